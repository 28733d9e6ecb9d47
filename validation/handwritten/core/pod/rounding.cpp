// As kubernetes pkg/apis/core/v1/defaults.go, v1.36.
#include "validation/handwritten/core/pod/rounding.h"

#include <algorithm>
#include <string>
#include <vector>

#include "validation/handwritten/quantity.h"

namespace tandem::handwritten::core::pod {
namespace {

using json::ValueView;

/// Whether a text has a fraction, a negative exponent, or a suffix of one.
bool MayBeFine(ValueView amount) {
  if (amount.IsString()) return amount.AsString().find_first_of(".nueE") != std::string_view::npos;
  return amount.kind() == json::Kind::kDouble;
}

/// Whether the thousandths of the amount are few enough to count, as those of any real amount are.
bool IsCountable(const formats::Quantity& amount) {
  static const formats::Quantity kMost = *formats::Quantity::Parse("9e15");
  static const formats::Quantity kLeast = *formats::Quantity::Parse("-9e15");
  return kLeast <= amount && amount <= kMost;
}

ValueView Rounded(ValueView amount, json::Overlay& overlay) {
  if (!MayBeFine(amount)) return amount;
  const Result<formats::Quantity> exact = ReadQuantity(amount);
  if (!exact || !IsCountable(*exact)) return amount;
  const bool has_exponent =
      amount.IsString() && amount.AsString().find_first_of("eE") != std::string_view::npos;
  const std::string rounded = std::to_string(exact->RoundedTo(-3)) + (has_exponent ? "e-3" : "m");
  return *formats::Quantity::Parse(rounded) == *exact ? amount : overlay.String(rounded);
}

}  // namespace

// As core/v1 SetDefaults_ResourceList.
ValueView RoundAmounts(ValueView amounts, json::Overlay& overlay) {
  const json::Members members = amounts.members();
  const auto may_be_fine = [](const json::MemberView& member) { return MayBeFine(member.value); };
  if (std::none_of(members.begin(), members.end(), may_be_fine)) return amounts;
  std::vector<json::MemberView> rounded;
  for (const json::MemberView& member : members) {
    rounded.push_back({member.name, Rounded(member.value, overlay), member.key});
  }
  return overlay.Object(rounded);
}

}  // namespace tandem::handwritten::core::pod
