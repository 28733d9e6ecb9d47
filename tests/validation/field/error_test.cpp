#include "validation/field/error.h"

#include <gtest/gtest.h>

#include <array>
#include <limits>
#include <string>
#include <string_view>

namespace tandem::field {
namespace {

struct TextCase {
  const char* name;
  Error error;
  std::string_view text;
};

TEST(Error, PrintsEveryTypeAsUpstreamDoes) {
  const Path f("f");
  constexpr std::array<std::string_view, 2> kUnsorted = {"b", "a\"<"};
  const TextCase kCases[] = {
      {"not found", NotFound(f, BadValue::String("x")), R"(f: Not found: "x")"},
      {"required", Required(f), "f: Required value"},
      {"required with detail", Required(f, "say why"), "f: Required value: say why"},
      {"duplicate", Duplicate(f, BadValue::Int(7)), "f: Duplicate value: 7"},
      {"invalid", Invalid(f, BadValue::Int(-1), "bad"), "f: Invalid value: -1: bad"},
      {"invalid without detail", Invalid(f, BadValue::Int(-1), ""), "f: Invalid value: -1"},
      {"invalid nil", Invalid(f, BadValue(), "bad"), "f: Invalid value: null: bad"},
      {"not supported keeps the order given", NotSupported(f, BadValue::String("x"), kUnsorted),
       R"(f: Unsupported value: "x": supported values: "b", "a\"<")"},
      {"not supported without list",
       NotSupported(f, BadValue::String("x"), std::initializer_list<std::string_view>{}),
       R"(f: Unsupported value: "x")"},
      {"forbidden", Forbidden(f, "no"), "f: Forbidden: no"},
      {"forbidden without detail", Forbidden(f), "f: Forbidden"},
      {"too long, bytes", TooLongBytes(f, 5), "f: Too long: may not be more than 5 bytes"},
      {"too long, one byte", TooLongBytes(f, 1), "f: Too long: may not be more than 1 byte"},
      {"too long, no bytes", TooLongBytes(f, 0), "f: Too long: may not be more than 0 bytes"},
      {"too long, limit unknown", TooLongBytes(f, -1), "f: Too long: value is too long"},
      {"too long, characters", TooLongCharacters(f, 63),
       "f: Too long: may not be more than 63 characters"},
      {"too long, one character", TooLongCharacters(f, 1),
       "f: Too long: may not be more than 1 character"},
      {"too long, characters unknown", TooLongCharacters(f, -2), "f: Too long: value is too long"},
      {"too short", TooShort(f, BadValue::String("x"), 2),
       "f: Too short: must be at least 2 characters"},
      {"too short, one", TooShort(f, BadValue::String(""), 1),
       "f: Too short: must be at least 1 character"},
      {"too short, limit unknown", TooShort(f, BadValue::String("x"), -1),
       "f: Too short: value is too short"},
      {"too many", TooMany(f, 5, 3), "f: Too many: 5: must have at most 3 items"},
      {"too many, one", TooMany(f, 2, 1), "f: Too many: 2: must have at most 1 item"},
      {"too many, count unknown", TooMany(f, -1, 3), "f: Too many: must have at most 3 items"},
      {"too many, limit unknown", TooMany(f, 5, -1), "f: Too many: 5: has too many items"},
      {"too few", TooFew(f, 1, 2), "f: Too few: 1: must have at least 2 items"},
      {"too few, one", TooFew(f, 0, 1), "f: Too few: 0: must have at least 1 item"},
      {"too few, negative count", TooFew(f, -1, 2), "f: Too few: -1: must have at least 2 items"},
      {"too few, limit unknown", TooFew(f, 0, -1), "f: Too few: 0: has too few items"},
      {"internal", Internal(f, "boom"), "f: Internal error: boom"},
  };
  for (const TextCase& test : kCases) {
    SCOPED_TRACE(test.name);
    EXPECT_EQ(test.error.ToString(), test.text);
    EXPECT_EQ(test.error.field + ": " + test.error.Body(), test.text);
  }
}

TEST(Error, PrintsTheNilPathOfAPanic) {
  EXPECT_EQ(Internal(Path(), "panic during declarative validation: boom").ToString(),
            "<nil>: Internal error: panic during declarative validation: boom");
}

TEST(Error, KeepsTheValueUpstreamConstructorsKeep) {
  const Path f("f");
  EXPECT_EQ(Required(f).value, BadValue::String(""));
  EXPECT_EQ(Forbidden(f).value, BadValue::String(""));
  EXPECT_EQ(TooLongBytes(f, 1).value, BadValue::String("<value omitted>"));
  EXPECT_EQ(TooLongCharacters(f, 1).value, BadValue::String("<value omitted>"));
  EXPECT_TRUE(TooMany(f, -1, 1).value.IsOmitted());
}

struct NameCase {
  ErrorType type;
  std::string_view wire;
  std::string_view human;
};

constexpr NameCase kNames[] = {
    {ErrorType::kNotFound, "FieldValueNotFound", "Not found"},
    {ErrorType::kRequired, "FieldValueRequired", "Required value"},
    {ErrorType::kDuplicate, "FieldValueDuplicate", "Duplicate value"},
    {ErrorType::kInvalid, "FieldValueInvalid", "Invalid value"},
    {ErrorType::kNotSupported, "FieldValueNotSupported", "Unsupported value"},
    {ErrorType::kForbidden, "FieldValueForbidden", "Forbidden"},
    {ErrorType::kTooLong, "FieldValueTooLong", "Too long"},
    {ErrorType::kTooShort, "FieldValueTooShort", "Too short"},
    {ErrorType::kTooMany, "FieldValueTooMany", "Too many"},
    {ErrorType::kTooFew, "FieldValueTooFew", "Too few"},
    {ErrorType::kInternal, "InternalError", "Internal error"},
    {ErrorType::kTypeInvalid, "FieldValueTypeInvalid", "Invalid value"},
};

TEST(ErrorType, HasAWireNameAndAHumanWord) {
  for (const NameCase& test : kNames) {
    EXPECT_EQ(WireName(test.type), test.wire);
    EXPECT_EQ(ToString(test.type), test.human);
    EXPECT_EQ(ParseErrorType(test.wire), test.type);
  }
  EXPECT_EQ(ParseErrorType("FieldValueUnheardOf"), std::nullopt);
  EXPECT_EQ(ParseErrorType(""), std::nullopt);
}

TEST(Error, IsMarkedByItsMaker) {
  const Error error = Required(Path("f")).WithOrigin("minimum").MarkCoveredByDeclarative();
  EXPECT_EQ(error.origin, "minimum");
  EXPECT_TRUE(error.covered_by_declarative);
  EXPECT_EQ(error.stability, Stability::kUnmarked);
  EXPECT_NE(error, Required(Path("f")));
}

/// Adds errors with so much text until the list has no room. How many were tried.
std::size_t AddAtMost(std::size_t count, std::size_t bytes, ErrorList& errors) {
  std::size_t tried = 0;
  while (tried < count) {
    ++tried;
    if (!errors.Add(Required(Path("x"), std::string(bytes, 'a')))) break;
  }
  return tried;
}

TEST(ErrorList, SaysWhenThereIsNoRoomForAnError) {
  ErrorList errors = {Required(Path("before"))};
  EXPECT_EQ(AddAtMost(20'000, 0, errors), ErrorList::kMostErrors);
  EXPECT_EQ(errors.size(), ErrorList::kMostErrors);
  EXPECT_TRUE(errors.IsFull());
  EXPECT_FALSE(errors.Insert(0, Required(Path("y"))));
  EXPECT_EQ(errors.size(), ErrorList::kMostErrors);
}

TEST(ErrorList, TakesNoMoreTextThanThereIsRoomFor) {
  ErrorList errors;
  EXPECT_EQ(AddAtMost(10, ErrorList::kMostTextBytes / 3, errors), 4U);
  EXPECT_EQ(errors.size(), 3U);
}

TEST(ErrorList, TakesTheFirstErrorHoweverLongItIs) {
  ErrorList errors;
  EXPECT_EQ(AddAtMost(10, 2 * ErrorList::kMostTextBytes, errors), 2U);
  EXPECT_EQ(errors.size(), 1U);
}

TEST(ErrorList, EndsWorkThatAddsTooManyErrors) {
  ErrorList errors;
  bool went_on = false;
  EXPECT_TRUE(errors.AddSome([&] { AddAtMost(ErrorList::kMostErrors - 1, 0, errors); }));
  EXPECT_FALSE(errors.AddSome([&] {
    AddAtMost(2, 0, errors);
    went_on = true;
  }));
  EXPECT_FALSE(went_on);
  EXPECT_FALSE(errors.Add(Required(Path("x"))));
}

TEST(ErrorList, EndsOnlyItsOwnWork) {
  ErrorList outer;
  ErrorList inner;
  bool went_on = false;
  EXPECT_FALSE(outer.AddSome([&] {
    EXPECT_TRUE(inner.AddSome([&] { inner.Add(Required(Path("x"))); }));
    inner.AddSome([&] { AddAtMost(20'000, 0, outer); });
    went_on = true;
  }));
  EXPECT_FALSE(went_on);
  EXPECT_EQ(inner.size(), 1U);
  EXPECT_EQ(AddAtMost(20'000, 0, inner), ErrorList::kMostErrors) << "and no work that is over";
}

TEST(ErrorList, EndsNoWorkForACopy) {
  ErrorList errors;
  errors.AddSome([&] {
    ErrorList copy = errors;
    EXPECT_EQ(AddAtMost(20'000, 0, copy), ErrorList::kMostErrors + 1);
    errors = copy;
  });
  EXPECT_FALSE(errors.AddSome([&] { AddAtMost(1, 0, errors); }));
  EXPECT_EQ(errors.size(), ErrorList::kMostErrors);
}

TEST(ErrorList, TakesAllOfAnotherOne) {
  ErrorList errors;
  AddAtMost(20'000, 0, errors);
  errors.Append(ErrorList{Required(Path("a")), Required(Path("b"))});
  errors.Append(Required(Path("c")));
  EXPECT_EQ(errors.size(), ErrorList::kMostErrors + 3);
  EXPECT_EQ(errors.back().field, "c");
}

TEST(ErrorList, HasRoomAgainForWhatIsDropped) {
  ErrorList errors;
  EXPECT_TRUE(errors.AddSome([&] {
    for (int i = 0; i < 10; ++i) {
      AddAtMost(ErrorList::kMostErrors, 0, errors);
      errors.Truncate(0);
      AddAtMost(1, ErrorList::kMostTextBytes, errors);
      errors.RemoveIf([](const Error&) { return true; });
    }
    errors.Add(Required(Path("found")));
  }));
  EXPECT_EQ(errors, ErrorList{Required(Path("found"))});
}

TEST(ErrorList, IsCutInTwo) {
  ErrorList errors = {Required(Path("a")), Required(Path("b")), Required(Path("c")),
                      Required(Path("d"))};
  errors.Erase(1, 2);
  const ErrorList taken = errors.TakeFrom(1);
  EXPECT_EQ(errors, ErrorList{Required(Path("a"))});
  EXPECT_EQ(taken, (ErrorList{Required(Path("c")), Required(Path("d"))}));
}

}  // namespace
}  // namespace tandem::field
