#include "tests/validation/handwritten/sample.h"
#include "validation/base/base64.h"
#include "validation/crd/expressions/rules.h"
#include "validation/handwritten/registry/defaults.h"

namespace tandem::handwritten::apiextensions {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

const Strategy* Rules(std::string_view subresource = "") {
  return FindStrategy("apiextensions.k8s.io", "v1", "CustomResourceDefinition", subresource);
}

/// A definition of widgets whose spec has these properties.
std::string Definition(const std::string& properties, const std::string& more = "",
                       const std::string& status = R"({"storedVersions": ["v1"]})") {
  return R"({"metadata": {"name": "widgets.example.com", "resourceVersion": "1"}, "spec": {
      "group": "example.com", "scope": "Namespaced", "names": {"plural": "widgets",
      "singular": "widget", "kind": "Widget", "listKind": "WidgetList"},
      "conversion": {"strategy": "None"})" +
         more + R"(, "versions": [{"name": "v1", "served": true, "storage": true, "schema":
      {"openAPIV3Schema": {"type": "object", "properties": {"spec": {"type": "object",
      "properties": )" +
         properties + R"(}}}}}]}, "apiVersion": "apiextensions.k8s.io/v1",
      "kind": "CustomResourceDefinition", "status": )" +
         status + "}";
}

TEST(CustomResourceDefinition, IsAcceptedWithARule) {
  const std::string good = Definition(
      R"({"a": {"type": "string", "x-kubernetes-validations": [{"rule": "self != 'b'"}]}})");
  EXPECT_EQ(Write(Rules(), good).ShapeFailure(), "");
  EXPECT_THAT(Write(Rules(), good).Whole(), IsEmpty());
  EXPECT_THAT(Write(Rules(), good, good).Whole(), IsEmpty());
}

TEST(CustomResourceDefinition, IsToldOfSchemasAndTheirRules) {
  EXPECT_THAT(
      Write(Rules(), Definition(R"({"a": {"type": "string", "x-kubernetes-validations": [
          {"rule": "self.b"}]}, "l": {"type": "array"}})"))
          .Strategy(),
      ElementsAre(HasSubstr("spec.validation.openAPIV3Schema.properties[spec].properties[l].items: "
                            "Required value: must be specified")));
  EXPECT_THAT(Write(Rules(), Definition(R"({"a": {"type": "string", "x-kubernetes-validations": [
          {"rule": "self.b"}]}})"))
                  .Strategy(),
              ElementsAre(HasSubstr("compilation failed: ERROR: <input>:1:5: type 'string' does "
                                    "not support field selection")));
}

TEST(CustomResourceDefinition, HasMetadataThatFitsItsSpec) {
  std::string other = Definition("{}");
  other.replace(other.find("widgets.example.com"), 7, "gadgets");
  EXPECT_THAT(Write(Rules(), other).Strategy(),
              ElementsAre("metadata.name: Invalid value: \"gadgets.example.com\": must be "
                          "spec.names.plural+\".\"+spec.group"));
}

TEST(CustomResourceDefinition, IsToldOfItsNameWithTheRestOfTheName) {
  const auto with_metadata = [](const std::string& metadata) {
    std::string text = Definition("{}");
    const std::string name = R"("name": "widgets.example.com")";
    return text.replace(text.find(name), name.size(), metadata);
  };
  const std::string why = "must be spec.names.plural+\".\"+spec.group";
  EXPECT_THAT(Write(Rules(), with_metadata(R"("name": "x", "labels": {"a b": ""})")).Strategy(),
              ElementsAre("metadata.name: Invalid value: \"x\": " + why,
                          HasSubstr("metadata.labels: Invalid value: \"a b\"")));
  EXPECT_THAT(Write(Rules(), with_metadata(R"("name": "")")).Strategy(),
              ElementsAre("metadata.name: Required value: name or generateName is required"));
  EXPECT_THAT(Write(Rules(), with_metadata(R"("generateName": "w-")")).Submitted().Strategy(),
              ElementsAre("metadata.generateName: Invalid value: \"w-\": " + why));
}

TEST(CustomResourceDefinition, KeepsWhatIsStoredUnderItsNames) {
  const std::string established = R"({"storedVersions": ["v1"], "conditions": [
      {"type": "Established", "status": "True"}]})";
  std::string other = Definition("{}", "", established);
  other.replace(other.find("Namespaced"), 10, "Cluster");
  EXPECT_THAT(Write(Rules(), Definition("{}", "", established), other).Strategy(),
              ElementsAre("spec.scope: Invalid value: \"Cluster\": field is immutable"));
  EXPECT_THAT(Write(Rules(), Definition("{}"), other).Strategy(), IsEmpty());
  EXPECT_THAT(
      Write(Rules(), Definition("{}"), Definition("{}", R"(, "preserveUnknownFields": true)"))
          .Strategy(),
      ElementsAre(HasSubstr("spec.preserveUnknownFields: Invalid value: true")));
}

