#include "validation/hints/unreadable.h"

#include <gtest/gtest.h>

#include <string>

#include "tests/support/json_document.h"

namespace tandem::hints {
namespace {

struct Case {
  const char* type;  ///< the type that is wanted
  const char* field;
  const char* value;
  const char* hint;
};

std::string HintOf(const Case& c) {
  const json::Document document = support::ParseJson(c.value);
  const std::string message =
      "Pod in version \"v1\" cannot be handled as a Pod: json: cannot unmarshal object into Go "
      "struct field T.spec.a of type ";
  return HintForUnreadable(message + c.type, c.field, document.root());
}

void Expect(const Case& c) {
  SCOPED_TRACE(std::string(c.type) + " " + c.field + " " + c.value);
  EXPECT_EQ(HintOf(c), c.hint);
}

constexpr const char* kDashes = R"(a list is wanted: begin each of its entries with "- ")";

TEST(UnreadableHints, PutScalarsInQuotesAndTakeThemOut) {
  constexpr Case kCases[] = {
      {"string", "metadata.annotations.port", "80", "put the value in quotes"},
      {"string", "metadata.labels.version", "1.5", "put the value in quotes"},
      {"string", "spec.containers[0].env[0].value", "true", "put the value in quotes"},
      {"string", "spec.containers[0].args[0]", "1", "put the value in quotes"},
      {"string", "metadata.name", R"({"a": "b"})", ""},
      {"string", "metadata.name", R"(["a"])", ""},
      {"int32", "spec.replicas", R"("3")", "remove the quotes"},
      {"int64", "spec.a", R"("-3")", "remove the quotes"},
      {"int32", "spec.replicas", R"("three")", ""},
      {"int32", "spec.replicas", R"("")", ""},
      {"int32", "spec.replicas", R"("99999999999999999999")", ""},
      {"int32", "spec.replicas", "1.5", ""},
      {"bool", "spec.hostNetwork", R"("true")", "remove the quotes"},
      {"bool", "spec.hostNetwork", R"("yes")", ""},
      {"bool", "spec.hostNetwork", "1", ""},
  };
  for (const Case& c : kCases) Expect(c);
}

TEST(UnreadableHints, MakeListsOfMaps) {
  constexpr Case kCases[] = {
      {"[]v1.Container", "spec.containers", R"({"web": {"image": "a"}})",
       R"(containers is a list: write "- name: web", and the rest below it)"},
      {"[]v1.Container", "spec.containers", R"({"name": "web", "image": "a"})", kDashes},
      {"[]v1.EnvVar", "spec.containers[0].env", R"({"FOO": "bar"})",
       R"(env is a list: write "- name: FOO", and below it "value: ...")"},
      {"[]v1.EnvVar", "spec.containers[0].env", R"({"name": "FOO", "value": "bar"})", kDashes},
      {"[]v1.EnvVar", "spec.containers[0].env", R"({"a b": "bar"})", kDashes},
      {"[]v1.EnvVar", "spec.containers[0].env", "{}", kDashes},
      {"[]v1.ServicePort", "spec.ports", R"({"http": {"port": 80}})",
       R"(ports is a list: write "- name: http", and the rest below it)"},
      {"[]v1.ServicePort", "spec.ports", R"({"port": 80})", kDashes},
      {"[]v1.VolumeMount", "spec.containers[0].volumeMounts", R"({"data": "/data"})", kDashes},
      {"[]v1.Toleration", "spec.tolerations", R"({"a": {"operator": "Exists"}})", kDashes},
      {"[]string", "spec.containers[0].command", R"("ls")", kDashes},
      {"[]v1.Container", "spec.containers", R"("web")", ""},
      {"map[string]string", "metadata.labels", R"([{"a": "b"}])",
       R"(no list is wanted: write "key: value", without "- " before it)"},
      {"map[string]string", "metadata.labels", "1", ""},
  };
  for (const Case& c : kCases) Expect(c);
}

TEST(UnreadableHints, MakeObjectsOfElements) {
  constexpr Case kCases[] = {
      {"v1.ContainerPort", "spec.containers[0].ports[0]", "80", R"(write "- containerPort: 80")"},
      {"v1.ServicePort", "spec.ports[0]", "80", R"(write "- port: 80")"},
      {"v1.ServicePort", "spec.ports[0]", R"("80:8080")", ""},
      {"v1.EnvVar", "spec.containers[0].env[0]", R"("FOO=bar")",
       R"(write "- name: ...", and below it "value: ...")"},
      {"v1.EnvVar", "spec.containers[0].env[0]", R"("FOO")", ""},
      {"v1.Volume", "spec.volumes[0]", R"("data")", ""},
  };
  for (const Case& c : kCases) Expect(c);
}

TEST(UnreadableHints, TellTextsFromTheirBase64) {
  constexpr Case kCases[] = {
      {"[]uint8", "data.password", "5",
       "data holds base64: stringData takes the value itself, in quotes"},
      {"[]uint8", "data.password", "true",
       "data holds base64: stringData takes the value itself, in quotes"},
      {"[]uint8", "data.password", R"({"a": 1})", ""},
      {"string", "stringData.password", "5", "put the value in quotes"},
      {"string", "stringData.config", R"({"a": 1})",
       R"(the value has to be a text: "|" behind the key makes one of the lines below it)"},
      {"string", "data.config", R"(["a"])",
       R"(the value has to be a text: "|" behind the key makes one of the lines below it)"},
  };
  for (const Case& c : kCases) Expect(c);
  const auto hint = [](const char* field, const char* value) {
    const json::Document document = support::ParseJson(value);
    return HintForUnreadable("illegal base64 data at input byte 7", field, document.root());
  };
  EXPECT_EQ(hint("data.password", R"("hunter2!")"),
            "data holds base64: stringData takes the value itself");
  EXPECT_EQ(hint("binaryData.logo", R"("a text")"),
            "binaryData holds base64: data takes the text itself");
  EXPECT_EQ(hint("webhooks[0].clientConfig.caBundle", R"("-----BEGIN CERTIFICATE-----")"),
            "the field holds the base64 of the PEM text, not the text itself");
  EXPECT_EQ(hint("webhooks[0].clientConfig.caBundle", R"("?")"), "");
}

TEST(UnreadableHints, SpellQuantities) {
  const json::Document document = support::ParseJson(R"("0.5 cores")");
  EXPECT_EQ(
      HintForUnreadable("quantities must match the regular expression", "spec.a", document.root()),
      R"(quantities are written as 500m or 1Gi: did you mean "500m"?)");
}

TEST(UnreadableHints, AreOnTypesOfSchemas) {
  EXPECT_EQ(HintForType("string", "integer"), "put the value in quotes");
  EXPECT_EQ(HintForType("string", "number"), "put the value in quotes");
  EXPECT_EQ(HintForType("string", "boolean"), "put the value in quotes");
  EXPECT_EQ(HintForType("array", "object"), kDashes);
  EXPECT_EQ(HintForType("string", "array"), "");
  EXPECT_EQ(HintForType("integer", "string"), "");
}

}  // namespace
}  // namespace tandem::hints
