#include "validation/compile/semantics.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/field_rule.h"
#include "validation/engine/run.h"
#include "validation/json/decode.h"

namespace tandem::compile {
namespace {

using support::FieldRule;
using support::TypeRules;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

/// A row of docs/semantics.md: who takes an update.
struct Row {
  std::string_view name;
  std::string_view type;
  std::string_view tags;
  std::string_view old_value;
  std::string_view value;
  bool upstream;
  bool kep;
};

constexpr std::string_view kElement =
    "type E struct { K string `json:\"k\"`; V int32 `json:\"v\"` }";
constexpr std::string_view kAtomic = "+k8s:listType=atomic\n+k8s:eachVal=+k8s:maxLength=1";
constexpr std::string_view kSet = "+k8s:listType=set\n+k8s:immutable";
constexpr std::string_view kMap = "+k8s:listType=map\n+k8s:listMapKey=k\n+k8s:immutable";

constexpr Row kRows[] = {
    {"an element that was there before", "[]string", kAtomic, R"(["ab"])", R"(["ab","c"])", false,
     true},
    {"a new element", "[]string", kAtomic, R"(["a"])", R"(["a","bc"])", false, false},
    {"an optional value is set", "*string", "+k8s:immutable", "null", R"("a")", false, true},
    {"and changed", "*string", "+k8s:immutable", R"("a")", R"("b")", false, false},
    {"and cleared", "*string", "+k8s:immutable", R"("a")", "null", false, false},
    {"a zero value is changed", "string", "+k8s:immutable", R"("")", R"("a")", false, false},
    {"a list is reordered", "[]string", kSet, R"(["a","b"])", R"(["b","a"])", false, true},
    {"an item comes", "[]string", kSet, R"(["a"])", R"(["a","b"])", false, false},
    {"an item goes", "[]string", kSet, R"(["a","b"])", R"(["a"])", false, false},
    {"a list is cleared", "[]string", kSet, R"(["a"])", "[]", false, false},
    {"an empty list is filled", "[]string", kSet, "[]", R"(["a"])", false, false},
    {"items with keys are reordered", "[]E", kMap, R"([{"k":"a","v":1},{"k":"b","v":2}])",
     R"([{"k":"b","v":2},{"k":"a","v":1}])", false, true},
    {"an item changes", "[]E", kMap, R"([{"k":"a","v":1}])", R"([{"k":"a","v":2}])", false, false},
};

bool Takes(const Row& row, bool kep) {
  const auto rule =
      FieldRule::Compile(row.type, row.tags, {.source = kElement, .kep_semantics = kep});
  EXPECT_TRUE(rule) << rule.error().message;
  return rule && rule->OnUpdate(row.old_value, row.value).empty();
}

TEST(Semantics, DifferAsThePageSays) {
  for (const Row& row : kRows) {
    SCOPED_TRACE(row.name);
    EXPECT_EQ(Takes(row, false), row.upstream);
    EXPECT_EQ(Takes(row, true), row.kep);
  }
}

TEST(Semantics, OfProposalsLeaveWhatANewParentHoldsAlone) {
  constexpr std::string_view kSource = R"(
type T struct {
  // +k8s:optional
  P *S `json:"p"`
}
type S struct {
  // +k8s:immutable
  A string `json:"a"`
})";
  for (const bool kep : {false, true}) {
    const auto rules = TypeRules::Compile(kSource, {.kep_semantics = kep});
    ASSERT_TRUE(rules) << rules.error().message;
    EXPECT_EQ(rules->OnUpdate("{}", R"({"p":{"a":"1"}})").empty(), kep);
  }
}

/// The errors of loading a package with that doc.go.
std::vector<std::string> Errors(const std::string& doc) {
  gotypes::SourcePackage package;
  package.path = "example.org/v1";
  package.directory = "v1";
  package.files.push_back({"v1/doc.go", doc + "package v1\n"});
  gotypes::Universe universe;
  EXPECT_THAT(universe.Load({package}), IsEmpty());
  std::vector<std::string> lines;
  for (const auto& error : CompileTypes(universe, {}).errors) {
    lines.push_back(gotypes::ToString(error.position) + " " + error.message);
  }
  return lines;
}

TEST(Semantics, AreOneOfTwo) {
  EXPECT_THAT(Errors("// +tandem:semantics=kep\n"), IsEmpty());
  EXPECT_THAT(Errors("// +tandem:semantics=upstream\n"), IsEmpty());
  EXPECT_THAT(Errors("// +tandem:semantics=mine\n"),
              ElementsAre(HasSubstr("unknown value for package tag \"tandem:semantics\": "
                                    "\"mine\": it is one of kep, upstream")));
}

/// Whether packages with those doc.go let an optional value be set once.
std::vector<bool> SetOnce(const std::vector<std::string>& docs, bool kep) {
  std::vector<gotypes::SourcePackage> packages;
  for (std::size_t i = 0; i < docs.size(); ++i) {
    const std::string name = "v" + std::to_string(i + 1);
    gotypes::SourcePackage& package = packages.emplace_back();
    package.path = "example.org/" + name;
    package.directory = name;
    package.files.push_back({name + "/doc.go", docs[i] + "package " + name + "\n"});
    package.files.push_back({name + "/types.go", "package " + name + R"(
// +k8s:validation-gen=
type T struct {
	// +k8s:optional
	// +k8s:immutable
	A *string `json:"a"`
})"});
  }
  gotypes::Universe universe;
  EXPECT_THAT(universe.Load(std::move(packages)), IsEmpty());
  const Compiled compiled = CompileTypes(universe, {.kep_semantics = kep});
  EXPECT_THAT(compiled.errors, IsEmpty());
  std::vector<bool> admitted;
  json::Document old_object;
  json::Document object;
  EXPECT_TRUE(old_object.Parse("{}") && object.Parse(R"({"a":"1"})"));
  for (const rules::Root& root : compiled.program.roots()) {
    field::ErrorList errors;
    engine::Request request;
    request.operation = Operation::kUpdate;
    request.object = object.root();
    request.old_object = old_object.root();
    const rules::OptionSet options;
    request.options = &options;
    engine::Run(root, request, errors);
    admitted.push_back(errors.empty());
  }
  return admitted;
}

TEST(Semantics, AreThoseOfThePackageBeforeThoseOfTheFlag) {
  const std::string kep = "// +tandem:semantics=kep\n";
  const std::string upstream = "// +tandem:semantics=upstream\n";
  EXPECT_THAT(SetOnce({"", kep, upstream}, false), ElementsAre(false, true, false));
  EXPECT_THAT(SetOnce({"", kep, upstream}, true), ElementsAre(true, true, false));
}

}  // namespace
}  // namespace tandem::compile
