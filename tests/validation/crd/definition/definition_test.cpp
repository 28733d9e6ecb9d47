#include "validation/crd/definition/definition.h"

#include "tests/validation/crd/custom_resource.h"

namespace tandem::crd::definition {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

Loaded LoadText(std::string_view manifest, const Options& options = {}) {
  return Load(support::ParseJson(manifest), options);
}

Texts MessagesOf(const std::vector<schema::Warning>& warnings) {
  Texts messages;
  for (const schema::Warning& warning : warnings) messages.push_back(warning.message);
  return messages;
}

std::string Beta(std::string_view spec) {
  return R"({"apiVersion":"apiextensions.k8s.io/v1beta1","kind":"CustomResourceDefinition",)"
         R"("metadata":{"name":"widgets.example.com"},"spec":{"group":"example.com",)"
         R"("scope":"Namespaced","names":{"plural":"widgets","kind":"Widget"},"version":"v1",)" +
         std::string(spec) + "}}";
}

TEST(Definition, KnowsItsVersions) {
  const Loaded loaded = LoadText(
      WidgetManifest(R"({"type":"object"})",
                     R"("subresources":{"status":{},"scale":{"specReplicasPath":".spec.r",)"
                     R"("statusReplicasPath":".status.r"}},)"));
  ASSERT_NE(loaded.definition, nullptr);
  EXPECT_THAT(TextsOf(loaded.envelope_errors), IsEmpty());
  EXPECT_EQ(loaded.definition->kind, "Widget");
  EXPECT_EQ(loaded.definition->group, "example.com");
  const Version* version = loaded.definition->FindVersion("v1");
  ASSERT_NE(version, nullptr);
  EXPECT_TRUE(version->has_status);
  EXPECT_EQ(version->scale->spec_replicas, ".spec.r");
  EXPECT_EQ(loaded.definition->FindVersion("v2"), nullptr);
}

TEST(Definition, ReadsUnionsWhetherOrNotTheyAreEnforced) {
  const auto load = [](std::string_view member, bool enforced) {
    const std::string unions = R"({"type":{"type":"string"},"a":{"type":"string"}},)"
                               R"("x-kubernetes-unions":[{"discriminator":"type","fieldMembers":)"
                               R"({"A":{"name":")" +
                               std::string(member) + R"("}}}])";
    Options options;
    options.unions = enforced;
    return LoadText(WidgetManifest(SpecSchema(unions)), options);
  };
  const Loaded on = load("a", true);
  ASSERT_NE(on.definition, nullptr);
  EXPECT_NE(on.definition->FindVersion("v1")->unions, nullptr);
  EXPECT_THAT(on.warnings, IsEmpty());
  const Loaded off = load("a", false);
  ASSERT_NE(off.definition, nullptr);
  EXPECT_EQ(off.definition->FindVersion("v1")->unions, nullptr);
  EXPECT_THAT(MessagesOf(off.warnings),
              ElementsAre("unions are not enforced: the feature gate APIUnions is off"));
  for (const bool enforced : {true, false}) {
    EXPECT_THAT(TextsOf(load("b", enforced).errors),
                ElementsAre(HasSubstr("must name a property of the same object")));
  }
}

