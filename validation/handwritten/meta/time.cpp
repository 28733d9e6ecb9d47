#include "validation/handwritten/meta/time.h"

#include "validation/formats/timestamp.h"

namespace tandem::handwritten {

using formats::ParseTimestamp;

bool SameTime(json::ValueView a, json::ValueView b) {
  if (a.IsMissing() || b.IsMissing()) return a.IsMissing() && b.IsMissing();
  return a.AsString() == b.AsString() ||
         ParseTimestamp(a.AsString()) == ParseTimestamp(b.AsString());
}

std::string TimeJson(json::ValueView time) {
  if (time.IsMissing()) return "null";
  const auto instant = ParseTimestamp(time.AsString()).value_or(formats::Timestamp{});
  return '"' + FormatTimestamp(instant) + '"';
}

}  // namespace tandem::handwritten
