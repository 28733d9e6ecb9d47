#include "validation/handwritten/discovery/endpoint.h"

#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::discovery {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

field::ErrorList Found(std::string_view endpoints, std::string_view type,
                       const Options& options = {}) {
  const Sample sample(endpoints);
  field::ErrorList errors;
  ValidateEndpoints(field::Path("at"), *sample, type, options, errors);
  return errors;
}

field::ErrorList Addresses(const std::string& addresses, std::string_view type,
                           const Options& options = {}) {
  return Found(R"([{"addresses": [)" + addresses + "]}]", type, options);
}

TEST(Endpoint, HasIpv4Addresses) {
  const field::ErrorList errors =
      Addresses(R"("10.1.2.3", "x", "fd00::1", "127.0.0.1", "01.2.3.4")", "IPv4");
  ASSERT_THAT(
      Texts(errors),
      ElementsAre(StartsWith("at[0].addresses[1]: Invalid value: \"x\": must be a valid IP"),
                  "at[0].addresses: Invalid value: \"fd00::1\": must be an IPv4 address",
                  StartsWith("at[0].addresses[3]: Invalid value: \"127.0.0.1\": may not be"),
                  "at[0].addresses[4]: Invalid value: \"01.2.3.4\": must not have leading 0s"));
  EXPECT_EQ(errors[0].origin, "format=ip-sloppy");
  EXPECT_EQ(errors[2].origin, "format=endpoint-ip");
  Options sloppy;
  sloppy.strict_ip_cidr = false;
  EXPECT_THAT(Addresses(R"("01.2.3.4")", "IPv4", sloppy), IsEmpty());
}

TEST(Endpoint, HasIpv6AddressesInTheirCanonicalForm) {
  const field::ErrorList errors = Addresses(R"("fd00::1", "10.0.0.1", "FD00::1")", "IPv6");
  ASSERT_THAT(
      Texts(errors),
      ElementsAre("at[0].addresses: Invalid value: \"10.0.0.1\": must be an IPv6 address",
                  "at[0].addresses[2]: Invalid value: \"FD00::1\": must be in canonical form "
                  "(\"fd00::1\")"));
  EXPECT_EQ(errors[1].origin, "format=ip-strict");
}

TEST(Endpoint, HasNamesOfDomains) {
  const std::string label(64, 'a');
  EXPECT_THAT(
      Texts(Addresses(R"("a.b", "a.b.", "x", "", "A.b", ")" + label + ".b\"", "FQDN")),
      ElementsAre("at[0].addresses[2]: Invalid value: \"x\": should be a domain with at least two "
                  "segments separated by dots",
                  "at[0].addresses[3]: Required value",
                  StartsWith("at[0].addresses[4]: Invalid value: \"A.b\": a lowercase"),
                  "at[0].addresses[5]: Invalid value: \"" + label +
                      "\": must be no more than 63 characters"));
}

TEST(Endpoint, HasSomeAddressesButNotMany) {
  std::string many = "\"a.b\"";
  for (int i = 0; i < 100; ++i) many += ", \"a.b\"";
  const field::ErrorList errors =
      Found(R"([{}, {"addresses": [)" + many + R"(]}, {"addresses": ["?"]}])", "unknown");
  ASSERT_THAT(Texts(errors),
              ElementsAre("at[0].addresses: Required value: must contain at least 1 address",
                          "at[1].addresses: Too many: 101: must have at most 100 items"));
  EXPECT_TRUE(errors[0].covered_by_declarative);
  EXPECT_TRUE(errors[1].covered_by_declarative);
  EXPECT_EQ(errors[1].origin, "maxItems");
}

TEST(Endpoint, IsSomewhere) {
  EXPECT_THAT(Texts(Found(R"([{"addresses": [""], "nodeName": "A", "hostname": "a.b",
                       "hints": {"forZones": [{"name": "-"}]}}])",
                          "")),
              ElementsAre(StartsWith("at[0].nodeName: Invalid value: \"A\": a lowercase"),
                          "at[0].hostname: Invalid value: \"a.b\": must not contain dots",
                          StartsWith("at[0].hints.forZones[0].name: Invalid value: \"-\"")));
}

TEST(Endpoint, HasFewLabels) {
  std::string labels = R"("a b": "c")";
  for (int i = 0; i < 16; ++i) labels += ", \"k" + std::to_string(i) + "\": \"v\"";
  EXPECT_THAT(
      Texts(Found(R"([{"addresses": [""], "deprecatedTopology": {)" + labels + "}}]", "")),
      ElementsAre("at[0].deprecatedTopology: Too many: 17: must have at most 16 items",
                  StartsWith("at[0].deprecatedTopology: Invalid value: \"a b\": name part")));
}

TEST(Endpoints, AreAtMostAThousand) {
  std::string many = "[{}";
  for (int i = 0; i < 1000; ++i) many += ", {}";
  EXPECT_THAT(Texts(Found(many + "]", "IPv4")),
              ElementsAre("at: Too many: 1001: must have at most 1000 items"));
}

}  // namespace
}  // namespace tandem::handwritten::discovery
