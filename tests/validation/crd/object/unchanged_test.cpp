#include "validation/crd/object/unchanged.h"

#include "tests/validation/crd/custom_resource.h"

namespace tandem::crd::object {
namespace {

bool Compare(std::string_view properties, std::string_view spec, std::string_view old_spec) {
  const auto resource = CustomResource::OfSpec(properties);
  const json::Document value = support::ParseJson(spec);
  const json::Document old_value = support::ParseJson(old_spec);
  Scratch scratch;
  UnchangedMemo memo(scratch);
  return IsUnchanged(resource.version().schema->FindProperty("spec"), value.root(),
                     old_value.root(), memo);
}

TEST(Unchanged, ComparesAsFarAsTheSchemaDescribes) {
  struct Case {
    std::string_view spec;
    std::string_view old_spec;
    bool unchanged;
  };
  constexpr std::string_view kProperties =
      R"({"i":{"type":"integer"},"o":{"type":"object","properties":{"a":{"type":"string"}}},)"
      R"("l":{"type":"array","items":{"type":"object"}},)"
      R"("m":{"type":"array","x-kubernetes-list-type":"map","x-kubernetes-list-map-keys":["k"],)"
      R"("items":{"type":"object","properties":{"k":{"type":"string"},"v":{"type":"integer"}}}}})";
  const Case cases[] = {
      {R"({"i":1})", R"({"i":1})", true},
      {R"({"i":1})", R"({"i":1.0})", false},
      {R"({"i":null})", R"({"i":null})", true},
      {R"({"i":null})", R"({"i":0})", false},
      {R"({"i":1})", R"({"o":{}})", false},
      {R"({"o":{"a":"x"},"i":1})", R"({"i":1,"o":{"a":"x"}})", true},
      {R"({"o":{"unknown":1}})", R"({"o":{"unknown":1}})", false},
      {R"({"l":[{"unknown":1}]})", R"({"l":[{"unknown":1}]})", true},
      {R"({"m":[{"k":"a","v":1},{"k":"b"}]})", R"({"m":[{"k":"b"},{"k":"a","v":1}]})", true},
      {R"({"m":[{"k":"a","v":1}]})", R"({"m":[{"k":"a","v":2}]})", false},
      {R"({"m":[{"k":["a"]}]})", R"({"m":[{"k":["a"]}]})", false},
  };
  for (const Case& test : cases) {
    SCOPED_TRACE(test.spec);
    EXPECT_EQ(Compare(kProperties, test.spec, test.old_spec), test.unchanged);
  }
}

}  // namespace
}  // namespace tandem::crd::object
