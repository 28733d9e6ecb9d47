#include "validation/handwritten/meta/object_meta.h"

#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::meta {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

const Options kOptions;

std::vector<std::string> Validate(const ObjectMetaRules& rules, const std::string& meta,
                                  MetadataPhase phase = MetadataPhase::kAdmitted) {
  const Sample object("{\"metadata\": " + meta + "}");
  field::ErrorList errors;
  ValidateObjectMeta(rules, {Operation::kCreate, *object, {}, kOptions, phase}, errors);
  return Texts(errors);
}

std::vector<std::string> RunUpdate(const std::string& old_meta, const std::string& meta,
                                   MetadataPhase phase = MetadataPhase::kAdmitted) {
  const Sample before("{\"metadata\": " + old_meta + "}");
  const Sample now("{\"metadata\": " + meta + "}");
  field::ErrorList errors;
  ValidateObjectMetaUpdate({Operation::kUpdate, *now, *before, kOptions, phase},
                           FinalizerNames::kStandardOnly, errors);
  return Texts(errors);
}

const ObjectMetaRules kCluster = {ObjectScope::kCluster, kPathSegmentName};
const ObjectMetaRules kNamespaced = {ObjectScope::kNamespaced, kDns1123SubdomainName};
const ObjectMetaRules kDeclared = {ObjectScope::kNamespaced, kDeclaredLongName};

TEST(ObjectMeta, TiesTheNamespaceToTheScope) {
  EXPECT_THAT(Validate(kCluster, R"({"name": "a"})"), IsEmpty());
  EXPECT_THAT(Validate(kCluster, R"({"name": "a", "namespace": "b"})"),
              ElementsAre("metadata.namespace: Forbidden: not allowed on this type"));
  EXPECT_THAT(Validate(kNamespaced, R"({"name": "a"})"),
              ElementsAre("metadata.namespace: Required value"));
  EXPECT_THAT(Validate(kNamespaced, R"({"name": "a", "namespace": "b.c"})"),
              ElementsAre("metadata.namespace: Invalid value: \"b.c\": must not contain dots"));
}

TEST(ObjectMeta, NeedsAName) {
  EXPECT_THAT(Validate(kCluster, "{}"),
              ElementsAre("metadata.name: Required value: name or generateName is required"));
  EXPECT_THAT(Validate(kDeclared, R"({"generateName": "x-", "namespace": "b"})"),
              ElementsAre("metadata.name: Internal error: generateName was specified (\"x-\"), but "
                          "no name was generated",
                          "metadata.name: Required value: name or generateName is required"));
}

TEST(ObjectMeta, LeavesGeneratingANameToTheRegistry) {
  EXPECT_THAT(
      Validate(kDeclared, R"({"generateName": "x-", "namespace": "b"})", MetadataPhase::kSubmitted),
      IsEmpty());
  EXPECT_THAT(Validate(kCluster, "{}", MetadataPhase::kSubmitted),
              ElementsAre("metadata.name: Required value: name or generateName is required"));
}

TEST(ObjectMeta, JudgesGenerateNameWithoutItsDash) {
  EXPECT_THAT(Validate(kNamespaced, R"({"name": "a", "generateName": "x-", "namespace": "b"})"),
              IsEmpty());
  EXPECT_THAT(Validate(kNamespaced, R"({"name": "a", "generateName": "X", "namespace": "b"})"),
              ElementsAre(StartsWith("metadata.generateName: Invalid value: \"X\"")));
  EXPECT_THAT(Validate(kCluster, R"({"name": "a", "generateName": ".."})"), IsEmpty());
  EXPECT_THAT(Validate(kDeclared, R"({"name": "a", "generateName": "X", "namespace": "b"})"),
              IsEmpty());
}

TEST(ObjectMeta, TakesAnyNameWhereThereIsNoRule) {
  EXPECT_THAT(
      Validate({ObjectScope::kCluster, kAnyName}, R"({"name": "A/%", "generateName": "/"})"),
      IsEmpty());
}

TEST(ObjectMeta, ReportsInOrder) {
  EXPECT_THAT(
      Validate(kCluster, R"({"name": ".", "generation": -1, "labels": {"a b": ""},
      "annotations": {"c d": ""}, "ownerReferences": [{"apiVersion": "v1", "kind": "K",
      "name": "n"}], "finalizers": ["f"], "managedFields": [{}]})"),
      ElementsAre("metadata.name: Invalid value: \".\": may not be '.'",
                  "metadata.generation: Invalid value: -1: must be greater than or equal to "
                  "0",
                  StartsWith("metadata.labels: Invalid value: \"a b\""),
                  StartsWith("metadata.annotations: Invalid value: \"c d\""),
                  "metadata.ownerReferences.uid: Invalid value: \"\": must not be empty",
                  StartsWith("metadata.managedFields[0].operation: Invalid value"),
                  StartsWith("metadata.finalizers[0]: Invalid value: \"f\": name is neither")));
}

