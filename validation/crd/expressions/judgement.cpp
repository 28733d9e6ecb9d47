// As apiextensions-apiserver pkg/apiserver/schema/cel/validation.go.
#include "validation/crd/expressions/judgement.h"

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

#include "validation/base/go_quote.h"
#include "validation/base/list_bound.h"
#include "validation/base/white_space.h"
#include "validation/cel/value/arena.h"
#include "validation/crd/expressions/error_places.h"
#include "validation/crd/expressions/failure.h"
#include "validation/crd/expressions/place.h"
#include "validation/crd/object/about_key.h"
#include "validation/crd/object/unchanged.h"

namespace tandem::crd::expressions {
namespace {

using field::BadValue;
using field::Path;
using json::ValueView;

/// The most that one evaluation may cost, and all evaluations on an object together.
constexpr std::uint64_t kCallLimit = 1'000'000;
constexpr std::uint64_t kObjectBudget = 10'000'000;
constexpr std::size_t kMaxMessage = 5120;

constexpr std::string_view kNoMoreRules = "no further validation rules will be run";

/// Whether errors of unchanged values count.
enum class Unchanged : std::uint8_t { kForgiven, kReported };

/// The values of self and oldSelf.
using Variables = std::array<cel::Value, 2>;

/// One object in the course of being judged.
class Judging {
 public:
  Judging(const Means& means, Unchanged unchanged, field::ErrorList& errors,
          field::ErrorList& forgiven)
      : means_(means),
        unchanged_(unchanged),
        errors_(errors),
        forgiven_(forgiven),
        memo_(means.scratch != nullptr ? *means.scratch : own_.emplace()) {}

  /// The recursion is as deep as the schema.
  void Visit(const NodeRules& node, const Place& place, const Path& path) {  // NOLINT
    if (stopped_ || place.value().IsMissing()) return;
    if (!node.schema->expressions.empty()) EvaluateAll(node, place, path);
    if (node.names != nullptr || node.additional != nullptr) VisitEntries(node, place, path);
    for (const auto& [name, child] : node.properties) {
      const ValueView member = place.value().Member(name);
      if (member.IsMissing()) continue;
      Visit(*child, Place::MemberOf(place, *child->schema, name, member), path.Child(name));
    }
    if (node.items != nullptr) VisitItems(node, place, path);
  }

 private:
  /// Visits all keys, then all values, by ascending key.
  void VisitEntries(const NodeRules& node, const Place& place, const Path& path) {  // NOLINT
    const rules::lookup::SortedMembers members(place.value(), memo_.members);
    for (std::size_t i = 0; node.names != nullptr && i < members.size(); ++i) {
      Visit(*node.names, Place::KeyOf(place, *node.names->schema, members[i].key), path);
    }
    for (std::size_t i = 0; node.additional != nullptr && i < members.size(); ++i) {
      const json::MemberView member = members[i];
      Visit(*node.additional,
            Place::MemberOf(place, *node.additional->schema, member.name, member.value),
            path.Key(member.name));
    }
  }

  void VisitItems(const NodeRules& node, const Place& place, const Path& path) {  // NOLINT
    OldElements old_elements(place);
    std::size_t i = 0;
    for (const ValueView item : place.value().elements()) {
      Visit(*node.items, Place::ElementOf(place, *node.items->schema, item, old_elements),
            path.Index(i++));
    }
  }

  void EvaluateAll(const NodeRules& node, const Place& place, const Path& path) {
    if (node.shape == nullptr) {
      errors_.Add(field::Internal(path.Child("x-kubernetes-validations"),
                                  "rule compiler initialization error: failed to convert to "
                                  "declType for CEL validation rules"));
      return;
    }
    if (budget_ == 0) return Stop(place, path, OutOfBudget());
    self_arena_.Reset();
    const cel::Value self = cel::FromJson(place.value(), node.shape, self_arena_);
    for (const Rule& rule : node.rules) {
      if (stopped_) return;
      if (rule.is_blank) continue;
      if (!rule.problem.empty()) {
        Report(place, Wrong(place, path, "rule compile error: " + rule.problem));
        continue;
      }
      EvaluateRule(node, rule, self, place, path);
    }
  }

