#include "validation/handwritten/quantity.h"

#include "validation/base/panic.h"
#include "validation/json/render.h"

namespace tandem::handwritten {
namespace {

bool IsNumber(json::ValueView value) {
  return value.kind() == json::Kind::kInt || value.kind() == json::Kind::kUint ||
         value.kind() == json::Kind::kDouble;
}

}  // namespace

std::optional<formats::Quantity> ReadQuantity(json::ValueView value) {
  if (value.IsString()) return formats::Quantity::Parse(value.AsString());
  if (IsNumber(value)) return formats::Quantity::Parse(json::RenderGoJson(value));
  return std::nullopt;
}

formats::Quantity QuantityOf(json::ValueView value) {
  if (value.IsMissing()) return {};
  std::optional<formats::Quantity> quantity = ReadQuantity(value);
  TANDEM_CHECK(quantity.has_value());
  return *std::move(quantity);
}

formats::Quantity QuantityOrZero(json::ValueView value) {
  return ReadQuantity(value).value_or(formats::Quantity());
}

int QuantitySign(json::ValueView value) { return QuantityOf(value).Sign(); }

std::string QuantityText(json::ValueView value) { return QuantityOf(value).ToString(); }

}  // namespace tandem::handwritten
