#include "validation/verdict/open_tallies.h"

#include <algorithm>
#include <map>
#include <memory>
#include <utility>

namespace tandem::verdict {
namespace {

using tally::OperationTally;
using tally::RuleRow;

/// One kind under one operation, as far as it is compared.
struct Compared {
  const KindRules* kind;
  Operation operation;
  OperationTally* tally;
};

bool IsCompared(const KindRules& kind) {
  return kind.authority.compared != dualrun::Authority::Compared::kNothing;
}

std::map<std::string, std::vector<Compared>> ByIdentifier(std::vector<KindRules>& kinds) {
  std::map<std::string, std::vector<Compared>> compared;
  const auto add = [&](KindRules& kind, Operation operation, OperationTally& tally) {
    if (!IsCompared(kind) || !tally::CanOccur(operation, kind.subresource)) return;
    compared[kind.IdentifierOf(operation)].push_back({&kind, operation, &tally});
  };
  for (KindRules& kind : kinds) {
    add(kind, Operation::kCreate, kind.create_tally);
    add(kind, Operation::kUpdate, kind.update_tally);
  }
  return compared;
}

/// What decides verdicts beside the handwritten rules.
std::string DigestOf(const RuleSet& rules, const RuleSettings& settings,
                     std::string_view types_digest) {
  std::string digest(types_digest);
  const auto add = [&digest](std::string_view name, bool on) {
    digest.append(1, ';').append(name).append(on ? "=1" : "=0");
  };
  add("lifecycle", settings.mode == dualrun::AuthorityMode::kLifecycle);
  add("declarative", settings.gates.declarative_validation);
  add("beta", settings.gates.beta);
  add("unions", settings.api_unions);
  for (const std::string& option : rules.program().options()) {
    add(option, rules.options().Find(option).value_or(false));
  }
  return digest;
}

std::vector<RuleRow> RowsOf(const Compared& one, const rules::Root& root) {
  const dualrun::Coverage* const coverage = one.kind->handwritten.coverage();
  if (coverage == nullptr) return {};
  return tally::RowsOf(coverage->rules(),
                       {one.operation, one.kind->subresource, root.Accepts("status")});
}

const rules::Root& RootOf(const Compared& one, const RuleSet& rules) {
  return *rules.program().FindRoot(one.kind->group, one.kind->version, one.kind->kind);
}

std::vector<RuleRow> RowsOf(const std::vector<Compared>& all, const RuleSet& rules) {
  std::vector<RuleRow> rows;
  for (const Compared& one : all) {
    const std::vector<RuleRow> more = RowsOf(one, RootOf(one, rules));
    rows.insert(rows.end(), more.begin(), more.end());
  }
  std::sort(rows.begin(), rows.end());
  rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
  return rows;
}

/// What is compared with a legacy webhook: all there are rules for, custom resources too. Which of
/// its rules say what is known from differences only, so there are no rows.
void OpenLegacyTallies(const std::string& digest, const RuleSettings& settings,
                       std::vector<KindRules>& kinds) {
  const auto open = [&](const KindRules& kind, Operation operation, tally::LegacyTally& tally) {
    if (!tally::CanOccur(operation, kind.subresource)) return;
    tally = tally::LegacyTally(
        settings.ledger->Open(std::string(evidence::kLegacyPrefix) + kind.IdentifierOf(operation),
                              digest, std::string(AuthorityOf(kind)), {}));
  };
  for (KindRules& kind : kinds) {
    open(kind, Operation::kCreate, kind.create_legacy_tally);
    open(kind, Operation::kUpdate, kind.update_legacy_tally);
  }
}

}  // namespace

std::vector<std::string> OpenTallies(const RuleSet& rules, const RuleSettings& settings,
                                     std::string_view types_digest, std::vector<KindRules>& kinds) {
  std::vector<std::string> notes;
  const std::string digest = DigestOf(rules, settings, types_digest);
  for (const auto& [identifier, all] : ByIdentifier(kinds)) {
    std::vector<RuleRow> rows = RowsOf(all, rules);
    if (rows.size() > tally::IdentifierTally::kMostRows) {
      notes.push_back(identifier + ": evidence counts 1,024 of its " + std::to_string(rows.size()) +
                      " rules");
      rows.resize(tally::IdentifierTally::kMostRows);
    }
    const auto tally = settings.ledger->Open(
        identifier, digest, std::string(AuthorityOf(*all.front().kind)), std::move(rows));
    for (const Compared& one : all) {
      one.tally->tally = tally;
      std::vector<std::uint32_t> unseen;
      one.tally->watch = tally::WatchFor(RootOf(one, rules), tally->rows(),
                                         one.kind->handwritten.normalizer(), unseen);
    }
  }
  if (settings.legacy)
    OpenLegacyTallies(DigestOf(rules, settings, rules.digest()), settings, kinds);
  return notes;
}

}  // namespace tandem::verdict
