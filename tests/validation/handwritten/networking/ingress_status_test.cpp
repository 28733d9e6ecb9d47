#include "validation/handwritten/networking/ingress_status.h"

#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::networking {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

std::string Status(const std::string& point) {
  return R"({"status": {"loadBalancer": {"ingress": [)" + point + "]}}}";
}

field::ErrorList Validate(const std::string& point, const std::string& old_point = "",
                          bool strict = true) {
  const Sample now(Status(point));
  const Sample old(Status(old_point));
  Options gates;
  gates.strict_ip_cidr = strict;
  field::ErrorList errors;
  ValidateIngressStatus({Operation::kUpdate, *now, *old, gates}, errors);
  return errors;
}

TEST(IngressStatus, AcceptsAddressesAndNames) {
  for (const char* point : {"{}", R"({"ip": "10.0.0.1"})", R"({"hostname": "a.example"})"}) {
    EXPECT_THAT(Validate(point), IsEmpty()) << point;
  }
}

TEST(IngressStatus, HasAddressesAllParsersReadAlike) {
  const std::string zeros = R"({"ip": "010.0.0.1"})";
  const field::ErrorList errors = Validate(zeros);
  EXPECT_THAT(Texts(errors), ElementsAre("status.loadBalancer.ingress[0].ip: Invalid value: "
                                         "\"010.0.0.1\": must not have leading 0s"));
  ASSERT_FALSE(errors.empty());
  EXPECT_EQ(errors[0].origin, "format=ip-sloppy");
  EXPECT_THAT(Validate(zeros, zeros), IsEmpty());
  EXPECT_THAT(Validate(zeros, "", /*strict=*/false), IsEmpty());
  EXPECT_EQ(Validate(R"({"ip": "x"})", zeros, /*strict=*/false).size(), 1U);
}

TEST(IngressStatus, HasHostnamesThatAreNoAddresses) {
  EXPECT_THAT(Texts(Validate(R"({"hostname": "10.0.0.1"})")),
              ElementsAre("status.loadBalancer.ingress[0].hostname: Invalid value: \"10.0.0.1\": "
                          "must be a DNS name, not an IP address"));
  EXPECT_THAT(Texts(Validate(R"({"hostname": "::1"})")),
              ElementsAre(StartsWith("status.loadBalancer.ingress[0].hostname: Invalid value: "
                                     "\"::1\": a lowercase RFC 1123"),
                          StartsWith("status.loadBalancer.ingress[0].hostname: Invalid value: "
                                     "\"::1\": must be a DNS name")));
}

}  // namespace
}  // namespace tandem::handwritten::networking
