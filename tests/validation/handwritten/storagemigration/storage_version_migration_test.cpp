#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::storagemigration {
namespace {

using testing::ElementsAre;
using testing::EndsWith;
using testing::IsEmpty;
using testing::StartsWith;

const Strategy* Rules(std::string_view subresource = "") {
  return FindStrategy("storagemigration.k8s.io", "v1beta1", "StorageVersionMigration", subresource);
}

std::string Migration(const std::string& resource, const std::string& status = "") {
  return R"({"metadata": {"name": "m", "resourceVersion": "1"}, "spec": {"resource": {)" +
         resource + R"(}}, "status": {)" + status + "}}";
}

const std::string kGood = Migration(R"("group": "apps", "resource": "deployments")");

TEST(StorageVersionMigration, AcceptsAPlainOne) {
  EXPECT_EQ(Write(Rules(), kGood).ShapeFailure(), "");
  EXPECT_THAT(Write(Rules(), kGood).Whole(), IsEmpty());
  EXPECT_THAT(Write(Rules(), kGood, kGood).Whole(), IsEmpty());
}

TEST(StorageVersionMigration, NamesAResource) {
  EXPECT_THAT(Write(Rules(), Migration(R"("group": "A")")).Strategy(),
              ElementsAre("spec.resource.resource: Required value: resource is required to be set",
                          StartsWith("spec.resource.group: Invalid value: \"A\": a lowercase")));
  EXPECT_THAT(Write(Rules(), Migration(R"("resource": "1")")).Strategy(),
              ElementsAre(StartsWith("spec.resource.resource: Invalid value: \"1\": a DNS-1035")));
}

TEST(StorageVersionMigration, KeepsItsSpec) {
  EXPECT_THAT(Write(Rules(), kGood, Migration(R"("resource": "pods")")).Strategy(),
              ElementsAre("spec: Invalid value: "
                          "{\"Resource\":{\"group\":\"\",\"resource\":\"pods\"}}: field is "
                          "immutable"));
}

TEST(StorageVersionMigration, EndsOnce) {
  const auto condition = [](const std::string& type, const std::string& status) {
    return R"({"type": ")" + type + R"(", "status": ")" + status +
           R"(", "reason": "R", "lastTransitionTime": "2024-01-02T03:04:05Z"})";
  };
  const std::string old_status =
      R"("resourceVersion": "5", "conditions": [)" + condition("Succeeded", "True") + "]";
  EXPECT_THAT(Write(Rules("status"), Migration("", old_status),
                    Migration("", R"("resourceVersion": "06", "conditions": [)" +
                                      condition("Failed", "True") + "," +
                                      condition("Running", "True") + "]"))
                  .Strategy(),
              ElementsAre("status.resourceVersion: Invalid value: \"06\": resource version is not "
                          "well formed: 06",
                          "status.resourceVersion: Invalid value: \"06\": field is immutable",
                          EndsWith("Success condition cannot be set to false once it is true")));
}

/// This is allowed since 1.36.
TEST(StorageVersionMigration, MayStillSayThatItRuns) {
  const auto migration = [](const std::string& version) {
    return Migration("", R"("resourceVersion": ")" + version + R"(", "conditions": [
        {"type": "Running", "status": "True", "reason": "R",
         "lastTransitionTime": "2024-01-02T03:04:05Z"},
        {"type": "Succeeded", "status": "True", "reason": "R",
         "lastTransitionTime": "2024-01-02T03:04:05Z"}])");
  };
  EXPECT_THAT(Write(Rules("status"), Migration(""), migration("5")).Strategy(), IsEmpty());
  EXPECT_THAT(Write(Rules("status"), Migration(""), migration("")).Strategy(), IsEmpty());
}

}  // namespace
}  // namespace tandem::handwritten::storagemigration
