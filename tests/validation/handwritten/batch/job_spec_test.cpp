#include "validation/handwritten/batch/job_spec.h"

#include "tests/validation/handwritten/batch/job_sample.h"

namespace tandem::handwritten::batch {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

void Validate(const field::Path& path, json::ValueView spec, field::ErrorList& errors) {
  const Options options;
  ValidateJobSpec(path, spec, {}, options, errors);
}

std::vector<std::string> TextsOfSpec(const std::string& spec) {
  return TextsOf("{" + kPodTemplate + spec + "}", Validate);
}

std::vector<std::string> TextsOfRestart(const std::string& policy, const std::string& more = "") {
  return TextsOf(
      R"({"template": {"spec": {"dnsPolicy": "ClusterFirst", "terminationGracePeriodSeconds": 30,
      "containers": [{"name": "c", "image": "i", "imagePullPolicy": "Always",
      "terminationMessagePolicy": "File"}], "restartPolicy": ")" +
          policy + R"("}})" + more + "}",
      Validate);
}

TEST(JobSpec, HasNumbersInReason) {
  EXPECT_THAT(TextsOfSpec(R"(, "parallelism": 0, "completions": 3, "backoffLimit": 6)"), IsEmpty());
  EXPECT_THAT(TextsOfSpec(R"(, "ttlSecondsAfterFinished": -1)"),
              ElementsAre("at.ttlSecondsAfterFinished: Invalid value: -1: must be greater than or "
                          "equal to 0"));
}

TEST(JobSpec, NamesItsManager) {
  EXPECT_THAT(TextsOfSpec(R"(, "managedBy": "acme.io/foo")"), IsEmpty());
  EXPECT_THAT(TextsOfSpec(R"(, "managedBy": "")"), ElementsAre("at.managedBy: Required value"));
  for (const std::string name : {"x", "/x", "x/"}) {
    EXPECT_THAT(TextsOfSpec(R"(, "managedBy": ")" + name + "\""),
                ElementsAre("at.managedBy: Invalid value: \"" + name +
                            "\": must be a domain-prefixed path (such as \"acme.io/foo\")"));
  }
  EXPECT_THAT(
      TextsOfSpec(R"(, "managedBy": "A/ )" + std::string(70, 'b') + "\""),
      ElementsAre(StartsWith("at.managedBy: Invalid value: \"A\": a lowercase RFC 1123 subdomain"),
                  testing::EndsWith(": Invalid path (regex used for validation is "
                                    "'[A-Za-z0-9/\\-._~%!$&'()*+,;=:]+')"),
                  "at.managedBy: Too long: may not be more than 63 bytes"));
}

TEST(JobSpec, IsIndexedOrNot) {
  EXPECT_THAT(TextsOfSpec(R"(, "completionMode": "X")"),
              ElementsAre("at.completionMode: Unsupported value: \"X\": supported values: "
                          "\"NonIndexed\", \"Indexed\""));
  EXPECT_THAT(TextsOfSpec(R"(, "maxFailedIndexes": 1, "backoffLimitPerIndex": 2)"),
              ElementsAre("at.backoffLimitPerIndex: Invalid value: 2: requires indexed completion "
                          "mode",
                          "at.maxFailedIndexes: Invalid value: 1: requires indexed completion "
                          "mode"));
  EXPECT_THAT(TextsOfSpec(R"(, "completionMode": "Indexed", "parallelism": 100001)"),
              ElementsAre("at.completions: Required value: when completion mode is Indexed",
                          "at.parallelism: Invalid value: 100001: must be less than or equal to "
                          "100000 when completion mode is Indexed"));
  EXPECT_THAT(TextsOfSpec(R"(, "completionMode": "Indexed", "completions": 1,
                  "maxFailedIndexes": 100001, "backoffLimitPerIndex": 1)"),
              ElementsAre("at.maxFailedIndexes: Invalid value: 100001: must be less than or equal "
                          "to completions",
                          "at.maxFailedIndexes: Invalid value: 100001: must be less than or equal "
                          "to 100000"));
}

TEST(JobSpec, IsStricterWithManyCompletions) {
  const std::string many =
      R"(, "completionMode": "Indexed", "completions": 100001, "backoffLimitPerIndex": 1)";
  EXPECT_THAT(TextsOfSpec(many), ElementsAre("at.maxFailedIndexes: Required value: must be "
                                             "specified when completions is above 100000"));
  const std::string detail =
      ": Invalid value: 10001: must be less than or equal to 10000 when completions are above "
      "100000 and used with backoff limit per index";
  EXPECT_THAT(TextsOfSpec(many + R"(, "parallelism": 10001, "maxFailedIndexes": 10001)"),
              ElementsAre("at.parallelism" + detail, "at.maxFailedIndexes" + detail));
}

TEST(JobSpec, ReplacesPods) {
  EXPECT_THAT(TextsOfSpec(R"(, "podReplacementPolicy": "TerminatingOrFailed")"), IsEmpty());
  EXPECT_THAT(TextsOfSpec(R"(, "podReplacementPolicy": "X")"),
              ElementsAre("at.podReplacementPolicy: Unsupported value: \"X\": supported values: "
                          "\"Failed\", \"TerminatingOrFailed\""));
  EXPECT_THAT(TextsOfSpec(R"(, "podReplacementPolicy": "X", "podFailurePolicy": {})"),
              ElementsAre("at.podReplacementPolicy: Unsupported value: \"X\": supported values: "
                          "\"Failed\""));
}

TEST(JobSpec, HasPodsThatEnd) {
  const std::string path = "at.template.spec.restartPolicy: ";
  EXPECT_THAT(TextsOfRestart("OnFailure"), IsEmpty());
  EXPECT_THAT(TextsOfRestart("Always"),
              ElementsAre(path + "Required value: valid values: \"OnFailure\", \"Never\""));
  EXPECT_THAT(TextsOfRestart("X"),
              ElementsAre(testing::_, path + "Unsupported value: \"X\": supported values: "
                                             "\"OnFailure\", \"Never\""));
  EXPECT_THAT(TextsOfRestart("OnFailure", R"(, "podFailurePolicy": {})"),
              ElementsAre(path + "Invalid value: \"OnFailure\": only \"Never\" is supported when "
                                 "podFailurePolicy is specified"));
}

}  // namespace
}  // namespace tandem::handwritten::batch
