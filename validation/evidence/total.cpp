#include "validation/evidence/total.h"

#include <algorithm>
#include <utility>

namespace tandem::evidence {
namespace {

constexpr std::string_view kDigits = "0123456789abcdef";

/// Mixes another instance into the total's. The result is the same whatever the order.
void AddInstance(const std::string& other, std::string& instance) {
  for (std::size_t i = 0; i < instance.size() && i < other.size(); ++i) {
    const std::size_t mixed = kDigits.find(instance[i]) ^ kDigits.find(other[i]);
    instance[i] = kDigits[mixed % kDigits.size()];
  }
}

void Add(const Document& other, Document& total) {
  AddInstance(other.instance, total.instance);
  total.sequence += other.sequence;
  total.started = std::min(total.started, other.started);
  total.written = std::max(total.written, other.written);
  for (const auto& [key, counts] : other.identifiers) {
    AddCounts(counts, true, total.identifiers[key]);
  }
  for (const auto& [name, text] : other.unknown) {
    const auto [known, added] = total.unknown.emplace(name, text);
    if (!added) known->second = std::min(known->second, text);
  }
}

}  // namespace

Result<Document> Total(const Fleet& fleet) {
  const auto& documents = fleet.documents();
  if (documents.empty()) return Failure{"there is no evidence"};
  Document total = documents.begin()->second;
  for (auto one = std::next(documents.begin()); one != documents.end(); ++one) {
    const Document& other = one->second;
    if (other.source != total.source) {
      return Failure{"evidence of " + std::string(ToString(total.source)) + " and of " +
                     std::string(ToString(other.source)) + " has no total"};
    }
    if (other.key != total.key) {
      return Failure{"evidence under different keys has no total: " + total.key + " and " +
                     other.key};
    }
    Add(other, total);
  }
  return total;
}

}  // namespace tandem::evidence
