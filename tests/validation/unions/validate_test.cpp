#include "validation/unions/validate.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/validation/unions/tree.h"
#include "validation/base/panic.h"

namespace tandem::unions {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::string> Texts(const field::ErrorList& errors) {
  std::vector<std::string> texts;
  for (const field::Error& error : errors) texts.push_back(error.ToString());
  return texts;
}

field::ErrorList Validate(std::string_view object, field::ErrorList errors = {}) {
  const json::Document document = support::ParseJson(object);
  Validate(*TestTree(), document.root(), errors);
  return errors;
}

std::vector<std::string> ErrorsOf(std::string_view u) {
  return Texts(Validate(R"({"spec":{"u":)" + std::string(u) + "}}"));
}

TEST(Validate, WantsTheSelectedMemberAndNoOther) {
  EXPECT_THAT(ErrorsOf("{}"), IsEmpty());
  EXPECT_THAT(ErrorsOf(R"({"type":null,"a":null})"), IsEmpty());
  EXPECT_THAT(ErrorsOf(R"({"type":"A","a":{}})"), IsEmpty());
  EXPECT_THAT(ErrorsOf(R"({"type":"B","b":""})"), IsEmpty());
  EXPECT_THAT(ErrorsOf(R"({"type":"A"})"),
              ElementsAre(R"(spec.u.a: Invalid value: "": must be specified when `type` is "A")"));
  EXPECT_THAT(
      ErrorsOf(R"({"type":"A","a":{},"b":"x","c":0})"),
      ElementsAre(R"(spec.u.b: Invalid value: "": may only be specified when `type` is "B")",
                  R"(spec.u.c: Invalid value: "": may only be specified when `type` is "C")"));
}

TEST(Validate, LeavesAnOptionalMemberOut) {
  EXPECT_THAT(ErrorsOf(R"({"type":"C"})"), IsEmpty());
  EXPECT_THAT(ErrorsOf(R"({"type":"C","c":1})"), IsEmpty());
}

TEST(Validate, WantsAKnownDiscriminatorAfterTheMembers) {
  EXPECT_THAT(
      ErrorsOf(R"({"type":"X","b":"x"})"),
      ElementsAre(R"(spec.u.b: Invalid value: "": may only be specified when `type` is "B")",
                  R"(spec.u.type: Unsupported value: "X": supported values: "", "A", "B", "C")"));
}

TEST(Validate, WantsADiscriminatorUnlessNoneIsAValue) {
  NodeTable table;
  Node& node = table.New();
  node.unions.push_back({"type", {"A"}, {}});
  const json::Document object = support::ParseJson("{}");
  field::ErrorList errors;
  Validate(node, object.root(), errors);
  EXPECT_THAT(Texts(errors), ElementsAre("type: Required value"));
}

TEST(Validate, LeavesWhatIsNoStringOrNoObjectToOthers) {
  EXPECT_THAT(ErrorsOf(R"({"type":7,"a":{}})"), IsEmpty());
  EXPECT_THAT(ErrorsOf(R"(["type"])"), IsEmpty());
  EXPECT_THAT(Texts(Validate(R"({"spec":{"list":{"type":"A"},"map":[1],"u":"A"}})")), IsEmpty());
}

TEST(Validate, GoesIntoListsAndMapsByAscendingKey) {
  EXPECT_THAT(
      Texts(Validate(R"({"spec":{"map":{"z":{"b":"x"},"k/y":{"type":"A"}},)"
                     R"("list":[{"type":"A","a":{}},{"type":"A"}]},"status":{"type":"B"}})")),
      ElementsAre(R"(spec.list[1].a: Invalid value: "": must be specified when `type` is "A")",
                  R"(spec.map[k/y].a: Invalid value: "": must be specified when `type` is "A")",
                  R"(spec.map[z].b: Invalid value: "": may only be specified when `type` is "B")",
                  R"(status.b: Invalid value: "": must be specified when `type` is "B")"));
}

TEST(Validate, DoesNotRepeatWhatHasBeenSaid) {
  const field::Path spec("spec");
  const field::Path u = spec.Child("u");
  const field::Path a = u.Child("a");
  const field::Path type = u.Child("type");
  field::ErrorList known;
  known.Add(field::NotSupported(type, field::BadValue::String("X"), {"A"}));
  known.Add(
      field::Invalid(a, field::BadValue::String(""), R"(may only be specified when `type` is "A")")
          .WithOrigin("union"));
  known.Add(field::Invalid(a, field::BadValue::String(""), "is ugly"));
  const field::ErrorList errors =
      Validate(R"({"spec":{"u":{"type":"X","a":{},"b":"x"}}})", std::move(known));
  EXPECT_THAT(
      Texts(errors),
      ElementsAre(R"(spec.u.type: Unsupported value: "X": supported values: "A")",
                  R"(spec.u.a: Invalid value: "": may only be specified when `type` is "A")",
                  R"(spec.u.a: Invalid value: "": is ugly)",
                  R"(spec.u.b: Invalid value: "": may only be specified when `type` is "B")"));
}

TEST(Validate, MarksItsErrorsToBeEnforced) {
  const field::ErrorList errors = Validate(R"({"spec":{"u":{"type":"A"}}})");
  ASSERT_EQ(errors.size(), 1U);
  EXPECT_TRUE(errors[0].declarative_native);
  EXPECT_EQ(errors[0].origin, "union");
}

TEST(Validate, PanicsRatherThanExhaustTheStack) {
  NodeTable table;
  Node& node = table.New();
  node.fields.push_back({"n", &node});
  node.unions.push_back({"type", {""}, {}});
  std::string object = "{}";
  for (int i = 0; i < 2'000; ++i) object = R"({"n":)" + object + "}";
  const json::Document document = support::ParseJson(object);
  field::ErrorList errors;
  EXPECT_THROW(Validate(node, document.root(), errors), Panic);
}

}  // namespace
}  // namespace tandem::unions
