#include "validation/cel/plan/explain.h"

#include <algorithm>
#include <array>
#include <deque>
#include <memory>
#include <utility>

#include "validation/cel/syntax/parser.h"
#include "validation/cel/syntax/unparse.h"
#include "validation/cel/value/print.h"

namespace tandem::cel {
namespace {

using Outcome = Explanation::Outcome;

/// The most that one part may cost. The number of parts is bounded, too (see ExplanationLimits).
constexpr std::uint64_t kPartLimit = 1'000'000;

/// So many nodes are compiled for all parts together.
constexpr std::size_t kMostNodes = 500'000;

/// The names that are known in a part, with types and values.
struct Scope {
  std::vector<Variable> variables;
  std::vector<Value> values;

  void Add(std::string_view name, const Type* type, const Value& value) {
    variables.push_back({name, type});
    values.push_back(value);
  }
};

/// Whether a macro goes through elements. The others name nothing, or a single value.
bool GoesThroughElements(const WrittenMacro& macro) {
  return macro.name != "has" && macro.name != "optMap" && macro.name != "optFlatMap";
}

bool HasTwoVariables(const WrittenMacro& macro) {
  if (macro.name.starts_with("transform") || macro.name == "existsOne") return true;
  const bool quantifier =
      macro.name == "all" || macro.name == "exists" || macro.name == "exists_one";
  return quantifier && macro.arguments.size() == 3;
}

Outcome OutcomeOf(const Value& value) {
  if (value.IsError()) return Outcome::kError;
  if (value.IsTrue()) return Outcome::kTrue;
  return value.IsFalse() ? Outcome::kFalse : Outcome::kValue;
}

class Explainer {
 public:
  Explainer(const Environment& environment, const TimeZones* zones, Arena& arena,
            const ExplanationLimits& limits)
      : environment_(environment), zones_(zones), arena_(arena), limits_(limits) {}

  /// Explains an expression and its parts. Recurses as deep as the parser's nesting.
  Explanation Explain(const Expr& expr, const Scope& scope) {  // NOLINT(misc-no-recursion)
    Explanation explanation;
    Evaluate(expr, scope, explanation);
    AddParts(expr, scope, explanation.parts);
    return explanation;
  }

 private:
  /// Null when the part does not compile by itself.
  const Program* Compiled(const Expr& expr, const Scope& scope, Explanation& explanation) {
    Environment environment = environment_;
    environment.variables = scope.variables;
    explanation.text = Unparse(expr);
    Compilation compilation = Compile(explanation.text, environment);
    explanation.type = std::move(compilation.type);
    if (compilation.program != nullptr) {
      return programs_.emplace_back(std::move(compilation.program)).get();
    }
    explanation.outcome = Outcome::kError;
    explanation.value = std::move(compilation.error);
    return nullptr;
  }

  /// The value and its type; the latter is null when there is no value.
  std::pair<Value, const Type*> Evaluate(const Expr& expr, const Scope& scope,
                                         Explanation& explanation) {
    ++parts_;
    const Program* program = Compiled(expr, scope, explanation);
    if (program == nullptr) return {};
    const Evaluation evaluation = program->Evaluate(scope.values, kPartLimit, zones_, arena_);
    explanation.cost = evaluation.cost;
    if (evaluation.stopped) {
      explanation.outcome = Outcome::kError;
      explanation.value = "error: actual cost limit exceeded";
      return {};
    }
    explanation.outcome = OutcomeOf(evaluation.value);
    explanation.value = Printed(evaluation.value);
    return {evaluation.value, &program->type()};
  }

  [[nodiscard]] std::string Printed(const Value& value) const {
    std::string text = PrintValue(value, arena_, limits_.characters + 1);
    if (text.size() <= limits_.characters) return text;
    std::size_t end = limits_.characters;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;
    return text.substr(0, end) + "...";
  }

  [[nodiscard]] bool IsFull() const { return parts_ >= limits_.parts; }

  void Add(const Expr* expr, const Scope& scope,  // NOLINT(misc-no-recursion)
           std::vector<Explanation>& parts) {
    if (expr == nullptr || IsFull() || IsConstant(*expr) || IsShown(*expr, scope)) return;
    parts.push_back(Explain(*expr, scope));
  }

  /// Whether a name is shown already: what a macro names stands above.
  [[nodiscard]] bool IsShown(const Expr& expr, const Scope& scope) const {
    const std::size_t known = environment_.variables.size();
    return expr.kind == ExprKind::kIdent &&
           std::any_of(scope.variables.begin() + static_cast<std::ptrdiff_t>(known),
                       scope.variables.end(),
                       [&](const Variable& variable) { return variable.name == expr.name; });
  }

  void AddParts(const Expr& expr, const Scope& scope,  // NOLINT(misc-no-recursion)
                std::vector<Explanation>& parts) {
    if (expr.macro != nullptr) return AddMacro(*expr.macro, scope, parts);
    if (expr.kind == ExprKind::kSelect && !IsPath(expr)) Add(expr.target, scope, parts);
    if (expr.kind == ExprKind::kCall && !IsNamespace(expr.target)) Add(expr.target, scope, parts);
    for (const Expr* argument : expr.arguments) Add(argument, scope, parts);
  }

