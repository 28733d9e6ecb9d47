// As apiextensions-apiserver pkg/apiserver/schema/cel/validation.go.
#include "validation/crd/expressions/judgement.h"

#include <algorithm>
#include <array>
#include <optional>

#include "validation/base/go_quote.h"
#include "validation/cel/value/arena.h"
#include "validation/crd/schema/bad_value.h"
#include "validation/json/equality.h"

namespace tandem::crd::expressions {
namespace {

using field::BadValue;
using field::Path;
using json::ValueView;

/// What one evaluation may cost, and all of an object's together.
constexpr std::uint64_t kCallLimit = 1'000'000;
constexpr std::uint64_t kObjectBudget = 10'000'000;
constexpr std::size_t kMaxMessage = 5120;

std::string_view Trim(std::string_view text) {
  constexpr std::string_view kBlank = " \t\n\v\f\r";
  const std::size_t first = std::min(text.find_first_not_of(kBlank), text.size());
  text.remove_prefix(first);
  return text.substr(0, text.find_last_not_of(kBlank) + 1);
}

/// How messages name a rule.
std::string NameOf(const Rule& rule) {
  const std::string_view message = Trim(rule.written->message.value_or(""));
  return std::string(message.empty() ? Trim(rule.written->rule) : message);
}

std::string DefaultMessage(const Rule& rule) {
  const std::string_view message = Trim(rule.written->message.value_or(""));
  return message.empty() ? "failed rule: " + std::string(Trim(rule.written->rule))
                         : std::string(message);
}

/// The elements' keys, one after the other; none when one is missing.
bool SameKeys(const schema::Schema& list, ValueView a, ValueView b) {
  return std::all_of(list.list_map_keys.begin(), list.list_map_keys.end(),
                     [&](std::string_view key) {
                       const ValueView left = a.Member(key);
                       const ValueView right = b.Member(key);
                       return json::Equal(left, right);
                     });
}

/// A value and its old counterpart.
struct Pair {
  const schema::Schema* schema = nullptr;
  ValueView value;
  ValueView old;
};

class Judging {
 public:
  Judging(const Means& means, field::ErrorList& errors, std::vector<std::string>& warnings)
      : means_(means), errors_(errors), warnings_(warnings) {}

  /// `old` is absent where the value has no counterpart; `nearest` is then the nearest ancestor
  /// that has one.
  void Visit(const NodeRules& node, ValueView value, ValueView old,  // NOLINT(misc-no-recursion)
             const Pair* nearest, const Path& path) {
    if (stopped_ || value.IsMissing()) return;
    const Pair own{node.schema, value, old};
    if (!old.IsAbsent()) nearest = &own;
    if (!node.schema->expressions.empty()) Evaluate(node, value, old, nearest, path);
    if (value.IsObject()) VisitMembers(node, value, old, nearest, path);
    if (value.IsArray() && node.items != nullptr) VisitItems(node, value, old, nearest, path);
  }

 private:
  void VisitMembers(const NodeRules& node, ValueView value, ValueView old,  // NOLINT
                    const Pair* nearest, const Path& path) {
    if (node.additional != nullptr) {
      std::vector<json::MemberView> members;
      for (const json::MemberView member : value.members()) members.push_back(member);
      std::sort(members.begin(), members.end(),
                [](const auto& a, const auto& b) { return a.name < b.name; });
      for (const json::MemberView& member : members) {
        Visit(*node.additional, member.value, old.Member(member.name), nearest,
              path.Key(member.name));
      }
    }
    for (const auto& [name, child] : node.properties) {
      const ValueView member = value.Member(name);
      // Type and version of an object are never forgiven.
      const bool fixed = node.resource && (name == "apiVersion" || name == "kind");
      if (!member.IsAbsent()) {
        Visit(*child, member, old.Member(name), fixed ? nullptr : nearest, path.Child(name));
      }
    }
  }

  void VisitItems(const NodeRules& node, ValueView value, ValueView old,  // NOLINT
                  const Pair* nearest, const Path& path) {
    const bool keyed = node.schema->list_type == "map";
    std::size_t i = 0;
    for (const ValueView item : value.elements()) {
      ValueView counterpart;
      if (keyed && old.IsArray()) {
        // Most lists keep their order.
        if (i < old.size() && SameKeys(*node.schema, item, old.At(i))) {
          counterpart = old.At(i);
        } else {
          for (const ValueView candidate : old.elements()) {
            if (SameKeys(*node.schema, item, candidate)) counterpart = candidate;
          }
        }
      }
      Visit(*node.items, item, counterpart, nearest, path.Index(i++));
    }
  }

  void Add(const Path& path, const NodeRules& node, std::string detail) {
    errors_.push_back(
        field::Invalid(path, BadValue::String(std::string(node.schema->type)), std::move(detail)));
  }

