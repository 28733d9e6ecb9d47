#include "validation/rules/equality.h"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "tests/support/json_document.h"
#include "tests/support/rules_builder.h"
#include "validation/base/panic.h"

namespace tandem::rules {
namespace {

using support::Inlined;
using support::Member;
using support::ParseJson;
using support::Plain;
using support::Pointer;
using support::RulesBuilder;
using support::Skipped;

std::uint64_t HashOf(Value value) {
  KeyedHash hash;
  AddSemantic(value, hash);
  return hash.Finish();
}

/// Both directions must agree, and equal values must hash alike.
bool Equal(TypeRef ref, std::string_view a, std::string_view b) {
  const json::Document left = ParseJson(a);
  const json::Document right = ParseJson(b);
  const Value x(ref, left.root());
  const Value y(ref, right.root());
  const bool equal = SemanticEqual(x, y);
  EXPECT_EQ(SemanticEqual(y, x), equal) << a << " and " << b;
  if (equal) {
    EXPECT_EQ(HashOf(x), HashOf(y)) << a << " and " << b;
  }
  return equal;
}

TEST(SemanticEqual, ComparesEveryScalarKindAsGoDoes) {
  struct Case {
    TypeKind kind;
    const char* a;
    const char* b;
    bool equal;
  };
  const Case kCases[] = {
      {TypeKind::kBool, "", "false", true},
      {TypeKind::kBool, "true", "false", false},
      {TypeKind::kString, "null", R"("")", true},
      {TypeKind::kString, R"("a")", R"("b")", false},
      {TypeKind::kString, R"("a")", R"("ab")", false},
      {TypeKind::kInt, "null", "0", true},
      {TypeKind::kInt, "1", "-1", false},
      {TypeKind::kUint, "18446744073709551615", "18446744073709551615", true},
      {TypeKind::kUint, "18446744073709551615", "18446744073709551614", false},
      {TypeKind::kUint, "18446744073709551615", "1", false},
      {TypeKind::kFloat, "1", "1.0", true},
      {TypeKind::kFloat, "", "-0.0", true},
      {TypeKind::kFloat, "0.1", "0.2", false},
      {TypeKind::kBytes, "", R"("")", true},
      {TypeKind::kBytes, "[]", "null", true},
      {TypeKind::kBytes, R"("QUI=")", "[65,66]", true},
      {TypeKind::kBytes, R"("QUI=")", R"("QU\nI=")", true},
      {TypeKind::kBytes, R"("QUI=")", R"("QUM=")", false},
      {TypeKind::kQuantity, "", R"("0")", true},
      {TypeKind::kQuantity, R"("1")", R"("1000m")", true},
      {TypeKind::kQuantity, "1.5", R"("1500m")", true},
      {TypeKind::kQuantity, "18446744073709551615", R"("18446744073709551615")", true},
      {TypeKind::kQuantity, R"("1Gi")", R"("1073741824")", true},
      {TypeKind::kQuantity, R"("1G")", R"("1Gi")", false},
      {TypeKind::kTime, "", R"("0001-01-01T00:00:00Z")", true},
      {TypeKind::kTime, "null", "", true},
      {TypeKind::kTime, R"("2024-01-01T00:00:00Z")", R"("2024-01-01T01:00:00+01:00")", true},
      {TypeKind::kTime, R"("2024-01-01T00:00:00Z")", R"("2024-01-01T00:00:00.0Z")", true},
      {TypeKind::kTime, R"("2024-01-01T00:00:00Z")", R"("2024-01-01T00:00:01Z")", false},
      {TypeKind::kMicroTime, R"("2024-01-01T00:00:00.000001Z")", R"("2024-01-01T00:00:00.000002Z")",
       false},
      {TypeKind::kMicroTime, R"("2024-01-01T00:00:00.000001Z")",
       R"("2024-01-01T01:00:00.000001+01:00")", true},
      {TypeKind::kDuration, R"("1m")", R"("60s")", true},
      {TypeKind::kDuration, "", R"("0")", true},
      {TypeKind::kDuration, R"("1m")", R"("61s")", false},
      {TypeKind::kIntOrString, "", "0", true},
      {TypeKind::kIntOrString, "1", R"("1")", false},
      {TypeKind::kIntOrString, R"("")", "", false},
      {TypeKind::kIntOrString, R"("a")", R"("a")", true},
      {TypeKind::kRaw, R"({"a":1,"b":2})", R"({ "a":1, "b":2 })", true},
      {TypeKind::kRaw, R"({"a":1,"b":2})", R"({"b":2,"a":1})", false},
      {TypeKind::kInterface, R"({"a":1,"b":2})", R"({"b":2,"a":1})", true},
      {TypeKind::kInterface, "1", "1.0", false},
      {TypeKind::kInterface, "[]", "null", false},
      {TypeKind::kInterface, "", "null", true},
      {TypeKind::kUnknown, R"({"a":1,"b":2})", R"({"b":2,"a":1})", true},
      {TypeKind::kUnknown, "[1]", "[2]", false},
  };
  RulesBuilder build;
  for (const Case& test : kCases) {
    SCOPED_TRACE(std::string(test.a) + " and " + test.b);
    EXPECT_EQ(Equal(Plain(build.Scalar(test.kind, "T", 64)), test.a, test.b), test.equal);
  }
}

TEST(SemanticEqual, ReadsFloatsInTheirWidth) {
  RulesBuilder build;
  EXPECT_TRUE(Equal(Plain(build.Scalar(TypeKind::kFloat, "float32", 32)), "0.1", "0.1000000001"));
  EXPECT_FALSE(Equal(Plain(build.Scalar(TypeKind::kFloat, "float64", 64)), "0.1", "0.1000000001"));
}

TEST(SemanticEqual, TellsANilPointerFromAZero) {
  RulesBuilder build;
  const Type& empty = build.Struct("pkg.E");
  EXPECT_TRUE(Equal(Pointer(build.Int32()), "", "null"));
  EXPECT_FALSE(Equal(Pointer(build.Int32()), "", "0"));
  EXPECT_FALSE(Equal(Pointer(empty), "null", "{}"));
  EXPECT_TRUE(Equal(Plain(empty), "null", "{}"));
  EXPECT_TRUE(SemanticEqual(Value(), Value()));
}

TEST(SemanticEqual, ComparesContainers) {
  RulesBuilder build;
  const TypeRef list = Plain(build.List(Plain(build.Int32())));
  const TypeRef pointers = Plain(build.List(Pointer(build.Int32())));
  const TypeRef map = Plain(build.Map(Plain(build.Int32())));
  EXPECT_TRUE(Equal(list, "", "[]"));
  EXPECT_TRUE(Equal(list, "[1,null]", "[1,0]"));
  EXPECT_FALSE(Equal(list, "[1,2]", "[2,1]"));
  EXPECT_FALSE(Equal(list, "[1]", "[1,1]"));
  EXPECT_FALSE(Equal(pointers, "[null]", "[0]"));
  EXPECT_TRUE(Equal(map, "null", "{}"));
  EXPECT_TRUE(Equal(map, R"({"a":1,"b":2})", R"({"b":2,"a":1})"));
  EXPECT_TRUE(Equal(map, R"({"a":null})", R"({"a":0})"));
  EXPECT_FALSE(Equal(map, R"({"a":1})", R"({"b":1})"));
  EXPECT_FALSE(Equal(map, R"({"a":1})", R"({"a":1,"b":1})"));
}

TEST(SemanticEqual, SeesAllDeclaredFieldsAndNoOthers) {
  RulesBuilder build;
  const Type& base = build.Struct("pkg.Base", {Member("x", Plain(build.Int32()))});
  const Type& type =
      build.Struct("pkg.T", {Member("a", Plain(build.Int32())), Skipped("H", Plain(base)),
                             Inlined(Plain(base)), Member("m", Plain(build.Map(Plain(base))))});
  const TypeRef ref = Plain(type);
  EXPECT_TRUE(Equal(ref, R"({"a":1,"other":1,"H":1})", R"({"a":1,"other":2})"));
  EXPECT_TRUE(Equal(ref, R"({"x":0,"m":{}})", "{}"));
  EXPECT_FALSE(Equal(ref, R"({"x":1})", R"({"x":2})"));
  EXPECT_FALSE(Equal(ref, R"({"m":{"k":{"x":1}}})", R"({"m":{"k":{}}})"));
  EXPECT_TRUE(Equal(ref, R"({"A":5})", "{}"));
}

/// Made-up objects of one type, many of them equal in different spellings.
class MadeUpObjects {
 public:
  std::string Next() {
    return R"({"i":)" + Pick({"0", "null", "1"}) + R"(,"s":)" + Pick({R"("")", "null", R"("a")"}) +
           R"(,"q":)" + Pick({R"("1")", R"("1000m")", "1", "null"}) + R"(,"t":)" +
           Pick({"null", R"("2024-01-01T00:00:00Z")", R"("2024-01-01T02:00:00+02:00")"}) +
           R"(,"b":)" + Pick({R"("QQ==")", "[65]", "[]", "null"}) + R"(,"l":)" +
           Pick({"[]", "null", "[1,2]", "[1,2]"}) + R"(,"m":)" +
           Pick({R"({"a":1,"b":2})", R"({"b":2,"a":1})", "{}", "null"}) + R"(,"any":)" +
           Pick({R"({"a":[1],"b":2.0})", R"({"b":2.0,"a":[1]})", "1", "1.0"}) + "}";
  }

