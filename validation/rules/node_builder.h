#pragma once

#include <functional>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

#include "validation/base/result.h"
#include "validation/rules/program.h"

namespace tandem::rules {

/// Gathers the rules of one owner (a field, a type, an element) while a front end compiles it.
///
/// Rules that can only be made once everything else about the owner is known are deferred; they are
/// emitted after the immediate ones, in the order of deferral. A deferred step may defer again,
/// which is a further round. Steps of a later stage run after all of the earlier ones of a round.
class NodeBuilder {
 public:
  using Step = std::function<Status(NodeBuilder&)>;
  struct Deferred {
    Step step;
    int stage = 0;
    std::string_view tag = {};
  };

  /// The program owns the rules and must outlive the builder.
  explicit NodeBuilder(Program& program) : program_(program) {}

  template <typename CheckType, typename... Args>
  Rule& Add(Args&&... args) {
    return Add(std::make_unique<CheckType>(std::forward<Args>(args)...));
  }
  Rule& Add(std::unique_ptr<const Check> check);
  void Append(Rule& rule) { rules_.push_back(&rule); }
  void Defer(Step step, int stage = 0) { deferred_.push_back({std::move(step), stage, tag_}); }

  /// Sets the tag that rules added or deferred from now on come of; the one before is returned. The
  /// name must outlive the program.
  std::string_view SetTag(std::string_view tag) { return std::exchange(tag_, tag); }

  /// Runs deferred steps until none is left; stops at the first failure.
  Status RunDeferred();
  /// The same for the steps of stage 0; the others stay.
  Status RunFirstStage();

  [[nodiscard]] bool empty() const { return rules_.empty() && deferred_.empty(); }
  [[nodiscard]] const std::vector<Rule*>& rules() const { return rules_; }
  [[nodiscard]] std::vector<Deferred> TakeDeferred() { return std::exchange(deferred_, {}); }
  [[nodiscard]] Program& program() { return program_; }

  /// The rules in the form the engine runs them.
  [[nodiscard]] RuleList Build() const {
    return RuleList(std::vector<const Rule*>(rules_.begin(), rules_.end()));
  }

 private:
  Status Run(const Deferred& deferred);

  Program& program_;
  std::string_view tag_;
  std::vector<Rule*> rules_;
  std::vector<Deferred> deferred_;
};

}  // namespace tandem::rules