TEST(ObjectMetaUpdate, KeepsIdentity) {
  EXPECT_THAT(
      RunUpdate(R"({"name": "a", "namespace": "n", "uid": "1", "generation": 2,
                    "creationTimestamp": "2024-01-02T03:04:05Z", "deletionGracePeriodSeconds": 0})",
                R"({"name": "b", "namespace": "m", "uid": "2", "generation": 1,
                    "deletionTimestamp": "2024-01-02T03:04:05+01:00"})"),
      ElementsAre(
          "metadata.resourceVersion: Invalid value: \"\": must be specified for an update",
          "metadata.generation: Invalid value: 1: must not be decremented",
          "metadata.name: Invalid value: \"b\": field is immutable",
          "metadata.namespace: Invalid value: \"m\": field is immutable",
          "metadata.uid: Invalid value: \"2\": field is immutable",
          "metadata.creationTimestamp: Invalid value: null: field is immutable",
          "metadata.deletionTimestamp: Invalid value: \"2024-01-02T02:04:05Z\": field is immutable",
          "metadata.deletionGracePeriodSeconds: Invalid value: null: field is immutable"));
}

TEST(ObjectMetaUpdate, GrantsWhatTheRegistryRestores) {
  constexpr const char* kOld = R"({"name": "a", "uid": "1", "generation": 2, "resourceVersion": "7",
      "creationTimestamp": "2024-01-02T03:04:05Z", "deletionTimestamp": "2024-01-02T03:04:05Z",
      "deletionGracePeriodSeconds": 0})";
  EXPECT_THAT(RunUpdate(kOld, R"({"name": "a"})", MetadataPhase::kSubmitted), IsEmpty());
  EXPECT_THAT(RunUpdate(kOld, R"({"name": "a", "uid": "2", "deletionGracePeriodSeconds": 3})",
                        MetadataPhase::kSubmitted),
              ElementsAre("metadata.uid: Invalid value: \"2\": field is immutable",
                          "metadata.deletionGracePeriodSeconds: Invalid value: 3: field is "
                          "immutable"));
  EXPECT_THAT(
      RunUpdate(R"({"name": "a"})", R"({"name": "a", "deletionTimestamp": "2024-01-02T03:04:05Z"})",
                MetadataPhase::kSubmitted),
      ElementsAre("metadata.deletionTimestamp: Invalid value: \"2024-01-02T03:04:05Z\": "
                  "field is immutable"));
}

TEST(ObjectMetaUpdate, AddsNoFinalizersToWhatIsBeingDeleted) {
  constexpr const char* kDying = R"({"deletionTimestamp": "2024-01-02T03:04:05Z"})";
  EXPECT_THAT(RunUpdate(kDying, R"({"deletionTimestamp": "2024-01-02T03:04:05Z",
                                    "resourceVersion": "1", "finalizers": ["a/b"]})"),
              ElementsAre(StartsWith("metadata.finalizers: Forbidden: no new finalizers")));
  EXPECT_THAT(RunUpdate("{}", R"({"resourceVersion": "1", "finalizers": ["a/b"]})"), IsEmpty());
}

TEST(ObjectMetaUpdate, JudgesLabelsAgainButNotQualifiedFinalizers) {
  EXPECT_THAT(RunUpdate("{}", R"({"resourceVersion": "1", "labels": {"a b": ""},
                                  "finalizers": ["a b/c", "d"]})"),
              ElementsAre(StartsWith("metadata.labels: Invalid value: \"a b\""),
                          StartsWith("metadata.finalizers[1]: Invalid value: \"d\"")));
}

TEST(GenericRules, RepeatWhatTheStrategySays) {
  const Sample before(R"({"metadata": {"name": "a", "namespace": "n", "resourceVersion": "1"}})");
  const Sample now(R"({"metadata": {"name": "a", "namespace": "n", "resourceVersion": "1",
                                    "labels": {"a b": ""}}})");
  field::ErrorList errors;
  ValidateGenericNamespaced({Operation::kUpdate, *now, *before, kOptions}, errors);
  EXPECT_EQ(errors.size(), 2U);
  errors = {};
  ValidateGenericClusterScoped({Operation::kCreate, *now, {}, kOptions}, errors);
  EXPECT_EQ(errors.size(), 2U);
  EXPECT_EQ(errors[0].field, "metadata.namespace");
}

TEST(ObjectMetaShape, KnowsEveryFieldTheRulesRead) {
  EXPECT_EQ(kObjectMeta.name, "ObjectMeta");
  EXPECT_EQ(kObjectMeta.fields.size(), 15U);
}

