#include "validation/handwritten/time.h"

#include "validation/formats/timestamp.h"

namespace tandem::handwritten {

using formats::ParseTimestamp;
using formats::Timestamp;

bool SameTime(json::ValueView a, json::ValueView b) {
  if (a.IsMissing() || b.IsMissing()) return a.IsMissing() && b.IsMissing();
  if (a.AsString() == b.AsString()) return true;
  const Result<Timestamp> left = ParseTimestamp(a.AsString());
  const Result<Timestamp> right = ParseTimestamp(b.AsString());
  return left && right && *left == *right;
}

std::string TimeJson(json::ValueView time) {
  if (time.IsMissing()) return "null";
  const Timestamp instant = ParseTimestamp(time.AsString()).value_or(Timestamp());
  return '"' + FormatTimestamp(instant) + '"';
}

}  // namespace tandem::handwritten
