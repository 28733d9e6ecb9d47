#include "validation/crd/definition/envelope.h"

#include "tests/validation/crd/custom_resource.h"

namespace tandem::crd::definition {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

using Check = void (*)(json::ValueView value, field::ErrorList& errors);

Texts Errors(Check check, std::string_view text) {
  const json::Document document = support::ParseJson(text);
  field::ErrorList errors;
  check(document.root(), errors);
  return TextsOf(errors);
}

struct Case {
  std::string_view value;
  std::string_view error;  ///< empty when there is none
};

void Expect(Check check, std::initializer_list<Case> cases) {
  for (const Case& test : cases) {
    SCOPED_TRACE(test.value);
    if (test.error.empty()) {
      EXPECT_THAT(Errors(check, test.value), IsEmpty());
    } else {
      EXPECT_THAT(Errors(check, test.value), ElementsAre(HasSubstr(test.error)));
    }
  }
}

TEST(Envelope, IsNamedAfterItsPluralAndGroup) {
  const Check on_create = [](json::ValueView manifest, field::ErrorList& errors) {
    CheckMetadata(manifest, {}, errors);
  };
  Expect(on_create,
         {{R"({"metadata":{"name":"as.b.c"},"spec":{"group":"b.c","names":{"plural":"as"}}})", ""},
          {R"({"metadata":{},"spec":{}})",
           "metadata.name: Required value: name or generateName is required"},
          {R"({"metadata":{"name":"as.b"},"spec":{"group":"b.c","names":{"plural":"as"}}})",
           "metadata.name: Invalid value: \"as.b\": must be spec.names.plural+\".\"+spec.group"},
          {R"({"metadata":{"name":"A.b"},"spec":{"group":"b","names":{"plural":"A"}}})",
           "metadata.name: Invalid value: \"A.b\": a lowercase RFC 1123 subdomain"}});
}

TEST(Envelope, HasAGroupWithADotAndAScope) {
  Expect(
      &CheckGroupAndScope,
      {{R"({"group":"b.c","scope":"Cluster"})", ""},
       {R"({"scope":"Cluster"})", "spec.group: Required value"},
       {R"({"group":"b","scope":"Cluster"})",
        "spec.group: Invalid value: \"b\": should be a domain with at least one dot"},
       {R"({"group":"B.c","scope":"Cluster"})", "spec.group: Invalid value: \"B.c\": a lowercase"},
       {R"({"group":"b.c"})", "spec.scope: Required value"},
       {R"({"group":"b.c","scope":"World"})",
        "spec.scope: Unsupported value: \"World\": supported values: \"Cluster\", "
        "\"Namespaced\""}});
}

TEST(Envelope, HasVersionsOfWhichOneIsStored) {
  const Check check = [](json::ValueView spec, field::ErrorList& errors) {
    CheckVersions(spec, {true, true, true, true}, errors);
  };
  Expect(check,
         {{R"({"versions":[{"name":"v1","storage":true},{"name":"v2"}]})", ""},
          {R"({"versions":[{"name":"","storage":true}]})", ""},  // the error is at the name itself
          {R"({"versions":[{"name":"v1","storage":true},{"name":"v1"}]})",
           "must contain unique version names"},
          {R"({"versions":[{"name":"v1"}]})",
           "spec.versions: Invalid value: [{\"Name\":\"v1\",\"Served\":false,\"Storage\":false,"
           "\"Deprecated\":false,\"DeprecationWarning\":null,\"Schema\":null,\"Subresources\":null,"
           "\"AdditionalPrinterColumns\":null,\"SelectableFields\":null}]: must have exactly one "
           "version marked as storage version"},
          {"{}",
           "spec.versions: Invalid value: null: must have exactly one version marked as storage "
           "version"},
          {R"({"versions":[{"name":"v1","storage":true},{"name":"v2","storage":true}]})",
           "must have exactly one version marked as storage version"},
          {R"({"versions":[{"name":"V1","storage":true}]})",
           "spec.version: Invalid value: \"V1\": a DNS-1035 label"}});
}

TEST(Envelope, HasLabelsAndAnnotations) {
  Expect(&CheckLabelsAndAnnotations,
         {{R"({"metadata":{"labels":{"a":"b"},"annotations":{"a":"b c"}}})", ""},
          {R"({"metadata":{"labels":{"a":"-b"}}})", "metadata.labels: Invalid value: \"-b\": "},
          {R"({"metadata":{"annotations":{"x y":""}}})",
           "metadata.annotations: Invalid value: \"x y\": "},
          {R"({"metadata":{"labels":{"a":1}}})",
           "metadata: Invalid value: json: cannot unmarshal number into Go struct field "
           "ObjectMeta.labels of type string"},
          {R"({"metadata":1})", "metadata: Invalid value: json: cannot unmarshal number"}});
}

TEST(Envelope, HasNames) {
  Expect(
      &CheckNames,
      {{R"({"names":{"plural":"as","singular":"a","kind":"A","listKind":"AList"}})", ""},
       {R"({"names":{"kind":"A"}})", "spec.names.plural: Required value"},
       {R"({"names":{"plural":"As","kind":"A"}})", "spec.names.plural: Invalid value: \"As\""},
       {R"({"names":{"plural":"as","singular":"A","kind":"A"}})", "spec.names.singular"},
       {R"({"names":{"plural":"as","singular":"a","kind":"_","listKind":"AList"}})",
        "spec.names.kind: Invalid value: \"_\": may have mixed case, but should otherwise match"},
       {R"({"names":{"plural":"as","kind":"\u212Aind","listKind":"KindList"}})", ""},
       {R"({"names":{"plural":"as","kind":"A","listKind":"A"}})",
        "spec.names.listKind: Invalid value: \"A\": kind and listKind may not be the same"}});
}

TEST(Envelope, MakesNamesOfAKind) {
  EXPECT_THAT(
      Errors(&CheckNames, R"({"names":{"plural":"as","kind":"A_"}})"),
      ElementsAre(HasSubstr("spec.names.singular: Invalid value: \"a_\": a DNS-1035 label"),
                  HasSubstr("spec.names.kind: Invalid value: \"A_\": may have mixed case"),
                  HasSubstr("spec.names.listKind: Invalid value: \"A_List\": may have mixed")));
}

TEST(Envelope, LacksWhatAKindLeadsToWithoutOne) {
  EXPECT_THAT(Errors(&CheckNames, R"({"names":{"plural":"as"}})"),
              ElementsAre("spec.names.singular: Required value", "spec.names.kind: Required value",
                          "spec.names.listKind: Required value"));
  EXPECT_THAT(Errors(&CheckNames, R"({"names":{"plural":"as","kind":"A","shortNames":["a","B"],)"
                                  R"("categories":["all","C"]}})"),
              ElementsAre(HasSubstr("spec.names.shortNames[1]: Invalid value: \"B\""),
                          HasSubstr("spec.names.categories[1]: Invalid value: \"C\"")));
}

TEST(Envelope, HasPathsForTheScaleSubresource) {
  Expect([](json::ValueView value,
            field::ErrorList& errors) { CheckSubresources(value, field::Path("s"), errors); },
         {{"{}", ""},
          {R"({"scale":{"specReplicasPath":".spec.r","statusReplicasPath":".status.r",)"
           R"("labelSelectorPath":".spec.l"}})",
           ""},
          {R"({"scale":{"statusReplicasPath":".status.r"}})",
           "s.scale.specReplicasPath: Required value"},
          {R"({"scale":{"specReplicasPath":"spec.r","statusReplicasPath":".status.r"}})",
           "\"spec.r\": must be a simple json path starting with ."},
          {R"({"scale":{"specReplicasPath":".spec.r","statusReplicasPath":".spec.r"}})",
           "\".spec.r\": should be a json path under .status"},
          {R"({"scale":{"specReplicasPath":".spec.r","statusReplicasPath":".status.r",)"
           R"("labelSelectorPath":".l"}})",
           "\".l\": should be a json path under either .spec or .status"},
          {R"({"scale":{"specReplicasPath":".spec.r","statusReplicasPath":".status.r",)"
           R"("labelSelectorPath":".<"}})",
           R"(labelSelectorPath: Invalid value: ".\u003c": should be)"}});
}

}  // namespace
}  // namespace tandem::crd::definition
