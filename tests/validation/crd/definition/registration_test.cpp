#include "validation/crd/definition/registration.h"

#include "tests/validation/crd/custom_resource.h"

namespace tandem::crd::definition {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

using Check = void (*)(json::ValueView manifest, json::ValueView old_manifest,
                       field::ErrorList& errors);

Texts ErrorsOf(Check check, std::string_view manifest, std::string_view old_manifest = {}) {
  const json::Document document = support::ParseJson(manifest);
  json::Document old_document;
  if (!old_manifest.empty()) old_document = support::ParseJson(old_manifest);
  field::ErrorList errors;
  check(document.root(), old_document.root(), errors);
  return TextsOf(errors);
}

Texts ErrorsOf(void (*check)(json::ValueView, field::ErrorList&), std::string_view manifest) {
  const json::Document document = support::ParseJson(manifest);
  field::ErrorList errors;
  check(document.root(), errors);
  return TextsOf(errors);
}

TEST(Registration, KeepsGroupAndPluralAndWhenEstablishedScopeAndKind) {
  const std::string now =
      R"({"spec":{"group":"g","scope":"Cluster","names":{"plural":"p","kind":"K"}}})";
  const std::string before =
      R"({"spec":{"group":"h","scope":"Namespaced","names":{"plural":"q","kind":"L"}})";
  EXPECT_THAT(ErrorsOf(&CheckImmutable, now, now), IsEmpty());
  EXPECT_THAT(ErrorsOf(&CheckImmutable, now, before + "}"),
              ElementsAre("spec.group: Invalid value: \"g\": field is immutable",
                          "spec.names.plural: Invalid value: \"p\": field is immutable"));
  EXPECT_THAT(
      ErrorsOf(&CheckImmutable, now,
               before + R"(,"status":{"conditions":[{"type":"Established","status":"True"}]}})"),
      ElementsAre("spec.scope: Invalid value: \"Cluster\": field is immutable",
                  "spec.names.kind: Invalid value: \"K\": field is immutable",
                  "spec.group: Invalid value: \"g\": field is immutable",
                  "spec.names.plural: Invalid value: \"p\": field is immutable"));
}

TEST(Registration, ShowsAScopeThatIsChangedAsJson) {
  EXPECT_THAT(ErrorsOf(&CheckImmutable, R"({"spec":{"scope":"<"}})",
                       R"({"status":{"conditions":[{"type":"Established","status":"True"}]}})"),
              ElementsAre(R"(spec.scope: Invalid value: "\u003c": field is immutable)"));
}

TEST(Registration, HasAcceptedNamesThatAreNames) {
  EXPECT_THAT(ErrorsOf(&CheckAcceptedNames, R"({"status":{"acceptedNames":{"plural":""}}})"),
              IsEmpty());
  EXPECT_THAT(
      ErrorsOf(&CheckAcceptedNames, R"({"status":{"acceptedNames":{"shortNames":["a","B"]}}})"),
      ElementsAre(StartsWith("status.acceptedNames.shortNames[1]: Invalid value: \"B\"")));
}

TEST(Registration, KeepsVersionsThatWereStored) {
  const auto errors_of = [](const std::string& versions, const std::string& stored) {
    return ErrorsOf(&CheckStoredVersions, R"({"spec":{"versions":[)" + versions +
                                              R"(]},"status":{"storedVersions":)" + stored + "}}");
  };
  const std::string v1 = R"({"name":"v1"})";
  const std::string stored_v1 = R"({"name":"v1","storage":true})";
  EXPECT_THAT(errors_of(v1, R"(["v1"])"), IsEmpty());
  EXPECT_THAT(
      errors_of(v1, R"(["v1","v0"])"),
      ElementsAre(StartsWith("status.storedVersions[1]: Invalid value: \"v0\": missing from "
                             "spec.versions; v0 was previously a storage version")));
  EXPECT_THAT(errors_of(v1, R"(["v0","v1","v0"])"),
              ElementsAre(StartsWith("status.storedVersions[2]: ")))
      << "of a repeated name the last is told";
  EXPECT_THAT(errors_of(stored_v1, R"(["v0"])"),
              ElementsAre("status.storedVersions: Invalid value: [\"v0\"]: must have the storage "
                          "version v1",
                          StartsWith("status.storedVersions[0]: ")));
  EXPECT_THAT(errors_of(stored_v1 + "," + stored_v1, R"(["v1"])"),
              ElementsAre(HasSubstr("must have the storage version v1")));
}

TEST(Registration, StoresAVersion) {
  const auto errors_of = [](std::string_view manifest) {
    return ErrorsOf(&CheckStoredVersions, manifest);
  };
  EXPECT_THAT(errors_of(R"({"spec":{"versions":[{"name":"v1"},{"name":"v2","storage":true}]}})"),
              IsEmpty())
      << "the decoder names it";
  EXPECT_THAT(
      errors_of(R"({"spec":{"versions":[{"name":"v1"}]}})"),
      ElementsAre("status.storedVersions: Invalid value: null: must have at least one stored "
                  "version"));
  EXPECT_THAT(errors_of(R"({"status":{"storedVersions":[]}})"),
              ElementsAre(StartsWith("status.storedVersions: Invalid value: []: ")));
}

TEST(Registration, NeedsAnApprovalInTheGroupsOfTheCommunity) {
  const auto definition = [](std::string_view group, std::string_view approval) {
    return R"({"metadata":{"annotations":{"api-approved.kubernetes.io":")" + std::string(approval) +
           R"("}},"spec":{"group":")" + std::string(group) + "\"}}";
  };
  for (const char* group : {"example.com", "notk8s.io", "k8s.io.example.com"}) {
    EXPECT_THAT(ErrorsOf(&CheckApproval, definition(group, "")), IsEmpty()) << group;
  }
  for (const char* approval : {"https://example.com/pull/1", "unapproved, for a test"}) {
    EXPECT_THAT(ErrorsOf(&CheckApproval, definition("x.k8s.io", approval)), IsEmpty()) << approval;
  }
  const std::string place = "metadata.annotations[api-approved.kubernetes.io]: ";
  EXPECT_THAT(ErrorsOf(&CheckApproval, definition("x.k8s.io", "")),
              ElementsAre(place + "Required value: protected groups must have approval annotation "
                                  "\"api-approved.kubernetes.io\", see "
                                  "https://github.com/kubernetes/enhancements/pull/1111"));
  EXPECT_THAT(ErrorsOf(&CheckApproval, definition("kubernetes.io", "me")),
              ElementsAre(HasSubstr("with either a URL or a reason starting with \"unapproved\"")));
  EXPECT_THAT(ErrorsOf(&CheckApproval, definition("x.k8s.io", ""), definition("x.k8s.io", "")),
              IsEmpty());
  EXPECT_THAT(
      ErrorsOf(&CheckApproval, definition("x.k8s.io", ""), definition("x.k8s.io", "unapproved")),
      testing::SizeIs(1));
}

TEST(Registration, DoesNotBeginToPreserveUnknownFields) {
  const std::string preserving = R"({"spec":{"preserveUnknownFields":true}})";
  EXPECT_THAT(ErrorsOf(&CheckPreserveUnknownFields, preserving, preserving), IsEmpty());
  EXPECT_THAT(ErrorsOf(&CheckPreserveUnknownFields, "{}", preserving), IsEmpty());
  EXPECT_THAT(ErrorsOf(&CheckPreserveUnknownFields, preserving, "{}"),
              ElementsAre(StartsWith("spec.preserveUnknownFields: Invalid value: true: cannot set "
                                     "to true")));
}

}  // namespace
}  // namespace tandem::crd::definition
