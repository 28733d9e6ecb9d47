#include "tests/validation/handwritten/registry/prepare_cases.h"
#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::core {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

const Strategy* Rules() { return FindStrategy("", "v1", "ServiceAccount", ""); }

std::string Account(const std::string& name) {
  return R"({"metadata": {"name": ")" + name + R"(", "namespace": "n", "resourceVersion": "1"},
             "secrets": [{"name": "s"}], "imagePullSecrets": [{"name": "p"}]})";
}

TEST(ServiceAccount, HasMetadataThatIsJudged) {
  EXPECT_THAT(Write(Rules(), Account("a")).Whole(), IsEmpty());
  EXPECT_THAT(Write(Rules(), Account("A")).Whole(),
              ElementsAre(StartsWith("metadata.name: Invalid value: \"A\"")));
  EXPECT_THAT(Write(Rules(), Account("a"), Account("a")).Whole(), IsEmpty());
  EXPECT_THAT(Write(Rules(), Account("A"), Account("A")).Strategy(),
              ElementsAre(StartsWith("metadata.name: Invalid value: \"A\"")));
}

TEST(ServiceAccount, HasAShape) {
  EXPECT_EQ(Write(Rules(), R"({"secrets": [{"name": 1}]})").ShapeFailure(),
            "json: cannot unmarshal number into Go struct field ObjectReference.secrets.name of "
            "type string");
}

TEST(ServiceAccount, KeepsOnlyTheNamesOfSecrets) {
  EXPECT_EQ(
      Prepared("", {"", Operation::kCreate, "ServiceAccount", "",
                    R"({"secrets":[{"name":"s","kind":"Secret","uid":"u"},{}]})", "null", ""}),
      R"({"metadata":{},"secrets":[{"name":"s"},{}]})");
}

}  // namespace
}  // namespace tandem::handwritten::core
