#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "validation/base/allowance.h"
#include "validation/base/panic.h"
#include "validation/field/error.h"
#include "validation/field/path.h"
#include "validation/rules/program.h"

namespace tandem::engine {

/// One pass over one object: the execution model of validation-gen's generated code.
class Walk {
 public:
  /// `root` holds the rules of the whole object.
  Walk(const rules::Context& context, field::ErrorList& errors, const rules::Node& root)
      : context_(context), errors_(errors), root_(root) {}

  /// Runs the rules of a type, unless they are known to find nothing, and visits all that is below.
  /// `old` is nil where the value has no counterpart.
  void VisitType(const rules::Node& node, const field::Path& path, const rules::Value& value,
                 const rules::Value& old, bool accepted = false);

  /// Whether the rules of an owner that may end its validation do; reports what those of them find.
  bool Stops(const rules::RuleList& rules, const field::Path& path, const rules::Value& value,
             const rules::Value& old);

 private:
  enum class Next : std::uint8_t { kGoOn, kStop };

  /// More steps than any object within the request limits needs; they are over in a few seconds.
  static constexpr std::size_t kMaxSteps = 50'000'000;

  /// Whether the rules of the field's type, if it is a struct, find nothing whatever the old value.
  bool AcceptsType(const rules::FieldNode& field, const rules::Value& value);
  void VisitFields(const rules::Node& node, const field::Path& path, const rules::Value& value,
                   const rules::Value& old);
  void VisitField(const rules::FieldNode& field, const field::Path& path, const rules::Value& value,
                  const rules::Value& old, bool correlated);
  void VisitKeys(const rules::Iteration& keys, const field::Path& path, const rules::Value& map,
                 const rules::Value& old);
  void VisitValues(const rules::Iteration& values, const field::Path& path,
                   const rules::Value& container, const rules::Value& old);

  Next RunRules(const rules::RuleList& rules, const field::Path& path, const rules::Value& value,
                const rules::Value& old) {
    if (rules.empty() || (rules.LookAtValueOnly() && Accepts(rules, value))) return Next::kGoOn;
    return RunCohorts(rules, path, value, old);
  }
  Next RunCohorts(const rules::RuleList& rules, const field::Path& path, const rules::Value& value,
                  const rules::Value& old);
  /// Runs the short circuits of a cohort; true when one has failed.
  bool RunShortCircuits(std::span<const rules::Rule* const> rules, const rules::CheckArgs& args);
  Next RunCohort(std::span<const rules::Rule* const> rules, std::size_t short_circuits,
                 const rules::CheckArgs& args);

  /// Whether rules that look at the value only find nothing. Most values are accepted, and neither
  /// the path nor the old value nor the order needs to be looked at for that.
  bool Accepts(const rules::RuleList& rules, const rules::Value& value) {
    const std::vector<rules::RuleList::Step>& steps = rules.steps();
    return AcceptsAll(steps.data(), steps.data() + steps.size(), value);
  }
  /// The same for steps next to each other, with what is below them.
  bool AcceptsAll(const rules::RuleList::Step* step,  // NOLINT(misc-no-recursion)
                  const rules::RuleList::Step* end, const rules::Value& value) {
    for (; step != end; step += step->count) {
      Step();
      if (step->kind != rules::Rule::Kind::kCheck) {
        if (!AcceptsBelow(*step, value)) return false;
      } else if (step->presence) {
        if (!value.IsSet()) return false;
      } else if (!step->check->Accepts(value) &&
                 !step->check->AcceptsMany(value, context_.scratch)) {
        return false;
      }
    }
    return true;
  }
  bool AcceptsBelow(const rules::RuleList::Step& step, const rules::Value& value);

  /// Runs one rule, reporting to `errors`, or to nobody when it is null. True when it failed.
  bool RunRule(const rules::Rule& rule, const rules::CheckArgs& args, field::ErrorList* errors);
  bool RunInner(const rules::Rule& rule, const rules::CheckArgs& args, field::ErrorList* errors);
  bool RunOnEachValue(const rules::Rule& rule, const rules::CheckArgs& args,
                      field::ErrorList* errors);
  bool RunOnEachKey(const rules::Rule& rule, const rules::CheckArgs& args,
                    field::ErrorList* errors);
  bool RunOnSubfield(const rules::Rule& rule, const rules::CheckArgs& args,
                     field::ErrorList* errors);
  bool RunOnItem(const rules::Rule& rule, const rules::CheckArgs& args, field::ErrorList* errors);
  bool RunIfOption(const rules::Rule& rule, const rules::CheckArgs& args, field::ErrorList* errors);
  bool RunUnderPremise(const rules::Rule& rule, const rules::CheckArgs& args,
                       field::ErrorList* errors);
  bool RunMode(const rules::Rule& rule, const rules::CheckArgs& args, field::ErrorList* errors);
  bool RunSteps(const std::vector<rules::ModeTable::Step>& steps, const rules::CheckArgs& args,
                field::ErrorList* errors);

  void Step() {
    CountLaps();
    if (++steps_ > kMaxSteps) ThrowPanic("object takes too many steps to be validated");
  }

  const rules::Context& context_;
  field::ErrorList& errors_;
  const rules::Node& root_;
  int depth_ = 0;
  bool is_absent_ = false;  ///< whether the value is absent, see rules::FieldNode::may_be_absent
  std::size_t steps_ = 0;
};

}  // namespace tandem::engine