TEST(CustomResourceDefinition, HasCertificatesOnceItIsServed) {
  const auto with = [](const std::string& bundle, const std::string& established) {
    std::string text = Definition("{}", "",
                                  R"({"storedVersions": ["v1"], "conditions": [
        {"type": "Established", "status": ")" +
                                      established + R"("}]})");
    const std::string none = R"({"strategy": "None"})";
    return text.replace(text.find(none), none.size(),
                        R"({"strategy": "Webhook", "webhook": {"conversionReviewVersions": ["v1"],
                            "clientConfig": {"url": "https://a.example", "caBundle": ")" +
                            bundle + R"("}}})");
  };
  const std::string good = EncodeBase64("-----BEGIN CERTIFICATE-----\n" + EncodeBase64("a.") +
                                        "\n-----END CERTIFICATE-----\n");
  const auto refused = ElementsAre(
      testing::StartsWith("spec.conversion.webhookClientConfig.caBundle: Invalid value: \"Cg==\""));
  EXPECT_THAT(Write(Rules(), with("Cg==", "True")).Strategy(), IsEmpty());
  EXPECT_THAT(Write(Rules(), with(good, "False"), with("Cg==", "True")).Strategy(), IsEmpty());
  EXPECT_THAT(Write(Rules(), with("Cg==", "True"), with("Cg==", "True")).Strategy(), IsEmpty());
  EXPECT_THAT(Write(Rules(), with(good, "True"), with("Cg==", "True")).Strategy(), refused);
  EXPECT_THAT(Write(Rules(), with("", "True"), with("Cg==", "True")).Strategy(), refused);
  EXPECT_THAT(Write(Rules(), with(good, "True"), with(good, "True")).Strategy(), IsEmpty());
}

TEST(CustomResourceDefinition, HasRulesForKeysOfMapsBehindAGate) {
  const std::string bad = Definition(
      R"({"m": {"type": "object", "additionalProperties": {"type": "string"},
          "x-kubernetes-property-names": {"type": "string", "pattern": "("}}})");
  EXPECT_THAT(Write(Rules(), bad).Strategy(), IsEmpty());
  EXPECT_THAT(Write(Rules(), bad).With(&Options::crd_property_name_schemas, true).Strategy(),
              ElementsAre(HasSubstr("pattern")));
}

TEST(CustomResourceDefinition, HasExpressionsOfTheReleaseThatIsAsked) {
  const std::string text = Definition(
      R"json({"a": {"type": "string", "x-kubernetes-validations": [{"rule": "isCIDR(self)"}]}})json");
  crd::expressions::Settings settings;
  settings.release = {1, 29};
  EXPECT_THAT(Write(Rules(), text).With(settings).Strategy(),
              ElementsAre(HasSubstr("undeclared reference to 'isCIDR'")));
  settings.release = {1, 30};
  EXPECT_THAT(Write(Rules(), text).With(settings).Strategy(), IsEmpty());
}

TEST(CustomResourceDefinition, HasAStatusOfNames) {
  const std::string bad = Definition(
      "{}", "",
      R"({"storedVersions": ["v1"], "acceptedNames": {"plural": "W", "kind": "Widget"}})");
  EXPECT_THAT(Write(Rules("status"), Definition("{}"), bad).Strategy(),
              ElementsAre(HasSubstr("status.acceptedNames.plural: Invalid value: \"W\"")));
}

TEST(CustomResourceDefinition, HasNamesThatItsKindLeadsTo) {
  const Sample written(R"({"spec": {"names": {"plural": "kinds", "kind": "\u212Aind"}}})");
  json::Overlay overlay;
  const json::ValueView names =
      ApplyDefaults("apiextensions.k8s.io", "v1", "CustomResourceDefinition", *written, overlay)
          .Member("spec")
          .Member("names");
  EXPECT_EQ(names.Member("singular").AsString(), "kind");
  EXPECT_EQ(names.Member("listKind").AsString(), "\u212AindList");
}

TEST(CustomResourceDefinition, MustBeDecodable) {
  std::string bad = Definition("{}");
  bad.replace(bad.find("\"Namespaced\""), 12, "7");
  EXPECT_THAT(Write(Rules(), bad).ShapeFailure(),
              HasSubstr("cannot unmarshal number into Go struct field"));
}

}  // namespace
}  // namespace tandem::handwritten::apiextensions
