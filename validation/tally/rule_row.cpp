#include "validation/tally/rule_row.h"

#include <algorithm>
#include <array>

#include "validation/dualrun/takeover.h"

namespace tandem::tally {
namespace {

/// Origins of rules that look at what an update changes.
constexpr std::array<std::string_view, 3> kOfUpdates = {"immutable", "monotonic", "update"};

/// Subresources that are an object of their own to be created.
constexpr std::array<std::string_view, 3> kCreated = {"binding", "eviction", "token"};

template <std::size_t N>
bool IsOneOf(std::string_view word, const std::array<std::string_view, N>& words) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

std::string_view FirstField(std::string_view path) {
  return path.substr(0, path.find_first_of(".["));
}

/// A write of the resource leaves its status as it is, and one of the status everything else.
bool IsWritten(std::string_view path, const Subject& subject) {
  if (!subject.has_status) return true;
  return (FirstField(path) == "status") == (subject.subresource == "status");
}

bool CanFind(const RuleRow& row, const Subject& subject) {
  if (subject.operation == Operation::kCreate && IsOneOf(row.origin, kOfUpdates)) return false;
  return IsWritten(row.path, subject);
}

}  // namespace

std::string RuleRow::Name() const { return dualrun::RuleName(path, type, origin); }

std::vector<RuleRow> RowsOf(std::span<const dualrun::HandwrittenRule> rules,
                            const Subject& subject) {
  std::vector<RuleRow> rows;
  rows.reserve(rules.size());
  for (const dualrun::HandwrittenRule& rule : rules) {
    if (!rule.facts->twin) continue;
    RuleRow row{rule.path, rule.facts->type, *rule.facts->twin};
    if (CanFind(row, subject)) rows.push_back(std::move(row));
  }
  std::sort(rows.begin(), rows.end());
  rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
  return rows;
}

bool CanOccur(Operation operation, std::string_view subresource) {
  return operation == Operation::kUpdate || subresource.empty() || IsOneOf(subresource, kCreated);
}

}  // namespace tandem::tally
