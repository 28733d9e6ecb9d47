#include "validation/handwritten/earlier.h"

#include "tests/validation/handwritten/sample.h"
#include "validation/handwritten/kind.h"

namespace tandem::handwritten {
namespace {

using releases::Release;
using testing::ElementsAre;

constexpr Release k1_33_5{1, 33, 5};
constexpr Release k1_34_2{1, 34, 2};
constexpr Release k1_35_5{1, 35, 5};

field::Error ErrorAt(const char* where, field::ErrorType type, const char* detail) {
  field::Error error;
  error.field = where;
  error.type = type;
  error.value = field::BadValue::String("a");
  error.detail = detail;
  return error;
}

/// The error as it was in a release.
field::Error As(Release release, field::Error error, const Kind* kind = nullptr) {
  field::ErrorList errors = {std::move(error)};
  SayAsIn(release, kind, 0, errors);
  return errors.front();
}

TEST(Earlier, SaysTextsAsTheyWereUntilARelease) {
  const field::Error error = ErrorAt("metadata.labels", field::ErrorType::kInvalid,
                                     "name part must be no more than 63 bytes");
  EXPECT_EQ(As(k1_34_2, error).detail, "name part must be no more than 63 characters");
  EXPECT_EQ(As(k1_35_5, error).detail, "name part must be no more than 63 bytes");
}

TEST(Earlier, ShowsNamedTextsAsPlainOnesUntil134) {
  field::Error error = ErrorAt("x", field::ErrorType::kInvalid, "bad");
  error.value = field::BadValue::NamedString("a\ab<");
  EXPECT_EQ(As({1, 33, 5}, error).value.Render(), R"("a\ab<")");
  EXPECT_EQ(As(k1_34_2, error).value.Render(), R"("a\u0007b\u003c")");
}

TEST(Earlier, LeavesWhatStandsBeforeTheFirstErrorAsItIs) {
  field::ErrorList errors;
  for (int i = 0; i < 2; ++i) {
    errors.Add(ErrorAt("x", field::ErrorType::kInvalid, "must be no more than 63 bytes"));
  }
  SayAsIn(k1_34_2, nullptr, 1, errors);
  EXPECT_THAT(Texts(errors),
              ElementsAre("x: Invalid value: \"a\": must be no more than 63 bytes",
                          "x: Invalid value: \"a\": must be no more than 63 characters"));
}

TEST(Earlier, NamesOriginsAsHelpersDid) {
  field::Error key = ErrorAt("metadata.labels", field::ErrorType::kInvalid, "bad");
  key.origin = "format=k8s-label-key";
  EXPECT_EQ(As(k1_34_2, key).origin, "labelKey");
  EXPECT_EQ(As(k1_35_5, key).origin, "format=k8s-label-key");
  key.field = "metadata.annotations";
  EXPECT_EQ(As(k1_34_2, key).origin, "");
}

TEST(Earlier, TakesMarksAwayWhereNoDeclarativeRuleWas) {
  constexpr DeclaredSince kDeclared[] = {{"spec.new", releases::k1_35}, {"spec.old", {}}};
  const Kind kind = {.key = {}, .declared = kDeclared};
  const auto marked = [](const char* where) {
    field::Error error = ErrorAt(where, field::ErrorType::kRequired, "");
    error.origin = "minimum";
    error.covered_by_declarative = true;
    return error;
  };
  EXPECT_FALSE(As(k1_34_2, marked("spec.new"), &kind).covered_by_declarative);
  EXPECT_EQ(As(k1_34_2, marked("spec.new"), &kind).origin, "");
  EXPECT_TRUE(As(k1_35_5, marked("spec.new"), &kind).covered_by_declarative);
  EXPECT_TRUE(As(k1_33_5, marked("spec.old"), &kind).covered_by_declarative);
  EXPECT_FALSE(As(k1_35_5, marked("spec.other"), &kind).covered_by_declarative);
}

TEST(Earlier, AppliesTheFirstRowOfAKindThatFits) {
  static constexpr Earlier kRows[] = {{.until = releases::k1_36,
                                       .field = "spec.type",
                                       .type = field::ErrorType::kRequired,
                                       .then = "supported values: \"A\"",
                                       .then_type = field::ErrorType::kNotSupported,
                                       .then_value = ""},
                                      {.until = releases::k1_36,
                                       .field = "spec.*",
                                       .now = "both",
                                       .then = "either",
                                       .then_below = ".name"},
                                      {.until = releases::k1_35,
                                       .field = "spec.driver",
                                       .type = field::ErrorType::kRequired,
                                       .also = kNoSubdomain}};
  const Kind kind = {.key = {}, .earlier = kRows};
  EXPECT_EQ(As(k1_35_5, ErrorAt("spec.type", field::ErrorType::kRequired, ""), &kind).ToString(),
            "spec.type: Unsupported value: \"\": supported values: \"A\"");
  EXPECT_EQ(
      As(k1_35_5, ErrorAt("spec.x", field::ErrorType::kInvalid, "says both"), &kind).ToString(),
      "spec.x.name: Invalid value: \"a\": says either");
  field::ErrorList errors = {ErrorAt("spec.driver", field::ErrorType::kRequired, "")};
  SayAsIn(k1_34_2, &kind, 0, errors);
  ASSERT_EQ(errors.size(), 2U);
  EXPECT_EQ(errors[1].detail, kNoSubdomain);
}

TEST(Earlier, PrintsStructsWithoutLaterFields) {
  field::Error error = ErrorAt("spec", field::ErrorType::kInvalid, "field is immutable");
  error.value = field::BadValue::Json(R"({"HostnameOverride":null,"SchedulingGroup":null})");
  EXPECT_EQ(As(k1_34_2, error).value.Render(), R"({"HostnameOverride":null})");
  EXPECT_EQ(As(k1_35_5, error).value.Render(), R"({"HostnameOverride":null,"WorkloadRef":null})");
}

TEST(Earlier, SpreadsAnOriginInTheReleasesThatDid) {
  const auto requirement = [] {
    const std::string at = "spec.nodeSelectorTerms[0].matchExpressions[0]";
    field::ErrorList errors = {
        ErrorAt((at + ".key").c_str(), field::ErrorType::kInvalid, "bad"),
        ErrorAt((at + ".values[0]").c_str(), field::ErrorType::kInvalid, "bad")};
    errors[0].origin = "format=k8s-label-key";
    errors[1].origin = "format=k8s-label-value";
    return errors;
  };
  field::ErrorList errors = requirement();
  SayAsIn(k1_35_5, nullptr, 0, errors);
  EXPECT_EQ(errors[0].origin, "format=k8s-label-value");
  errors = requirement();
  SayAsIn({1, 35, 6}, nullptr, 0, errors);
  EXPECT_EQ(errors[0].origin, "format=k8s-label-key");
}

}  // namespace
}  // namespace tandem::handwritten
