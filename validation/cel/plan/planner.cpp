// As cel-go interpreter/{planner,decorators}.go.
#include "validation/cel/plan/planner.h"

#include <algorithm>
#include <string>
#include <utility>

#include "validation/base/allowance.h"
#include "validation/cel/library/library.h"
#include "validation/cel/plan/evaluator.h"
#include "validation/cel/value/compare.h"

namespace tandem::cel {
namespace {

Value LiteralValue(const Literal& literal) {
  switch (literal.kind) {
    case Literal::Kind::kNull:
      return Value::Null();
    case Literal::Kind::kBool:
      return Value::Bool(literal.truth);
    case Literal::Kind::kInt:
      return Value::Int(literal.integer);
    case Literal::Kind::kUint:
      return Value::Uint(literal.natural);
    case Literal::Kind::kDouble:
      return Value::Double(literal.real);
    case Literal::Kind::kString:
      return Value::String(literal.text);
    case Literal::Kind::kBytes:
      break;
  }
  return Value::Bytes(literal.text);
}

/// So deep values may nest: those who compare and print them recurse.
constexpr std::uint32_t kDeepestValue = 1'000;

bool IsPrimitive(const Value& value) {
  return value.IsNumber() || value.Is(Kind::kBool) || value.Is(Kind::kString);
}

class Planner {
 public:
  Planner(std::span<const Variable> variables, Arena& arena)
      : plan_(std::make_unique<Plan>()), arena_(arena) {
    for (const Variable& variable : variables) {
      scope_.push_back({variable.name, plan_->slots++, 0});
    }
  }

  Result<std::unique_ptr<const Plan>> Run(const Expr& root) {
    plan_->root = Make(root);
    if (!failure_.empty()) return Failure{failure_};
    return std::unique_ptr<const Plan>(std::move(plan_));
  }

 private:
  struct Local {
    std::string_view name;
    std::uint32_t slot;
    std::uint32_t depth;  ///< the depth of its value
  };

  Node& New(Op op) {
    CountLaps();
    Node& node = plan_->nodes.emplace_back();
    node.op = op;
    return node;
  }
  Node* Constant(const Value& value, std::uint32_t depth = 0) {
    Node& node = New(Op::kConstant);
    node.constant = value;
    node.depth = depth;
    return &node;
  }
  /// Sets the arguments of a node, whose value holds theirs, so many levels further down.
  void SetArguments(Node& node, std::vector<const Node*> arguments, std::uint32_t below = 0) {
    for (const Node* argument : arguments) node.depth = std::max(node.depth, argument->depth);
    node.depth += below;
    if (node.depth > kDeepestValue) {
      Fail("values are nested too deeply: the limit is " + std::to_string(kDeepestValue));
    }
    node.arguments = std::move(arguments);
  }
  void Fail(const std::string& message) {
    if (failure_.empty()) failure_ = message;
  }
  static bool IsConstant(const Node* node) { return node->op == Op::kConstant; }

  Node* Make(const Expr& expr) {  // NOLINT(misc-no-recursion): as deep as the parser's nesting
    Node* node = MakeAnyDepth(expr);
    // A value that is no more than a number or a text holds nothing.
    const bool holds = expr.type->parameter_count > 0 || expr.type->IsDyn();
    if (!holds) node->depth = 0;
    return node;
  }

  Node* MakeAnyDepth(const Expr& expr) {  // NOLINT(misc-no-recursion)
    switch (expr.kind) {
      case ExprKind::kLiteral:
        return Constant(LiteralValue(expr.literal));
      case ExprKind::kIdent:
        return MakeIdent(expr);
      case ExprKind::kSelect:
        return MakeSelect(expr);
      case ExprKind::kCall:
        return MakeCall(expr);
      case ExprKind::kList:
        return MakeList(expr);
      case ExprKind::kMap:
        return MakeMap(expr);
      case ExprKind::kComprehension:
        return expr.IsBind() ? MakeBind(expr) : MakeFold(expr);
      case ExprKind::kStruct:
        break;
    }
    Fail("no message can be made");
    return Constant(Value::Null());
  }

