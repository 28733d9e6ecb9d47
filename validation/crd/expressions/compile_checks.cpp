// As apiextensions-apiserver pkg/apis/apiextensions/validation/{validation,cel_validation}.go.
#include "validation/crd/expressions/compile_checks.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <optional>

#include "validation/base/go_quote.h"
#include "validation/cel/types/schema.h"
#include "validation/crd/expressions/schema_node.h"

namespace tandem::crd::expressions {
namespace {

using field::BadValue;
using field::ErrorList;
using field::Path;
using schema::Edge;
using schema::Schema;

constexpr std::array kOrder = {Edge::kPropertyNames, Edge::kAdditionalProperties, Edge::kProperties,
                               Edge::kItems};

constexpr std::uint64_t kSchemaLimit = 100'000'000;
constexpr std::uint64_t kExpensive = 1'000'000;
constexpr std::size_t kMostExpensive = 4;

std::string FactorText(std::uint64_t cost, std::uint64_t limit) {
  const double factor = static_cast<double>(cost) / static_cast<double>(limit);
  if (factor > 100) return "more than 100x";
  std::array<char, 64> text{};
  std::snprintf(text.data(), text.size(), factor < 1.5 ? "%fx" : "%.1fx", factor);
  return text.data();
}

std::string CostProblem(std::string_view what, std::uint64_t cost, std::uint64_t limit) {
  return std::string(what) + " exceeds budget by factor of " + FactorText(cost, limit) +
         " (try simplifying the rule, or adding maxItems, maxProperties, and maxLength where "
         "arrays, maps, and strings are declared)";
}

/// The entry as Go marshals it.
BadValue WholeRule(const schema::ExpressionRule& rule) {
  std::string json = "{\"Rule\":";
  AppendGoJsonQuoted(rule.rule, json);
  json += ",\"Message\":";
  AppendGoJsonQuoted(rule.message.value_or(""), json);
  json += ",\"MessageExpression\":";
  AppendGoJsonQuoted(rule.message_expression.value_or(""), json);
  json += ",\"Reason\":";
  if (rule.reason) {
    AppendGoJsonQuoted(*rule.reason, json);
  } else {
    json += "null";
  }
  json += ",\"FieldPath\":";
  AppendGoJsonQuoted(rule.field_path.value_or(""), json);
  json += ",\"OptionalOldSelf\":";
  json += !rule.optional_old_self ? "null" : (*rule.optional_old_self ? "true" : "false");
  return BadValue::Json(json + "}");
}

class Checking {
 public:
  Checking(CostLimit limit, const ErrorPlaces& wrong, ErrorList& errors,
           std::vector<RuleCost>* costs)
      : limit_(limit), wrong_(wrong), errors_(errors), costs_(costs) {}

  /// `cardinality`: how many values of this node an object may have, none when unbounded;
  /// `uncorrelatable`: the list whose items have no counterparts.
  void Visit(const NodeRules& node, std::optional<std::uint64_t> cardinality,  // NOLINT
             const std::string& uncorrelatable, const Path& path) {
    ForEachChild(node, path, kOrder, [&](const ChildRules& child) {  // NOLINT
      Visit(child.node, HowManyBelow(*node.schema, cardinality),
            uncorrelatable.empty() ? UncorrelatableAt(node, child, path) : uncorrelatable,
            child.path);
    });
    // The rules are checked unless the vocabulary found something at the place or below it.
    if (!node.schema->expressions.empty() && !wrong_.HasAt(path.ToString())) {
      CheckNode(node, cardinality, uncorrelatable, path);
    }
  }

  void CheckTotal(const Path& path) {
    if (total_ <= kSchemaLimit) return;
    std::stable_sort(expensive_.begin(), expensive_.end(),
                     [](const auto& a, const auto& b) { return a.cost > b.cost; });
    if (expensive_.size() > kMostExpensive) expensive_.resize(kMostExpensive);
    for (const Expensive& expression : expensive_) {
      errors_.Add(field::Forbidden(
          Path(expression.path),
          "contributed to estimated rule cost total exceeding cost limit for entire OpenAPIv3 "
          "schema"));
    }
    errors_.Add(field::Forbidden(
        path, CostProblem("x-kubernetes-validations estimated rule cost total for entire "
                          "OpenAPIv3 schema",
                          total_, kSchemaLimit)));
  }

 private:
  struct Expensive {
    std::string path;
    std::uint64_t cost;
  };

  static std::optional<std::uint64_t> Times(std::optional<std::uint64_t> cardinality,
                                            std::optional<std::int64_t> limit) {
    if (!cardinality || !limit) return std::nullopt;
    const std::uint64_t most = *limit < 0 ? 0 : static_cast<std::uint64_t>(*limit);
    return cel::MultiplyCosts(*cardinality, most);
  }

