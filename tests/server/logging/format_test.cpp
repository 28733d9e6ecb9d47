#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <ctime>
#include <limits>

#include "server/logging/format_internal.h"

namespace tandem::logging {
namespace {

class LogFormat : public testing::Test {
 protected:
  LogFormat() {
    setenv("TZ", "UTC", 1);
    tzset();
  }

  static Record Line() {
    Record record;
    record.time =
        std::chrono::system_clock::time_point(std::chrono::microseconds(1'795'216'712'932'338));
    record.thread = 2445;
    record.file = "server.cpp";
    record.line = 362;
    record.message = "Serving";
    return record;
  }

  static std::string Text(const Record& record) {
    std::string out;
    AppendText(record, out);
    return out;
  }

  static std::string Json(const Record& record) {
    std::string out;
    AppendJson(record, out);
    return out;
  }
};

TEST_F(LogFormat, WritesKlogHeaders) {
  EXPECT_EQ(Text(Line()), "I1120 23:18:32.932338    2445 server.cpp:362] \"Serving\"\n");
}

TEST_F(LogFormat, WritesOneLineThatReadsAsItStands) {
  const std::string text = "a\n::error::b\r\u2028\u202e\u0085\x7f\x1b";
  const std::initializer_list<Field> list = {{"name", text}};
  Record record = Line();
  record.message = text;
  record.error = text;
  record.fields = list;
  const std::string escaped = R"(a\n::error::b\r\u2028\u202e\u0085\x7f\x1b)";
  EXPECT_THAT(Text(record), testing::EndsWith("] \"" + escaped + "\" err=\"" + escaped +
                                              "\" name=\"" + escaped + "\"\n"));
  EXPECT_THAT(Json(record),
              testing::EndsWith(R"("name":"a\n::error::b\r\u2028\u202e\u0085\u007f\u001b"})"
                                "\n"));
}

TEST_F(LogFormat, WritesFieldsByKind) {
  const std::initializer_list<Field> list = {{"peer", "10.0.0.1:5 \"x\"\n"},
                                             {"code", 404},
                                             {"durationMs", 1.25},
                                             {"allowed", false},
                                             {"bytes", std::uint64_t{12}}};
  Record record = Line();
  record.severity = Severity::kWarning;
  record.fields = list;
  EXPECT_EQ(Text(record),
            "W1120 23:18:32.932338    2445 server.cpp:362] \"Serving\" "
            R"(peer="10.0.0.1:5 \"x\"\n" code=404 durationMs=1.25 allowed=false bytes=12)"
            "\n");
  EXPECT_EQ(Json(record),
            R"({"ts":1795216712932.338,"caller":"server.cpp:362","msg":"Serving",)"
            R"("peer":"10.0.0.1:5 \"x\"\n","code":404,"durationMs":1.25,"allowed":false,)"
            "\"bytes\":12}\n");
}

TEST_F(LogFormat, MarksJsonLinesWithTheirLevelOrError) {
  Record info = Line();
  info.level = 2;
  EXPECT_THAT(Json(info), testing::HasSubstr(R"("msg":"Serving","v":2})"));
  Record error = Line();
  error.severity = Severity::kError;
  error.error = "no such file";
  EXPECT_THAT(Json(error), testing::HasSubstr(R"("msg":"Serving","err":"no such file"})"));
  EXPECT_THAT(Text(error), testing::HasSubstr(R"(] "Serving" err="no such file")"));
}

TEST_F(LogFormat, KeepsJsonValidForNumbersJsonDoesNotHave) {
  const std::initializer_list<Field> list = {{"x", std::numeric_limits<double>::infinity()}};
  Record record = Line();
  record.fields = list;
  EXPECT_THAT(Json(record), testing::HasSubstr(R"("x":"inf")"));
}

}  // namespace
}  // namespace tandem::logging
