#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::core {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

const Strategy* Rules() { return FindStrategy("", "v1", "ConfigMap", ""); }

std::string ConfigMap(const std::string& rest, const std::string& name = "c") {
  return R"({"metadata": {"name": ")" + name + R"(", "namespace": "n", "resourceVersion": "1"}, )" +
         rest + "}";
}

TEST(ConfigMap, AcceptsTextAndBytes) {
  const std::string good =
      ConfigMap(R"("data": {"app.yaml": "a: b"}, "binaryData": {"logo.png": "aGVsbG8="})");
  EXPECT_THAT(Write(Rules(), good).Whole(), IsEmpty());
  EXPECT_THAT(Write(Rules(), good, good).Whole(), IsEmpty());
  EXPECT_EQ(Write(Rules(), good).ShapeFailure(), "");
}

TEST(ConfigMap, HasEachKeyOnce) {
  EXPECT_THAT(
      Write(Rules(),
            ConfigMap(R"("data": {"b": "", "..": ""}, "binaryData": {"b": "", "c d": ""})"))
          .Whole(),
      ElementsAre("data[..]: Invalid value: \"..\": must not be '..'",
                  "data[b]: Invalid value: \"b\": duplicate of key present in binaryData",
                  StartsWith("binaryData[c d]: Invalid value: \"c d\": a valid config key")));
}

TEST(ConfigMap, HoldsAMebibyte) {
  const std::string half(std::size_t{512} << 10, 'a');
  EXPECT_THAT(Write(Rules(), ConfigMap(R"("data": {"a": ")" + half + R"(", "b": ")" + half + "\"}"))
                  .Whole(),
              IsEmpty());
  EXPECT_THAT(Write(Rules(), ConfigMap(R"("data": {"a": ")" + half + R"(", "b": ")" + half +
                                       R"("}, "binaryData": {"c": "aA=="})"))
                  .Whole(),
              ElementsAre("[]: Too long: may not be more than 1048576 bytes"));
}

TEST(ConfigMap, IsJudgedAsANewOneOnUpdate) {
  const std::string bad = ConfigMap(R"("data": {"a": ""})", "A");
  EXPECT_THAT(Write(Rules(), bad, bad).Strategy(),
              ElementsAre(StartsWith("metadata.name: Invalid value: \"A\"")));
}

TEST(ConfigMap, StaysImmutable) {
  EXPECT_THAT(Write(Rules(), ConfigMap(R"("immutable": true, "data": {"a": "1"})"),
                    ConfigMap(R"("immutable": true, "data": {"a": "2"})"))
                  .Strategy(),
              ElementsAre("data: Forbidden: field is immutable when `immutable` is set"));
}

}  // namespace
}  // namespace tandem::handwritten::core
