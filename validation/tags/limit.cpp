#include "validation/tags/limit_internal.h"

namespace tandem::tags {
namespace {

constexpr std::int64_t kMaxProperties = 100'000;

}  // namespace

Result<std::int64_t> BoundPayload(const TagUse& use) {
  if (!use.type.IsInteger()) {
    return Failure{"can only be used on integer types (" + use.DescribeType() + ")"};
  }
  Result<std::int64_t> bound = use.IntPayload();
  if (!bound) return bound;
  const bool is_unsigned = use.type.kind == rules::TypeKind::kUint;
  const std::string& type = use.type.underlying.empty() ? use.type.name : use.type.underlying;
  if (is_unsigned && *bound < 0) {
    return Failure{"must be greater than or equal to zero for unsigned types (" + type + ")"};
  }
  if (use.type.bits >= 64) return bound;
  const std::int64_t span = std::int64_t{1} << (is_unsigned ? use.type.bits : use.type.bits - 1);
  const std::int64_t least = is_unsigned ? 0 : -span;
  if (*bound >= least && *bound < span) return bound;
  return Failure{"value " + std::to_string(*bound) + " does not fit in " + type + " (range [" +
                 std::to_string(least) + ", " + std::to_string(span - 1) + "])"};
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
