#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::apiserverinternal {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

const Strategy* Rules(std::string_view subresource = "") {
  return FindStrategy("internal.apiserver.k8s.io", "v1alpha1", "StorageVersion", subresource);
}

std::string Version(const std::string& name, const std::string& status) {
  return R"({"metadata": {"name": ")" + name + R"(", "resourceVersion": "1"}, "spec": {},
             "status": {)" +
         status + "}}";
}

TEST(StorageVersion, AcceptsAPlainOne) {
  const std::string good = Version("apps.deployments", R"("commonEncodingVersion": "apps/v1",
      "storageVersions": [{"apiServerID": "a", "encodingVersion": "apps/v1",
                           "decodableVersions": ["apps/v1"]}],
      "conditions": [{"type": "T", "status": "True", "reason": "r", "message": "m"}])");
  EXPECT_EQ(Write(Rules(), good).ShapeFailure(), "");
  EXPECT_THAT(Write(Rules(), good).Whole(), IsEmpty());
  EXPECT_THAT(Write(Rules(), good, good).Whole(), IsEmpty());
}

TEST(StorageVersion, IsNamedByGroupAndResource) {
  EXPECT_THAT(Write(Rules(), Version("x", "")).Strategy(),
              ElementsAre("metadata.name: Invalid value: \"x\": name must be in the form of "
                          "<group>.<resource>"));
  EXPECT_THAT(Write(Rules(), Version("A.b", "")).Strategy(),
              ElementsAre(StartsWith("metadata.name: Invalid value: \"A.b\": the group segment ")));
}

TEST(StorageVersion, IsWhatServersAgreeOn) {
  EXPECT_THAT(
      Write(Rules(), Version("a.b", R"("commonEncodingVersion": "v2", "storageVersions": [
          {"apiServerID": "a", "encodingVersion": "v1", "decodableVersions": ["/V"]}])"))
          .Strategy(),
      ElementsAre(
          StartsWith("status.storageVersions[0].decodableVersions[0]: Invalid value: \"/V\": group "
                     "part: must be non-empty,version part: a DNS-1035 label"),
          "status.storageVersions[0].decodableVersions: Invalid value: [\"/V\"]: "
          "decodableVersions must include encodingVersion v1",
          "status.commonEncodingVersion: Invalid value: \"v2\": the actual common encoding version "
          "is v1"));
  EXPECT_THAT(Write(Rules(), Version("a.b", R"("commonEncodingVersion": "v2")")).Strategy(),
              ElementsAre(StartsWith("status.commonEncodingVersion: Invalid value: \"v2\": should "
                                     "be nil if servers do not agree")));
}

TEST(StorageVersion, HasConditionsOfDifferentTypes) {
  EXPECT_THAT(
      Write(Rules("status"), Version("a.b", ""), Version("a.b", R"("conditions": [
          {"type": "T", "status": "True", "reason": "r", "message": "m"},
          {"type": "T", "status": "True"}])"))
          .Strategy(),
      ElementsAre("status[1].type: Invalid value: \"T\": the type of the condition is not unique, "
                  "it also appears in conditions[0]",
                  "status[1].reason: Required value", "status[1].message: Required value"));
}

}  // namespace
}  // namespace tandem::handwritten::apiserverinternal
