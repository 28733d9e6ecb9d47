#include "validation/crd/expressions/advice.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <map>
#include <optional>
#include <utility>

#include "validation/cel/plan/program.h"
#include "validation/cel/syntax/parser.h"
#include "validation/cel/syntax/unparse.h"
#include "validation/cel/value/arena.h"
#include "validation/crd/expressions/compiled_rules.h"
#include "validation/crd/expressions/schema_node.h"
#include "validation/crd/schema/children.h"

namespace tandem::crd::expressions {
namespace {

using field::Path;
using schema::Schema;

/// The least cost of a rule that is worth telling: a hundredth of its budget.
constexpr std::uint64_t kWorthTelling = kExpressionLimit / 100;

/// The bounds that are tried, and the most places at which they are tried.
constexpr std::array<std::int64_t, 5> kTriedBounds = {1024, 256, 64, 16, 4};
constexpr std::size_t kMostPlaces = 12;

/// A place without a bound.
struct Unbounded {
  const Schema* schema;
  std::string_view keyword;  ///< the keyword that would bound it
  std::string path;
};

/// Bounds as if the schemas said them.
using Assumed = std::map<const Schema*, std::int64_t>;

/// A schema with assumed bounds.
class AssumingNode final : public CrdSchemaNode {
 public:
  AssumingNode(const Schema& schema, const Assumed& assumed)
      : CrdSchemaNode(schema), assumed_(assumed) {}

  [[nodiscard]] std::optional<std::int64_t> max_length() const override {
    return Or(CrdSchemaNode::max_length());
  }
  [[nodiscard]] std::optional<std::int64_t> max_items() const override {
    return Or(CrdSchemaNode::max_items());
  }
  [[nodiscard]] std::optional<std::int64_t> max_properties() const override {
    return Or(CrdSchemaNode::max_properties());
  }
  bool VisitItems(const Visit& visit) const override {
    if (schema().items == nullptr) return false;
    visit("items", AssumingNode(*schema().items, assumed_));
    return true;
  }
  bool VisitAdditionalProperties(const Visit& visit) const override {
    if (schema().additional_schema == nullptr) return false;
    visit("additionalProperties", AssumingNode(*schema().additional_schema, assumed_));
    return true;
  }
  void ForEachProperty(const Visit& visit) const override {
    for (const schema::Property& property : schema().properties) {
      visit(property.name, AssumingNode(*property.schema, assumed_));
    }
  }

 private:
  [[nodiscard]] std::optional<std::int64_t> Or(std::optional<std::int64_t> written) const {
    const auto at = assumed_.find(&schema());
    return written || at == assumed_.end() ? written : at->second;
  }