  void Evaluate(const NodeRules& node, ValueView value, ValueView old, const Pair* nearest,
                const Path& path) {
    if (node.shape == nullptr) {
      const Path rules = path.Child("x-kubernetes-validations");
      errors_.push_back(field::Internal(
          rules,
          "rule compiler initialization error: failed to convert to declType for CEL "
          "validation rules"));
      return;
    }
    if (budget_ == 0) return OutOfBudget(path, node);
    arena_.Reset();
    const cel::Value self = cel::FromJson(value, node.shape, arena_);
    for (const Rule& rule : node.rules) {
      if (rule.is_blank) continue;
      if (!rule.problem.empty()) {
        Add(path, node, "rule compile error: " + rule.problem);
        continue;
      }
      const bool optional = rule.written->optional_old_self.value_or(false);
      if (rule.rule.uses_old_self && old.IsMissing() && !optional) continue;
      const std::array<cel::Value, 2> variables = {self, OldSelf(node, old, optional)};
      if (!EvaluateRule(node, rule, variables, value, nearest, path)) break;
    }
  }

  cel::Value OldSelf(const NodeRules& node, ValueView old, bool optional) {
    if (old.IsMissing()) return optional ? cel::Value::OptionalNone() : cel::Value::Null();
    const cel::Value value = cel::FromJson(old, node.shape, arena_);
    return optional ? cel::Value::OptionalOf(arena_.Make<cel::Value>(value)) : value;
  }

  void OutOfBudget(const Path& path, const NodeRules& node) {
    Add(path, node,
        "validation failed due to running out of cost budget, no further validation rules will be "
        "run");
    stopped_ = true;
  }

  /// Counts an evaluation; false when the object has used up its budget.
  bool Pay(const cel::Evaluation& evaluation) {
    if (means_.costs != nullptr) means_.costs->push_back(evaluation.cost);
    if (evaluation.cost > budget_) return false;
    budget_ -= evaluation.cost;
    return true;
  }

  /// False when nothing more is to be evaluated.
  bool EvaluateRule(const NodeRules& node, const Rule& rule, std::span<const cel::Value> variables,
                    ValueView value, const Pair* nearest, const Path& path) {
    const cel::Evaluation evaluation =
        rule.rule.program->Evaluate(variables, kCallLimit, means_.zones, arena_);
    if (!Pay(evaluation)) return OutOfBudget(path, node), false;
    if (evaluation.stopped) {
      Add(path, node,
          "'operation cancelled: actual cost limit exceeded': no further validation rules will be "
          "run due to call cost exceeds limit for rule: " +
              NameOf(rule));
      stopped_ = true;
      return false;
    }
    if (evaluation.value.IsError()) {
      const std::string error(evaluation.value.AsText());
      Add(path, node,
          error.starts_with("no such overload")
              ? "'" + error +
                    "': call arguments did not match a supported operator, function or macro "
                    "signature for rule: " +
                    NameOf(rule)
              : error + " evaluating rule: " + NameOf(rule));
      return true;
    }
    if (evaluation.value.IsTrue()) return true;
    return Fail(node, rule, variables, value, nearest, path);
  }

  bool Fail(const NodeRules& node, const Rule& rule, std::span<const cel::Value> variables,
            ValueView value, const Pair* nearest, const Path& path) {
    std::string detail = DefaultMessage(rule);
    std::string stop;
    if (rule.message.program != nullptr) {
      // Parity: to the messageExpression an old value that there is not is null, never optional.
      const bool no_old =
          variables[1].Is(cel::Kind::kOptional) && variables[1].AsOptional() == nullptr;
      const std::array<cel::Value, 2> known = {variables[0],
                                               no_old ? cel::Value::Null() : variables[1]};
      if (auto made = MessageOf(rule, known, stop)) detail = *std::move(made);
    }
    const std::string field_path = NormalizedFieldPath(rule, *node.schema);
    const auto report = [&](const Path& place) {
      if (!stop.empty()) {
        Keep(rule, field::Invalid(place, BadValue::String(std::string(node.schema->type)), stop),
             nearest);
      } else {
        Keep(rule, ErrorOf(rule, place, value, detail), nearest);
      }
    };
    field_path.empty() ? report(path) : report(path.Child(field_path));
    stopped_ = stopped_ || !stop.empty();
    return stop.empty();
  }

  /// Rules that do not look at the old value forgive what has not changed.
  void Keep(const Rule& rule, field::Error error, const Pair* nearest) {
    const bool forgiven = !rule.rule.uses_old_self && nearest != nullptr && IsUnchanged(*nearest);
    if (forgiven) {
      warnings_.push_back(error.ToString());
    } else {
      errors_.push_back(std::move(error));
    }
  }

  bool IsUnchanged(const Pair& pair) {
    return means_.is_unchanged(pair.schema, pair.value, pair.old);
  }

