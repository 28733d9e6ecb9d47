#include "validation/cel/library/format_clauses.h"

#include <gtest/gtest.h>

#include <string>

namespace tandem::cel {
namespace {

/// The calls that a visitor gets for a format: `a <0 d> b <1 f.2>`, and the fault of the whole.
std::string Visited(std::string_view format, std::size_t arguments, bool arguments_first = false) {
  std::string told;
  FormatVisitor visitor;
  visitor.text = [&](std::string_view literal) { told += literal; };
  visitor.clause = [&](std::size_t argument,
                       const FormatClause& clause) -> std::optional<std::string> {
    told += "<" + std::to_string(argument) + " " + clause.verb;
    if (clause.precision) told += "." + std::to_string(*clause.precision);
    told += ">";
    if (clause.verb == 'o') return "no octals";
    return std::nullopt;
  };
  const auto wrong = VisitFormat(format, arguments, arguments_first, visitor);
  return wrong ? told + " !" + *wrong : told;
}

TEST(FormatClauses, AreVisitedInOrder) {
  EXPECT_EQ(Visited("", 0), "");
  EXPECT_EQ(Visited("a %d b %.2f", 2), "a <0 d> b <1 f.2>");
  EXPECT_EQ(Visited("%s%s%%", 2), "<0 s><1 s>%");
  EXPECT_EQ(Visited("%x", 3), "<0 x>");
}

TEST(FormatClauses, SayWhatIsWrongWithThem) {
  EXPECT_EQ(Visited("%q", 1),
            " !could not parse formatting clause: unrecognized formatting clause \"q\"");
  EXPECT_EQ(Visited("%.d", 1),
            " !could not parse formatting clause: error while parsing precision: error while "
            "converting precision to integer: strconv.Atoi: parsing \"\": invalid syntax");
  EXPECT_EQ(Visited("%.99999999999f", 1),
            " !could not parse formatting clause: error while parsing precision: error while "
            "converting precision to integer: strconv.Atoi: parsing \"99999999999\": value out of "
            "range");
  EXPECT_EQ(Visited("%.2", 1),
            " !could not parse formatting clause: error while parsing precision: could not find "
            "end of precision specifier");
  EXPECT_EQ(Visited("%o", 1), "<0 o> !error during formatting: no octals");
}

TEST(FormatClauses, NeedTheirArguments) {
  EXPECT_EQ(Visited("a%d%d", 1), "a<0 d> !index 1 out of range");
  EXPECT_EQ(Visited("%", 1), " !unexpected end of string");
  EXPECT_EQ(Visited("%", 0), " !unexpected end of string");
  EXPECT_EQ(Visited("%", 0, true), " !index 0 out of range");
}

TEST(FormatClauses, NameTheTypesTheyAreFor) {
  EXPECT_EQ(WrongFormatArgument('d', "string"),
            "decimal clause can only be used on integers, was given string");
  EXPECT_EQ(WrongFormatArgument('X', "bool"),
            "only integers, byte buffers, and strings can be formatted as hex, was given bool");
}

}  // namespace
}  // namespace tandem::cel