TEST(Definition, IsNotHalfLoaded) {
  const Loaded loaded = LoadText(WidgetManifest(SpecSchema(
      R"({"a":{"type":"string","pattern":"a("},"b":{"type":"array"},"c":{"maxLength":"x"}})")));
  EXPECT_EQ(loaded.definition, nullptr);
  EXPECT_THAT(TextsOf(loaded.errors),
              ElementsAre("spec.versions[0].schema.openAPIV3Schema.properties[spec].properties[c]."
                          "maxLength: Invalid value: \"x\": must be an integer"));
}

TEST(Definition, RefusesWhatItCannotRead) {
  struct Case {
    std::string_view manifest;
    std::string_view error;
  };
  const Case cases[] = {
      {"{}", "apiVersion: Unsupported value"},
      {R"({"apiVersion":"v1","kind":"Pod"})", "apiVersion: Unsupported value"},
  };
  for (const Case& test : cases) {
    SCOPED_TRACE(test.manifest);
    EXPECT_THAT(TextsOf(LoadText(test.manifest).errors), ElementsAre(HasSubstr(test.error)));
  }
}

TEST(Definition, LacksAllThatASpecHasWithoutOne) {
  constexpr std::string_view kStart =
      R"({"apiVersion":"apiextensions.k8s.io/v1","kind":"CustomResourceDefinition",)"
      R"("metadata":{"name":"foo"})";
  for (const std::string_view spec : {"}", R"(,"spec":null})", R"(,"spec":{}})"}) {
    const std::string manifest = std::string(kStart) + std::string(spec);
    const Loaded loaded = LoadText(manifest);
    EXPECT_EQ(loaded.definition, nullptr);
    EXPECT_THAT(
        TextsOf(loaded.errors),
        ElementsAre(HasSubstr("must be spec.names.plural"), "spec.group: Required value",
                    "spec.scope: Required value",
                    "spec.versions: Invalid value: null: must have exactly one version marked as "
                    "storage version",
                    "spec.names.plural: Required value", "spec.names.singular: Required value",
                    "spec.names.kind: Required value", "spec.names.listKind: Required value"));
    Texts all = TextsOf(loaded.errors);
    all.emplace_back(
        "status.storedVersions: Invalid value: null: must have at least one stored version");
    EXPECT_EQ(ErrorsOfManifest(manifest), all);
  }
}

TEST(Definition, IsLoadedWhateverStatusItWasExportedWith) {
  std::string manifest = WidgetManifest(SpecSchema("{}"));
  manifest.insert(manifest.size() - 1, R"(,"status":{"storedVersions":["v0","v1"]})");
  const Loaded loaded = LoadText(manifest);
  ASSERT_NE(loaded.definition, nullptr);
  EXPECT_THAT(TextsOf(loaded.envelope_errors), IsEmpty());
}

TEST(Definition, HasNoVersionWithoutAName) {
  std::string manifest = WidgetManifest(SpecSchema("{}"));
  manifest.replace(manifest.find(R"("name":"v1")"), 11, R"("name":"")");
  const auto once = ElementsAre(HasSubstr("spec.versions[0].name: Invalid value: \"\""));
  EXPECT_THAT(ErrorsOfManifest(manifest), once);
  EXPECT_THAT(TextsOf(LoadText(manifest).envelope_errors), once);
}

TEST(Definition, HasASchemaInEveryVersion) {
  EXPECT_THAT(ErrorsOfManifest(WidgetManifest("null")),
              ElementsAre("spec.versions[0].schema.openAPIV3Schema: Required value"));
}

/// A manifest with these versions, the first of which is stored.
std::string Versions(std::initializer_list<std::string_view> versions,
                     std::string_view of_spec = "") {
  std::string list;
  for (const std::string_view members : versions) {
    const bool is_first = list.empty();
    list += (is_first ? R"({"name":"v1","storage":true,)" : R"(,{"name":"v2",)");
    list.append(members).append("}");
  }
  return R"({"apiVersion":"apiextensions.k8s.io/v1","kind":"CustomResourceDefinition",)"
         R"("metadata":{"name":"widgets.example.com"},"spec":{"group":"example.com",)"
         R"("scope":"Namespaced","names":{"plural":"widgets","kind":"Widget"},)" +
         std::string(of_spec) + R"("versions":[)" + list + "]}}";
}

Texts UpdateErrors(std::string_view manifest, std::string_view old_manifest) {
  return TextsOf(Validate(support::ParseJson(manifest), support::ParseJson(old_manifest)));
}

constexpr std::string_view kServed = R"("served":true)";
constexpr std::string_view kUnserved = R"("served":false)";
constexpr std::string_view kPreserving = R"("preserveUnknownFields":true,)";

TEST(Definition, MayGoOnWithoutSchemasWhereNothingIsPruned) {
  const std::string served = Versions({kServed});
  EXPECT_THAT(UpdateErrors(served, served),
              ElementsAre("spec.versions[0].schema.openAPIV3Schema: Required value: because "
                          "otherwise all fields are pruned"));
  EXPECT_THAT(UpdateErrors(Versions({kUnserved}), served), IsEmpty());
  const std::string preserving = Versions({kServed}, kPreserving);
  EXPECT_THAT(UpdateErrors(preserving, preserving), IsEmpty());
}

constexpr std::string_view kPlain = R"("schema":{"openAPIV3Schema":{"type":"object"}})";
constexpr std::string_view kOfA =
    R"("schema":{"openAPIV3Schema":{"type":"object","properties":{"a":{"type":"string"}}}})";
constexpr std::string_view kOfAAndB =
    R"("schema":{"openAPIV3Schema":{"type":"object","properties":{"a":{"type":"string"},)"
    R"("b":{"type":"string"}}}})";

TEST(Definition, ThatPreservesUnknownFieldsHasNeitherDefaultsNorWebhooks) {
  const std::string with_default = Versions(
      {R"("schema":{"openAPIV3Schema":{"type":"object","properties":{"a":{"type":"string",)"
       R"("default":"x"}}}})"},
      kPreserving);
  EXPECT_THAT(UpdateErrors(with_default, with_default),
              ElementsAre("spec.preserveUnknownFields: Invalid value: true: must be false in order "
                          "to use defaults in the schema"));
  const std::string with_webhook =
      Versions({kPlain}, std::string(kPreserving) +
                             R"("conversion":{"strategy":"Webhook","webhook":{"clientConfig":)"
                             R"({"url":"https://a.b"},"conversionReviewVersions":["v1"]}},)");
  EXPECT_THAT(UpdateErrors(with_webhook, with_webhook),
              ElementsAre("spec.conversion.strategy: Invalid value: \"Webhook\": must be None if "
                          "spec.preserveUnknownFields is true"));
}

TEST(Definition, NeedsNoStructureWhileItPreservesUnknownFields) {
  constexpr std::string_view kLoose = R"({"type":"object","properties":{"a":{}}})";
  const auto with = [](std::string_view schema, std::string_view of_spec) {
    return Versions({R"("schema":{"openAPIV3Schema":)" + std::string(schema) + "}"}, of_spec);
  };
  const std::string old = with(kLoose, kPreserving);
  EXPECT_THAT(UpdateErrors(old, old), IsEmpty());
  const auto untyped = Contains(HasSubstr("properties[a].type: Required value"));
  EXPECT_THAT(UpdateErrors(with(kLoose, ""), old), untyped);
  EXPECT_THAT(UpdateErrors(old, with(R"({"type":"object"})", kPreserving)), untyped);
  constexpr std::string_view kExtended =
      R"({"type":"object","x-kubernetes-preserve-unknown-fields":true,"properties":{"a":{}}})";
  EXPECT_THAT(UpdateErrors(with(kExtended, kPreserving), old), untyped);
}

std::string WithFields(std::string_view schema, std::string_view fields) {
  return std::string(schema) + R"(,"selectableFields":)" + std::string(fields);
}

TEST(Definition, HasSelectableFieldsBesideSchemasWhereverBothAre) {
  const std::string a = R"([{"jsonPath":".a"}])";
  EXPECT_THAT(ErrorsOfManifest(Versions({WithFields(kOfA, a), WithFields(kOfA, a)})), IsEmpty());
  EXPECT_THAT(ErrorsOfManifest(Versions({WithFields(kOfA, a), WithFields(kOfAAndB, "[]")})),
              IsEmpty());
  EXPECT_THAT(ErrorsOfManifest(Versions({WithFields(kOfA, a), WithFields(kOfAAndB, a)})),
              ElementsAre("spec.selectableFields: Invalid value: \"\": may only be set when "
                          "validations.schema is included"));
  EXPECT_THAT(ErrorsOfManifest(Versions({WithFields(kOfA, a), kOfA})),
              ElementsAre("spec.versions[0].selectableFields: Invalid value: \"\": may only be set "
                          "when `version.schema.openAPIV3Schema` is not included"));
}

TEST(Definition, MayHaveTooManySelectableFieldsWhereItHadThem) {
  std::string properties;
  std::string fields;
  for (int i = 0; i < 9; ++i) {
    const std::string name = "p" + std::to_string(i);
    properties += (i > 0 ? ",\"" : "\"") + name + R"(":{"type":"string"})";
    fields += (i > 0 ? ",{" : "{") + (R"("jsonPath":".)" + name) + "\"}";
  }
  const std::string schema =
      R"("schema":{"openAPIV3Schema":{"type":"object","properties":{)" + properties + "}}}";
  const std::string nine = WithFields(schema, "[" + fields + "]");
  const std::string shared = Versions({nine});
  const std::string by_version = Versions({nine, kOfA});
  const auto too_many = ElementsAre(HasSubstr("Too many: 9: must have at most 8 items"));
  EXPECT_THAT(ErrorsOfManifest(shared), too_many);
  EXPECT_THAT(UpdateErrors(shared, shared), IsEmpty());
  EXPECT_THAT(UpdateErrors(by_version, by_version), IsEmpty());
  EXPECT_THAT(UpdateErrors(by_version, shared), too_many);
  EXPECT_THAT(UpdateErrors(shared, by_version), too_many);
}

TEST(Definition, TakesSchemasForOneThatDifferInWhatSaysNothing) {
  EXPECT_THAT(
      ErrorsOfManifest(Versions({R"("schema":{"openAPIV3Schema":{"type":"foo"}})",
                                 R"("schema":{"openAPIV3Schema":{"type":"foo","required":[]}})"})),
      Not(Contains(HasSubstr("spec.versions["))));
}

TEST(Definition, HasAStatusWhereTheFirstVersionOfItsNameHasOne) {
  std::string manifest =
      Versions({R"("subresources":{"status":{}},"schema":{"openAPIV3Schema":{"type":"object"}})",
                R"("schema":{"openAPIV3Schema":{"type":"object","minProperties":1}})"});
  EXPECT_THAT(ErrorsOfManifest(manifest), IsEmpty());
  manifest.replace(manifest.find("v2"), 2, "v1");
  EXPECT_THAT(ErrorsOfManifest(manifest),
              ElementsAre(HasSubstr("only [Description Type"), HasSubstr("unique version names")));
}

TEST(Definition, PrintsTheVersionsOfWhichNotOneIsStored) {
  std::string manifest = WidgetManifest(SpecSchema("{}"));
  manifest.replace(manifest.find(R"("storage":true)"), 14, R"("storage":false)");
  EXPECT_THAT(ErrorsOfManifest(manifest),
              ElementsAre(HasSubstr(R"([{"Name":"v1","Served":true,"Storage":false,)"),
                          HasSubstr("must have at least one stored version")));
}

TEST(Definition, WarnsOfItsEnvelope) {
  const Loaded loaded =
      LoadText(R"({"apiVersion":"apiextensions.k8s.io/v1","kind":"CustomResourceDefinition",)"
               R"("metadata":{"name":"foo"},"spec":{"group":"example","scope":"Foo",)"
               R"("names":{"plural":"widgets","kind":"Widget"},"versions":[{"name":"V1","schema":)"
               R"({"openAPIV3Schema":{"type":"object"}}}]}})");
  ASSERT_NE(loaded.definition, nullptr);
  EXPECT_THAT(TextsOf(loaded.envelope_errors),
              testing::IsSupersetOf({HasSubstr("must be spec.names.plural"),
                                     HasSubstr("should be a domain with at least one dot"),
                                     HasSubstr("supported values: \"Cluster\", \"Namespaced\""),
                                     HasSubstr("exactly one version marked as storage")}));
}

TEST(Definition, WarnsOfPathsOfItsScale) {
  std::string manifest = WidgetManifest(SpecSchema("{}"));
  manifest.replace(manifest.find(R"("storage":true)"), 14,
                   R"("storage":true,"subresources":{"scale":{"specReplicasPath":".spec.a",)"
                   R"("statusReplicasPath":".spec.a","labelSelectorPath":"status.b"}})");
  const Loaded loaded = LoadText(manifest);
  EXPECT_THAT(TextsOf(loaded.errors), IsEmpty());
  EXPECT_THAT(TextsOf(loaded.envelope_errors),
              ElementsAre(HasSubstr("should be a json path under .status"),
                          HasSubstr("must be a simple json path starting with .")));
}

std::string ManifestWithRule(std::string_view rule) {
  return WidgetManifest(R"({"type":"object","properties":{"a":{"type":"array","items":)"
                        R"({"type":"string"},"x-kubernetes-validations":[{"rule":")" +
                        std::string(rule) + R"("}]}}})");
}

