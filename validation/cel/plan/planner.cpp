// As cel-go interpreter/{planner,decorators}.go.
#include "validation/cel/plan/planner.h"

#include <algorithm>
#include <string>
#include <utility>

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

bool IsPrimitive(const Value& value) {
  return value.IsNumber() || value.Is(Kind::kBool) || value.Is(Kind::kString);
}

class Planner {
 public:
  Planner(std::span<const Variable> variables, Arena& arena)
      : plan_(std::make_unique<Plan>()), arena_(arena) {
    for (const Variable& variable : variables) scope_.push_back({variable.name, plan_->slots++});
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
  };

  Node& New(Op op) {
    Node& node = plan_->nodes.emplace_back();
    node.op = op;
    return node;
  }
  Node* Constant(const Value& value) {
    Node& node = New(Op::kConstant);
    node.constant = value;
    return &node;
  }
  void Fail(std::string_view message) {
    if (failure_.empty()) failure_ = message;
  }
  static bool IsConstant(const Node* node) { return node->op == Op::kConstant; }

  Node* Make(const Expr& expr) {  // NOLINT(misc-no-recursion): as deep as the parser's nesting
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
      return &node;
    }
    return Constant(Value::Error("no such attribute"));
  }

  /// The node as an attribute that further qualifiers can be added to.
  Node* AsAttribute(Node* node) {
    if (node->IsAttribute()) return node;
    Node& relative = New(Op::kRelative);
    relative.arguments = {node};
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
    node.arguments = std::move(arguments);
    return &node;
  }

  Node* MakeFunctionCall(const Expr& expr, std::vector<const Node*> arguments) {
    if (expr.function == nullptr) return Constant(Value::Error("no such overload"));
    const Function& function = *expr.function;
    Node& node = New(Op::kCall);
    node.function = &function;
    node.arguments = std::move(arguments);
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

  /// What can be computed now.
  Node* FoldCall(const Node& node) {
    const Value value = EvaluateConstant(node, arena_);
    if (value.IsError()) Fail(value.AsText());
    return Constant(value);
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
    for (const Expr* argument : expr.arguments) node.arguments.push_back(Make(*argument));
    return AllConstant(node) ? Constant(EvaluateConstant(node, arena_)) : &node;
  }

  Node* MakeMap(const Expr& expr) {  // NOLINT(misc-no-recursion)
    Node& node = New(Op::kMap);
    node.optional = expr.optional;
    for (const Expr* argument : expr.arguments) node.arguments.push_back(Make(*argument));
    return AllConstant(node) ? Constant(EvaluateConstant(node, arena_)) : &node;
  }

  static bool AllConstant(const Node& node) {
    return std::all_of(node.arguments.begin(), node.arguments.end(), IsConstant);
  }

  std::uint32_t Declare(std::string_view name) {
    scope_.push_back({name, plan_->slots});
    return plan_->slots++;
  }

  Node* MakeBind(const Expr& expr) {  // NOLINT(misc-no-recursion)
    Node& node = New(Op::kBind);
    node.initial = Make(*expr.initial);
    node.accumulator = Declare(expr.accumulator);
    node.result = Make(*expr.result);
    scope_.pop_back();
    return &node;
  }

  Node* MakeFold(const Expr& expr) {  // NOLINT(misc-no-recursion)
    Node& node = New(FoldOp(expr));
    node.initial = Make(*expr.initial);
    node.range = Make(*expr.range);
    node.accumulator = Declare(expr.accumulator);
    const std::size_t outer = scope_.size();
    node.variable = Declare(expr.variable);
    node.two_variables = !expr.second_variable.empty();
    if (node.two_variables) node.second_variable = Declare(expr.second_variable);
    if (node.op == Op::kFold) {
      node.condition = Make(*expr.condition);
      node.step = MakeStep(*expr.step, node.accumulator);
    } else {
      node.step = Make(*expr.step->arguments[1]);
    }
    scope_.erase(scope_.begin() + static_cast<std::ptrdiff_t>(outer), scope_.end());
    node.result = Make(*expr.result);
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
      node.arguments = {Make(*step.arguments[0]), MakeStep(*step.arguments[1], accumulator),
                        Make(*step.arguments[2])};
      return &node;
    }
    const bool adds = step.kind == ExprKind::kCall && !step.arguments.empty() &&
                      IsAccumulator(*step.arguments[0]);
    if (adds && step.name == operators::kAdd && step.arguments[1]->kind == ExprKind::kList &&
        step.arguments[1]->arguments.size() == 1 && step.arguments[1]->optional.empty()) {
      Node& node = New(Op::kAppend);
      node.slot = accumulator;
      node.arguments = {Make(*step.arguments[1]->arguments[0])};
      node.is_constant_element = IsConstant(node.arguments[0]);
      return &node;
    }
    if (adds && step.name == operators::kMapInsert) {
      Node& node = New(Op::kInsert);
      node.slot = accumulator;
      for (std::size_t i = 1; i < step.arguments.size(); ++i) {
        node.arguments.push_back(Make(*step.arguments[i]));
      }
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