 private:
  std::string Pick(const std::vector<std::string>& choices) {
    state_ = state_ * 6364136223846793005U + 1442695040888963407U;
    return choices[static_cast<std::size_t>(state_ >> 33U) % choices.size()];
  }
  std::uint64_t state_ = 42;
};

TEST(AddSemantic, IsEqualForEqualValues) {
  RulesBuilder build;
  const TypeRef ref = Plain(build.Struct(
      "pkg.T", {Member("i", Plain(build.Int32())), Member("s", Plain(build.String())),
                Member("q", Plain(build.Scalar(TypeKind::kQuantity, "resource.Quantity"))),
                Member("t", Plain(build.Scalar(TypeKind::kTime, "v1.Time"))),
                Member("b", Plain(build.Scalar(TypeKind::kBytes, "[]byte"))),
                Member("l", Plain(build.List(Plain(build.Int32())))),
                Member("m", Plain(build.Map(Plain(build.Int32())))),
                Member("any", Plain(build.Scalar(TypeKind::kInterface, "interface{}")))}));
  MadeUpObjects objects;
  std::vector<json::Document> documents;
  std::vector<std::uint64_t> hashes;
  for (int i = 0; i < 400; ++i) {
    documents.push_back(ParseJson(objects.Next()));
    hashes.push_back(HashOf(Value(ref, documents.back().root())));
  }
  int equal = 0;
  int same_hash = 0;
  for (std::size_t i = 0; i < documents.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      const Value a(ref, documents[i].root());
      const Value b(ref, documents[j].root());
      const bool alike = hashes[i] == hashes[j];
      same_hash += alike ? 1 : 0;
      if (!SemanticEqual(a, b)) continue;
      ++equal;
      EXPECT_TRUE(alike);
    }
  }
  EXPECT_GT(equal, 20);
  EXPECT_LT(same_hash, 4 * equal);
}

TEST(AddSemantic, SpreadsBytesAndTimes) {
  RulesBuilder build;
  const json::Document list =
      ParseJson(R"(["QUI=","QUM=","2024-01-01T00:00:00.000001Z","2024-01-01T00:00:00.000002Z"])");
  const auto hash = [&](TypeKind kind, std::size_t i) {
    return HashOf(Value(Plain(build.Scalar(kind, "T")), list.root().At(i)));
  };
  EXPECT_NE(hash(TypeKind::kBytes, 0), hash(TypeKind::kBytes, 1));
  EXPECT_NE(hash(TypeKind::kMicroTime, 2), hash(TypeKind::kMicroTime, 3));
}

TEST(AddSemantic, LooksIntoJsonWithoutAType) {
  RulesBuilder build;
  const json::Document list = ParseJson(
      R"([{"a":{"b":[1]}}, {"a":{"b":[2]}}, {"a":{"c":[1]}}, {"a":["b",1]}, {"a":["b",1.0]}])");
  for (const TypeKind kind : {TypeKind::kInterface, TypeKind::kRaw, TypeKind::kUnknown}) {
    const TypeRef ref = Plain(build.Scalar(kind, "T"));
    std::set<std::uint64_t> hashes;
    for (const json::ValueView value : list.root().elements()) {
      hashes.insert(HashOf(Value(ref, value)));
    }
    EXPECT_EQ(hashes.size(), list.root().size());
  }
}

TEST(AddSemantic, OfDeepJsonIsBounded) {
  RulesBuilder build;
  const std::string text = std::string(5'000, '[') + std::string(5'000, ']');
  const json::Document a = ParseJson(text);
  const json::Document b = ParseJson(text);
  const TypeRef ref = Plain(build.Scalar(TypeKind::kInterface, "interface{}"));
  EXPECT_EQ(HashOf(Value(ref, a.root())), HashOf(Value(ref, b.root())));
}

TEST(SemanticEqual, ComparesWhatAnAbridgedStructDoesNotDeclareAsJson) {
  RulesBuilder build;
  Type& inner = build.Struct("pkg.Meta", {Member("kind", Plain(build.String()))});
  Type& type = build.Struct("pkg.Spec", {Inlined(Plain(inner)), Member("a", Plain(build.Int32()))});
  struct Case {
    const char* a;
    const char* b;
    bool equal;
  };
  const Case kCases[] = {
      {R"({"x":{"y":[1]},"a":1})", R"({"a":1,"x":{"y":[1]}})", true},
      {R"({"x":{"y":[1]}})", R"({"x":{"y":[2]}})", false},
      {R"({"x":1})", R"({"z":1})", false},
      {R"({"x":1})", "{}", false},
      {R"({"x":1})", R"({"x":1,"z":1})", false},
      {R"({"x":null,"z":1})", R"({"z":1})", true},
      {R"({"a":0,"kind":""})", "{}", true},
      {R"({"kind":"K"})", R"({"kind":"L"})", false},
      {"", "{}", true},
  };
  for (const Case& test : kCases) {
    SCOPED_TRACE(std::string(test.a) + " and " + test.b);
    type.abridged = false;
    const bool declared_equal = Equal(Plain(type), test.a, test.b);
    type.abridged = true;
    EXPECT_EQ(Equal(Plain(type), test.a, test.b), test.equal);
    EXPECT_TRUE(declared_equal || !test.equal);
  }
}

TEST(SemanticEqual, KnowsTheNeighboursOfAnInlinedAbridgedStruct) {
  RulesBuilder build;
  Type& inner = build.Struct("pkg.Source", {Member("driver", Plain(build.String()))});
  inner.abridged = true;
  Type& type = build.Struct(
      "pkg.Spec", {Inlined(Plain(inner)), Member("m", Plain(build.Map(Plain(build.String()))))});
  EXPECT_TRUE(Equal(Plain(type), R"({"m":{}})", "{}"));
  EXPECT_FALSE(Equal(Plain(type), R"({"m":{"a":"b"}})", "{}"));
  EXPECT_FALSE(Equal(Plain(type), R"({"x":{}})", "{}"));
}

TEST(SemanticEqual, PanicsOnDeepRecursion) {
  RulesBuilder build;
  Type& type = build.Struct("pkg.Link");
  type.fields = {Member("next", Pointer(type)), Member("children", Plain(build.List(Plain(type)))),
                 Member("by", Plain(build.Map(Plain(type))))};
  struct Case {
    const char* open;
    const char* close;
  };
  const Case kCases[] = {
      {R"({"next":)", "}"}, {R"({"children":[)", "]}"}, {R"({"by":{"k":)", "}}"}};
  for (const Case& test : kCases) {
    SCOPED_TRACE(test.open);
    std::string text;
    for (int i = 0; i < 3'000; ++i) text += test.open;
    text += "{}";
    for (int i = 0; i < 3'000; ++i) text += test.close;
    const json::Document a = ParseJson(text);
    const json::Document b = ParseJson(text);
    EXPECT_THROW(SemanticEqual({Plain(type), a.root()}, {Plain(type), b.root()}), Panic);
    EXPECT_THROW(HashOf({Plain(type), a.root()}), Panic);
  }
}

}  // namespace
}  // namespace tandem::rules