constexpr std::string_view kDear = "self.all(x, self.all(y, x == y))";

TEST(Definition, CompilesItsExpressions) {
  const Loaded good = LoadText(ManifestWithRule("size(self) > 1"));
  ASSERT_NE(good.definition, nullptr);
  EXPECT_NE(good.definition->versions.front().rules.compiled(), nullptr);
  const Loaded bad = LoadText(ManifestWithRule("self > 1"));
  EXPECT_EQ(bad.definition, nullptr);
  EXPECT_THAT(TextsOf(bad.errors),
              testing::ElementsAre(HasSubstr("found no matching overload for '_>_'")));
  EXPECT_THAT(TextsOf(LoadText(ManifestWithRule(kDear)).errors),
              testing::Contains(HasSubstr("estimated rule cost exceeds budget")));
}

TEST(Definition, KnowsWhichFunctionsAreTooNew) {
  Options options;
  options.expressions.release = {1, 33};
  EXPECT_THAT(ErrorsOfManifest(ManifestWithRule("self.sort() == self"), options),
              testing::ElementsAre(HasSubstr("undeclared reference to 'sort'")));
  options.expressions.release = {1, 34};
  EXPECT_THAT(ErrorsOfManifest(ManifestWithRule("self.reverse() == self"), options), IsEmpty());
}

