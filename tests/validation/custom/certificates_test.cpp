#include <gmock/gmock.h>

#include "tests/validation/custom/custom_package.h"

namespace tandem::custom {
namespace {

using support::Duplicate;
using support::Forbidden;
using support::NotSupported;
using support::TooLong;
using testing::ElementsAre;
using testing::IsEmpty;

constexpr std::string_view kTypes = R"(
// +k8s:supportsSubresource="/status"
// +k8s:supportsSubresource="/approval"
type CertificateSigningRequest struct {
	TypeMeta `json:",inline"`
	Spec CertificateSigningRequestSpec `json:"spec"`
	Status CertificateSigningRequestStatus `json:"status,omitempty"`
}

type CertificateSigningRequestSpec struct {
	// +k8s:customValidation
	SignerName string `json:"signerName"`
}

// +k8s:customValidation
type CertificateSigningRequestStatus struct {
	// +k8s:listType=atomic
	Conditions []Condition `json:"conditions,omitempty"`
	Certificate []byte `json:"certificate,omitempty"`
}

type Condition struct {
	Type string `json:"type"`
	Status string `json:"status"`
	Message string `json:"message,omitempty"`
}
)";

constexpr std::string_view kKind = "CertificateSigningRequest";
constexpr const char* kConditions = "status.conditions";

std::string Signer(const std::string& name) {
  return R"({"spec":{"signerName":")" + name + R"("}})";
}

std::string Conditions(const std::string& list) {
  return R"({"status":{"conditions":[)" + list + "]}}";
}

std::string Condition(const std::string& type, const std::string& status = "True",
                      const std::string& message = "") {
  return R"({"type":")" + type + R"(","status":")" + status + R"(","message":")" + message +
         R"("})";
}

std::string Certificate(const std::string& base64) {
  return R"({"status":{"certificate":")" + base64 + R"("}})";
}

class Certificates : public testing::Test {
 protected:
  CustomPackage package_{"certificates.k8s.io", kTypes};
};

TEST_F(Certificates, LimitTheDomainOfTheSigner) {
  const std::string domain(253, 'a');
  EXPECT_THAT(package_.Create(kKind, Signer(domain + "/b")), IsEmpty());
  EXPECT_THAT(package_.Create(kKind, Signer(domain + "a/b")),
              ElementsAre(TooLong("spec.signerName", "customValidation")));
  EXPECT_THAT(package_.Create(kKind, Signer(domain + "a")), IsEmpty());
  EXPECT_THAT(package_.Create(kKind, Signer(domain + "a/b/c")), IsEmpty());
}

TEST_F(Certificates, AreDecidedForGood) {
  EXPECT_THAT(package_.Create(kKind, Conditions(Condition("Approved", "False"))),
              ElementsAre(NotSupported("status.conditions[0].status")));
  EXPECT_THAT(package_.Create(kKind, Conditions(Condition("Denied", "Unknown"))),
              ElementsAre(NotSupported("status.conditions[0].status")));
  EXPECT_THAT(package_.Create(kKind, Conditions(Condition("Failed", "Perhaps"))), IsEmpty());
  EXPECT_THAT(package_.Create(kKind, Conditions(Condition("Mine", "False"))), IsEmpty());
}

TEST_F(Certificates, HaveEachConditionOnceUnlessTheyAlreadyDid) {
  const std::string once = Conditions(Condition("Mine"));
  const std::string twice = Conditions(Condition("Mine") + "," + Condition("Mine"));
  const std::string thrice =
      Conditions(Condition("Mine") + "," + Condition("Mine") + "," + Condition("Mine"));
  EXPECT_THAT(package_.Create(kKind, twice), ElementsAre(Duplicate("status.conditions[1].type")));
  EXPECT_THAT(package_.Update(kKind, once, twice, "status"),
              ElementsAre(Duplicate("status.conditions[1].type")));
  EXPECT_THAT(package_.Update(kKind, twice, thrice, "status"), IsEmpty());
}

TEST_F(Certificates, AreApprovedAndDeniedUnderApprovalOnly) {
  const std::string none = Conditions("");
  const std::string approved = Conditions(Condition("Approved"));
  EXPECT_THAT(package_.Update(kKind, none, approved, "approval"), IsEmpty());
  EXPECT_THAT(package_.Update(kKind, none, approved, "status"),
              ElementsAre(Forbidden(kConditions, "customValidation")));
  EXPECT_THAT(package_.Update(kKind, none, Conditions(Condition("Failed")), "status"), IsEmpty());
  const std::string changed = Conditions(Condition("Approved", "True", "why"));
  EXPECT_THAT(package_.Update(kKind, approved, changed, "approval"), IsEmpty());
  const auto modified = package_.Update(kKind, approved, changed, "status");
  EXPECT_THAT(modified, ElementsAre(Forbidden(kConditions, "customValidation")));
  EXPECT_EQ(modified.front().detail, R"(updates may not modify a condition of type "Approved")");
}

TEST_F(Certificates, LoseNoDecision) {
  for (const char* type : {"Approved", "Denied", "Failed"}) {
    for (const char* subresource : {"", "status", "approval"}) {
      const auto errors =
          package_.Update(kKind, Conditions(Condition(type)), R"({"status":{}})", subresource);
      EXPECT_THAT(errors, ElementsAre(Forbidden(kConditions, "customValidation")));
    }
  }
  EXPECT_THAT(package_.Update(kKind, Conditions(Condition("Mine")), "{}", "status"), IsEmpty());
}

TEST_F(Certificates, AreIssuedOnceUnderStatus) {
  constexpr const char* kPath = "status.certificate";
  EXPECT_THAT(package_.Update(kKind, "{}", Certificate("YQ=="), "status"), IsEmpty());
  EXPECT_THAT(package_.Update(kKind, "{}", Certificate("YQ=="), "approval"),
              ElementsAre(Forbidden(kPath, "customValidation")));
  EXPECT_THAT(package_.Update(kKind, Certificate("YQ=="), Certificate("Yg=="), "status"),
              ElementsAre(Forbidden(kPath, "customValidation")));
  EXPECT_THAT(package_.Update(kKind, Certificate("YQ=="), Certificate("YQ=="), "approval"),
              IsEmpty());
}

}  // namespace
}  // namespace tandem::custom