  static field::Error ErrorOf(const Rule& rule, const Path& path, ValueView value,
                              std::string detail) {
    const std::string_view reason = rule.written->reason.value_or("FieldValueInvalid");
    if (reason == "FieldValueForbidden") return field::Forbidden(path, std::move(detail));
    if (reason == "FieldValueRequired") return field::Required(path, std::move(detail));
    const bool scalar = !value.IsObject() && !value.IsArray();
    BadValue shown = scalar ? schema::ToBadValue(value) : BadValue::Omitted();
    if (reason == "FieldValueDuplicate") return field::Duplicate(path, std::move(shown));
    return field::Invalid(path, std::move(shown), std::move(detail));
  }

  /// What the messageExpression says; none when it cannot be used. `stop`: why nothing more is to
  /// be evaluated.
  std::optional<std::string> MessageOf(const Rule& rule, std::span<const cel::Value> variables,
                                       std::string& stop) {
    const cel::Evaluation evaluation =
        rule.message.program->Evaluate(variables, kCallLimit, means_.zones, arena_);
    if (!Pay(evaluation)) {
      stop =
          "messageExpression evaluation failed due to running out of cost budget, no further "
          "validation rules will be run";
      return std::nullopt;
    }
    if (evaluation.stopped) {
      stop =
          "no further validation rules will be run due to call cost exceeds limit for "
          "messageExpression: " +
          GoQuote(*rule.written->message_expression);
      return std::nullopt;
    }
    if (!evaluation.value.Is(cel::Kind::kString)) return std::nullopt;
    const std::string_view text = Trim(evaluation.value.AsText());
    const bool usable =
        !text.empty() && text.size() <= kMaxMessage && text.find('\n') == std::string_view::npos;
    return usable ? std::optional(std::string(text)) : std::nullopt;
  }

  /// `.a['b']` as errors write it below the node: `a[b]` for a map's key, `a.b` for a property's.
  static std::string NormalizedFieldPath(const Rule& rule, const schema::Schema& schema) {
    std::string_view rest = rule.written->field_path.value_or("");
    std::string text;
    const schema::Schema* place = &schema;
    while (!rest.empty() && place != nullptr) {
      std::string name;
      if (rest.starts_with("['")) {
        rest.remove_prefix(2);
        while (!rest.empty() && rest.front() != '\'') {
          if (rest.front() == '\\') rest.remove_prefix(1);
          if (rest.empty()) break;
          name += rest.front();
          rest.remove_prefix(1);
        }
        rest.remove_prefix(std::min<std::size_t>(2, rest.size()));
      } else {
        rest.remove_prefix(1);
        const std::size_t end = std::min(rest.find_first_of(".["), rest.size());
        name = rest.substr(0, end);
        rest.remove_prefix(end);
      }
      const bool is_key = place->FindProperty(name) == nullptr;
      if (place->MemberSchema(name) == nullptr) return {};
      text += is_key ? "[" + name + "]" : (text.empty() ? "" : ".") + name;
      place = place->MemberSchema(name);
    }
    return text;
  }

  Means means_;
  field::ErrorList& errors_;
  std::vector<std::string>& warnings_;
  std::uint64_t budget_ = kObjectBudget;
  bool stopped_ = false;
  cel::Arena arena_;
};

/// Unless it cannot be compiled, which is told elsewhere.
bool AreUsable(const NodeRules& node) {
  return std::all_of(node.rules.begin(), node.rules.end(),
                     [](const Rule& rule) { return rule.problem.empty(); });
}

void VisitDefaults(const NodeRules& node, const Means& means,  // NOLINT(misc-no-recursion)
                   const Path& path, field::ErrorList& errors) {
  const ValueView value = node.schema->default_value;
  if (!value.IsMissing() && AreUsable(node)) {
    const std::size_t before = errors.size();
    std::vector<std::string> ignored;
    const Path place = path.Child("default");
    for (const ValueView old : {value, ValueView()}) {
      if (errors.size() == before) {
        Judging(means, errors, ignored).Visit(node, value, old, nullptr, place);
      }
    }
  }
  const Path properties = path.Child("properties");
  for (const auto& [name, child] : node.properties) {
    VisitDefaults(*child, means, properties.Key(name), errors);
  }
  if (node.additional != nullptr) {
    VisitDefaults(*node.additional, means, path.Child("additionalProperties"), errors);
  }
  if (node.items != nullptr) VisitDefaults(*node.items, means, path.Child("items"), errors);
}

bool NeverUnchanged(const schema::Schema*, ValueView, ValueView) { return false; }

}  // namespace

void JudgeDefaults(const CompiledRules& rules, const cel::TimeZones* zones, const Path& path,
                   field::ErrorList& errors) {
  if (rules.root() != nullptr) VisitDefaults(*rules.root(), {&NeverUnchanged, zones}, path, errors);
}

void JudgeRules(const CompiledRules& rules, ValueView object, ValueView old, const Means& means,
                field::ErrorList& errors, std::vector<std::string>& warnings) {
  if (rules.root() == nullptr) return;
  const Path root;
  Judging(means, errors, warnings).Visit(*rules.root(), object, old, nullptr, root);
}

}  // namespace tandem::crd::expressions