  const Assumed& assumed_;
};

/// The keyword that would bound a schema's values; empty when they are bounded, or need not be.
std::string_view MissingBound(const Schema& schema) {
  std::string_view keyword;
  if (schema.type == "array") keyword = "maxItems";
  if (schema.type == "object" && schema.additional_schema != nullptr) keyword = "maxProperties";
  if (schema.type == "string" && schema.enum_values.empty()) keyword = "maxLength";
  return keyword.empty() || LimitOf(schema, keyword) ? std::string_view() : keyword;
}

/// A node of the schema and the lists and maps around it.
struct Context {
  const NodeRules& node;
  const std::vector<const Schema*>& around;
  const std::vector<Unbounded>& unbounded_around;
};

/// How often a value may be there; none when that is unbounded.
std::optional<std::uint64_t> CountOf(const std::vector<const Schema*>& around,
                                     const Assumed& assumed) {
  std::uint64_t count = 1;
  for (const Schema* schema : around) {
    const AssumingNode node(*schema, assumed);
    const auto limit = schema->items != nullptr ? node.max_items() : node.max_properties();
    if (!limit) return std::nullopt;
    count =
        cel::MultiplyCosts(count, static_cast<std::uint64_t>(std::max<std::int64_t>(*limit, 0)));
  }
  return count;
}

/// The most that a rule may cost in all places where it stands, with assumed bounds.
std::uint64_t CostWith(const Context& context, const Rule& rule, const Assumed& assumed) {
  cel::ShapeStore shapes;
  const AssumingNode schema(*context.node.schema, assumed);
  const cel::Shape* shape = cel::BuildShape(schema, context.node.resource, "selfType", shapes);
  if (shape == nullptr) return cel::kUnbounded;
  const bool optional = rule.written->optional_old_self.value_or(false);
  const std::array<cel::Variable, 2> variables = {
      {{cel::kSelf, shape->type},
       {cel::kOldSelf, optional ? shapes.types.Optional(shape->type) : shape->type}}};
  const cel::Compilation compiled =
      cel::Compile(rule.written->rule, {.variables = variables, .self = shape});
  const std::uint64_t otherwise = cel::kMaxRequestBytes / (shape->min_size + 1);
  return cel::MultiplyCosts(compiled.cost.max,
                            CountOf(context.around, assumed).value_or(otherwise));
}

std::string BoundText(const Unbounded& place, std::int64_t bound) {
  return std::string(place.keyword) + ": " + std::to_string(bound) + " at " + place.path;
}

/// The places without a bound that a rule's cost may depend on.
std::vector<Unbounded> PlacesOf(const Context& context, const Path& path) {
  std::vector<Unbounded> places = context.unbounded_around;
  schema::ForEachNode(*context.node.schema, path, schema::kStructure,
                      [&](const Schema& schema, const Path& place) {
                        const std::string_view keyword = MissingBound(schema);
                        if (keyword.empty() || places.size() >= kMostPlaces) return;
                        places.push_back({&schema, keyword, place.ToString()});
                      });
  return places;
}

/// The largest of the bounds tried that brings the rule under its budget: of one place, or of all.
std::string FindBound(const Context& context, const Rule& rule, const Path& path) {
  const std::vector<Unbounded> places = PlacesOf(context, path);
  const auto brings = [](std::string text, std::uint64_t cost) {
    return text + " would bring it to " + std::to_string(cost);
  };
  for (const Unbounded& place : places) {
    for (const std::int64_t bound : kTriedBounds) {
      const std::uint64_t cost = CostWith(context, rule, {{place.schema, bound}});
      if (cost <= kExpressionLimit) return brings(BoundText(place, bound), cost);
    }
  }
  for (const std::int64_t bound : kTriedBounds) {
    Assumed all;
    std::string text;
    for (const Unbounded& place : places) {
      all[place.schema] = bound;
      text += (text.empty() ? "" : ", ") + BoundText(place, bound);
    }
    const std::uint64_t cost = CostWith(context, rule, all);
    if (cost <= kExpressionLimit) return brings(text, cost);
  }
  return {};
}

/// The value of an expression without variables; none unless it is a truth value.
std::optional<bool> ValueOf(const cel::Expr& expr) {
  const cel::Compilation compiled = cel::Compile(cel::Unparse(expr), {});
  if (compiled.program == nullptr || compiled.type != "bool") return std::nullopt;
  cel::Arena arena;
  const cel::Evaluation evaluation =
      compiled.program->Evaluate({}, kExpressionLimit, nullptr, arena);
  if (evaluation.stopped || !evaluation.value.Is(cel::Kind::kBool)) return std::nullopt;
  return evaluation.value.AsBool();
}

/// The only value an expression can have, as far as its constants tell. The recursion is as deep as
/// the parser's nesting.
std::optional<bool> OnlyValueOf(const cel::Expr& expr) {  // NOLINT(misc-no-recursion)
  if (!NamesVariable(&expr, cel::kSelf) && !NamesVariable(&expr, cel::kOldSelf)) {
    return ValueOf(expr);
  }
  const bool is_and = expr.IsCall(cel::operators::kAnd);
  if (is_and || expr.IsCall(cel::operators::kOr)) {
    const auto left = OnlyValueOf(*expr.arguments[0]);
    const auto right = OnlyValueOf(*expr.arguments[1]);
    if (left == !is_and || right == !is_and) return !is_and;
  }
  if (expr.IsCall(cel::operators::kNot)) {
    const auto value = OnlyValueOf(*expr.arguments[0]);
    return value ? std::optional(!*value) : std::nullopt;
  }
  return std::nullopt;
}

bool IsName(const cel::Expr& expr, std::string_view name) {
  return expr.kind == cel::ExprKind::kIdent && expr.name == name;
}

/// Whether the expression is `self == oldSelf`, in either order.
bool SaysUnchanged(const cel::Expr& expr) {
  if (!expr.IsCall(cel::operators::kEquals)) return false;
  const cel::Expr& left = *expr.arguments[0];
  const cel::Expr& right = *expr.arguments[1];
  return (IsName(left, cel::kSelf) && IsName(right, cel::kOldSelf)) ||
         (IsName(left, cel::kOldSelf) && IsName(right, cel::kSelf));
}

std::string Percent(std::uint64_t cost) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%.1f %%",
                100.0 * static_cast<double>(cost) / static_cast<double>(kExpressionLimit));
  return text.data();
}