  Node* MakeIdent(const Expr& expr) {
    std::string_view name = expr.name;
    if (name.starts_with('.')) name.remove_prefix(1);
    if (expr.is_type_name) return Constant(Value::Type(name));
    for (auto local = scope_.rbegin(); local != scope_.rend(); ++local) {
      if (local->name != name) continue;
      Node& node = New(Op::kVariable);
      node.slot = local->slot;
      node.depth = local->depth;
      return &node;
    }
    return Constant(Value::Error("no such attribute"));
  }

  /// The node as an attribute that further qualifiers can be added to.
  Node* AsAttribute(Node* node) {
    if (node->IsAttribute()) return node;
    Node& relative = New(Op::kRelative);
    SetArguments(relative, {node});
    return &relative;
  }

  static void AddField(Node& attribute, const Type& type, std::string_view name, bool optional) {
    Qualifier& qualifier = attribute.qualifiers.emplace_back();
    qualifier.key = Value::String(name);
    qualifier.optional = optional;
    const Type& object = type.IsOptional() ? *type.parameters[0] : type;
    if (object.shape == nullptr) return;
    qualifier.owner = object.shape;
    qualifier.field = object.shape->FindSelected(name);
  }

  Node* MakeSelect(const Expr& expr) {  // NOLINT(misc-no-recursion)
    Node* attribute = AsAttribute(Make(*expr.target));
    AddField(*attribute, *expr.target->type, expr.name, false);
    attribute->test_only = expr.test_only;
    return attribute;
  }

  Node* MakeIndex(const Expr& expr, bool optional) {  // NOLINT(misc-no-recursion)
    Node* attribute = AsAttribute(Make(*expr.arguments[0]));
    Node* index = Make(*expr.arguments[1]);
    Qualifier& qualifier = attribute->qualifiers.emplace_back();
    qualifier.optional = optional;
    if (IsConstant(index)) {
      if (index->constant.Is(Kind::kNull)) Fail("invalid qualifier type: types.Null");
      qualifier.key = index->constant;
    } else {
      qualifier.index = index;
    }
    return attribute;
  }

  Node* MakeCall(const Expr& expr) {  // NOLINT(misc-no-recursion)
    if (expr.name == operators::kIndex) return MakeIndex(expr, false);
    if (expr.name == operators::kOptionalIndex) return MakeIndex(expr, true);
    if (expr.name == operators::kOptionalSelect) {
      Node* attribute = AsAttribute(Make(*expr.arguments[0]));
      AddField(*attribute, *expr.arguments[0]->type, expr.arguments[1]->literal.text, true);
      return attribute;
    }
    std::vector<const Node*> arguments;
    if (expr.target != nullptr) arguments.push_back(Make(*expr.target));
    for (const Expr* argument : expr.arguments) arguments.push_back(Make(*argument));
    if (expr.name == operators::kAnd) return MakeSimple(Op::kAnd, std::move(arguments));
    if (expr.name == operators::kOr) return MakeSimple(Op::kOr, std::move(arguments));
    if (expr.name == operators::kConditional) {
      return MakeSimple(Op::kConditional, std::move(arguments));
    }
    if (expr.name == "or") return MakeSimple(Op::kOptionalOr, std::move(arguments));
    if (expr.name == "orValue") return MakeSimple(Op::kOptionalOrValue, std::move(arguments));
    return MakeFunctionCall(expr, std::move(arguments));
  }

  Node* MakeSimple(Op op, std::vector<const Node*> arguments) {
    Node& node = New(op);
    SetArguments(node, std::move(arguments));
    return &node;
  }

