#include "validation/formats/label.h"

#include "tests/validation/formats/format_table.h"
#include "validation/formats/dns.h"

namespace tandem::formats {
namespace {

using testing::ElementsAre;

const std::string kNameMessage = "name part must consist of alphanumeric characters";
const std::string kEmptyName = "name part must be non-empty";

TEST(LabelKey, AcceptsQualifiedNamesAndExplainsTheRest) {
  ExpectMessages(
      {
          {"a", {}},
          {"A_b.c-D9", {}},
          {"example.com/name", {}},
          {std::string(63, 'a'), {}},
          {std::string(64, 'a'), {"name part must be no more than 63 bytes"}},
          {"a b", {kNameMessage}},
          {"-a", {kNameMessage}},
          {"a_", {kNameMessage}},
          {"", {kEmptyName, kNameMessage}},
          {"a.b/", {kEmptyName, kNameMessage}},
          {"/b", {"prefix part must be non-empty"}},
          {"/", {"prefix part must be non-empty", kEmptyName, kNameMessage}},
          {"A/b", {"prefix part a lowercase RFC 1123 subdomain"}},
          {std::string(254, 'a') + "/b", {"prefix part must be no more than 253 bytes"}},
          {"a/b/c", {"a valid label key must consist of alphanumeric characters"}},
          {"//", {"a valid label key must consist of alphanumeric characters"}},
      },
      CheckLabelKey);
}

TEST(Label, IsWhatNothingIsSaidAbout) {
  const std::string texts[] = {"",
                               "a",
                               "A_b.c-D9",
                               "-a",
                               "a.",
                               "a b",
                               "/",
                               "/a",
                               "a/",
                               "a/b",
                               "A/b",
                               "a..b/c",
                               "a/b/c",
                               "a/-",
                               std::string(63, 'a'),
                               std::string(64, 'a'),
                               std::string(253, 'a') + "/a",
                               std::string(254, 'a') + "/a",
                               "a/" + std::string(63, 'a'),
                               "a/" + std::string(64, 'a')};
  for (const std::string& text : texts) {
    SCOPED_TRACE(text);
    EXPECT_EQ(IsLabelKey(text), CheckLabelKey(text).empty());
    EXPECT_EQ(IsLabelValue(text), CheckLabelValue(text).empty());
    EXPECT_EQ(IsLongName(text), CheckLongName(text).empty());
  }
}

TEST(LabelKey, WordsItsMessagesAsKubernetesDoes) {
  EXPECT_THAT(
      CheckLabelKey("a b"),
      ElementsAre("name part must consist of alphanumeric characters, '-', '_' or '.', and must "
                  "start and end with an alphanumeric character (e.g. 'MyName',  or 'my.name',  or "
                  "'123-abc', regex used for validation is "
                  "'([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]')"));
  EXPECT_THAT(
      CheckLabelKey("a/b/c"),
      ElementsAre("a valid label key must consist of alphanumeric characters, '-', '_' or '.', and "
                  "must start and end with an alphanumeric character (e.g. 'MyName',  or "
                  "'my.name',  or '123-abc', regex used for validation is "
                  "'([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]') with an optional DNS subdomain "
                  "prefix and '/' (e.g. 'example.com/MyName')"));
}

TEST(PrefixedLabelKey, WantsThePrefix) {
  ExpectMessages(
      {
          {"example.com/key", {}},
          {"key", {"must include a prefix (e.g. 'example.com/key')"}},
          {"a b", {kNameMessage}},
      },
      CheckPrefixedLabelKey);
}

TEST(LabelValue, MayBeEmpty) {
  const std::string message = "a valid label must be an empty string or consist of";
  ExpectMessages(
      {
          {"", {}},
          {"My_value.1", {}},
          {std::string(63, 'a'), {}},
          {std::string(64, 'a'), {"must be no more than 63 bytes"}},
          {std::string(64, '-'), {"must be no more than 63 bytes", message}},
          {"c d", {message}},
          {".a", {message}},
          {"a\n", {message}},
      },
      CheckLabelValue);
}

}  // namespace
}  // namespace tandem::formats
