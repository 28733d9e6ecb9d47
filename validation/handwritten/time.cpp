#include "validation/handwritten/time.h"

#include "validation/formats/timestamp.h"

namespace tandem::handwritten {

using formats::ParseTimestamp;
using formats::Timestamp;

namespace {

std::string Json(json::ValueView time, std::string (*format)(Timestamp)) {
  if (time.IsMissing()) return "null";
  return '"' + format(ParseTimestamp(time.AsString()).value_or(Timestamp())) + '"';
}

}  // namespace

bool SameTime(json::ValueView a, json::ValueView b) {
  if (a.IsMissing() || b.IsMissing()) return a.IsMissing() && b.IsMissing();
  if (a.AsString() == b.AsString()) return true;
  const Result<Timestamp> left = ParseTimestamp(a.AsString());
  const Result<Timestamp> right = ParseTimestamp(b.AsString());
  return left && right && *left == *right;
}

std::string TimeJson(json::ValueView time) { return Json(time, &formats::FormatTimestamp); }

std::string MicroTimeJson(json::ValueView time) {
  return Json(time, &formats::FormatTimestampMicros);
}

}  // namespace tandem::handwritten
