#include "validation/handwritten/quantity.h"

#include "validation/base/panic.h"
#include "validation/json/render.h"

namespace tandem::handwritten {

Result<formats::Quantity> ReadQuantity(json::ValueView value) {
  if (value.IsString()) return formats::Quantity::Unmarshal(value.AsString());
  return formats::Quantity::Unmarshal(json::RenderGoJson(value));
}

Status CheckQuantity(json::ValueView value) {
  if (value.IsString()) return formats::Quantity::CheckUnmarshal(value.AsString());
  return formats::Quantity::CheckUnmarshal(json::RenderGoJson(value));
}

formats::Quantity QuantityOf(json::ValueView value) {
  if (value.IsMissing()) return {};
  Result<formats::Quantity> quantity = ReadQuantity(value);
  TANDEM_CHECK(quantity.has_value());
  return *std::move(quantity);
}

formats::Quantity QuantityOrZero(json::ValueView value) {
  Result<formats::Quantity> quantity = ReadQuantity(value);
  return quantity ? *std::move(quantity) : formats::Quantity();
}

int QuantitySign(json::ValueView value) { return QuantityOf(value).Sign(); }

std::string QuantityText(json::ValueView value) { return QuantityOf(value).ToString(); }

}  // namespace tandem::handwritten