TEST(Definition, MayCostWhatItDidBefore) {
  const std::string manifest = ManifestWithRule(kDear);
  const Texts errors =
      TextsOf(Validate(support::ParseJson(manifest), support::ParseJson(manifest)));
  EXPECT_THAT(errors, testing::Not(testing::Contains(HasSubstr("estimated rule cost exceeds"))));
  EXPECT_THAT(errors, testing::Contains(HasSubstr("estimated rule cost total")));
}

TEST(Definition, MayCostWhatItDidBeforeInAnotherVersion) {
  const std::string dear =
      R"("schema":{"openAPIV3Schema":{"type":"object","properties":{"a":{"type":"array","items":)"
      R"({"type":"string"},"x-kubernetes-validations":[{"rule":")" +
      std::string(kDear) + R"("}]}}}})";
  const auto dear_again = Contains(HasSubstr("estimated rule cost exceeds"));
  EXPECT_THAT(UpdateErrors(Versions({dear, dear}), Versions({dear})), Not(dear_again));
  EXPECT_THAT(UpdateErrors(Versions({dear, dear}), Versions({kPlain, dear})), dear_again);
}

TEST(Definition, ReadsTheOlderForms) {
  const Loaded top = LoadText(
      Beta(R"("subresources":{"status":{}},"validation":{"openAPIV3Schema":{"type":"object"}})"));
  ASSERT_NE(top.definition, nullptr);
  EXPECT_TRUE(top.definition->FindVersion("v1")->has_status);

  const Loaded references = LoadText(Beta(
      R"("validation":{"jsonSchema":{"type":"object","properties":{"a":{"$ref":"#/definitions/x"}},)"
      R"("definitions":{"x":{"type":"string","maxLength":1}}}})"));
  ASSERT_NE(references.definition, nullptr);
  const schema::Schema* a = references.definition->FindVersion("v1")->schema->FindProperty("a");
  ASSERT_NE(a, nullptr);
  EXPECT_THAT(a->said, testing::SizeIs(2));
  EXPECT_THAT(a->AssertionsOf(schema::Stage::kText), testing::SizeIs(1));
}

