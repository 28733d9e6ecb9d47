#include <spdlog/fmt/fmt.h>

#include <array>
#include <charconv>
#include <cmath>
#include <ctime>
#include <iterator>

#include "server/logging/format_internal.h"
#include "validation/base/go_quote.h"
#include "validation/base/one_line.h"
#include "validation/base/utf8.h"

namespace tandem::logging {
namespace {

using std::chrono::duration_cast;
using std::chrono::microseconds;

void AppendNumber(double number, std::string& out) {
  fmt::format_to(std::back_inserter(out), "{}", number);
}

/// Appends a string of JSON; characters that are never printed as they are have escapes in it.
void AppendJsonText(std::string_view text, std::string& out) {
  std::string quoted;
  AppendGoJsonQuoted(text, quoted);
  for (std::string_view left = quoted; !left.empty();) {
    const Rune rune = DecodeRune(left);
    if (IsUnprinted(rune.code)) {
      fmt::format_to(std::back_inserter(out), "\\u{:04x}", static_cast<unsigned>(rune.code));
    } else {
      out += left.substr(0, rune.width);
    }
    left.remove_prefix(rune.width);
  }
}

void AppendTextValue(const Field& field, std::string& out) {
  switch (field.kind()) {
    case Field::Kind::kString:
      AppendGoQuoted(field.string(), out);
      break;
    case Field::Kind::kInteger:
      out += std::to_string(field.integer());
      break;
    case Field::Kind::kDouble:
      AppendNumber(field.number(), out);
      break;
    case Field::Kind::kBool:
      out += field.integer() != 0 ? "true" : "false";
      break;
  }
}

void AppendJsonValue(const Field& field, std::string& out) {
  if (field.kind() == Field::Kind::kString) {
    AppendJsonText(field.string(), out);
  } else if (field.kind() == Field::Kind::kDouble && !std::isfinite(field.number())) {
    AppendGoJsonQuoted(fmt::format("{}", field.number()), out);
  } else {
    AppendTextValue(field, out);
  }
}

}  // namespace

void AppendText(const Record& record, std::string& out) {
  const std::time_t seconds = std::chrono::system_clock::to_time_t(record.time);
  std::tm local{};
  localtime_r(&seconds, &local);
  const auto micros = duration_cast<microseconds>(record.time.time_since_epoch()).count() % 1000000;
  fmt::format_to(std::back_inserter(out), "{}{:02}{:02} {:02}:{:02}:{:02}.{:06} {:7} {}:{}] ",
                 static_cast<char>(record.severity), local.tm_mon + 1, local.tm_mday, local.tm_hour,
                 local.tm_min, local.tm_sec, micros, record.thread, record.file, record.line);
  AppendGoQuoted(record.message, out);
  const auto append = [&out](const Field& field) {
    out.append(1, ' ').append(field.key()).append(1, '=');
    AppendTextValue(field, out);
  };
  if (!record.error.empty()) append({"err", record.error});
  for (const Field& field : record.fields) append(field);
  out += '\n';
}

void AppendJson(const Record& record, std::string& out) {
  const auto micros = duration_cast<microseconds>(record.time.time_since_epoch()).count();
  fmt::format_to(std::back_inserter(out),
                 "{{\"ts\":{}.{:03},\"caller\":\"{}:{}\",\"msg\":", micros / 1000, micros % 1000,
                 record.file, record.line);
  AppendJsonText(record.message, out);
  const auto append = [&out](const Field& field) {
    out += ',';
    AppendGoJsonQuoted(field.key(), out);
    out += ':';
    AppendJsonValue(field, out);
  };
  if (record.severity == Severity::kInfo) append({"v", record.level});
  if (!record.error.empty()) append({"err", record.error});
  for (const Field& field : record.fields) append(field);
  out += "}\n";
}

}  // namespace tandem::logging
