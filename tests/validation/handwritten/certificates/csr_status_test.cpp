#include "validation/handwritten/certificates/csr_status.h"

#include "tests/validation/handwritten/certificates/csr_sample.h"

namespace tandem::handwritten::certificates {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

const std::string kApproved = ConditionJson("Approved");
const std::string kDenied = ConditionJson("Denied");
const std::string kFailed = ConditionJson("Failed");

std::string With(const std::string& conditions) {
  return CsrSample{.conditions = "[" + conditions + "]"}.Json();
}

std::string WithCertificate(const std::string& certificate) {
  return CsrSample{.certificate = certificate}.Json();
}

std::vector<std::string> Update(std::string_view subresource, const std::string& before,
                                const std::string& now) {
  return Write(CsrRules(subresource), before, now).Strategy();
}

TEST(CsrConditions, NeedTypeAndStatus) {
  EXPECT_THAT(Update("status", With(""), With("{}")),
              ElementsAre("status.conditions[0].type: Required value",
                          "status.conditions[0].status: Required value"));
  EXPECT_THAT(Update("status", With(""), With(R"({"type": "X", "status": "False"})")), IsEmpty());
  EXPECT_THAT(
      Update("status", With(""), With(R"({"type": "X", "status": "Y"})")),
      ElementsAre("status.conditions[0].status: Unsupported value: \"Y\": supported values: "
                  "\"False\", \"True\", \"Unknown\""));
  EXPECT_THAT(Update("status", With(""), With(R"({"type": "Failed", "status": "Unknown"})")),
              ElementsAre("status.conditions[0].status: Unsupported value: \"Unknown\": supported "
                          "values: \"True\""));
}

TEST(CsrConditions, EitherApproveOrDeny) {
  const field::ErrorList errors =
      Write(CsrRules("approval"), With(""), With(kDenied + "," + kApproved)).StrategyErrors();
  EXPECT_THAT(Texts(errors),
              ElementsAre("status.conditions: Invalid value: \"Approved\": Approved and Denied "
                          "conditions are mutually exclusive"));
  ASSERT_EQ(errors.size(), 1U);
  EXPECT_EQ(errors[0].origin, "zeroOrOneOf");
  EXPECT_TRUE(errors[0].covered_by_declarative);
}

TEST(CsrConditions, HaveDistinctTypes) {
  EXPECT_THAT(Update("status", With(""), With(ConditionJson("X") + "," + ConditionJson("X"))),
              ElementsAre("status.conditions[1].type: Duplicate value: \"X\""));
}

TEST(CsrConditions, OnceSetAreNotRemoved) {
  EXPECT_THAT(
      Update("approval", With(kApproved + "," + kFailed), With("")),
      ElementsAre("status.conditions: Forbidden: updates may not remove a condition of type "
                  "\"Approved\"",
                  "status.conditions: Forbidden: updates may not remove a condition of type "
                  "\"Failed\""));
}

TEST(CsrConditions, ApproveOnlyThroughApproval) {
  EXPECT_THAT(Update("approval", With(""), With(kApproved)), IsEmpty());
  EXPECT_THAT(Update("status", With(""), With(kFailed)), IsEmpty());
  for (const std::string_view subresource : {"", "status"}) {
    EXPECT_THAT(Update(subresource, With(""), With(kApproved)),
                ElementsAre("status.conditions: Forbidden: updates may not add a condition of type "
                            "\"Approved\""));
    EXPECT_THAT(
        Update(subresource, With(kDenied), With(ConditionJson("Denied", R"(, "reason": "r")"))),
        ElementsAre("status.conditions: Forbidden: updates may not modify a condition of "
                    "type \"Denied\""));
  }
}

TEST(CsrConditions, AreTheSameWhenTheirTimesAre) {
  const auto at = [](const std::string& time) {
    return With(ConditionJson("X") + "," +
                ConditionJson("Approved", R"(, "lastUpdateTime": ")" + time + "\""));
  };
  EXPECT_THAT(Update("status", at("2024-01-02T03:04:05Z"), at("2024-01-02T04:04:05+01:00")),
              IsEmpty());
  EXPECT_EQ(Update("status", at("2024-01-02T03:04:05Z"), at("2024-01-02T03:04:06Z")).size(), 1U);
}

TEST(CsrCertificate, IsSetThroughStatusOnce) {
  const std::string first = WithCertificate(PemJson("CERTIFICATE", "."));
  const std::string second = WithCertificate(PemJson("CERTIFICATE", ".."));
  EXPECT_THAT(Update("status", WithCertificate("null"), first), IsEmpty());
  EXPECT_THAT(Update("status", first, second),
              ElementsAre("status.certificate: Forbidden: updates may not modify existing "
                          "certificate content"));
  for (const std::string_view subresource : {"", "approval"}) {
    EXPECT_THAT(Update(subresource, WithCertificate("null"), first),
                ElementsAre("status.certificate: Forbidden: updates may not set certificate "
                            "content"));
  }
}

TEST(CsrCertificate, IsNotQuoted) {
  EXPECT_THAT(Update("status", WithCertificate("null"), WithCertificate(R"("Zm9v")")),
              ElementsAre("status.certificate: Invalid value: \"<certificate data>\": must contain "
                          "at least one CERTIFICATE PEM block"));
}

}  // namespace
}  // namespace tandem::handwritten::certificates
