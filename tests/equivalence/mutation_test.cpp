// Whether the test of equivalence would notice the loss of any single rule: every declarative one
// is taken out of its source, every covered handwritten one is silenced.
//
// TANDEM_MUTATION_STRIDE: try every n-th mutant only (default 1: all of them)
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "tests/equivalence/twins.h"

namespace tandem::equivalence {
namespace {

constexpr int kPairs = 20000;
constexpr std::size_t kPairsPerRule = 6;

std::size_t Stride() {
  const char* text = std::getenv("TANDEM_MUTATION_STRIDE");
  return text == nullptr ? 1 : std::max<std::size_t>(1, std::strtoull(text, nullptr, 10));
}

/// Pairs that break rules, few of them at a time.
class Pool {
 public:
  void Add(const Findings& findings, const support::ObjectPair& pair) {
    const std::size_t noise = findings.handwritten.size() + findings.declarative.size();
    if (noise == 0 || !findings.differences.empty()) return;
    for (const field::ErrorList* side : {&findings.handwritten, &findings.declarative}) {
      for (const field::Error& error : *side) {
        if (side == &findings.handwritten && !error.covered_by_declarative) continue;
        AddFor(dualrun::GeneralPath(error.field) + error.origin + error.detail, noise, pair);
      }
    }
  }

  /// The least noisy first.
  [[nodiscard]] std::vector<support::ObjectPair> Pairs() const {
    std::vector<support::ObjectPair> pairs;
    std::set<std::string> seen;
    for (const auto& [rule, entries] : by_rule_) {
      for (const auto& [noise, pair] : entries) {
        if (seen.insert(pair.old_object + pair.object).second) pairs.push_back(pair);
      }
    }
    return pairs;
  }

 private:
  void AddFor(const std::string& rule, std::size_t noise, const support::ObjectPair& pair) {
    auto& entries = by_rule_[rule];
    entries.emplace(noise, pair);
    if (entries.size() > kPairsPerRule) entries.erase(std::prev(entries.end()));
  }

  std::map<std::string, std::multimap<std::size_t, support::ObjectPair>> by_rule_;
};

/// Tags that are no rules, or change nothing by themselves.
bool IsRule(const std::string& line) {
  if (line.find("// +k8s:") == std::string::npos) return false;
  for (const char* tag :
       {"+k8s:optional", "+k8s:listType=atomic", "+k8s:listMapKey", "+k8s:opaqueType",
        "+k8s:modeDiscriminator", "+k8s:customUnique", "+k8s:unique=map",
        "+k8s:supportsSubresource", "+k8s:isSubresource", "+k8s:validation-gen"}) {
    if (line.find(tag) != std::string::npos) return false;
  }
  return true;
}

struct Mutant {
  std::size_t package;
  std::size_t file;
  std::size_t begin;
  std::size_t end;
  std::string name;
};

std::vector<Mutant> MutantsOf(const Twins::Sources& sources) {
  std::vector<Mutant> mutants;
  for (std::size_t p = 0; p < sources.size(); ++p) {
    for (std::size_t f = 0; f < sources[p].files.size(); ++f) {
      const std::string& text = sources[p].files[f].text;
      std::size_t number = 1;
      for (std::size_t begin = 0; begin < text.size(); ++number) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        const std::string line = text.substr(begin, end - begin);
        if (IsRule(line)) {
          mutants.push_back({p, f, begin, end,
                             sources[p].files[f].name + ":" + std::to_string(number) + ":" + line});
        }
        begin = end + 1;
      }
    }
  }
  return mutants;
}

class Mutation : public testing::Test {
 protected:
  void SetUp() override {
    auto sources = Twins::ReadSources();
    ASSERT_TRUE(sources) << sources.error().message;
    sources_ = *std::move(sources);
    auto twins = Twins::Load(sources_);
    ASSERT_TRUE(twins) << twins.error().message;
    twins_ = *std::move(twins);
    for (const TwinKind& kind : twins_->kinds()) {
      auto generator = GeneratorFor(kind, sources_, 7);
      Pool pool;
      for (int i = 0; i < kPairs; ++i) {
        const support::ObjectPair pair = generator.Next();
        if (const auto findings = twins_->Judge(kind, pair)) pool.Add(*findings, pair);
      }
      pairs_.push_back(pool.Pairs());
    }
  }

  [[nodiscard]] bool Differs(const Twins& twins, const std::string& directory) const {
    const bool shared = directory.find("/meta/") != std::string::npos;
    for (std::size_t k = 0; k < twins.kinds().size(); ++k) {
      const TwinKind& kind = twins.kinds()[k];
      if (!shared && !IsOf(kind, directory)) continue;
      for (const support::ObjectPair& pair : pairs_[k]) {
        const auto findings = twins.Judge(kind, pair);
        if (findings && !findings->differences.empty()) return true;
      }
    }
    return false;
  }

  static bool IsOf(const TwinKind& kind, const std::string& directory) {
    const std::string& file = kind.coverage->rules().front().file;
    return std::any_of(kind.coverage->rules().begin(), kind.coverage->rules().end(),
                       [&](const dualrun::HandwrittenRule& rule) {
                         return rule.file.starts_with(directory);
                       }) ||
           file.starts_with(directory);
  }

  Twins::Sources sources_;
  std::unique_ptr<Twins> twins_;
  std::vector<std::vector<support::ObjectPair>> pairs_;  ///< by kind
};

TEST_F(Mutation, NoDeclarativeRuleIsLostUnnoticed) {
  std::size_t tried = 0;
  const std::vector<Mutant> mutants = MutantsOf(sources_);
  for (std::size_t i = 0; i < mutants.size(); i += Stride()) {
    const Mutant& mutant = mutants[i];
    Twins::Sources sources = sources_;
    std::string& text = sources[mutant.package].files[mutant.file].text;
    text.replace(mutant.begin, mutant.end - mutant.begin, "//");
    const std::string directory = sources[mutant.package].directory;
    const auto twins = Twins::Load(std::move(sources));
    ++tried;
    if (!twins) continue;  // noticed when it is loaded
    EXPECT_TRUE(Differs(**twins, directory)) << "lost unnoticed: " << mutant.name;
  }
  std::printf("%zu of %zu declarative rules taken out\n", tried, mutants.size());
}

TEST_F(Mutation, NoHandwrittenRuleIsLostUnnoticed) {
  std::size_t tried = 0;
  std::map<const dualrun::HandwrittenRule*, bool> noticed;
  for (std::size_t k = 0; k < twins_->kinds().size(); ++k) {
    const TwinKind& kind = twins_->kinds()[k];
    for (const dualrun::HandwrittenRule& rule : kind.coverage->rules()) {
      if (!rule.twin || noticed[&rule]) continue;
      noticed[&rule] =
          std::any_of(pairs_[k].begin(), pairs_[k].end(), [&](const support::ObjectPair& pair) {
            const auto findings = twins_->Judge(kind, pair, &rule);
            return findings && !findings->differences.empty();
          });
    }
  }
  for (const auto& [rule, is_noticed] : noticed) {
    if (!rule->twin) continue;
    ++tried;
    EXPECT_TRUE(is_noticed) << "lost unnoticed: " << rule->file << ":" << rule->line << ": "
                            << rule->path << " " << rule->detail;
  }
  std::printf("%zu handwritten rules silenced\n", tried);
}

}  // namespace
}  // namespace tandem::equivalence
