// As kubernetes pkg/apis/core/validation/validation.go, v1.36.
#include "validation/handwritten/core/limit_amounts.h"

#include <array>
#include <cmath>
#include <cstdio>
#include <limits>
#include <map>
#include <optional>
#include <string>

#include "validation/formats/quantity.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/core/pod/resource_name.h"
#include "validation/handwritten/quantity.h"

namespace tandem::handwritten::core {
namespace {

using field::BadValue;
using field::ErrorList;
using field::Path;
using json::ValueView;

/// An amount of the item: its field, and what its errors call it.
enum AmountKind : std::size_t { kMin, kMax, kRequest, kLimit, kRatio, kAmountKinds };

constexpr std::array<const char*, kAmountKinds> kFields = {"min", "max", "defaultRequest",
                                                           "default", "maxLimitRequestRatio"};

/// The amounts of one resource.
using Amounts = std::array<std::optional<formats::Quantity>, kAmountKinds>;

/// The amounts of an item, in ascending order of resources. It takes n log n time.
std::map<std::string_view, Amounts> AmountsByResource(ValueView item) {
  std::map<std::string_view, Amounts> by_resource;
  const bool has_defaults = Text(item, "type") != "Pod";
  for (std::size_t kind = 0; kind < kAmountKinds; ++kind) {
    if (!has_defaults && (kind == kRequest || kind == kLimit)) continue;
    for (const json::MemberView& amount : item.Member(kFields[kind]).members()) {
      by_resource[amount.name][kind] = QuantityOf(amount.value);
    }
  }
  return by_resource;
}

/// The number as Go's %f prints it.
std::string FixedPoint(double number) {
  if (std::isinf(number)) return number > 0 ? "+Inf" : "-Inf";
  std::array<char, 400> text;
  const int size = std::snprintf(text.data(), text.size(), "%f", number);
  return {text.data(), static_cast<std::size_t>(size)};
}

/// The `maxLimitRequestRatio` of an item, and the ratio of its `max` to its `min`.
struct Ratios {
  double asked;
  double possible;
};

/// Parity: in thousandths unless one of the amounts is too great for that.
Ratios RatiosOf(const formats::Quantity& ratio, const formats::Quantity& min,
                const formats::Quantity& max) {
  constexpr std::int64_t kMaxMilli = std::numeric_limits<std::int64_t>::max() / 1000;
  const auto is_small = [](const formats::Quantity& amount) {
    return amount.Rounded() < kMaxMilli;
  };
  const bool in_thousandths = is_small(ratio) && is_small(min) && is_small(max);
  const int unit = in_thousandths ? -3 : 0;
  const auto value = [unit](const formats::Quantity& amount) {
    return static_cast<double>(amount.RoundedTo(unit));
  };
  return {value(ratio) / (in_thousandths ? 1000 : 1), value(max) / value(min)};
}

/// Judges the amounts of one resource.
class AmountRules {
 public:
  AmountRules(const Path& item, std::string_view resource, const Amounts& amounts,
              ErrorList& errors)
      : item_(item), resource_(resource), amounts_(amounts), errors_(errors) {}

  void Validate() {
    // Parity: what is wrong with a default is reported with the other amount's value.
    Order(kMin, "min value", kMax, "max value", kMin, kMin);
    Order(kMin, "min value", kRequest, "default request value", kRequest, kRequest);
    Order(kRequest, "default request value", kMax, "max value", kRequest, kRequest);
    Order(kRequest, "default request value", kLimit, "default limit value", kRequest, kRequest);
    Order(kMin, "min value", kLimit, "default value", kLimit, kMin);
    Order(kLimit, "default value", kMax, "max value", kLimit, kMax);
    ValidateRatio();
    ValidateOvercommit();
  }

 private:
  [[nodiscard]] const std::optional<formats::Quantity>& Of(AmountKind kind) const {
    return amounts_[kind];
  }

  /// The one is at most the other; reported `at` one of them, with the value of one of them.
  void Order(AmountKind less, const char* less_name, AmountKind more, const char* more_name,
             AmountKind at, AmountKind reported) {
    if (!Of(less) || !Of(more) || *Of(less) <= *Of(more)) return;
    Refuse(at, *Of(reported),
           std::string(less_name) + " " + Of(less)->ToString() + " is greater than " + more_name +
               " " + Of(more)->ToString());
  }

  void ValidateRatio() {
    const std::optional<formats::Quantity>& ratio = Of(kRatio);
    if (!ratio) return;
    if (*ratio < *formats::Quantity::Parse("1")) {
      Refuse(kRatio, *ratio, "ratio " + ratio->ToString() + " is less than 1");
    }
    if (!Of(kMin) || !Of(kMax)) return;
    const Ratios ratios = RatiosOf(*ratio, *Of(kMin), *Of(kMax));
    if (!(ratios.asked > ratios.possible)) return;
    Refuse(
        kRatio, *ratio,
        "ratio " + ratio->ToString() + " is greater than max/min = " + FixedPoint(ratios.possible));
  }

  /// A resource that cannot be overcommitted has the same default limit and default request.
  void ValidateOvercommit() {
    if (!Of(kLimit) || !Of(kRequest) || *Of(kLimit) == *Of(kRequest)) return;
    if (pod::AllowsOvercommit(resource_)) return;
    Refuse(kRequest, *Of(kRequest),
           "default value " + Of(kLimit)->ToString() + " must equal to defaultRequest value " +
               Of(kRequest)->ToString() + " in " + std::string(resource_));
  }

  void Refuse(AmountKind kind, const formats::Quantity& value, std::string detail) {
    const Path amounts = item_.Child(kFields[kind]);
    AddInvalidName(amounts.Key(resource_), value.ToString(), std::move(detail), errors_);
  }

  const Path& item_;
  std::string_view resource_;
  const Amounts& amounts_;
  ErrorList& errors_;
};

}  // namespace

// As core ValidateLimitRange.
void ValidateLimitAmounts(const Path& path, ValueView item, ErrorList& errors) {
  for (const auto& [resource, amounts] : AmountsByResource(item)) {
    AmountRules(path, resource, amounts, errors).Validate();
  }
}

}  // namespace tandem::handwritten::core
