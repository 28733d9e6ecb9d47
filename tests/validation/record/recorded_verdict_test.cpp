#include "validation/record/recorded_verdict.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "validation/json/decode.h"

namespace tandem::record {
namespace {

using testing::SizeIs;

class ReadVerdictTest : public testing::Test {
 protected:
  Result<RecordedVerdict> Read(std::string_view text) {
    EXPECT_TRUE(document_.Parse(text));
    return ReadVerdict(document_.root());
  }

  Result<RecordedVerdict> ReadLegacy(std::string_view text) {
    EXPECT_TRUE(document_.Parse(text));
    return ReadLegacyVerdict(document_.root());
  }

  json::Document document_;
};

TEST_F(ReadVerdictTest, IsTandemsInARecord) {
  const auto allowed = Read(R"({"record": {"decision": "allow"}})");
  ASSERT_TRUE(allowed);
  EXPECT_TRUE(allowed->allowed);
  EXPECT_TRUE(allowed->by_tandem);
  const auto denied = Read(
      R"({"record": {"decision": "deny", "causes":
          [{"reason": "FieldValueRequired", "message": "Required value", "field": "spec.a"}]}})");
  ASSERT_TRUE(denied);
  EXPECT_FALSE(denied->allowed);
  EXPECT_TRUE(denied->whole);
  ASSERT_THAT(denied->causes, SizeIs(1));
  EXPECT_EQ(denied->causes[0].reason, "FieldValueRequired");
  EXPECT_EQ(denied->causes[0].message, "Required value");
  EXPECT_EQ(denied->causes[0].field, "spec.a");
}

TEST_F(ReadVerdictTest, IsTheMessageOfADenialWithoutCauses) {
  const auto denied = Read(R"({"record": {"decision": "deny", "message": "cannot be handled"}})");
  ASSERT_TRUE(denied);
  ASSERT_THAT(denied->causes, SizeIs(1));
  EXPECT_EQ(denied->causes[0].reason, "");
  EXPECT_EQ(denied->causes[0].message, "cannot be handled");
}

TEST_F(ReadVerdictTest, KnowsThatCausesAreMissing) {
  const auto denied = Read(R"({"record": {"decision": "deny", "causes": [], "omittedCauses": 2}})");
  ASSERT_TRUE(denied);
  EXPECT_FALSE(denied->whole);
}

TEST_F(ReadVerdictTest, IsTheResponseOfAReview) {
  const auto denied = Read(
      R"({"response": {"allowed": false, "status": {"message": "no", "details": {"causes":
          [{"reason": "FieldValueInvalid", "message": "m", "field": "f"}]}}}})");
  ASSERT_TRUE(denied);
  EXPECT_FALSE(denied->allowed);
  EXPECT_FALSE(denied->by_tandem);
  ASSERT_THAT(denied->causes, SizeIs(1));
  EXPECT_EQ(denied->causes[0].field, "f");
  EXPECT_TRUE(Read(R"({"response": {"allowed": true}})")->allowed);
}

TEST_F(ReadVerdictTest, SaysWhyThereIsNone) {
  EXPECT_EQ(Read(R"({"request": {}})").error().message, "no verdict was recorded");
  EXPECT_EQ(Read(R"({"record": {"decision": "error"}})").error().message,
            "an error was recorded instead of a verdict");
}

TEST_F(ReadVerdictTest, IsThatOfAnotherWebhook) {
  const auto denied = ReadLegacy(
      R"({"record": {"decision": "allow", "legacy": {"decision": "deny", "causes":
          [{"reason": "FieldValueRequired", "field": "spec.a"}]}}})");
  ASSERT_TRUE(denied);
  EXPECT_FALSE(denied->allowed);
  EXPECT_FALSE(denied->by_tandem);
  EXPECT_TRUE(denied->whole);
  ASSERT_THAT(denied->causes, SizeIs(1));
  EXPECT_EQ(denied->causes[0].message, "");
  EXPECT_EQ(denied->causes[0].field, "spec.a");
  EXPECT_TRUE(ReadLegacy(R"({"record": {"legacy": {"decision": "allow"}}})")->allowed);
}

TEST_F(ReadVerdictTest, IsNotWholeWhereAnotherWebhookGivesNoCauses) {
  const auto denied = ReadLegacy(R"({"record": {"legacy": {"decision": "deny", "code": 403}}})");
  ASSERT_TRUE(denied);
  EXPECT_THAT(denied->causes, SizeIs(1));
  EXPECT_FALSE(denied->whole);
}

TEST_F(ReadVerdictTest, SaysWhyThereIsNoneOfAnotherWebhook) {
  EXPECT_EQ(ReadLegacy(R"({"record": {"decision": "deny"}})").error().message,
            "no verdict of a legacy webhook was recorded");
  EXPECT_EQ(ReadLegacy(R"({"record": {"legacy": {"decision": "error"}}})").error().message,
            "an error was recorded instead of a verdict");
}

TEST(IsMessageOf, KnowsWhatIsLeftOutOfMessages) {
  const field::Error error =
      field::Invalid(field::Path("spec"), field::BadValue::String("x"), "must be y");
  EXPECT_TRUE(IsMessageOf("Invalid value: \"x\": must be y", error));
  EXPECT_TRUE(IsMessageOf("Invalid value: must be y", error));
  EXPECT_TRUE(IsMessageOf("<redacted>", error));
  EXPECT_TRUE(IsMessageOf("", error));
  EXPECT_FALSE(IsMessageOf("Invalid value: \"z\": must be y", error));
}

}  // namespace
}  // namespace tandem::record