  void EvaluateRule(const NodeRules& node, const Rule& rule, const cel::Value& self,
                    const Place& place, const Path& path) {
    const bool optional = rule.written->optional_old_self.value_or(false);
    if (rule.rule.uses_old_self && !optional && place.Old().IsMissing()) return;
    arena_.Reset();
    const Variables variables = {
        self, rule.rule.uses_old_self ? OldSelf(node, place, optional) : cel::Value()};
    const cel::Evaluation evaluation =
        rule.rule.program->Evaluate(variables, CallLimits(), means_.zones, arena_);
    if (!Pay(evaluation)) return Stop(place, path, OutOfBudget());
    if (evaluation.stopped) {
      return Stop(
          place, path,
          "'operation cancelled: actual cost limit exceeded': " + std::string(kNoMoreRules) +
              " due to call cost exceeds limit for rule: " + NameOf(rule));
    }
    if (evaluation.value.IsTrue()) return;
    if (evaluation.value.IsError()) {
      return Report(place, Wrong(place, path, EvaluationFailure(rule, evaluation.value.AsText())));
    }
    Fail(node, rule, self, place, path);
  }

  [[nodiscard]] cel::Limits CallLimits() const { return {kCallLimit, means_.deadline}; }

  /// The value of oldSelf in a rule that is evaluated: an empty optional without an old value.
  cel::Value OldSelf(const NodeRules& node, const Place& place, bool optional) {
    const ValueView old = place.Old();
    if (old.IsMissing()) return cel::Value::OptionalNone();
    const cel::Value value = cel::FromJson(old, node.shape, arena_);
    return optional ? cel::Value::OptionalOf(arena_.Make<cel::Value>(value)) : value;
  }

  /// Counts an evaluation; false when the object has used up its budget.
  bool Pay(const cel::Evaluation& evaluation) {
    if (means_.costs != nullptr) means_.costs->push_back(evaluation.cost);
    if (evaluation.cost > budget_) return false;
    budget_ -= evaluation.cost;
    return true;
  }

  /// Parity: to a messageExpression the old value is never optional, and there only where one of
  /// the rules beside it asks for it.
  cel::Value OldSelfOfMessage(const NodeRules& node, const Rule& rule, const Place& place) {
    if (!rule.message.uses_old_self) return {};
    if (node.asks_for_old && !place.Old().IsMissing()) return OldSelf(node, place, false);
    return cel::Value::Error("no such attribute(s): oldSelf");
  }

  [[gnu::cold]] void Fail(const NodeRules& node, const Rule& rule, const cel::Value& self,
                          const Place& place, const Path& path) {
    std::string stop;
    std::string detail = MessageOf(rule);
    if (rule.message.program != nullptr) {
      const Variables variables = {self, OldSelfOfMessage(node, rule, place)};
      if (auto made = ComputedMessage(rule, variables, stop)) detail = *std::move(made);
    }
    const std::string below = FieldPathOf(rule, place.schema());
    const Path field = path.Child(below);
    const Path& where = below.empty() ? path : field;
    if (stop.empty()) {
      Keep(rule, place,
           FailureOf(rule, where, place.value(), place.schema().type, std::move(detail),
                     means_.shows_values));
    } else {
      Keep(rule, place, Wrong(place, where, std::move(stop)));
      stopped_ = true;
    }
  }

  /// The text that the messageExpression gives; none when it cannot be used. `stop` gets the reason
  /// why nothing more is to be evaluated.
  std::optional<std::string> ComputedMessage(const Rule& rule, const Variables& variables,
                                             std::string& stop) {
    const cel::Evaluation evaluation =
        rule.message.program->Evaluate(variables, CallLimits(), means_.zones, arena_);
    if (!Pay(evaluation)) {
      stop = "messageExpression evaluation failed due to running out of cost budget, " +
             std::string(kNoMoreRules);
    } else if (evaluation.stopped) {
      stop = std::string(kNoMoreRules) + " due to call cost exceeds limit for messageExpression: " +
             GoQuote(*rule.written->message_expression);
    }
    if (!stop.empty() || !evaluation.value.Is(cel::Kind::kString)) return std::nullopt;
    const std::string_view text = TrimSpace(evaluation.value.AsText());
    const bool usable =
        !text.empty() && text.size() <= kMaxMessage && text.find('\n') == std::string_view::npos;
    return usable ? std::optional(std::string(text)) : std::nullopt;
  }