  void AddMacro(const WrittenMacro& macro, const Scope& scope,  // NOLINT(misc-no-recursion)
                std::vector<Explanation>& parts) {
    if (macro.name == "has" || macro.target == nullptr || IsFull()) return;
    Explanation target;
    const auto [value, type] = Evaluate(*macro.target, scope, target);
    AddParts(*macro.target, scope, target.parts);
    if (!IsConstant(*macro.target)) parts.push_back(std::move(target));
    if (type == nullptr) return;
    if (GoesThroughElements(macro)) return AddElements(macro, value, *type, scope, parts);
    if (!value.Is(Kind::kOptional) || value.AsOptional() == nullptr) return;
    AddBody(macro, {{*value.AsOptional(), ParameterOf(*type, 0)}}, scope, parts);
  }

  using Named = std::pair<Value, const Type*>;

  static const Type* ParameterOf(const Type& type, std::size_t i) {
    return i < type.parameter_count ? type.parameters[i] : &kDynType;
  }

  void AddElements(const WrittenMacro& macro, const Value& range,  // NOLINT(misc-no-recursion)
                   const Type& type, const Scope& scope, std::vector<Explanation>& parts) {
    const bool two = HasTwoVariables(macro);
    const auto add = [&](const Named& first, const Named& second) {
      AddBody(macro, two ? std::vector{first, second} : std::vector{first}, scope, parts);
    };
    const std::size_t count = std::min(range.size(), limits_.elements);
    if (range.Is(Kind::kList)) {
      for (std::size_t i = 0; i < count && !IsFull(); ++i) {
        const Named element{ElementAt(range, i, arena_), ParameterOf(type, 0)};
        const Named index{Value::Int(static_cast<std::int64_t>(i)), &kIntType};
        two ? add(index, element) : add(element, {});
      }
    } else if (range.Is(Kind::kMap)) {
      for (const MapEntry& entry : SortedEntries(range, arena_).first(count)) {
        if (!IsFull()) add({entry.key, ParameterOf(type, 0)}, {entry.value, ParameterOf(type, 1)});
      }
    }
  }

  /// The arguments behind the variables, with the variables set.
  void AddBody(const WrittenMacro& macro, const std::vector<Named>& named,  // NOLINT
               const Scope& scope, std::vector<Explanation>& parts) {
    Scope inner = scope;
    Explanation element;
    for (std::size_t i = 0; i < named.size(); ++i) {
      const std::string_view name = macro.arguments[i]->name;
      inner.Add(name, named[i].second, named[i].first);
      element.text += (i > 0 ? ", " : "") + std::string(name);
      element.value += (i > 0 ? ", " : "") + Printed(named[i].first);
    }
    for (std::size_t i = named.size(); i < macro.arguments.size(); ++i) {
      Add(macro.arguments[i], inner, element.parts);
    }
    if (!element.parts.empty()) parts.push_back(std::move(element));
  }

  /// Whether this is `a.b.c`, a name and what is selected of it: that needs no further parts.
  static bool IsPath(const Expr& expr) {
    const Expr* part = &expr;
    while (part->kind == ExprKind::kSelect && part->macro == nullptr) part = part->target;
    return part->kind == ExprKind::kIdent;
  }

  /// Whether this is the namespace of a function: `optional` in `optional.of`.
  static bool IsNamespace(const Expr* target) {
    constexpr std::array<std::string_view, 6> kNamespaces = {"optional", "sets",    "ip",
                                                             "format",   "strings", "lists"};
    return target != nullptr && target->kind == ExprKind::kIdent &&
           std::find(kNamespaces.begin(), kNamespaces.end(), target->name) != kNamespaces.end();
  }

  static bool IsConstant(const Expr& expr) {  // NOLINT(misc-no-recursion)
    if (expr.kind == ExprKind::kLiteral) return true;
    const bool collection = expr.kind == ExprKind::kList || expr.kind == ExprKind::kMap;
    return collection && std::all_of(expr.arguments.begin(), expr.arguments.end(),
                                     [](const Expr* part) { return IsConstant(*part); });
  }

  const Environment& environment_;
  const TimeZones* zones_;
  Arena& arena_;
  ExplanationLimits limits_;
  std::size_t parts_ = 0;
  std::deque<std::unique_ptr<const Program>> programs_;  // values point into them
};

}  // namespace

Explanation Explain(std::string_view source, const Environment& environment,
                    std::span<const Value> values, const TimeZones* zones, Arena& arena,
                    const ExplanationLimits& limits) {
  Problems problems(source);
  const Tree tree = Parse(source, {environment.release, environment.bindings}, problems);
  if (!problems.empty()) return {};
  ExplanationLimits allowed = limits;
  allowed.parts = std::min(limits.parts, kMostNodes / tree.size() + 1);
  Scope scope;
  for (std::size_t i = 0; i < environment.variables.size(); ++i) {
    scope.Add(environment.variables[i].name, environment.variables[i].type, values[i]);
  }
  return Explainer(environment, zones, arena, allowed).Explain(*tree.root, scope);
}

}  // namespace tandem::cel
