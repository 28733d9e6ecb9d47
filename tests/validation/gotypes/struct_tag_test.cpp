#include <gtest/gtest.h>

#include <string>

#include "validation/gotypes/struct_tag_internal.h"

namespace tandem::gotypes {
namespace {

std::string Describe(std::string_view tag) {
  Field field;
  ApplyStructTag(tag, field);
  if (!field.has_json_tag) return "none";
  std::string out = "<" + field.json_tag_name + ">";
  if (field.json_inline) out += " inline";
  if (field.json_skipped) out += " skipped";
  if (field.omit_empty) out += " omitempty";
  if (field.omit_zero) out += " omitzero";
  return out;
}

TEST(StructTag, ReadsTheJsonKey) {
  struct Case {
    std::string_view tag;
    std::string_view want;
  };
  constexpr Case kCases[] = {
      {R"(json:"a")", "<a>"},
      {R"(json:"a,omitempty")", "<a> omitempty"},
      {R"(json:"a,omitempty,omitzero")", "<a> omitempty omitzero"},
      {R"(json:",inline")", "<> inline"},
      {R"(json:"a,inline")", "<a> inline"},
      {R"(json:",omitempty")", "<> omitempty"},
      {R"(json:"-")", "<-> skipped"},
      {R"(json:"-,")", "<->"},
      {R"(json:"")", "<>"},
      {R"(json:"inline")", "<inline>"},
      {R"(  yaml:"b"   json:"a" protobuf:"x")", "<a>"},
      {R"(yaml:"a \" json:\"x\"" json:"b")", "<b>"},
      {R"(json:"\x61\u0062")", "<ab>"},
      {R"(json:"a" json:"b")", "<a>"},
      {"", "none"},
      {"plain text", "none"},
      {R"(yaml:"b")", "none"},
      {R"(json: "a")", "none"},
      {R"(json:a)", "none"},
      {R"(json:"a)", "none"},
      {R"(json:"\q")", "none"},
      {R"(yaml:"b",json:"a")", "none"},
      {R"(:"b" json:"a")", "none"},
      {"yaml:\"b\"\tjson:\"a\"", "none"},
  };
  for (const Case& c : kCases) EXPECT_EQ(Describe(c.tag), c.want) << c.tag;
}

}  // namespace
}  // namespace tandem::gotypes
