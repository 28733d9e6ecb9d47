#include "validation/warnings/quantities.h"

#include <string>

#include "validation/base/go_quote.h"
#include "validation/formats/quantity.h"

namespace tandem::warnings {

void WarnOfFractionalBytes(const field::Path& path, json::ValueView amounts,
                           std::string_view resource, List& list) {
  const json::ValueView amount = amounts.Member(resource);
  if (!amount.IsString()) return;  // numbers of JSON are whole, or what they are as texts
  const auto quantity = formats::Quantity::Unmarshal(amount.AsString());
  if (!quantity || quantity->IsWhole()) return;
  const field::Path at = path.Key(resource);
  list.Add(at, "fractional byte value " + GoQuote(quantity->ToString()) +
                   " is invalid, must be an integer");
}

}  // namespace tandem::warnings
