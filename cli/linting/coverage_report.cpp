#include "cli/linting/coverage_report.h"

#include <algorithm>
#include <cstddef>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include "validation/base/one_line.h"

namespace tandem::linting {
namespace {

using dualrun::Coverage;
using dualrun::HandwrittenRule;

constexpr std::string_view kSharedKind = "ObjectMeta";
constexpr std::size_t kNameWidth = 56;
constexpr std::size_t kNumberWidth = 9;

struct Counts {
  std::size_t covered = 0;
  std::size_t missing = 0;
  std::size_t outside = 0;

  [[nodiscard]] std::size_t rules() const { return covered + missing; }
  void Add(const HandwrittenRule& rule) {
    ++(rule.facts->outside ? outside : rule.facts->twin ? covered : missing);
  }
  Counts& operator+=(const Counts& other) {
    covered += other.covered;
    missing += other.missing;
    outside += other.outside;
    return *this;
  }
};

Counts Count(const Coverage& kind) {
  Counts counts;
  for (const HandwrittenRule& rule : kind.rules()) counts.Add(rule);
  return counts;
}

/// A row of a part counts once, however many places it stands for.
Counts CountRows(std::span<const Coverage> kinds) {
  Counts counts;
  std::set<std::pair<std::string_view, std::size_t>> seen;
  for (const Coverage& kind : kinds) {
    for (const HandwrittenRule& rule : kind.rules()) {
      if (seen.emplace(rule.facts->file, rule.facts->line).second) counts.Add(rule);
    }
  }
  return counts;
}

std::string NameOf(const Coverage& kind) {
  if (kind.kind() == kSharedKind) return "metadata of all kinds";
  return OneLine((kind.group().empty() ? "" : kind.group() + "/") + kind.version() + " " +
                 kind.kind());
}

void AppendNumber(const std::string& text, std::string& out) {
  out.append(kNumberWidth - std::min(kNumberWidth, text.size()), ' ').append(text);
}

void AppendRow(std::string name, const Counts& counts, std::string& out) {
  name.resize(kNameWidth, ' ');
  out += name;
  AppendNumber(std::to_string(counts.rules()), out);
  AppendNumber(std::to_string(counts.covered), out);
  const std::size_t percent = counts.rules() == 0 ? 100 : 100 * counts.covered / counts.rules();
  AppendNumber(std::to_string(percent) + "%", out);
  AppendNumber(std::to_string(counts.outside), out);
  out += '\n';
}

void AppendHead(std::string& out) {
  std::string name = "KIND";
  name.resize(kNameWidth, ' ');
  out += name;
  for (const char* title : {"RULES", "COVERED", "SHARE", "OUTSIDE"}) AppendNumber(title, out);
  out += '\n';
}

std::string TypeOf(const HandwrittenRule& rule) {
  return std::string(field::ToString(rule.facts->type));
}

void AppendMissing(const Coverage& kind, std::string& out) {
  bool first = true;
  for (const HandwrittenRule& rule : kind.rules()) {
    if (rule.facts->twin || rule.facts->outside) continue;
    if (first) out += "\n" + NameOf(kind) + ": without a twin\n";
    first = false;
    const std::string detail = rule.facts->detail.empty() ? "" : ": " + rule.facts->detail;
    out += "  " + OneLine(rule.path + ": " + TypeOf(rule) + detail) +
           "\n      missing: " + OneLine(rule.facts->missing) + "\n";
  }
}

}  // namespace

std::string CoverageReport(std::span<const Coverage> kinds) {
  std::vector<const Coverage*> sorted;
  for (const Coverage& kind : kinds) sorted.push_back(&kind);
  std::sort(sorted.begin(), sorted.end(),
            [](const Coverage* a, const Coverage* b) { return NameOf(*a) < NameOf(*b); });
  std::string out;
  AppendHead(out);
  Counts total;
  for (const Coverage* kind : sorted) {
    const Counts counts = Count(*kind);
    total += counts;
    AppendRow(NameOf(*kind), counts, out);
  }
  AppendRow("total", total, out);
  AppendRow("rows as they are written", CountRows(kinds), out);
  for (const Coverage* kind : sorted) AppendMissing(*kind, out);
  return out;
}

}  // namespace tandem::linting
