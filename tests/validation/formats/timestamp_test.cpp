#include "validation/formats/timestamp.h"

#include <gtest/gtest.h>

namespace tandem::formats {
namespace {

constexpr std::string_view kRfc3339 = "2006-01-02T15:04:05Z07:00";
constexpr std::string_view kMicro = "2006-01-02T15:04:05.000000Z07:00";

struct Readable {
  std::string_view text;
  Timestamp instant;
};

TEST(Timestamp, ReadsRfc3339) {
  constexpr Readable kCases[] = {
      {"1970-01-01T00:00:00Z", {0, 0}},
      {"2024-02-29T12:34:56Z", {1'709'210'096, 0}},
      {"2000-02-29T00:00:00Z", {951'782'400, 0}},
      {"1969-12-31T23:59:59Z", {-1, 0}},
      {"0001-01-01T00:00:00Z", {-62'135'596'800, 0}},
      {"2024-01-02T03:04:05+01:30", {1'704'159'245, 0}},
      {"2024-01-02T03:04:05-01:30", {1'704'170'045, 0}},
      {"2024-01-02T03:04:05.0-01:30", {1'704'170'045, 0}},
      {"1970-01-01T00:00:00.5Z", {0, 500'000'000}},
      {"1970-01-01T00:00:00,000000001Z", {0, 1}},
      {"1970-01-01T00:00:00.1234567899Z", {0, 123'456'789}},
      {"1970-01-01T00:00:00-24:60", {90'000, 0}},
      {"1970-01-01T1:00:00Z", {3'600, 0}},  // as Go: only the hour may be short
  };
  for (const Readable& c : kCases) {
    SCOPED_TRACE(c.text);
    const auto instant = ParseTimestamp(c.text);
    ASSERT_TRUE(instant) << instant.error().message;
    EXPECT_EQ(*instant, c.instant);
  }
}

TEST(Timestamp, KnowsTheZoneItWasWrittenIn) {
  const auto offset = [](std::string_view text) { return ParseZonedTimestamp(text)->offset; };
  EXPECT_EQ(offset("1970-01-01T00:00:00Z"), 0);
  EXPECT_EQ(offset("1970-01-01T00:00:00.5+01:30"), 5'400);
  EXPECT_EQ(offset("1970-01-01T00:00:00-24:60"), -90'000);
  EXPECT_FALSE(ParseZonedTimestamp("1970-01-01T00:00:00"));
}

TEST(Timestamp, ReadsMicroseconds) {
  constexpr Readable kCases[] = {
      {"1970-01-01T00:00:00.000001Z", {0, 1'000}},
      {"1970-01-01T00:00:00,123456+00:01", {-60, 123'456'000}},
      {"1970-01-01T00:00:00.+12345Z", {0, 12'345'000}},
      {"1970-01-01T00:00:00.-00000Z", {0, 0}},
  };
  for (const Readable& c : kCases) {
    SCOPED_TRACE(c.text);
    const auto instant = ParseTimestamp(c.text, TimeLayout::kMicro);
    ASSERT_TRUE(instant) << instant.error().message;
    EXPECT_EQ(*instant, c.instant);
  }
}

TEST(Timestamp, KnowsGosZeroTime) {
  EXPECT_TRUE(ParseTimestamp("0001-01-01T00:00:00Z")->IsZero());
  EXPECT_FALSE(Timestamp().IsZero());
}

TEST(Timestamp, PrintsUtc) {
  for (const std::string_view text : {"2024-02-29T23:59:59Z", "1969-12-31T23:59:59Z",
                                      "0001-01-01T00:00:00Z", "9999-12-31T00:00:00Z"}) {
    EXPECT_EQ(FormatTimestamp(*ParseTimestamp(text)), text);
  }
  EXPECT_EQ(FormatTimestampMicros(*ParseTimestamp("2024-01-02T03:04:05.5Z")),
            "2024-01-02T03:04:05.500000Z");
}

TEST(Timestamp, IsTakenFromTheClock) {
  using std::chrono::system_clock;
  const auto at = [](std::int64_t micros) {
    return Timestamp::Of(system_clock::time_point(std::chrono::microseconds(micros)));
  };
  EXPECT_EQ(at(0), Timestamp());
  EXPECT_EQ(at(1'500'001), (Timestamp{1, 500'001'000}));
  EXPECT_EQ(at(-1), (Timestamp{-1, 999'999'000}));
}

/// A text, and what Go shows where it cannot read on: the rest, and the layout's element.
struct Unreadable {
  std::string_view text;
  std::string_view rest;
  std::string_view element;
};

void ExpectRefused(const Unreadable& c, TimeLayout layout, std::string_view layout_text) {
  SCOPED_TRACE(c.text);
  const auto instant = ParseTimestamp(c.text, layout);
  ASSERT_FALSE(instant);
  std::string expected = "parsing time \"";
  expected.append(c.text).append("\" as \"").append(layout_text);
  expected.append("\": cannot parse \"").append(c.rest).append("\" as \"");
  expected.append(c.element).append("\"");
  EXPECT_EQ(instant.error().message, expected);
}

TEST(Timestamp, ShowsFromWhereOnItCannotBeRead) {
  constexpr Unreadable kCases[] = {
      {"", "", "2006"},
      {"tomorrow", "tomorrow", "2006"},
      {"24-01-01T00:00:00Z", "24-01-01T00:00:00Z", "2006"},
      {"2024", "", "-"},
      {"2024-1-01T00:00:00Z", "1-01T00:00:00Z", "01"},
      {"2024-01-1T00:00:00Z", "1T00:00:00Z", "02"},
      {"2024-01-02", "", "T"},
      {"2024-01-02 03:04:05Z", " 03:04:05Z", "T"},
      {"2024-01-02Tx", "x", "15"},
      {"2024-01-02T03:4:05Z", "4:05Z", "04"},
      {"2024-01-02T03:04:5Z", "5Z", "05"},
      {"2024-01-02T03:04:05", "", "Z07:00"},
      {"2024-01-02T03:04:05z", "z", "Z07:00"},
      {"2024-01-02T03:04:05.Z", ".Z", "Z07:00"},
      {"2024-01-01T00:00:00+1:00", "+1:00", "Z07:00"},
      {"2024-01-01T00:00:00*01:00", "*01:00", "Z07:00"},
      {"2024-01-01T00:00:00+0x:00", "+0x:00", "Z07:00"},
  };
  for (const Unreadable& c : kCases) ExpectRefused(c, TimeLayout::kRfc3339, kRfc3339);
  constexpr Unreadable kMicroCases[] = {
      {"2024-01-02T03:04:05Z", "Z", ".000000"},
      {"2024-01-02T03:04:05.00000Z", ".00000Z", ".000000"},
      {"2024-01-02T03:04:05.0000000Z", "0Z", "Z07:00"},
      {"2024-01-02T03:04:05.0000+0Z", ".0000+0Z", ".000000"},
  };
  for (const Unreadable& c : kMicroCases) ExpectRefused(c, TimeLayout::kMicro, kMicro);
}

TEST(Timestamp, SaysWhatIsOutOfRange) {
  struct Case {
    std::string_view text;
    std::string_view what;
  };
  constexpr Case kCases[] = {
      {"2024-13-02T03:04:05Z", ": month out of range"},
      {"2024-00-01T00:00:00Z", ": month out of range"},
      {"2024-01-00T00:00:00Z", ": day out of range"},
      {"2023-02-29T03:04:05Z", ": day out of range"},
      {"1900-02-29T00:00:00Z", ": day out of range"},
      {"2024-01-02T24:04:05Z", ": hour out of range"},
      {"2024-01-02T03:60:05Z", ": minute out of range"},
      {"2024-01-02T03:04:60Z", ": second out of range"},
      {"2024-01-02T03:04:05+25:00", ": time zone offset hour out of range"},
      {"2024-01-02T03:04:05*25:61", ": time zone offset minute out of range"},
      {"2024-01-02T03:04:05Zx", ": extra text: \"x\""},
      {"2024-01-01T00:00:00Z ", ": extra text: \" \""},
  };
  for (const Case& c : kCases) {
    SCOPED_TRACE(c.text);
    const auto instant = ParseTimestamp(c.text);
    ASSERT_FALSE(instant);
    EXPECT_EQ(instant.error().message,
              "parsing time \"" + std::string(c.text) + "\"" + std::string(c.what));
  }
  EXPECT_EQ(ParseTimestamp("1970-01-01T00:00:00.-00001Z", TimeLayout::kMicro).error().message,
            "parsing time \"1970-01-01T00:00:00.-00001Z\": fractional second out of range");
}

}  // namespace
}  // namespace tandem::formats
