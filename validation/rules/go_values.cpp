#include "validation/rules/go_values.h"

#include <cstdint>
#include <utility>

#include "validation/base/base64.h"
#include "validation/formats/go_duration.h"
#include "validation/json/render.h"

namespace tandem::rules {

using formats::Quantity;
using formats::Timestamp;
using std::chrono::nanoseconds;

std::string BytesOf(json::ValueView value) {
  if (value.IsString()) return DecodeBase64(value.AsString()).value_or({});
  std::string bytes;
  for (const json::ValueView element : value.elements()) {
    bytes.push_back(static_cast<char>(element.IsMissing() ? 0 : element.AsInt()));
  }
  return bytes;
}

bool BytesEqual(json::ValueView a, json::ValueView b) {
  if (a.IsString() && b.IsString() && a.AsString() == b.AsString()) return true;
  return BytesOf(a) == BytesOf(b);
}

nanoseconds DurationOf(json::ValueView value) {
  if (value.IsMissing()) return nanoseconds(0);
  if (!value.IsString()) return nanoseconds(value.AsInt());
  return formats::ParseGoDuration(value.AsString()).value_or(nanoseconds(0));
}

Status CheckQuantity(json::ValueView value) {
  if (value.IsString()) return Quantity::CheckUnmarshal(value.AsString());
  return Quantity::CheckUnmarshal(json::RenderGoJson(value));
}

Quantity QuantityOf(json::ValueView value) {
  if (value.IsMissing()) return {};
  if (value.IsString()) return Quantity::Unmarshal(value.AsString()).value_or(Quantity());
  return Quantity::Unmarshal(json::RenderGoJson(value)).value_or(Quantity());
}

formats::TimeLayout LayoutOf(const Type& time) {
  return time.kind == TypeKind::kMicroTime ? formats::TimeLayout::kMicro
                                           : formats::TimeLayout::kRfc3339;
}

Timestamp TimeOf(Value value) {
  const json::ValueView view = value.json();
  if (view.IsMissing()) return Timestamp::Zero();
  return formats::ParseTimestamp(view.AsString(), LayoutOf(value.type()))
      .value_or(Timestamp::Zero());
}

}  // namespace tandem::rules
