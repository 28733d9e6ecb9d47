#include "validation/crd/schema/property_cursor.h"

#include "tests/validation/crd/custom_resource.h"
#include "validation/json/decode.h"

namespace tandem::crd::schema {
namespace {

/// The properties found for the members of an object, one after the other: the name, or `-`.
std::string FoundFor(const char* object) {
  const auto resource = CustomResource::OfSpec(
      R"({"aXc":{},"abc":{},"b":{},"d":{},"e":{},"f":{},"g":{},"h":{},"nXm":{},"nnm":{}})");
  const Schema& spec = *resource.version().schema->FindProperty("spec");
  json::Document document;
  EXPECT_TRUE(document.Parse(object));
  PropertyCursor cursor(spec);
  std::string found;
  for (const json::MemberView member : document.root().members()) {
    const Schema* const property = cursor.Find(member);
    EXPECT_EQ(property, spec.FindProperty(member.name)) << member.name;
    found += property == nullptr ? "-" : std::string(member.name);
    found += ' ';
  }
  return found;
}

TEST(PropertyCursor, FindsPropertiesInOrder) {
  EXPECT_EQ(FoundFor(R"({"aXc":1,"abc":1,"b":1,"h":1,"nXm":1,"nnm":1})"), "aXc abc b h nXm nnm ");
}

TEST(PropertyCursor, FindsPropertiesInAnyOrder) {
  EXPECT_EQ(FoundFor(R"({"nnm":1,"h":1,"a":1,"g":1,"nXm":1,"aXc":1,"abc":1})"),
            "nnm h - g nXm aXc abc ");
}

TEST(PropertyCursor, FindsNothingThatOnlyLooksLikeOne) {
  EXPECT_EQ(FoundFor(R"({"a-c":1,"":1,"i":1,"n-m":1,"abcd":1})"), "- - - - - ");
}

}  // namespace
}  // namespace tandem::crd::schema