  static std::string OutOfBudget() {
    return "validation failed due to running out of cost budget, " + std::string(kNoMoreRules);
  }

  /// Upstream shows the type where the value should be.
  static field::Error Wrong(const Place& place, const Path& path, std::string detail) {
    return field::Invalid(path, BadValue::String(std::string(place.schema().type)),
                          std::move(detail));
  }

  [[gnu::cold]] void Stop(const Place& place, const Path& path, std::string detail) {
    Report(place, Wrong(place, path, std::move(detail)));
    stopped_ = true;
  }

  void Report(const Place& place, field::Error error) {
    errors_.Add(OfPlace(place, std::move(error)));
  }

  /// Rules that do not look at the old value forgive what has not changed.
  void Keep(const Rule& rule, const Place& place, field::Error error) {
    if (rule.rule.uses_old_self || !IsForgiven(place)) return Report(place, std::move(error));
    if (forgiven_bound_.IsFull()) return;
    forgiven_.Add(OfPlace(place, std::move(error)));
    forgiven_bound_.Add(forgiven_.back().TextBytes());
  }

  static field::Error OfPlace(const Place& place, field::Error error) {
    if (place.is_key()) object::TellOfMap(place.name(), error.field, error);
    return error;
  }

  bool IsForgiven(const Place& place) {
    if (unchanged_ == Unchanged::kReported || place.IsTypeMeta()) return false;
    const Place* nearest = place.NearestWithOld();
    return nearest != nullptr &&
           object::IsUnchanged(&nearest->schema(), nearest->value(), nearest->Old(), memo_);
  }

  Means means_;
  Unchanged unchanged_;
  field::ErrorList& errors_;
  field::ErrorList& forgiven_;
  ListBound forgiven_bound_;
  std::optional<object::Scratch> own_;
  object::UnchangedMemo memo_;
  std::uint64_t budget_ = kObjectBudget;
  bool stopped_ = false;
  cel::Arena self_arena_;  ///< holds the value that rules are evaluated on
  cel::Arena arena_;       ///< holds the values of one of the rules
};

/// Parity: the defaults of additional properties are taken as they are.
constexpr std::array kWithDefaults = {schema::Edge::kItems, schema::Edge::kProperties};

/// Judges the defaults of a schema and of those below it, whose depth is bounded.
class Defaults {
 public:
  Defaults(const Means& means, field::ErrorList& errors)
      : means_(means), errors_(errors), before_(errors) {}

  void Visit(const NodeRules& node, const Path& path) {  // NOLINT(misc-no-recursion)
    Judge(node, path.Child("default"));
    ForEachChild(node, path, kWithDefaults,
                 [&](const ChildRules& child) { Visit(child.node, child.path); });
  }

 private:
  void Judge(const NodeRules& node, const Path& path) {
    const ValueView value = node.schema->default_value;
    if (value.IsMissing() || before_.HasAt(path.ToString())) return;
    const std::size_t before = errors_.size();
    for (const ValueView old : {value, ValueView()}) {
      if (errors_.size() > before) return;
      field::ErrorList ignored;
      Judging(means_, Unchanged::kReported, errors_, ignored)
          .Visit(node, Place(*node.schema, value, old), path);
    }
  }

  Means means_;
  field::ErrorList& errors_;
  ErrorPlaces before_;  ///< the places that had errors before
};

}  // namespace

void JudgeDefaults(const CompiledRules& rules, const cel::TimeZones* zones, const Path& path,
                   field::ErrorList& errors) {
  if (rules.root() != nullptr) Defaults({zones, nullptr}, errors).Visit(*rules.root(), path);
}

void JudgeRules(const CompiledRules& rules, ValueView object, ValueView old, const Means& means,
                field::ErrorList& errors, field::ErrorList& forgiven) {
  if (rules.root() == nullptr) return;
  const Path root;
  Judging(means, Unchanged::kForgiven, errors, forgiven)
      .Visit(*rules.root(), Place(*rules.root()->schema, object, old), root);
}

}  // namespace tandem::crd::expressions
