#include "validation/handwritten/core/persistent_volume_claim.h"

#include "tests/validation/handwritten/registry/prepare_cases.h"
#include "tests/validation/handwritten/sample.h"
#include "validation/handwritten/go_value.h"

namespace tandem::handwritten::core {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

const Strategy* Rules() { return FindStrategy("", "v1", "PersistentVolumeClaim", ""); }

std::string Claim(const std::string& more, const std::string& name = "c") {
  return R"({"metadata": {"name": ")" + name +
         R"(", "namespace": "n", "resourceVersion": "1"}, "spec": {"accessModes":
            ["ReadWriteOnce"], "resources": {"requests": {"storage": "1Gi"}})" +
         more + "}}";
}

TEST(PersistentVolumeClaim, AcceptsAPlainOne) {
  const std::string good = Claim(R"(, "volumeMode": "Filesystem", "storageClassName": "")");
  EXPECT_THAT(Write(Rules(), good).Whole(), IsEmpty());
  EXPECT_THAT(Write(Rules(), good, good).Whole(), IsEmpty());
  EXPECT_EQ(Write(Rules(), good).ShapeFailure(), "");
}

TEST(PersistentVolumeClaim, IsJudgedByItsSpec) {
  EXPECT_THAT(Write(Rules(), R"({"metadata": {"name": "c", "namespace": "n"}})").Whole(),
              ElementsAre("spec.accessModes: Required value: at least 1 access mode is required",
                          "spec.resources[storage]: Required value"));
}

TEST(PersistentVolumeClaim, ToleratesWhatTheOldOneHas) {
  const std::string bad =
      Claim(R"(, "selector": {"matchExpressions": [{"key": "a", "operator": "In",
                                                   "values": ["-"]}]},
                 "dataSource": {"apiGroup": "A_", "kind": "k", "name": "n"},
                 "dataSourceRef": {"apiGroup": "A_", "kind": "k", "name": "n"})");
  EXPECT_THAT(Write(Rules(), bad).Strategy(), testing::SizeIs(3));
  EXPECT_THAT(Write(Rules(), bad, bad).Strategy(), IsEmpty());
}

TEST(PersistentVolumeClaim, IsJudgedAsANewOneOnUpdate) {
  EXPECT_THAT(Write(Rules(), Claim("", "A"), Claim("", "A")).Strategy(),
              ElementsAre(StartsWith("metadata.name: Invalid value: \"A\"")));
}

TEST(PersistentVolumeClaim, IsPrepared) {
  constexpr PrepareCase kCases[] = {
      {"a source is copied", Operation::kCreate, "PersistentVolumeClaim", "",
       R"({"spec":{"dataSource":{"kind":"PersistentVolumeClaim","name":"a"}}})", "null",
       R"({"metadata":{},"spec":{"dataSource":{"kind":"PersistentVolumeClaim","name":"a"},)"
       R"("dataSourceRef":{"kind":"PersistentVolumeClaim","name":"a"}}})"},
      {"a reference is copied, whatever it is to", Operation::kCreate, "PersistentVolumeClaim", "",
       R"({"spec":{"dataSourceRef":{"name":"a","namespace":""}}})", "null",
       R"({"metadata":{},"spec":{"dataSource":{"name":"a"},)"
       R"("dataSourceRef":{"name":"a","namespace":""}}})"},
      {"a reference to another namespace is dropped", Operation::kCreate, "PersistentVolumeClaim",
       "", R"({"spec":{"dataSourceRef":{"apiGroup":"g","name":"a","namespace":"x"}}})", "null",
       R"({"metadata":{},"spec":{}})"},
      {"unless there was one to any", Operation::kUpdate, "PersistentVolumeClaim", "",
       R"({"spec":{"dataSourceRef":{"name":"a","namespace":"x"}}})",
       R"({"spec":{"dataSourceRef":{"name":"b"}}})",
       R"({"metadata":{},"spec":{"dataSourceRef":{"name":"a","namespace":"x"}}})"},
      {"other sources are dropped", Operation::kCreate, "PersistentVolumeClaim", "",
       R"({"spec":{"dataSource":{"kind":"Pod","name":"a"}}})", "null",
       R"({"metadata":{},"spec":{}})"},
      {"unless there is a reference", Operation::kCreate, "PersistentVolumeClaim", "",
       R"({"spec":{"dataSource":{"kind":"Pod","name":"a"},"dataSourceRef":{"name":"b"}}})", "null",
       R"({"metadata":{},"spec":{"dataSource":{"kind":"Pod","name":"a"},)"
       R"("dataSourceRef":{"name":"b"}}})"},
      {"or there was one", Operation::kUpdate, "PersistentVolumeClaim", "",
       R"({"spec":{"dataSource":{"kind":"Pod","name":"a"}}})",
       R"({"spec":{"dataSource":{}},"status":{"phase":"Bound"}})",
       R"({"metadata":{},"spec":{"dataSource":{"kind":"Pod","name":"a"},)"
       R"("dataSourceRef":{"kind":"Pod","name":"a"}},"status":{"phase":"Bound"}})"},
  };
  for (const PrepareCase& test : kCases) EXPECT_EQ(Prepared("", test), test.prepared) << test.name;
}

TEST(PersistentVolumeClaim, IsTheSameWithItsZeroValues) {
  const Sample a(R"([{"metadata": {"name": "a"}, "spec": {"volumeName": ""}, "status": {}}])");
  const Sample b(R"([{"metadata": {"name": "a"}, "spec": {}}])");
  const Sample c(R"([{"metadata": {"name": "a"}, "spec": {"storageClassName": ""}}])");
  EXPECT_TRUE(SameGoValue(List(kPersistentVolumeClaim), *a, *b));
  EXPECT_FALSE(SameGoValue(List(kPersistentVolumeClaim), *a, *c));
}

}  // namespace
}  // namespace tandem::handwritten::core
