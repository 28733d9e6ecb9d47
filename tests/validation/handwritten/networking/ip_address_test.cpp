#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::networking {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

const Strategy* Rules(std::string_view version = "v1") {
  return FindStrategy("networking.k8s.io", version, "IPAddress", "");
}

std::string Address(const std::string& name, const std::string& spec) {
  return R"({"metadata": {"name": ")" + name + R"(", "resourceVersion": "1"}, "spec": {)" + spec +
         "}}";
}

constexpr const char* kParent = R"("parentRef": {"resource": "services", "name": "s",
    "namespace": "n"})";

TEST(IpAddress, AcceptsAPlainOne) {
  const std::string good = Address("2001:db8::1", kParent);
  EXPECT_EQ(Write(Rules(), good).ShapeFailure(), "");
  EXPECT_THAT(Write(Rules(), good).Whole(), IsEmpty());
  EXPECT_THAT(Write(Rules("v1beta1"), good, good).Whole(), IsEmpty());
}

TEST(IpAddress, IsNamedByTheAddress) {
  EXPECT_THAT(Write(Rules(), Address("x", kParent)).Strategy(),
              ElementsAre(StartsWith("metadata.name: Invalid value: \"x\": must be a valid IP")));
  EXPECT_THAT(Write(Rules(), Address("2001:DB8::1", kParent)).Strategy(),
              ElementsAre("metadata.name: Invalid value: \"2001:DB8::1\": must be in canonical "
                          "form (\"2001:db8::1\")"));
}

TEST(IpAddress, IsSomebodys) {
  EXPECT_THAT(Write(Rules(), Address("10.0.0.1", "")).Strategy(),
              ElementsAre("spec.parentRef: Required value"));
  EXPECT_THAT(Write(Rules(), Address("10.0.0.1", R"("parentRef": {"group": "A", "name": "a/b",
                                                                  "namespace": ".."})"))
                  .Strategy(),
              ElementsAre(StartsWith("spec.parentRef.group: Invalid value: \"A\""),
                          "spec.parentRef.resource: Required value",
                          "spec.parentRef.name: Invalid value: \"a/b\": may not contain '/'",
                          "spec.parentRef.namespace: Invalid value: \"..\": may not be '..'"));
}

TEST(IpAddress, StaysWithItsParent) {
  EXPECT_THAT(Write(Rules(), Address("10.0.0.1", kParent),
                    Address("10.0.0.1", R"("parentRef": {"resource": "r", "name": "t"})"))
                  .Strategy(),
              ElementsAre("spec.parentRef: Invalid value: {\"Group\":\"\",\"Resource\":\"r\","
                          "\"Namespace\":\"\",\"Name\":\"t\"}: field is immutable"));
}

}  // namespace
}  // namespace tandem::handwritten::networking