  /// How much deeper than its arguments the result of a call may nest, such as an optional's.
  static std::uint32_t LevelsAdded(const Expr& call) {
    std::uint32_t most = 0;
    for (std::size_t i = 0; i < call.function->overloads.size(); ++i) {
      const Overload& overload = call.function->overloads[i];
      if (call.overloads != 0 && (call.overloads >> i & 1U) == 0) continue;
      std::uint32_t deepest = 1;
      for (const Type* argument : overload.ArgumentTypes()) {
        deepest = std::max(deepest, argument->depth);
      }
      most = std::max(most, std::max(overload.result->depth, deepest) - deepest);
    }
    return most;
  }

  Node* MakeFunctionCall(const Expr& expr, std::vector<const Node*> arguments) {
    if (expr.function == nullptr) return Constant(Value::Error("no such overload"));
    const Function& function = *expr.function;
    Node& node = New(Op::kCall);
    node.function = &function;
    SetArguments(node, std::move(arguments), LevelsAdded(expr));
    node.stops_at_error = node.arguments.size() > 2;
    const bool alone = (expr.overloads & (expr.overloads - 1)) == 0;
    if (alone) {
      std::size_t chosen = 0;
      while ((expr.overloads >> chosen & 1U) == 0) ++chosen;
      node.overload = &function.overloads[chosen];
    }
    node.cost = function.runtime_cost;
    if (alone && node.overload->runtime_cost != nullptr) node.cost = node.overload->runtime_cost;
    if (function.name == operators::kNot) node.op = Op::kNot;
    CompilePattern(node);
    if (function.name == operators::kIn && alone && node.overload == function.overloads.data()) {
      return Membership(node);
    }
    const bool foldable = function.is_conversion && node.arguments.size() == 1;
    return foldable && IsConstant(node.arguments[0]) ? FoldCall(node) : &node;
  }

  void CompilePattern(Node& node) {
    const Function& function = *node.function;
    if (!function.pattern || node.arguments.size() <= *function.pattern) return;
    const Node* pattern = node.arguments[*function.pattern];
    if (!IsConstant(pattern) || !pattern->constant.Is(Kind::kString)) return;
    node.stops_at_error = true;
    Result<formats::GoRegexp> regexp = formats::GoRegexp::Compile(pattern->constant.AsText());
    if (regexp) {
      node.regexp = std::make_unique<const formats::GoRegexp>(*std::move(regexp));
    } else if (function.refuses_bad_pattern) {
      Fail(regexp.error().message);
    }
  }

  /// Computes a call of a constant now; the result takes its place.
  Node* FoldCall(const Node& node) {
    const Value value = EvaluateConstant(node, arena_);
    if (value.IsError()) Fail(std::string(value.AsText()));
    return Constant(value, node.depth);
  }

  /// `x in [constants]` is looked up.
  Node* Membership(Node& call) {
    const Node* list = call.arguments[1];
    if (!IsConstant(list)) return &call;
    const std::span<const Value> elements = list->constant.elements();
    if (elements.empty()) return Constant(Value::Bool(false));
    if (!std::all_of(elements.begin(), elements.end(), IsPrimitive)) return &call;
    Node& node = New(Op::kMember);
    node.arguments = {call.arguments[0]};
    node.members.assign(elements.begin(), elements.end());
    std::sort(node.members.begin(), node.members.end(), KeyLess);
    return &node;
  }

  Node* MakeList(const Expr& expr) {  // NOLINT(misc-no-recursion)
    Node& node = New(Op::kList);
    node.optional = expr.optional;
    std::vector<const Node*> arguments;
    for (const Expr* argument : expr.arguments) arguments.push_back(Make(*argument));
    SetArguments(node, std::move(arguments), 1);
    return AllConstant(node) ? Constant(EvaluateConstant(node, arena_), node.depth) : &node;
  }

  Node* MakeMap(const Expr& expr) {  // NOLINT(misc-no-recursion)
    Node& node = New(Op::kMap);
    node.optional = expr.optional;
    std::vector<const Node*> arguments;
    for (const Expr* argument : expr.arguments) arguments.push_back(Make(*argument));
    SetArguments(node, std::move(arguments), 1);
    return AllConstant(node) ? Constant(EvaluateConstant(node, arena_), node.depth) : &node;
  }

