#include "validation/gotypes/json_methods.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <set>
#include <utility>
#include <vector>

namespace tandem::gotypes {
namespace {

constexpr std::string_view kMethods[] = {"UnmarshalJSON", "UnmarshalText", "MarshalJSON",
                                         "MarshalText"};

/// The depth to which methods are looked for; it bounds the cost of long chains of embedded types.
constexpr int kMaxEmbedding = 32;

/// The named types that a struct embeds, by value or by pointer.
void AddEmbedded(const Type& type, std::vector<const Type*>& out) {
  const auto add = [&](const Type* embedded) {
    if (embedded->kind == Type::Kind::kPointer) embedded = embedded->elem;
    if (embedded->kind == Type::Kind::kNamed) out.push_back(embedded);
  };
  const Type& literal = Underlying(type);
  for (const Field& field : literal.fields) {
    if (field.embedded) add(field.type);
  }
  for (const Type* hidden : literal.hidden_embedded) add(hidden);
}

}  // namespace

std::uint8_t JsonMethodBit(std::string_view method) {
  const auto* const found = std::find(std::begin(kMethods), std::end(kMethods), method);
  if (found == std::end(kMethods)) return 0;
  return static_cast<std::uint8_t>(1U << static_cast<unsigned>(found - std::begin(kMethods)));
}

namespace {

/// Whether the type has one of the methods whose bits are given.
bool HasOneOf(const Type& type, unsigned wanted) {
  if (type.kind != Type::Kind::kNamed) return false;
  std::set<const Type*> seen = {&type};
  std::vector<const Type*> level = {&type};
  unsigned cancelled = 0;
  for (int depth = 0; !level.empty() && depth < kMaxEmbedding; ++depth) {
    unsigned once = 0;
    unsigned twice = 0;
    std::vector<const Type*> next;
    for (const Type* at : level) {
      twice |= once & at->json_methods & wanted;
      once |= at->json_methods & wanted;
      AddEmbedded(*at, next);
    }
    cancelled |= twice;
    if ((once & ~cancelled) != 0) return true;
    // A type that is embedded twice cancels itself out in Go; here it counts once, which leaves
    // more alone.
    std::erase_if(next, [&](const Type* below) { return !seen.insert(below).second; });
    level = std::move(next);
  }
  return false;
}

}  // namespace

bool ReadsItself(const Type& type) { return HasOneOf(type, ~0U); }

bool HasJsonMethod(const Type& type, std::string_view method) {
  const unsigned bit = JsonMethodBit(method);
  return bit != 0 && HasOneOf(type, bit);
}

}  // namespace tandem::gotypes
