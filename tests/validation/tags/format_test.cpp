#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/field_rule.h"
#include "validation/formats/registry.h"
#include "validation/tags/catalog.h"

namespace tandem::tags {
namespace {

using support::FieldRule;
using support::Invalid;
using support::LoadError;
using support::TooLong;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

TEST(Format, ChecksStringsAgainstANamedFormat) {
  const auto rule = FieldRule::Compile("string", "+k8s:format=k8s-short-name");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnCreate(R"("my-name")"), IsEmpty());
  EXPECT_THAT(rule->OnCreate(R"("My_name")"),
              ElementsAre(Invalid("value", "format=k8s-short-name")));
  EXPECT_THAT(rule->OnCreate(""), ElementsAre(Invalid("value", "format=k8s-short-name")));
}

TEST(Format, ReportsEveryComplaint) {
  const auto rule = FieldRule::Compile("*string", "+k8s:format=k8s-label-value");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnCreate(""), IsEmpty());
  EXPECT_THAT(rule->OnCreate("\"" + std::string(64, '-') + "\""),
              ElementsAre(Invalid("value", "format=k8s-label-value"),
                          Invalid("value", "format=k8s-label-value")));
}

TEST(Format, MarksLengthErrorsWithItsNameToo) {
  const auto rule = FieldRule::Compile("string", "+k8s:format=k8s-resource-pool-name");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnCreate("\"" + std::string(254, 'a') + "\"").front(),
              TooLong("value", "format=k8s-resource-pool-name"));
}

TEST(Format, LetsAnUnchangedBadValueThrough) {
  const auto rule = FieldRule::Compile("string", "+k8s:format=k8s-uuid");
  ASSERT_TRUE(rule);
  EXPECT_THAT(rule->OnUpdate(R"("a")", R"("a")"), IsEmpty());
}

TEST(Format, RefusesUnknownNamesAndTypes) {
  EXPECT_THAT(LoadError("string", "+k8s:format=nope"),
              HasSubstr("unsupported validation format \"nope\""));
  EXPECT_THAT(LoadError("int32", "+k8s:format=k8s-uuid"),
              HasSubstr("can only be used on string types (int32)"));
}

TEST(Format, DocumentsEveryFormat) {
  std::vector<std::string_view> documented;
  for (const PayloadSpec& payload : FindTag("k8s:format")->payloads) {
    documented.push_back(payload.description);
  }
  std::vector<std::string_view> known;
  for (const formats::Format& format : formats::AllFormats()) known.push_back(format.name);
  EXPECT_EQ(documented, known);
}

}  // namespace
}  // namespace tandem::tags
