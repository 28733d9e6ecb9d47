#include "validation/handwritten/addresses.h"

#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

void CollectName(json::ValueView old_object, OldTexts::Set& texts) {
  texts.insert(old_object.Member("name").AsString());
}

/// The errors of an address or network beside an old one.
template <typename Rule>
field::ErrorList Judge(std::string_view old_name, bool strict, const Rule& rule) {
  const Sample old_object(R"({"name": ")" + std::string(old_name) + "\"}");
  Options options;
  options.strict_ip_cidr = strict;
  const Request request{Operation::kUpdate, {}, *old_object, options};
  LegacyIps ips(request, &CollectName);
  const field::Path at("at");
  field::ErrorList errors;
  rule(ips, at, errors);
  return errors;
}

field::ErrorList JudgeIp(std::string_view ip, std::string_view old_ip = "", bool strict = true) {
  return Judge(old_ip, strict, [ip](LegacyIps& ips, const field::Path& at, auto& errors) {
    const bool is_valid = ips.ValidateIp(at, ip, errors);
    EXPECT_EQ(is_valid, errors.empty());
  });
}

field::ErrorList JudgeCidr(std::string_view cidr, std::string_view old_cidr = "",
                           bool strict = true) {
  return Judge(old_cidr, strict, [cidr](LegacyIps& ips, const field::Path& at, auto& errors) {
    ips.ValidateCidr(at, cidr, errors);
  });
}

TEST(LegacyIps, AreStrictAboutNewOnes) {
  EXPECT_THAT(JudgeIp("10.0.0.1"), IsEmpty());
  const field::ErrorList errors = JudgeIp("010.0.0.1");
  EXPECT_THAT(Texts(errors),
              ElementsAre("at: Invalid value: \"010.0.0.1\": must not have leading 0s"));
  ASSERT_FALSE(errors.empty());
  EXPECT_EQ(errors[0].origin, "format=ip-sloppy");
}

TEST(LegacyIps, KeepOldOnesHoweverBad) {
  EXPECT_THAT(JudgeIp("x", "x"), IsEmpty());
  EXPECT_THAT(JudgeIp("x", "y"), testing::SizeIs(1));
  EXPECT_THAT(JudgeCidr("x", "x"), IsEmpty());
}

TEST(LegacyIps, AreLenientWithoutTheGate) {
  EXPECT_THAT(JudgeIp("010.0.0.1", "", false), IsEmpty());
  EXPECT_THAT(JudgeCidr("10.0.0.1/8", "", false), IsEmpty());
  EXPECT_THAT(Texts(JudgeCidr("10.0.0.1/8")),
              ElementsAre("at: Invalid value: \"10.0.0.1/8\": must not have bits set beyond the "
                          "prefix length"));
}

TEST(EndpointIp, IsAnAddressThatTrafficCanGoTo) {
  const field::Path at("at");
  field::ErrorList errors;
  ValidateEndpointIp(at, "10.0.0.1", errors);
  EXPECT_THAT(errors, IsEmpty());
  ValidateEndpointIp(at, "x", errors);
  ValidateEndpointIp(at, "::1", errors);
  EXPECT_THAT(Texts(errors),
              ElementsAre("at: Invalid value: \"x\": must be a valid IP address",
                          "at: Invalid value: \"::1\": may not be in the loopback range "
                          "(127.0.0.0/8, ::1/128)"));
  ASSERT_EQ(errors.size(), 2U);
  EXPECT_EQ(errors[0].origin, "format=ip-sloppy");
  EXPECT_EQ(errors[1].origin, "format=endpoint-ip");
}

TEST(LoadBalancerHostname, IsNoAddress) {
  const field::Path at("at");
  field::ErrorList errors;
  ValidateLoadBalancerHostname(at, "", errors);
  ValidateLoadBalancerHostname(at, "lb.example.com", errors);
  EXPECT_THAT(errors, IsEmpty());
  ValidateLoadBalancerHostname(at, "10.0.0.1", errors);
  EXPECT_THAT(
      Texts(errors),
      ElementsAre("at: Invalid value: \"10.0.0.1\": must be a DNS name, not an IP address"));
}

}  // namespace
}  // namespace tandem::handwritten