  /// How many values of each schema right below an object may have, that has so many of the node.
  /// Parity: what counts is the type, also of a property beside additional ones.
  static std::optional<std::uint64_t> HowManyBelow(const Schema& schema,
                                                   std::optional<std::uint64_t> cardinality) {
    const CrdSchemaNode node(schema);
    const bool has_additional = schema.additional != schema::AdditionalProperties::kUnset;
    if (schema.type == "object" && has_additional) {
      return Times(cardinality, node.max_properties());
    }
    return schema.type == "array" ? Times(cardinality, node.max_items()) : cardinality;
  }

  /// The place whose values have no counterparts from this edge on; empty when they have.
  static std::string UncorrelatableAt(const NodeRules& node, const ChildRules& child,
                                      const Path& path) {
    if (child.edge == Edge::kPropertyNames) return child.path.ToString();
    const bool is_plain_list = child.edge == Edge::kItems && node.schema->list_type != "map";
    const bool is_strange_map = child.edge == Edge::kProperties && HasUnknownMapType(*node.schema);
    return is_plain_list || is_strange_map ? path.ToString() : "";
  }

  static bool HasUnknownMapType(const Schema& schema) {
    return schema.map_type && schema.map_type != "granular" && schema.map_type != "atomic";
  }

  [[nodiscard]] bool IsTooMuch(std::uint64_t cost) const {
    return limit_ == CostLimit::kEach && cost > kExpressionLimit;
  }

  void Count(const Path& path, std::uint64_t cost) {
    total_ = cel::AddCosts(total_, cost);
    if (cost >= kExpensive) expensive_.push_back({path.ToString(), cost});
  }

  void CheckNode(const NodeRules& node, std::optional<std::uint64_t> cardinality,
                 const std::string& uncorrelatable, const Path& path) {
    const Path rules = path.Child("x-kubernetes-validations");
    if (node.shape == nullptr) {
      errors_.Add(field::Internal(
          rules,
          "internal error: failed to construct type information for "
          "x-kubernetes-validations rules: unable to convert structural schema to CEL "
          "declarations"));
      return;
    }
    const std::uint64_t times =
        cardinality.value_or(cel::kMaxRequestBytes / (node.shape->min_size + 1));
    for (std::size_t i = 0; i < node.rules.size(); ++i) {
      if (!node.rules[i].is_blank) CheckRule(node.rules[i], times, uncorrelatable, rules.Index(i));
    }
  }

  void CheckRule(const Rule& rule, std::uint64_t times, const std::string& uncorrelatable,
                 const Path& path) {
    const Path rule_path = path.Child("rule");
    const std::uint64_t expression = rule.problem.empty() ? rule.rule.cost.max : 0;
    const std::uint64_t total = cel::MultiplyCosts(expression, times);
    if (IsTooMuch(total)) {
      errors_.Add(
          field::Forbidden(rule_path, CostProblem("estimated rule cost", total, kExpressionLimit)));
    }
    Count(rule_path, total);
    if (!rule.problem.empty()) {
      errors_.Add(field::Invalid(rule_path, WholeRule(*rule.written), rule.problem));
    } else if (costs_ != nullptr) {
      costs_->push_back({path.ToString(), expression, total,
                         rule.message.program != nullptr ? rule.message.cost.max : 0,
                         rule.rule.uses_old_self});
    }
    CheckMessage(rule, path.Child("messageExpression"));
    if (rule.rule.uses_old_self && !uncorrelatable.empty()) {
      errors_.Add(field::Invalid(
          rule_path, BadValue::String(std::string(rule.written->rule)),
          "oldSelf cannot be used on the uncorrelatable portion of the schema within " +
              uncorrelatable));
    } else if (!rule.rule.uses_old_self && rule.written->optional_old_self) {
      errors_.Add(field::Invalid(path.Child("optionalOldSelf"),
                                 BadValue::Bool(*rule.written->optional_old_self),
                                 "may not be set if oldSelf is not used in rule"));
    }
  }

  void CheckMessage(const Rule& rule, const Path& path) {
    if (!rule.message_problem.empty()) {
      errors_.Add(field::Invalid(path, WholeRule(*rule.written), rule.message_problem));
      return;
    }
    if (rule.message.program == nullptr) return;
    const std::uint64_t cost = rule.message.cost.max;
    if (IsTooMuch(cost)) {
      errors_.Add(field::Forbidden(
          path, CostProblem("estimated messageExpression cost", cost, kExpressionLimit)));
    }
    Count(path, cost);
  }

  CostLimit limit_;
  const ErrorPlaces& wrong_;
  ErrorList& errors_;
  std::vector<RuleCost>* costs_;
  std::uint64_t total_ = 0;
  std::vector<Expensive> expensive_;
};

}  // namespace

void CheckCompiledRules(const CompiledRules& rules, const Path& path, CostLimit limit,
                        const ErrorPlaces& wrong, ErrorList& errors, std::vector<RuleCost>* costs) {
  if (rules.root() == nullptr) return;
  Checking checking(limit, wrong, errors, costs);
  checking.Visit(*rules.root(), 1, "", path);
  checking.CheckTotal(path);
}

}  // namespace tandem::crd::expressions
