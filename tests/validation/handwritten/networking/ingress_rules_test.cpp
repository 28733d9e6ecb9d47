#include "validation/handwritten/networking/ingress_rules.h"

#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::networking {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

constexpr char kBackend[] = R"({"resource": {"kind": "K", "name": "n"}})";

std::vector<std::string> Validate(const std::string& rule, std::string_view old_object = "null",
                                  bool relaxed = true) {
  const Sample old(old_object);
  Options gates;
  gates.relaxed_service_name = relaxed;
  const IngressOptions options({Operation::kUpdate, {}, *old, gates});
  return TextsOf("[" + rule + "]", [&options](const field::Path& at, json::ValueView rules,
                                              field::ErrorList& errors) {
    ValidateIngressRules(at, rules, options, errors);
  });
}

std::string Rule(const std::string& host, const std::string& path, const std::string& type,
                 const std::string& backend = kBackend) {
  return R"({"host": ")" + host + R"(", "http": {"paths": [{"path": ")" + path +
         R"(", "pathType": ")" + type + R"(", "backend": )" + backend + "}]}}";
}

std::vector<std::string> PathTexts(const std::string& path, const std::string& type) {
  return Validate(Rule("", path, type));
}

TEST(IngressRules, AcceptHostsAndPaths) {
  for (const std::string& rule :
       {std::string("{}"), Rule("a.example", "/", "Prefix"), Rule("*.example", "/a%20b", "Exact"),
        Rule("", "", "ImplementationSpecific"), Rule("", "/a//b", "ImplementationSpecific")}) {
    EXPECT_THAT(Validate(rule), IsEmpty()) << rule;
  }
}

TEST(IngressRules, HaveHostsWithDnsNames) {
  EXPECT_THAT(Validate(R"({"host": "10.0.0.1"})"),
              ElementsAre("at[0].host: Invalid value: \"10.0.0.1\": must be a DNS name, not an IP "
                          "address"));
  EXPECT_THAT(Validate(R"({"host": "a*"})"),
              ElementsAre(StartsWith("at[0].host: Invalid value: \"a*\": a wildcard DNS-1123")));
  EXPECT_THAT(Validate(R"({"host": "a_"})"),
              ElementsAre(StartsWith("at[0].host: Invalid value: \"a_\": a lowercase RFC 1123")));
}

TEST(IngressRules, HavePathsWhenTheyHaveHttp) {
  EXPECT_THAT(Validate(R"({"http": {}})"), ElementsAre("at[0].http.paths: Required value"));
  EXPECT_THAT(Validate(R"({"http": {"paths": [{}]}})"),
              ElementsAre("at[0].http.paths[0].pathType: Required value: pathType must be "
                          "specified"));
}

TEST(IngressRules, HavePathsThatMeanThemselves) {
  const std::string at = "at[0].http.paths[0].path: Invalid value: ";
  EXPECT_THAT(PathTexts("", "Exact"), ElementsAre(at + "\"\": must be an absolute path"));
  EXPECT_THAT(PathTexts("a", "ImplementationSpecific"),
              ElementsAre(at + "\"a\": must be an absolute path"));
  EXPECT_THAT(PathTexts("/a//b/./c/../d%2f%2F", "Prefix").size(), 5U);
  EXPECT_THAT(PathTexts("/a//", "Exact"), ElementsAre(at + "\"/a//\": must not contain '//'"));
  EXPECT_THAT(PathTexts("/..", "Exact"), ElementsAre(at + "\"/..\": cannot end with '/..'"));
  EXPECT_THAT(PathTexts("/.", "Prefix"), ElementsAre(at + "\"/.\": cannot end with '/.'"));
  EXPECT_THAT(PathTexts("/", "Zed"),
              ElementsAre("at[0].http.paths[0].pathType: Unsupported value: \"Zed\": supported "
                          "values: \"Exact\", \"ImplementationSpecific\", \"Prefix\""));
}

TEST(IngressRules, KeepBadRulesOfWildcardHosts) {
  const auto ingress = [](const std::string& rule) {
    return R"({"spec": {"rules": [)" + rule + "]}}";
  };
  const std::string bad = Rule("*.example", "a", "Exact");
  EXPECT_EQ(Validate(bad).size(), 1U);
  EXPECT_THAT(Validate(bad, ingress(bad)), IsEmpty());
  EXPECT_EQ(Validate(bad, ingress(Rule("a.example", "a", "Exact"))).size(), 1U);
  EXPECT_EQ(Validate(Rule("a.example", "a", "Exact"), ingress(bad)).size(), 1U);
  const std::string digit = R"({"service": {"name": "1a", "port": {"number": 1}}})";
  EXPECT_THAT(Validate(bad, ingress(Rule("*.example", "/", "Exact", digit))), IsEmpty());
}

TEST(IngressRules, KeepRelaxedServiceNamesWithoutTheGate) {
  const std::string digit = R"({"service": {"name": "1a", "port": {"number": 1}}})";
  const std::string rule = Rule("", "/", "Exact", digit);
  EXPECT_THAT(Validate(rule), IsEmpty());
  EXPECT_EQ(Validate(rule, "null", /*relaxed=*/false).size(), 1U);
  EXPECT_THAT(Validate(rule, R"({"spec": {"defaultBackend": )" + digit + "}}", /*relaxed=*/false),
              IsEmpty());
  EXPECT_THAT(Validate(rule, R"({"spec": {"rules": [{}, )" + rule + "]}}", /*relaxed=*/false),
              IsEmpty());
}

}  // namespace
}  // namespace tandem::handwritten::networking