/// The errors of rules of metadata that run one after the other, as those of strategy and registry
/// do, with notes of what was found faultless or without.
std::vector<std::string> RunInTurn(const std::string& meta, bool update_first,
                                   MetadataNotes* notes) {
  const Sample before(R"({"metadata": {"name": "a", "namespace": "b", "resourceVersion": "1"}})");
  const Sample now("{\"metadata\": " + meta + "}");
  const Request request{.operation = Operation::kUpdate,
                        .object = *now,
                        .old_object = *before,
                        .options = kOptions,
                        .notes = notes};
  field::ErrorList errors;
  if (update_first) ValidateObjectMetaUpdate(request, FinalizerNames::kStandardOnly, errors);
  ValidateObjectMeta(kNamespaced, request, errors);
  ValidateObjectMetaUpdate(request, FinalizerNames::kAnyQualified, errors);
  ValidateObjectMeta(kNamespaced, request, errors);
  ValidateGenericNamespaced(request, errors);
  return Texts(errors);
}

TEST(ObjectMeta, SaysTheSameWhenFaultlessPartsAreNotLookedAtAgain) {
  const std::string head = R"({"name": "a", "namespace": "b", "resourceVersion": "1")";
  struct Case {
    const char* members;
    bool faultless;
  };
  constexpr Case kCases[] = {
      {R"(, "labels": {"a": "b"}, "finalizers": ["example.com/f"])", true},
      {R"(, "finalizers": ["f"])", true},
      {R"(, "finalizers": ["-/"])", true},
      {R"(, "generation": -1)", true},
      {R"(, "uid": "other")", true},
      {R"(, "generateName": "%")", true},
      {R"(, "labels": {"-": "b"})", false},
      {R"(, "annotations": {"-": "b"})", false},
      {R"(, "ownerReferences": [{}])", false},
      {R"(, "managedFields": [{"operation": "Other"}])", false},
  };
  for (const Case& c : kCases) {
    SCOPED_TRACE(c.members);
    for (const bool update_first : {false, true}) {
      MetadataNotes notes;
      EXPECT_EQ(RunInTurn(head + c.members + "}", update_first, &notes),
                RunInTurn(head + c.members + "}", update_first, nullptr));
      EXPECT_EQ(notes.common_parts, c.faultless);
    }
  }
}

TEST(ObjectMeta, NotesNothingWhenThereIsNoRoomForErrors) {
  const Sample object(R"({"metadata": {"name": "a", "namespace": "b", "labels": {"-": "b"}}})");
  MetadataNotes notes;
  field::ErrorList errors;
  while (errors.Add(field::Required(field::Path("x")))) {
  }
  ValidateObjectMeta(kNamespaced,
                     {.object = *object, .old_object = {}, .options = kOptions, .notes = &notes},
                     errors);
  EXPECT_EQ(errors.size(), field::ErrorList::kMostErrors);
  EXPECT_FALSE(notes.common_parts);
  EXPECT_FALSE(notes.object);
}

TEST(ObjectMeta, SparesTheRegistryOnlyWhatItWouldNotRefuse) {
  constexpr const char* kMetadata[] = {
      R"({"name": "a", "namespace": "b"})",
      R"({"name": "a"})",
      R"({"namespace": "b"})",
      R"({"name": "A", "namespace": "b"})",
      R"({"name": ".", "namespace": "b"})",
      R"({"name": "a/b", "namespace": "b"})",
      R"({"name": "a%", "namespace": "b"})",
      R"({"name": "a", "namespace": "b", "generateName": "a-"})",
      R"({"name": "a", "namespace": "b", "generateName": "%"})",
      R"({"name": "a", "namespace": "b", "generateName": "a/-"})",
      R"({"generateName": "a/", "namespace": "b"})",
      R"({"name": "a", "namespace": "b", "labels": {"-": ""}})",
      R"({"name": "a", "namespace": "b", "finalizers": ["f"]})",
      R"({"name": "a", "namespace": "b", "generation": -1})",
  };
  const NameRule* const rules[] = {&kAnyName, &kPathSegmentName, &kDns1123LabelName,
                                   &kDns1123SubdomainName, &kDeclaredLongName};
  for (const char* const metadata : kMetadata) {
    const Sample object("{\"metadata\": " + std::string(metadata) + "}");
    for (const MetadataPhase phase : {MetadataPhase::kSubmitted, MetadataPhase::kAdmitted}) {
      for (const NameRule* const rule : rules) {
        for (const ObjectScope scope : {ObjectScope::kCluster, ObjectScope::kNamespaced}) {
          SCOPED_TRACE(metadata);
          MetadataNotes notes;
          Request request{.object = *object, .old_object = {}, .options = kOptions, .phase = phase};
          field::ErrorList alone;
          ValidateGenericNamespaced(request, alone);
          request.notes = &notes;
          field::ErrorList strategy;
          ValidateObjectMeta({scope, *rule}, request, strategy);
          field::ErrorList informed;
          ValidateGenericNamespaced(request, informed);
          EXPECT_EQ(Texts(informed), Texts(alone));
        }
      }
    }
  }
}

}  // namespace
}  // namespace tandem::handwritten::meta
