#include <optional>

#include "validation/rules/go_values.h"
#include "validation/rules/value.h"
#include "validation/tags/limit_internal.h"
#include "validation/tags/tag_use.h"

namespace tandem::tags {
namespace {

constexpr std::int64_t kMaxProperties = 100'000;

std::string Builtin(const rules::Type& type) {
  return type.underlying.empty() ? type.name : type.underlying;
}

Result<std::int64_t> WithinType(const TagUse& use, std::int64_t value, std::int64_t least,
                                std::int64_t most) {
  if (value >= least && value <= most) return value;
  return Failure{"failed to parse tag payload: value " + std::to_string(value) +
                 " does not fit in " + Builtin(use.type) + " (range [" + std::to_string(least) +
                 ", " + std::to_string(most) + "])"};
}

Result<std::int64_t> SignedPayload(const TagUse& use) {
  Result<std::int64_t> value = use.IntPayload();
  if (!value || use.type.bits >= 64) return value;
  const std::int64_t span = std::int64_t{1} << (use.type.bits - 1);
  return WithinType(use, *value, -span, span - 1);
}

Result<std::int64_t> UnsignedPayload(const TagUse& use) {
  const std::string& text = use.tag.value;
  if (text.starts_with('-') || text.starts_with('+')) {
    const std::string quoted = "\"" + text + "\"";
    return Failure{"failed to parse tag payload: parsing " + quoted +
                   " as uint: strconv.ParseUint: parsing " + quoted + ": invalid syntax"};
  }
  Result<std::int64_t> value = use.IntPayload();
  if (!value || use.type.bits >= 64) return value;
  return WithinType(use, *value, 0, (std::int64_t{1} << use.type.bits) - 1);
}

}  // namespace

Result<std::int64_t> BoundPayload(const TagUse& use) {
  if (!use.type.IsInteger()) {
    return Failure{"can only be used on integer types (" + use.DescribeType() + ")"};
  }
  const bool is_unsigned = use.type.kind == rules::TypeKind::kUint;
  if (use.settings().IsBefore(k1_37)) {
    Result<std::int64_t> bound = use.IntPayload();
    if (!bound || *bound >= 0 || !is_unsigned) return bound;
    return Failure{"must be greater than or equal to zero for unsigned types (" +
                   Builtin(use.type) + ")"};
  }
  return is_unsigned ? UnsignedPayload(use) : SignedPayload(use);
}

Result<std::int64_t> LowerBoundPayload(const TagUse& use) {
  const bool is_quantity = use.type.kind == rules::TypeKind::kQuantity;
  const bool is_int_or_string = use.type.kind == rules::TypeKind::kIntOrString;
  if (!use.settings().IsSeed() || !(is_quantity || is_int_or_string)) return BoundPayload(use);
  Result<std::int64_t> bound = use.IntPayload();
  if (bound && is_quantity && *bound != 0) {
    return Failure{"the bound of a quantity can only be 0"};
  }
  return bound;
}

Result<std::int64_t> UpperBoundPayload(const TagUse& use) {
  const bool is_int_or_string = use.type.kind == rules::TypeKind::kIntOrString;
  return use.settings().IsSeed() && is_int_or_string ? use.IntPayload() : BoundPayload(use);
}

std::optional<std::strong_ordering> CompareWithBound(rules::Value value, std::int64_t bound) {
  if (value.IsNil()) return std::nullopt;
  switch (value.type().kind) {
    case rules::TypeKind::kQuantity:
      return rules::QuantityOf(value.json()).Sign() <=> 0;
    case rules::TypeKind::kIntOrString:
      if (value.json().IsString()) return std::nullopt;
      [[fallthrough]];
    default:
      return value.Compare(bound);
  }
}

Result<std::int64_t> ItemCountPayload(const TagUse& use) {
  if (use.type.IsList()) return use.CountPayload();
  return Failure{"can only be used on list types (" + use.DescribeType() + ")"};
}

Result<std::int64_t> PropertyCountPayload(const TagUse& use) {
  if (!use.type.IsMap()) {
    return Failure{"can only be used on map types (" + use.DescribeType() + ")"};
  }
  Result<std::int64_t> count = use.CountPayload();
  if (count && *count > kMaxProperties) {
    return Failure{"must be less than or equal to " + std::to_string(kMaxProperties)};
  }
  return count;
}

Result<std::int64_t> LengthPayload(const TagUse& use) {
  if (use.type.IsString()) return use.CountPayload();
  return Failure{"can only be used on string types (" + use.DescribeType() + ")"};
}

}  // namespace tandem::tags