TEST(Definition, RefusesReferencesThatLeadNowhereOrBack) {
  struct Case {
    std::string_view schema;
    std::string_view error;
  };
  const Case cases[] = {
      {R"({"$ref":"#/definitions/a"})", "the name of a definition"},
      {R"({"$ref":"http://example.com/x"})", "the name of a definition"},
      {R"({"type":"object","definitions":{"a":{"$ref":"#/definitions/a"}}})", "free of recursion"},
      {R"({"type":"object","definitions":{"a":{"type":"object","properties":{"b":)"
       R"({"$ref":"#/definitions/b"}}},"b":{"type":"array","items":{"$ref":"#/definitions/a"}}}})",
       "free of recursion"},
      {R"({"type":"object","properties":{"a":{"type":"array","items":{"type":"string"},)"
       R"("uniqueItems":true}}})",
       "uniqueItems cannot be set to true since the runtime complexity becomes quadratic"},
  };
  for (const Case& test : cases) {
    SCOPED_TRACE(test.schema);
    const Loaded loaded =
        LoadText(Beta("\"validation\":{\"jsonSchema\":" + std::string(test.schema) + "}"));
    EXPECT_EQ(loaded.definition, nullptr);
    EXPECT_THAT(TextsOf(loaded.errors), Contains(HasSubstr(test.error)));
  }
}

TEST(Definition, BoundsReferencesThatMultiply) {
  std::string definitions = R"("d0":{"type":"string"})";
  for (int i = 1; i < 40; ++i) {
    const std::string below = R"({"$ref":"#/definitions/d)" + std::to_string(i - 1) + "\"}";
    definitions.append(",\"d").append(std::to_string(i));
    definitions.append(R"(":{"type":"object","properties":{"a":)").append(below);
    definitions.append(",\"b\":").append(below).append("}}");
  }
  const Loaded loaded = LoadText(Beta(R"("validation":{"jsonSchema":{"type":"object",)"
                                      R"("properties":{"x":{"$ref":"#/definitions/d39"}},)"
                                      R"("definitions":{)" +
                                      definitions + "}}}"));
  EXPECT_EQ(loaded.definition, nullptr);
  EXPECT_THAT(TextsOf(loaded.errors), Contains(HasSubstr("schemas in all")));
}

TEST(Definition, BoundsTheDepthOfSchemas) {
  const auto nested = [](int depth) {
    std::string before;
    std::string behind;
    for (int i = 0; i < depth; ++i) {
      before += R"({"type":"object","properties":{"a":)";
      behind += "}}";
    }
    return WidgetManifest(before + R"({"type":"string"})" + behind);
  };
  EXPECT_NE(LoadText(nested(400)).definition, nullptr);
  EXPECT_THAT(TextsOf(LoadText(nested(1000)).errors),
              ElementsAre(HasSubstr("must not be nested more than 500 levels deep")));
}

TEST(Definition, TellsOfUnknownKeywords) {
  const Loaded loaded = LoadText(WidgetManifest(
      R"({"type":"object","x-foo":1,"properties":{"m":{"type":"object",)"
      R"("additionalProperties":{"type":"string"},"x-kubernetes-property-names":{"type":"integer"}}}})"));
  ASSERT_NE(loaded.definition, nullptr);
  EXPECT_THAT(MessagesOf(loaded.warnings),
              ElementsAre("unknown field \"spec.versions[0].schema.openAPIV3Schema.x-foo\"",
                          HasSubstr("x-kubernetes-property-names")));
  EXPECT_EQ(loaded.warnings[0].field, "spec.versions[0].schema.openAPIV3Schema.x-foo");
}

TEST(Definition, NamesSchemasByVersionWhenTheyDiffer) {
  const std::string manifest =
      R"({"apiVersion":"apiextensions.k8s.io/v1","kind":"CustomResourceDefinition",)"
      R"("metadata":{"name":"widgets.example.com"},"spec":{"group":"example.com",)"
      R"("scope":"Namespaced","names":{"plural":"widgets","kind":"Widget"},"versions":[)"
      R"({"name":"v1","storage":true,"schema":{"openAPIV3Schema":{"type":"object"}}},)"
      R"({"name":"v2","schema":{"openAPIV3Schema":{"type":"array","items":{"type":"string"}}}}]}})";
  EXPECT_THAT(ErrorsOfManifest(manifest),
              ElementsAre("spec.versions[1].schema.openAPIV3Schema.type: Invalid value: \"array\": "
                          "must be object at the root"));
}

TEST(Definition, WarnsOfFormatsThatTypesDoNotHave) {
  const Loaded loaded = LoadText(WidgetManifest(R"({"type":"object","properties":{
      "a":{"type":"string","format":"colour"},"b":{"type":"string","format":"date-time"},
      "c":{"type":"integer","format":"date"},"d":{"type":"integer","format":"int32"}}})"));
  EXPECT_THAT(MessagesOf(loaded.warnings),
              ElementsAre("unrecognized format \"colour\"", "unrecognized format \"date\""));
  EXPECT_EQ(loaded.warnings[0].field,
            "spec.versions[0].schema.openAPIV3Schema.properties[a].format");
}

TEST(Definition, MayKeepExpressionsThatANewOneMayNotHave) {
  const auto manifest = [](const std::string& rule) {
    return WidgetManifest(R"({"type":"object","properties":{"l":{"type":"array","maxItems":5,)"
                          R"("items":{"type":"integer"}}},"x-kubernetes-validations":[{"rule":")" +
                          rule + "\"}]}");
  };
  Options options;
  options.expressions.release = {1, 33};
  options.without_metadata = true;
  const auto errors = [&](const std::string& rule, const std::string& old_rule) {
    return TextsOf(Validate(support::ParseJson(manifest(rule)),
                            support::ParseJson(manifest(old_rule)), options));
  };
  EXPECT_THAT(errors("self.l.sort() == self.l", "true"),
              ElementsAre(HasSubstr("undeclared reference to 'sort'")));
  EXPECT_THAT(errors("self.l.sort() == self.l", "self.l.sort() == self.l"), IsEmpty());
}

TEST(Definition, HasRegularExpressionsOfABoundedSize) {
  std::string properties;
  for (int i = 0; i < 200; ++i) {
    properties += (i == 0 ? "" : ",") + ("\"p" + std::to_string(i)) +
                  R"(":{"type":"string","pattern":"\\pL{200}"})";
  }
  const Texts errors = ErrorsOfSpec("{" + properties + "}");
  ASSERT_THAT(errors, Not(IsEmpty()));
  EXPECT_THAT(errors.back(), HasSubstr("error parsing regexp: expression too large"));
  EXPECT_LT(errors.size(), 200U) << "the first ones fit";
}

}  // namespace
}  // namespace tandem::crd::definition
