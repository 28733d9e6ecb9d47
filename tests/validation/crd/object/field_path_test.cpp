#include "validation/crd/object/field_path.h"

#include "tests/validation/crd/custom_resource.h"

namespace tandem::crd::object {
namespace {

const CustomResource& Resource() {
  static const CustomResource kResource = CustomResource::OfSchema(
      R"({"type":"object","properties":{"o":{"type":"object","properties":{)"
      R"("a/b":{"type":"string"},"$a":{"type":"string"},"an":{"type":"string"},)"
      R"("c.d'\n":{"type":"string"}}},)"
      R"("m":{"type":"object","additionalProperties":{"type":"integer"}},)"
      R"("any":{"type":"object","additionalProperties":true},)"
      R"("l":{"type":"array","items":{"type":"string"}}}})");
  return kResource;
}

FieldPath Follow(std::string_view path, Brackets brackets = Brackets::kAllowed) {
  return FollowFieldPath(path, *Resource().version().schema, brackets);
}

struct Case {
  std::string_view path;
  std::string_view result;  ///< the text, or what is wrong
};

TEST(FieldPath, LeadsToWhateverIsBetweenDelimiters) {
  const Case cases[] = {
      {".o", "o"},
      {".o.a/b", "o.a/b"},
      {".o.$a", "o.$a"},
      {"['o']['an']", "o.an"},
      {R"(.o['c.d\'\n'])", "o.c.d'\n"},
      {".m.k", "m[k]"},
      {".m['a.b']", "m[a.b]"},
      {".any.k", "any[k]"},
  };
  for (const Case& test : cases) {
    SCOPED_TRACE(test.path);
    const FieldPath found = Follow(test.path);
    EXPECT_EQ(found.problem, "");
    EXPECT_EQ(found.text, test.result);
  }
  EXPECT_EQ(Follow(".m.k").schema->type, "integer");
  EXPECT_EQ(Follow(".any.k").schema, nullptr);
}

TEST(FieldPath, IsToldWhereItGoesWrong) {
  const Case cases[] = {
      {"o", "expected [ or . but got: o"},
      {".", "unexpected end of JSON path"},
      {"[", "unexpected end of JSON path"},
      {".o['an'", "unexpected end of JSON path"},
      {".o['an'.", "expected ]"},
      {".o[an]", "expected single quoted string but got an"},
      {R"(.o['a\z'])", "invalid string literal"},
      {R"(.o['an\n'])", "does not refer to a valid field"},
      {".x", "does not refer to a valid field"},
      {".l.a", "does not refer to a valid field"},
      {".any.k.x", "does not refer to a valid field"},
  };
  for (const Case& test : cases) {
    SCOPED_TRACE(test.path);
    EXPECT_EQ(Follow(test.path).problem, test.result);
  }
}

TEST(FieldPath, MayHaveToDoWithoutBrackets) {
  EXPECT_EQ(Follow(".o.an", Brackets::kForbidden).text, "o.an");
  EXPECT_EQ(Follow(".o['an']", Brackets::kForbidden).problem, "array notation is not allowed");
}

}  // namespace
}  // namespace tandem::crd::object
