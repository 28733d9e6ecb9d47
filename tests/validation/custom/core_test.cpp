#include <gmock/gmock.h>

#include "tests/validation/custom/custom_package.h"

namespace tandem::custom {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

constexpr std::string_view kTypes = R"(
// +k8s:customValidation
type ConfigMap struct {
	TypeMeta `json:",inline"`
	Immutable *bool `json:"immutable,omitempty"`
	// +k8s:optional
	// +k8s:customValidation
	Data map[string]string `json:"data,omitempty"`
	// +k8s:optional
	// +k8s:customValidation
	BinaryData map[string][]byte `json:"binaryData,omitempty"`
}

// +k8s:customValidation
type Secret struct {
	TypeMeta `json:",inline"`
	Immutable *bool `json:"immutable,omitempty"`
	// +k8s:optional
	// +k8s:customValidation
	Data map[string][]byte `json:"data,omitempty"`
	Type string `json:"type,omitempty"`
}
)";

/// `data[a b]: Invalid`
std::vector<std::string> Found(const field::ErrorList& errors) {
  std::vector<std::string> found;
  for (const field::Error& error : errors) {
    EXPECT_EQ(error.origin, "customValidation");
    found.push_back(error.field + ": " + std::string(field::ToString(error.type)));
  }
  return found;
}

TEST(Core, HasKeysThatAreNamesOfFiles) {
  CustomPackage package("", kTypes);
  EXPECT_THAT(package.Create("ConfigMap", R"({"data": {"a": ""}, "binaryData": {"b": ""}})"),
              IsEmpty());
  EXPECT_THAT(
      Found(package.Create("ConfigMap",
                           R"({"data": {"a b": "", "c": ""}, "binaryData": {"c": "", "..": ""}})")),
      UnorderedElementsAre("data[a b]: Invalid value", "binaryData[..]: Invalid value",
                           "data[c]: Invalid value"));
}

TEST(Core, KeepsWhatIsImmutable) {
  CustomPackage package("", kTypes);
  const auto update = [&](std::string_view from, std::string_view to) {
    return Found(package.Update("ConfigMap", from, to));
  };
  EXPECT_THAT(update(R"({"data": {"a": "b"}})", R"({"immutable": true, "data": {"a": "c"}})"),
              IsEmpty());
  EXPECT_THAT(update(R"({"immutable": true, "data": {}})", R"({"immutable": true})"), IsEmpty());
  EXPECT_THAT(update(R"({"immutable": true, "data": {"a": "b"}})",
                     R"({"data": {"a": "c"}, "binaryData": {"d": ""}})"),
              ElementsAre("immutable: Forbidden", "data: Forbidden", "binaryData: Forbidden"));
  constexpr std::string_view kNull = R"({"immutable": true, "binaryData": {"a": null}})";
  EXPECT_THAT(update(R"({"immutable": true, "binaryData": {"a": ""}})", kNull),
              ElementsAre("binaryData: Forbidden"));
  EXPECT_THAT(update(kNull, kNull), IsEmpty());
}

TEST(Core, HoldsInSecretsWhatTheirTypesAskFor) {
  struct Case {
    std::string_view secret;
    std::vector<std::string> want;
  };
  const Case cases[] = {
      {R"({"type": "Opaque"})", {}},
      {R"({"type": "kubernetes.io/tls", "data": {"tls.crt": ""}})",
       {"data[tls.key]: Required value"}},
      {R"({"type": "kubernetes.io/ssh-auth", "data": {"ssh-privatekey": ""}})",
       {"data[ssh-privatekey]: Required value"}},
      {R"({"type": "kubernetes.io/basic-auth", "data": {"username": ""}})", {}},
      {R"({"type": "kubernetes.io/basic-auth"})",
       {"data[username]: Required value", "data[password]: Required value"}},
      {R"({"type": "kubernetes.io/dockercfg"})", {"data[.dockercfg]: Required value"}},
      {R"({"type": "kubernetes.io/dockercfg", "data": {".dockercfg": "bnVsbA=="}})", {}},
      {R"({"type": "kubernetes.io/dockercfg", "data": {".dockercfg": "W10="}})",
       {"data[.dockercfg]: Invalid value"}},
      {R"({"type": "kubernetes.io/dockerconfigjson", "data": {".dockerconfigjson": "ew=="}})",
       {"data[.dockerconfigjson]: Invalid value"}},
      // {"auths":1e400}
      {R"({"type": "kubernetes.io/dockercfg", "data": {".dockercfg": "eyJhdXRocyI6MWU0MDB9"}})",
       {"data[.dockercfg]: Invalid value"}},
  };
  CustomPackage package("", kTypes);
  for (const Case& c : cases)
    EXPECT_EQ(Found(package.Create("Secret", c.secret)), c.want) << c.secret;
}

}  // namespace
}  // namespace tandem::custom