  static bool AllConstant(const Node& node) {
    return std::all_of(node.arguments.begin(), node.arguments.end(), IsConstant);
  }

  std::uint32_t Declare(std::string_view name, const Node* value) {
    scope_.push_back({name, plan_->slots, value->depth});
    return plan_->slots++;
  }

  Node* MakeBind(const Expr& expr) {  // NOLINT(misc-no-recursion)
    Node& node = New(Op::kBind);
    node.initial = Make(*expr.initial);
    node.accumulator = Declare(expr.accumulator, node.initial);
    node.result = Make(*expr.result);
    node.depth = node.result->depth;
    scope_.pop_back();
    return &node;
  }

  Node* MakeFold(const Expr& expr) {  // NOLINT(misc-no-recursion)
    Node& node = New(FoldOp(expr));
    node.initial = Make(*expr.initial);
    node.range = Make(*expr.range);
    node.accumulator = Declare(expr.accumulator, node.initial);
    const std::size_t outer = scope_.size();
    node.variable = Declare(expr.variable, node.range);
    node.two_variables = !expr.second_variable.empty();
    if (node.two_variables) node.second_variable = Declare(expr.second_variable, node.range);
    if (node.op == Op::kFold) {
      node.condition = Make(*expr.condition);
      node.step = MakeStep(*expr.step, node.accumulator);
    } else {
      node.step = Make(*expr.step->arguments[1]);
    }
    scope_.erase(scope_.begin() + static_cast<std::ptrdiff_t>(outer), scope_.end());
    scope_.back().depth = std::max(scope_.back().depth, node.step->depth);
    node.result = Make(*expr.result);
    node.depth = node.result->depth;
    scope_.pop_back();
    return &node;
  }

  static bool IsAccumulator(const Expr& expr) {
    return expr.kind == ExprKind::kIdent && expr.name == kAccumulator;
  }

  /// all() and exists() are evaluated as such.
  static Op FoldOp(const Expr& expr) {
    if (!expr.condition->IsCall(operators::kNotStrictlyFalse)) return Op::kFold;
    return expr.step->name == operators::kAnd ? Op::kAll : Op::kExists;
  }

  /// Steps that only add to the accumulator do so in place.
  Node* MakeStep(const Expr& step, std::uint32_t accumulator) {  // NOLINT(misc-no-recursion)
    if (step.IsCall(operators::kConditional) && IsAccumulator(*step.arguments[2])) {
      Node& node = New(Op::kConditional);
      SetArguments(node, {Make(*step.arguments[0]), MakeStep(*step.arguments[1], accumulator),
                          Make(*step.arguments[2])});
      return &node;
    }
    const bool adds = step.kind == ExprKind::kCall && !step.arguments.empty() &&
                      IsAccumulator(*step.arguments[0]);
    if (adds && step.name == operators::kAdd && step.arguments[1]->kind == ExprKind::kList &&
        step.arguments[1]->arguments.size() == 1 && step.arguments[1]->optional.empty()) {
      Node& node = New(Op::kAppend);
      node.slot = accumulator;
      SetArguments(node, {Make(*step.arguments[1]->arguments[0])}, 1);
      node.is_constant_element = IsConstant(node.arguments[0]);
      return &node;
    }
    if (adds && step.name == operators::kMapInsert) {
      Node& node = New(Op::kInsert);
      node.slot = accumulator;
      std::vector<const Node*> arguments;
      for (std::size_t i = 1; i < step.arguments.size(); ++i) {
        arguments.push_back(Make(*step.arguments[i]));
      }
      SetArguments(node, std::move(arguments), 1);
      return &node;
    }
    return Make(step);
  }

  std::unique_ptr<Plan> plan_;
  Arena& arena_;
  std::vector<Local> scope_;
  std::string failure_;
};

}  // namespace

Result<std::unique_ptr<const Plan>> MakePlan(const Expr& root, std::span<const Variable> variables,
                                             Arena& arena) {
  return Planner(variables, arena).Run(root);
}

}  // namespace tandem::cel
