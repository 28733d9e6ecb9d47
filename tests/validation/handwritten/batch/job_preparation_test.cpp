#include "validation/handwritten/batch/job_preparation.h"

#include "tests/validation/handwritten/registry/prepare_cases.h"
#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::batch {
namespace {

constexpr std::string_view kSomeUid = "00000000-0000-4000-8000-000000000000";

std::string Prepared(Operation operation, std::string_view job) {
  const Sample object(job);
  const Options options;
  json::Overlay overlay;
  return json::RenderGoJson(PrepareJob({operation, "", *object, {}, options}, *object, overlay));
}

TEST(JobPreparation, GivesANewJobASelectorOfItsOwnPods) {
  const std::string uid(kSomeUid);
  EXPECT_EQ(Prepared(Operation::kCreate, R"({"metadata":{"name":"a"},"spec":{"template":{}}})"),
            R"({"metadata":{"name":"a","uid":")" + uid +
                R"("},"spec":{"selector":{"matchLabels":{"batch.kubernetes.io/controller-uid":")" +
                uid +
                R"("}},"template":{"metadata":{"labels":{)"
                R"("batch.kubernetes.io/controller-uid":")" +
                uid + R"(","batch.kubernetes.io/job-name":"a","controller-uid":")" + uid +
                R"(","job-name":"a"}}}}})");
}

TEST(JobPreparation, LeavesLabelsThatAreThere) {
  EXPECT_THAT(
      Prepared(
          Operation::kCreate,
          R"({"metadata":{"name":"a"},"spec":{"template":{"metadata":{"labels":{"job-name":"b"}}}}})"),
      testing::HasSubstr(R"("job-name":"b")"));
}

TEST(JobPreparation, LeavesAManualSelectorToItsAuthor) {
  EXPECT_EQ(
      Prepared(Operation::kCreate, R"({"metadata":{},"spec":{"manualSelector":true}})"),
      R"({"metadata":{"uid":")" + std::string(kSomeUid) + R"("},"spec":{"manualSelector":true}})");
}

TEST(JobPreparation, LeavesUpdatesAlone) {
  constexpr std::string_view kJob = R"({"metadata":{"name":"a"},"spec":{"template":{}}})";
  EXPECT_EQ(Prepared(Operation::kUpdate, kJob), kJob);
}

}  // namespace
}  // namespace tandem::handwritten::batch
