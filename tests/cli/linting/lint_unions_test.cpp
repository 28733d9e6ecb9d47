#include "cli/linting/lint_unions.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/linting/lint_definitions.h"
#include "cli/linting/lint_expressions.h"
#include "tests/cli/widget_definition.h"
#include "tests/config/temp_dir.h"

namespace tandem::linting {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

/// Everything that is said of a Widget whose spec has a union, by the schema of the discriminator
/// `type`, the members of the union, and the fields that are required. The union is in line 19.
std::vector<std::string> FindingsOf(const std::string& type, const std::string& members,
                                    const std::string& required = "[type]") {
  const config::TempDir dir;
  const std::string file = dir.Write(
      "crd.yaml", std::string(cli::kWidgetHead) +
                      "      openAPIV3Schema:\n        type: object\n        properties:\n"
                      "          spec:\n            type: object\n            required: " +
                      required + "\n            x-kubernetes-unions: " + members +
                      "\n            properties:\n              type: " + type +
                      "\n              a: {type: object}\n              b: {type: object}\n");
  crd::definition::Options options;
  options.unions = true;
  auto findings = LintDefinitions({file}, options);
  const auto advice = LintExpressions({file}, options);
  EXPECT_TRUE(findings && advice);
  findings->insert(findings->end(), advice->begin(), advice->end());
  std::vector<std::string> texts;
  for (const lint::Finding& finding : *findings) texts.push_back(ToString(finding));
  return texts;
}

constexpr const char* kType = "{type: string, enum: [A, B]}";
constexpr const char* kMembers =
    "[{discriminator: type, fieldMembers: {A: {name: a}, B: {name: b}}}]";

TEST(LintUnions, SaysNothingOfAGoodOne) {
  EXPECT_THAT(FindingsOf(kType, kMembers), IsEmpty());
  EXPECT_THAT(FindingsOf("{type: string, enum: [A, B], default: A}", kMembers, "[]"), IsEmpty());
  EXPECT_THAT(FindingsOf("{type: string, enum: ['', A, B]}",
                         "[{discriminator: type, fieldMembers: {'': null, A: {name: a}, B: "
                         "{name: b}}}]",
                         "[]"),
              IsEmpty());
}

TEST(LintUnions, U1WantsAnEnum) {
  EXPECT_THAT(FindingsOf("{type: string}", kMembers),
              ElementsAre(AllOf(HasSubstr("crd.yaml:"), HasSubstr("warning: spec.versions[0]"),
                                HasSubstr("x-kubernetes-unions[0]: union discriminator must be a "
                                          "string with an enum"))));
  EXPECT_THAT(FindingsOf("{type: integer}", kMembers),
              ElementsAre(HasSubstr("must name a string property")));
}

TEST(LintUnions, U2WantsADiscriminatorThatIsThere) {
  EXPECT_THAT(FindingsOf(kType, kMembers, "[]"),
              ElementsAre(HasSubstr("union discriminator must be required, have a default, or "
                                    "allow the empty value")));
}

TEST(LintUnions, U3WantsValuesOfTheEnum) {
  EXPECT_THAT(FindingsOf("{type: string, enum: [A, C]}", kMembers),
              ElementsAre(HasSubstr("must list exactly the enum values")));
}

TEST(LintUnions, U4WantsOptionalMembers) {
  EXPECT_THAT(FindingsOf(kType, kMembers, "[type, a]"),
              ElementsAre(HasSubstr("union members must not be required")));
}

TEST(LintUnions, U5WantsEachValueOnce) {
  EXPECT_THAT(FindingsOf(kType,
                         "[{discriminator: type, fieldMembers: {A: {name: a}, A: {name: b}, B: "
                         "null}}]"),
              ElementsAre(HasSubstr("duplicate field")));
}

TEST(LintUnions, U6WantsADiscriminator) {
  EXPECT_THAT(FindingsOf(kType, "[{fieldMembers: {A: {name: a}, B: {name: b}}}]"),
              ElementsAre(HasSubstr("must name a string property")));
}

TEST(LintUnions, U7WantsADiscriminatorThatIsNoMember) {
  EXPECT_THAT(
      FindingsOf(kType, "[{discriminator: type, fieldMembers: {A: {name: type}, B: {name: b}}}]",
                 "[]"),
      testing::Contains(HasSubstr("must not be used twice")));
}

TEST(LintUnions, U8WantsOneDiscriminatorOfAMember) {
  EXPECT_THAT(FindingsOf("{type: string, enum: [A, B]}\n              kind: {type: string, enum: "
                         "[A, B]}",
                         "[{discriminator: type, fieldMembers: {A: {name: a}, B: null}}, "
                         "{discriminator: kind, fieldMembers: {A: {name: a}, B: {name: b}}}]",
                         "[type, kind]"),
              ElementsAre(HasSubstr("must not be used twice")));
}

TEST(LintUnions, U9WantsValuesThatAreNamesOfFields) {
  EXPECT_THAT(FindingsOf(kType, "[{discriminator: type, fieldMembers: {A: {name: a}, B: null}}, ]"),
              IsEmpty());
  EXPECT_THAT(FindingsOf(kType, "[{discriminator: type, fieldMembers: {A: {name: b}, B: null}}]"),
              ElementsAre(AllOf(HasSubstr("warning: "),
                                HasSubstr(R"(fieldMembers[A]: union member name "A" differs from )"
                                          R"(field name "b")"))));
}

TEST(LintUnions, ReadsUnionsOfProperties) {
  EXPECT_THAT(
      FindingsOf("{type: string, x-kubernetes-unions: {fieldMembers: {A: {name: a}}}}", "[]"),
      ElementsAre(HasSubstr("properties[type].x-kubernetes-unions: union discriminator "
                            "must be a string with an enum")));
}

}  // namespace
}  // namespace tandem::linting