constexpr std::array kValues = {schema::Edge::kProperties, schema::Edge::kAdditionalProperties,
                                schema::Edge::kItems};

class Adviser {
 public:
  Adviser(const Settings& settings, std::vector<Advice>& advice)
      : settings_(settings), advice_(advice) {}

  /// The recursion is as deep as the schema.
  void Visit(const NodeRules& node, const Path& path) {  // NOLINT(misc-no-recursion)
    const Path rules = path.Child("x-kubernetes-validations");
    for (std::size_t i = 0; i < node.rules.size(); ++i) {
      const Path entry = rules.Index(i);
      if (!node.rules[i].is_blank) LookAt(node, node.rules[i], path, entry.Child("rule"));
    }
    ForEachChild(node, path, kValues, [&](const ChildRules& child) {  // NOLINT
      const bool is_one = child.edge == schema::Edge::kProperties;
      is_one ? Visit(child.node, child.path) : Enter(node, path, child);
    });
  }

 private:
  void Enter(const NodeRules& container, const Path& path, const ChildRules& child) {  // NOLINT
    around_.push_back(container.schema);
    const std::string_view keyword = MissingBound(*container.schema);
    if (!keyword.empty()) {
      unbounded_around_.push_back({container.schema, keyword, path.ToString()});
    }
    Visit(child.node, child.path);
    around_.pop_back();
    if (!keyword.empty()) unbounded_around_.pop_back();
  }

  void LookAt(const NodeRules& node, const Rule& rule, const Path& path, const Path& field) {
    cel::Problems problems(rule.written->rule);
    const cel::Tree tree = cel::Parse(rule.written->rule, cel::kAnyRelease, problems);
    if (!problems.empty() || !rule.problem.empty()) return;
    LookAtConstants(*tree.root, field);
    LookAtRelease(node, rule, field);
    LookAtCost({node, around_, unbounded_around_}, rule, path, field);
    if (SaysUnchanged(*tree.root)) {
      Add(Advice::Kind::kImmutable, field, "the rule says that the value never changes",
          "+k8s:immutable says it in Go types");
    }
  }

  void LookAtConstants(const cel::Expr& expr, const Path& field) {
    const std::optional<bool> only = OnlyValueOf(expr);
    if (!only) return;
    Add(Advice::Kind::kConstant, field,
        *only ? "the rule is true of every value" : "the rule is false of every value", "");
  }

  void LookAtRelease(const NodeRules& node, const Rule& rule, const Path& field) {
    for (cel::Release release = settings_.release; release <= cel::kNewestFunctions;
         ++release.minor) {
      const std::array<cel::Variable, 2> variables = {
          {{cel::kSelf, node.shape->type}, {cel::kOldSelf, node.shape->type}}};
      const bool compiles =
          cel::Compile(rule.written->rule,
                       {.variables = variables, .release = release, .self = node.shape})
              .program != nullptr;
      if (!compiles) continue;
      if (release == settings_.release) return;
      return Add(Advice::Kind::kNewer, field,
                 "the rule needs functions that came with 1." + std::to_string(release.minor), "");
    }
  }

  void LookAtCost(const Context& context, const Rule& rule, const Path& path, const Path& field) {
    const std::uint64_t cost = CostWith(context, rule, {});
    if (cost < kWorthTelling) return;
    Add(Advice::Kind::kCost, field,
        "the rule may cost " + std::to_string(cost) + ", which is " + Percent(cost) +
            " of its budget",
        cost > kExpressionLimit ? FindBound(context, rule, path) : "");
  }

  void Add(Advice::Kind kind, const Path& field, std::string message, std::string suggestion) {
    advice_.push_back({kind, field.ToString(), std::move(message), std::move(suggestion)});
  }

  const Settings& settings_;
  std::vector<Advice>& advice_;
  std::vector<const Schema*> around_;
  std::vector<Unbounded> unbounded_around_;
};

}  // namespace

std::vector<Advice> AdviseOn(const Schema& root, const Settings& settings, const Path& path) {
  std::vector<Advice> advice;
  const CompiledRules rules(root, cel::kAnyRelease);
  if (rules.root() != nullptr) Adviser(settings, advice).Visit(*rules.root(), path);
  return advice;
}

}  // namespace tandem::crd::expressions
