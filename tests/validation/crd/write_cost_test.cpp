// The cost of a write that breaks no rule.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/allocations.h"
#include "tests/support/json_document.h"
#include "tests/validation/crd/custom_resource.h"

namespace tandem::crd {
namespace {

using testing::IsEmpty;

constexpr std::string_view kSpec = R"x({
  "text":{"type":"string","minLength":1,"maxLength":40,"pattern":"^[a-z ]+$"},
  "choice":{"type":"string","enum":["one","two"]},
  "count":{"type":"integer","format":"int32","minimum":0,"maximum":100,"multipleOf":2,
    "x-kubernetes-validations":[{"rule":"self < 90 || self % 2 == 0"},{"rule":"self >= oldSelf"}]},
  "ratio":{"type":"number","exclusiveMinimum":true,"minimum":0},
  "port":{"x-kubernetes-int-or-string":true,"anyOf":[{"type":"integer"},{"type":"string"}]},
  "one":{"type":"string","oneOf":[{"maxLength":1},{"minLength":3}],"not":{"enum":["none"]}},
  "time":{"type":"string","format":"date-time"},
  "host":{"type":"string","format":"hostname"},
  "mail":{"type":"string","format":"email"},
  "link":{"type":"string","format":"uri"},
  "address":{"type":"string","format":"ipv6"},
  "wait":{"type":"string","format":"duration"},
  "names":{"type":"array","maxItems":9,"x-kubernetes-list-type":"set","items":{"type":"string"},
    "x-kubernetes-validations":[{"rule":"self.all(x, size(x) > 1) && !('none' in self)"},
      {"rule":"self.exists_one(x, x.startsWith('first') && x.contains('of'))"}]},
  "ports":{"type":"array","x-kubernetes-list-type":"map",
    "x-kubernetes-list-map-keys":["number","protocol"],
    "x-kubernetes-validations":[{"rule":"self.all(p, has(p.more) ? p.number > 1 : true)"}],
    "items":{"type":"object","required":["number","protocol"],"properties":{
      "number":{"type":"integer"},"protocol":{"type":"string"},"more":{"type":"string"}}}},
  "map":{"type":"object","maxProperties":3,
    "x-kubernetes-property-names":{"type":"string","pattern":"^[a-z]+$",
      "x-kubernetes-validations":[{"rule":"self != 'z'"}]},
    "additionalProperties":{"type":"string","maxLength":9}},
  "any":{"type":"object","x-kubernetes-preserve-unknown-fields":true},
  "template":{"type":"object","x-kubernetes-embedded-resource":true,
    "x-kubernetes-preserve-unknown-fields":true}})x";

constexpr std::string_view kValid = R"({
  "text":"some words of text that are long","choice":"two","count":42,"ratio":0.5,"port":"http",
  "one":"three","time":"2030-01-01T00:00:00Z","host":"www.example.com",
  "mail":"somebody@example.com","link":"https://example.com/some/path","address":"2001:db8::1",
  "wait":"1h30m","names":["first of the names","second of the names"],
  "ports":[{"number":80,"protocol":"TCP","more":"some more text here"},
           {"number":80,"protocol":"UDP"}],
  "map":{"b":"1","a":"2"},"any":{"x":[1,{"y":2}]},
  "template":{"apiVersion":"apps.example.com/v1","kind":"SomethingWithALongName",
    "metadata":{"name":"a-name-of-some-length","labels":{"app":"web"}}}})";

class WriteCost : public testing::Test {
 protected:
  /// Allocations of the second of two equal writes.
  std::size_t AllocationsOf(Operation operation, std::string_view spec, std::string_view old_spec,
                            bool status = false) {
    const json::Document object = support::ParseJson(CustomResource::Object(spec));
    const json::Document old_object =
        support::ParseJson(old_spec.empty() ? "" : CustomResource::Object(old_spec));
    Write judged{operation, object.root(), old_object.root(), status};
    judged.scratch = &scratch_;
    const auto judge = [&] {
      field::ErrorList errors;
      const PreparedWrite write(resource_.definition(), resource_.version(), judged);
      field::ErrorList forgiven;
      write.Validate(errors, forgiven);
      return errors;
    };
    EXPECT_THAT(TextsOf(judge()), IsEmpty());
    const std::size_t before = support::AllocationsSoFar().count;
    const field::ErrorList errors = judge();
    return support::AllocationsSoFar().count - before;
  }

  object::Scratch scratch_;
  CustomResource resource_ =
      CustomResource::OfSchema(SpecSchema(kSpec), R"("subresources":{"status":{},"scale":{)"
                                                  R"("specReplicasPath":".spec.count",)"
                                                  R"("statusReplicasPath":".status.count"}},)");
};

TEST_F(WriteCost, AnAcceptedCreationDoesNotAllocate) {
  EXPECT_EQ(AllocationsOf(Operation::kCreate, kValid, ""), 0U);
}

TEST_F(WriteCost, AnAcceptedUpdateDoesNotAllocate) {
  std::string changed(kValid);
  changed.replace(changed.find("some words"), 4, "more");
  EXPECT_EQ(AllocationsOf(Operation::kUpdate, changed, kValid), 0U);
}

}  // namespace
}  // namespace tandem::crd
