#include "validation/handwritten/networking/ingress_backend.h"

#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::networking {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

std::vector<std::string> Validate(std::string_view backend,
                                  ServiceNames names = ServiceNames::kRelaxed) {
  return TextsOf(backend,
                 [names](const field::Path& at, json::ValueView value, field::ErrorList& errors) {
                   ValidateIngressBackend(at, value, names, errors);
                 });
}

TEST(IngressBackend, IsAServiceOrAResource) {
  for (const char* backend :
       {R"({"service": {"name": "s", "port": {"number": 80}}})",
        R"({"service": {"name": "s", "port": {"name": "http"}}})",
        R"({"resource": {"kind": "K", "name": "n"}})",
        R"({"resource": {"apiGroup": "example.com", "kind": "K", "name": "n"}})"}) {
    EXPECT_THAT(Validate(backend), IsEmpty()) << backend;
  }
  EXPECT_THAT(Validate("{}"),
              ElementsAre("at: Invalid value: \"\": resource or service backend is required"));
  EXPECT_THAT(Validate(R"({"service": {}, "resource": {}})"),
              ElementsAre("at: Invalid value: \"\": cannot set both resource and service "
                          "backends"));
}

TEST(IngressBackend, NamesItsResource) {
  EXPECT_THAT(Validate(R"({"resource": {"apiGroup": ""}})"),
              ElementsAre(StartsWith("at.resource.apiGroup: Invalid value: \"\": a lowercase"),
                          "at.resource.kind: Required value", "at.resource.name: Required value"));
}

TEST(IngressBackend, NamesItsService) {
  const std::string port = R"("port": {"number": 80}}})";
  EXPECT_THAT(Validate(R"({"service": {)" + port), ElementsAre("at.service.name: Required value"));
  const std::string digit = R"({"service": {"name": "1a", )" + port;
  EXPECT_THAT(Validate(digit), IsEmpty());
  EXPECT_THAT(Validate(digit, ServiceNames::kDns1035),
              ElementsAre(StartsWith("at.service.name: Invalid value: \"1a\": a DNS-1035 label")));
  EXPECT_TRUE(IsRelaxedServiceName("1a"));
  EXPECT_FALSE(IsRelaxedServiceName("a1"));
  EXPECT_FALSE(IsRelaxedServiceName("1_"));
}

TEST(IngressBackend, NamesOnePort) {
  const auto with_port = [](const std::string& port) {
    return Validate(R"({"service": {"name": "s", "port": )" + port + "}}");
  };
  EXPECT_THAT(with_port("{}"), ElementsAre("at: Required value: port name or number is required"));
  EXPECT_THAT(with_port(R"({"name": "a", "number": 1})"),
              ElementsAre("at: Invalid value: \"\": cannot set both port name & port number"));
  EXPECT_THAT(with_port(R"({"number": 65536})"),
              ElementsAre("at.service.port.number: Invalid value: 65536: must be between 1 and "
                          "65535, inclusive"));
  EXPECT_THAT(with_port(R"({"name": "1"})"),
              ElementsAre("at.service.port.name: Invalid value: \"1\": must contain at least one "
                          "letter (a-z)"));
}

}  // namespace
}  // namespace tandem::handwritten::networking
