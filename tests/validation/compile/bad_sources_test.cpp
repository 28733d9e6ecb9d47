// A bad source of rules gets an answer that says where and why, and no rules at all.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "validation/compile/compile_types.h"

namespace tandem::compile {
namespace {

using testing::EndsWith;
using testing::IsEmpty;
using testing::StartsWith;

/// The first fault of a file; empty when it has none.
std::string Complaint(const std::string& text) {
  gotypes::Universe universe;
  std::vector<gotypes::SourcePackage> packages(1);
  packages[0].path = "pkg";
  packages[0].files = {{"doc.go", "// +k8s:validation-gen=*\npackage pkg\n"}, {"types.go", text}};
  const std::vector<gotypes::Diagnostic> diagnostics = universe.Load(std::move(packages));
  if (!diagnostics.empty()) {
    EXPECT_THAT(universe.packages(), IsEmpty());
    return ToString(diagnostics.front());
  }
  const Compiled compiled = CompileTypes(universe, {});
  return compiled.errors.empty() ? std::string() : ToString(compiled.errors.front());
}

/// A struct with a good field and one of this type with this tag, on line 5.
std::string TypeWith(const std::string& type, const std::string& tag) {
  return "package pkg\ntype T struct {\n\t// +k8s:minLength=1\n\tGood string "
         "`json:\"good\"`\n\t// " +
         tag + "\n\tBad " + type + " `json:\"bad\"`\n}\n";
}

TEST(BadSources, AreLocated) {
  const struct {
    const char* name;
    std::string text;
    const char* complaint;
  } kCases[] = {
      {"nothing", "",
       "types.go:1:1: syntax error: unexpected end of file, expected package clause"},
      {"a program",
       std::string("\x7f"
                   "ELF\x02\x01\x01\0\0\0",
                   10),
       "types.go:1:1: syntax error: unexpected \"\\x7f\", expected package clause"},
      {"a web page", "<!DOCTYPE html>\n<html><body>404</body></html>\n",
       "types.go:1:1: syntax error: unexpected \"<\", expected package clause"},
      {"a cyclic typedef", "package pkg\ntype A B\ntype B A\n",
       "types.go:2:6: invalid recursive type A"},
      {"a struct in itself", "package pkg\ntype A struct { B B }\ntype B struct { A A }\n",
       "types.go:2:6: invalid recursive type A"},
      {"a cyclic inlining", "package pkg\ntype A struct { *B }\ntype B struct { *A }\n",
       "types.go:2:6: pkg.A: inlines itself"},
      {"a pointer with a name, and rules below",
       "package pkg\ntype S struct {\n\t// +k8s:minimum=1\n\tN int32 `json:\"n\"`\n}\ntype P *S\n"
       "type T struct {\n\tA P `json:\"a\"`\n}\n",
       "types.go:8:2: field pkg.T.a (pkg.P): typedefs of pointers are not supported; name what it "
       "points to; without tags it is left unjudged"},
      {"a tag on the wrong type", TypeWith("int32", "+k8s:maxLength=1"),
       "types.go:5:5: field pkg.T.bad: tag \"k8s:maxLength\": can only be used on string types "
       "(int32)"},
      {"a rune", TypeWith("rune", "+k8s:minimum=1"),
       "types.go:6:2: field pkg.T.bad (rune): kind Unsupported is not supported; without tags it "
       "is left unjudged"},
      {"a complex number", TypeWith("complex128", "+k8s:required"),
       "types.go:6:2: field pkg.T.bad (complex128): kind Complex128 is not supported; without tags "
       "it is left unjudged"},
      {"a typedef of a pointer", TypeWith("P", "+k8s:optional") + "type P *string\n",
       "types.go:6:2: field pkg.T.bad (pkg.P): typedefs of pointers are not supported; name what "
       "it "
       "points to; without tags it is left unjudged"},
      {"a typedef of a pointer with a rule of its own",
       "package pkg\n// +k8s:required\ntype P *S\ntype S struct{}\n",
       "types.go:3:6: pkg.P: typedefs of pointers are not supported; name what it points to; "
       "without "
       "tags it is left unjudged"},
      {"a type parameter",
       TypeWith("*G[string]", "+k8s:optional") +
           "type G[X any] struct {\n\t// +k8s:required\n\tV X `json:\"v\"`\n}\n",
       "types.go:10:2: field pkg.G[X].v (X): kind TypeParam is not supported; without tags it is "
       "left "
       "unjudged"},
      {"a bound in hexadecimal", TypeWith("int32", "+k8s:minimum=0x10"),
       "types.go:5:5: field pkg.T.bad: tag \"k8s:minimum\": failed to parse tag payload: \"0x10\" "
       "is not a valid int value"},
      {"an update without a payload", TypeWith("*string", "+k8s:update"),
       "types.go:5:5: field pkg.T.bad: tag \"k8s:update\": missing required tag value of type "
       "string"},
      {"a tag that does not parse", TypeWith("string", "+k8s:maxLength="),
       "types.go:5:5: field pkg.T.bad: failed to parse tags: unexpected end of input: "
       "[k8s:maxLength=]"},
      {"a regex that is none", TypeWith("string", "+k8s:pattern=\"(\""),
       "types.go:5:5: field pkg.T.bad: tag \"k8s:pattern\": invalid regex: missing ): ("},
      {"a regex that grows too large", TypeWith("string", "+k8s:pattern=\"((a{100}){100}){100}\""),
       "types.go:5:5: field pkg.T.bad: tag \"k8s:pattern\": invalid regex: invalid "
       "repetition size: {100}"},
  };
  for (const auto& test : kCases) {
    SCOPED_TRACE(test.name);
    EXPECT_EQ(Complaint(test.text), test.complaint);
  }
}

TEST(BadSources, AreQuotedInPart) {
  const std::string megabyte(1'000'000, 'x');
  const struct {
    const char* name;
    std::string tag;
    const char* complaint;
  } kCases[] = {
      {"a wrong payload", "+k8s:format=" + megabyte,
       "types.go:5:5: field pkg.T.bad: tag \"k8s:format\": unsupported validation format \"xxx"},
      {"an unfinished payload", "+k8s:format=\"" + megabyte,
       "types.go:5:5: field pkg.T.bad: failed to parse tags: unterminated string"},
      {"an argument", "+k8s:ifEnabled(a: 1, " + megabyte + ": 2)=+k8s:required",
       "types.go:5:5: field pkg.T.bad: tag \"k8s:ifEnabled\": "},
      {"a number", "+k8s:minLength=" + std::string(1'000'000, '9'),
       "types.go:5:5: field pkg.T.bad: failed to parse tags: invalid number \"999"},
      {"a regex", "+k8s:pattern=\"" + megabyte + "\"",
       "types.go:5:5: field pkg.T.bad: tag \"k8s:pattern\": invalid regex: "},
  };
  for (const auto& test : kCases) {
    SCOPED_TRACE(test.name);
    const std::string complaint = Complaint(TypeWith("string", test.tag));
    EXPECT_THAT(complaint, StartsWith(test.complaint));
    EXPECT_LT(complaint.size(), 5'000U);
  }
}

TEST(BadSources, MayBeLargeWhenTheyAreGood) {
  std::string text = "package pkg\n";
  for (int i = 0; text.size() < 500'000; ++i) {
    const std::string number = std::to_string(i);
    text.append("type T")
        .append(number)
        .append(" struct {\n\t// +k8s:optional\n\t// +k8s:maxLength=9\n\tName")
        .append(number)
        .append(" string `json:\"name\"`\n\tNext *T")
        .append(std::to_string(i / 2))
        .append(" `json:\"next\"`\n}\n");
  }
  EXPECT_EQ(Complaint(text), "");
  EXPECT_THAT(Complaint(text + "type End Nothing\n"), EndsWith("undefined: Nothing"));
}

}  // namespace
}  // namespace tandem::compile
