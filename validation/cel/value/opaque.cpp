#include "validation/cel/value/opaque.h"

#include <algorithm>

#include "validation/cel/value/quantity.h"

namespace tandem::cel {
namespace {

template <typename Number>
int Order(const Number& a, const Number& b) {
  return a < b ? -1 : (b < a ? 1 : 0);
}

int CompareIdentifier(const Semver::Identifier& a, const Semver::Identifier& b) {
  if (a.is_number != b.is_number) return a.is_number ? -1 : 1;
  return a.is_number ? Order(a.number, b.number) : Order(a.text, b.text);
}

}  // namespace

int CompareSemver(const Semver& a, const Semver& b) {
  if (const int order = Order(a.major, b.major)) return order;
  if (const int order = Order(a.minor, b.minor)) return order;
  if (const int order = Order(a.patch, b.patch)) return order;
  if (a.prerelease.empty() != b.prerelease.empty()) return a.prerelease.empty() ? 1 : -1;
  const std::size_t common = std::min(a.prerelease.size(), b.prerelease.size());
  for (std::size_t i = 0; i < common; ++i) {
    if (const int order = CompareIdentifier(a.prerelease[i], b.prerelease[i])) return order;
  }
  return Order(a.prerelease.size(), b.prerelease.size());
}

bool EqualOpaque(const Value& a, const Value& b) {
  switch (a.kind()) {
    case Kind::kIp:
      return a.As<Ip>() == b.As<Ip>();
    case Kind::kCidr:
      return a.As<Cidr>() == b.As<Cidr>();
    case Kind::kUrl:
      return a.As<Url>().text == b.As<Url>().text;
    case Kind::kQuantity:
      return CompareQuantities(a.As<Quantity>(), b.As<Quantity>()) == 0;
    case Kind::kSemver:
      return CompareSemver(a.As<Semver>(), b.As<Semver>()) == 0;
    case Kind::kFormat:
      return a.As<NamedFormat>().name == b.As<NamedFormat>().name;
    default:
      return false;
  }
}

}  // namespace tandem::cel
