#include "validation/crd/definition/version_parts.h"

#include "tests/validation/crd/custom_resource.h"

namespace tandem::crd::definition {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

template <typename Check>
Texts ErrorsOf(std::string_view json, const Check& check) {
  const json::Document document = support::ParseJson(json);
  field::ErrorList errors;
  check(document.root(), field::Path("v"), errors);
  return TextsOf(errors);
}

TEST(Deprecation, IsExplainedInPrintableText) {
  const auto errors_of = [](std::string_view version) {
    return ErrorsOf(version, &CheckDeprecation);
  };
  EXPECT_THAT(errors_of("{}"), IsEmpty());
  EXPECT_THAT(errors_of(R"({"deprecated":true,"deprecationWarning":"use v2"})"), IsEmpty());
  EXPECT_THAT(errors_of(R"({"deprecationWarning":"use v2"})"),
              ElementsAre("v.deprecationWarning: Invalid value: \"use v2\": can only be set for "
                          "deprecated versions"));
  EXPECT_THAT(errors_of(R"({"deprecationWarning":"<"})"),
              ElementsAre(HasSubstr(R"(Invalid value: "\u003c": can only)")))
      << "a pointer, which is shown as JSON";
  EXPECT_THAT(errors_of(R"({"deprecated":true,"deprecationWarning":""})"),
              ElementsAre(HasSubstr("must not be an empty string")));
  EXPECT_THAT(errors_of(R"({"deprecated":true,"deprecationWarning":"a\n"})"),
              ElementsAre(HasSubstr("non-printable character found at index 1")));
  EXPECT_THAT(
      errors_of(R"({"deprecated":true,"deprecationWarning":")" + std::string(257, 'a') + "\"}"),
      ElementsAre(HasSubstr("must be <= 256 characters long")));
}

TEST(PrinterColumns, HaveANameATypeAndAPath) {
  const auto errors_of = [](std::string_view columns) {
    return ErrorsOf(columns, &CheckPrinterColumns);
  };
  EXPECT_THAT(errors_of(R"([{"name":"a","type":"date","format":"date-time","jsonPath":".a"}])"),
              IsEmpty());
  EXPECT_THAT(errors_of("[{}]"), ElementsAre("v[0].name: Required value",
                                             "v[0].type: Required value: must be one of "
                                             "boolean,date,integer,number,string",
                                             "v[0].JSONPath: Required value"));
  EXPECT_THAT(errors_of(R"([{"name":"a","type":"x","format":"y","jsonPath":"a"}])"),
              ElementsAre(HasSubstr("v[0].type: Invalid value: \"x\": must be one of"),
                          HasSubstr("v[0].format: Invalid value: \"y\": must be one of byte,date"),
                          HasSubstr("must be a simple json path starting with .")));
}

TEST(SelectableFields, LeadToScalars) {
  const CustomResource resource = CustomResource::OfSchema(
      R"({"type":"object","properties":{"spec":{"type":"object","properties":{)"
      R"("a":{"type":"string"},"o":{"type":"object"}}},"metadata":{"type":"object",)"
      R"("properties":{"name":{"type":"string"}}}}})");
  const auto errors_of = [&](std::string_view fields, bool may_be_many = false) {
    return ErrorsOf(
        fields, [&](json::ValueView value, const field::Path& path, field::ErrorList& errors) {
          CheckSelectableFields(value, *resource.version().schema, may_be_many, path, errors);
        });
  };
  EXPECT_THAT(errors_of(R"([{"jsonPath":".spec.a"}])"), IsEmpty());
  EXPECT_THAT(
      errors_of(R"([{},{"jsonPath":".spec.b"},{"jsonPath":".spec['a']"},{"jsonPath":"spec"},)"
                R"({"jsonPath":"."},{"jsonPath":".spec.o"},{"jsonPath":".metadata.name"},)"
                R"({"jsonPath":".spec.o"}])"),
      ElementsAre("v[0].jsonPath: Required value",
                  HasSubstr("[1].jsonPath: Invalid value: \".spec.b\": is an invalid path: does "
                            "not refer to a valid field"),
                  HasSubstr("array notation is not allowed"),
                  HasSubstr("expected [ or . but got: spec"),
                  HasSubstr("unexpected end of JSON path"),
                  HasSubstr("must point to a field of type string, boolean or integer"),
                  HasSubstr("must not point to fields in metadata"),
                  HasSubstr("must point to a field of type"),
                  "v[7].jsonPath: Duplicate value: \".spec.o\""));
}

TEST(SelectableFields, AreFew) {
  std::string properties;
  std::string fields;
  for (int i = 0; i < 9; ++i) {
    const std::string comma = i > 0 ? "," : "";
    properties += comma + "\"p" + std::to_string(i) + R"(":{"type":"string"})";
    fields += comma + R"({"jsonPath":".p)" + std::to_string(i) + "\"}";
  }
  const CustomResource resource =
      CustomResource::OfSchema(R"({"type":"object","properties":{)" + properties + "}}");
  const auto errors_of = [&](bool may_be_many) {
    return ErrorsOf("[" + fields + "]", [&](json::ValueView value, const field::Path& path,
                                            field::ErrorList& errors) {
      CheckSelectableFields(value, *resource.version().schema, may_be_many, path, errors);
    });
  };
  EXPECT_THAT(errors_of(false), ElementsAre("v: Too many: 9: must have at most 8 items"));
  EXPECT_THAT(errors_of(true), IsEmpty());
}

}  // namespace
}  // namespace tandem::crd::definition
