#include "tests/validation/handwritten/registry/prepare_cases.h"

namespace tandem::handwritten {
namespace {

constexpr PrepareCase kCases[] = {
    {"a cron job is created without status", Operation::kCreate, "CronJob", "",
     R"({"metadata":{"name":"a"},"spec":{"schedule":"@daily"},"status":{"active":[{}]}})", "null",
     R"({"metadata":{"generation":1,"name":"a"},"spec":{"schedule":"@daily"},"status":{}})"},
    {"a job selects the pods it is going to make", Operation::kCreate, "Job", "",
     R"({"metadata":{"name":"j"},"spec":{"manualSelector":false,"template":{}}})", "null",
     R"({"metadata":{"generation":1,"name":"j","uid":"00000000-0000-4000-8000-000000000000"},)"
     R"("spec":{"manualSelector":false,)"
     R"("selector":{"matchLabels":{"batch.kubernetes.io/controller-uid":)"
     R"("00000000-0000-4000-8000-000000000000"}},)"
     R"("template":{"metadata":{"labels":{"batch.kubernetes.io/controller-uid":)"
     R"("00000000-0000-4000-8000-000000000000","batch.kubernetes.io/job-name":"j",)"
     R"("controller-uid":"00000000-0000-4000-8000-000000000000","job-name":"j"}}}},)"
     R"("status":{}})"},
    {"labels that are there stay", Operation::kCreate, "Job", "",
     R"({"metadata":{"name":"j"},"spec":{"selector":{"matchLabels":{"a":"b",
         "batch.kubernetes.io/controller-uid":"u"}},"template":{"metadata":{"labels":{"a":"b",
         "batch.kubernetes.io/controller-uid":"u","batch.kubernetes.io/job-name":"n",
         "controller-uid":"u","job-name":"n"}}}}})",
     "null",
     R"({"metadata":{"generation":1,"name":"j","uid":"00000000-0000-4000-8000-000000000000"},)"
     R"("spec":{"selector":{"matchLabels":{"a":"b","batch.kubernetes.io/controller-uid":"u"}},)"
     R"("template":{"metadata":{"labels":{"a":"b","batch.kubernetes.io/controller-uid":"u",)"
     R"("batch.kubernetes.io/job-name":"n","controller-uid":"u","job-name":"n"}}}},"status":{}})"},
    {"a job that selects by hand gets nothing", Operation::kCreate, "Job", "",
     R"({"metadata":{"name":"j","uid":"mine"},"spec":{"manualSelector":true}})", "null",
     R"({"metadata":{"generation":1,"name":"j","uid":"00000000-0000-4000-8000-000000000000"},)"
     R"("spec":{"manualSelector":true},"status":{}})"},
    {"an update keeps its status and its selector", Operation::kUpdate, "Job", "",
     R"({"metadata":{"name":"j"},"spec":{"suspend":true},"status":{"active":9}})",
     R"({"metadata":{"name":"j"},"spec":{},"status":{"active":1}})",
     R"({"metadata":{"name":"j"},"spec":{"suspend":true},"status":{"active":1}})"},
    {"a status keeps its spec", Operation::kUpdate, "Job", "status",
     R"({"metadata":{"name":"j"},"spec":{"suspend":true},"status":{"active":9}})",
     R"({"metadata":{"name":"j"},"spec":{},"status":{"active":1}})",
     R"({"metadata":{"name":"j"},"spec":{},"status":{"active":9}})"},
};

TEST(PrepareBatch, DoesWhatTheRegistryDoesBeforeValidation) {
  for (const PrepareCase& test : kCases) {
    SCOPED_TRACE(test.name);
    EXPECT_EQ(Prepared("batch", test), test.prepared);
  }
}

TEST(PrepareBatch, CopesWithObjectsOfTheWrongShape) {
  for (const std::string_view object :
       {"{}", R"({"spec":7})", R"({"spec":{"manualSelector":"x","selector":[],"template":1}})"}) {
    EXPECT_NE(Prepared("batch", {"", Operation::kCreate, "Job", "", object, "null", ""}), "");
  }
}

}  // namespace
}  // namespace tandem::handwritten
