#include "validation/cel/syntax/macros.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>

namespace tandem::cel {
namespace {

constexpr std::string_view kOldAccumulator = "__result__";
constexpr std::string_view kSimpleName = "argument must be a simple name";
constexpr std::string_view kNoIdentifier = "argument is not an identifier";
constexpr std::string_view kOverwrites = "iteration variable overwrites accumulator variable";

/// optMap() and optFlatMap() have their target twice: one behind the other, they would grow without
/// bound.
constexpr std::size_t kMaxNodes = 4'000;

/// Makes the nodes of an expansion.
class Expander {
 public:
  Expander(const MacroCall& call, Tree& tree, Problems& problems)
      : call_(call), tree_(tree), problems_(problems) {}

  Expr* Has() {
    Expr* operand = Argument(0);
    if (operand->kind != ExprKind::kSelect) return Fail(operand, "invalid argument to has() macro");
    Expr* test = New(ExprKind::kSelect);
    test->target = operand->target;
    test->name = operand->name;
    test->test_only = true;
    return test;
  }

  Expr* All() { return Quantifier(Bool(true), Call(operators::kNotStrictlyFalse, {Accu()}), true); }
  Expr* Exists() {
    Expr* going_on = Call(operators::kNotStrictlyFalse, {Call(operators::kNot, {Accu()})});
    return Quantifier(Bool(false), going_on, false);
  }
  Expr* ExistsOne() {
    if (!TakeVariables(kSimpleName)) return Failed();
    Expr* more = Call(operators::kAdd, {Accu(), Int(1)});
    Expr* step = Call(operators::kConditional, {Last(), more, Accu()});
    return Fold(Int(0), Bool(true), step, Call(operators::kEquals, {Accu(), Int(1)}));
  }
  Expr* Map() {
    // With one variable the words differ.
    if (!TakeVariables(two_variables_ ? kSimpleName : kNoIdentifier)) return Failed();
    return Collect(List({Last()}));
  }
  Expr* Filter() {
    if (!TakeVariables(kNoIdentifier)) return Failed();
    Expr* step = Call(operators::kAdd, {Accu(), List({Argument(0)})});
    return Fold(List({}), Bool(true), Call(operators::kConditional, {Last(), step, Accu()}),
                Accu());
  }
  Expr* TransformList() {
    two_variables_ = true;
    return Map();
  }
  Expr* TransformMap() {
    two_variables_ = true;
    if (!TakeVariables(kSimpleName)) return Failed();
    return Insert(Call(operators::kMapInsert, {Accu(), Ident(variable_), Last()}));
  }
  Expr* TransformMapEntry() {
    two_variables_ = true;
    if (!TakeVariables(kSimpleName)) return Failed();
    return Insert(Call(operators::kMapInsert, {Accu(), Last()}));
  }
  Expr* SortBy() {
    Expr* source = call_.target;
    if (source->kind == ExprKind::kLiteral || source->kind == ExprKind::kMap ||
        source->kind == ExprKind::kStruct) {
      return Fail(source,
                  "sortBy can only be applied to a list, identifier, comprehension, call or select "
                  "expression");
    }
    if (!TakeVariables(kNoIdentifier)) return Failed();
    call_.target = Ident(kSortByInput);
    Expr* keys = Collect(List({Last()}));
    Expr* sorted = Call(operators::kSortByKeys, {keys});
    sorted->target = Ident(kSortByInput);
    return Bind(kSortByInput, source, sorted);
  }
  Expr* OptionalMap() {
    Expr* mapped = OptionalBody("optMap");
    return mapped == nullptr ? Failed() : OptionalChoice(Call("optional.of", {mapped}));
  }
  Expr* OptionalFlatMap() {
    Expr* mapped = OptionalBody("optFlatMap");
    return mapped == nullptr ? Failed() : OptionalChoice(mapped);
  }

  Expr* Binding() {
    const Expr* variable = Argument(0);
    if (variable->kind != ExprKind::kIdent) {
      return Fail(variable, "cel.bind() variable names must be simple identifiers");
    }
    return Bind(variable->name, Argument(1), Argument(2));
  }

  Expander& WithTwoVariables() {
    two_variables_ = true;
    return *this;
  }

 private:
  Expr* New(ExprKind kind) { return tree_.New(kind, call_.position); }
  Expr* Argument(std::size_t i) { return call_.arguments[i]; }
  Expr* Last() { return call_.arguments.back(); }

  Expr* Ident(std::string_view name) {
    Expr* ident = New(ExprKind::kIdent);
    ident->name = name;
    return ident;
  }
  Expr* Accu() { return Ident(kAccumulator); }
  Expr* Bool(bool truth) {
    Expr* literal = New(ExprKind::kLiteral);
    literal->literal.kind = Literal::Kind::kBool;
    literal->literal.truth = truth;
    return literal;
  }
  Expr* Int(std::int64_t number) {
    Expr* literal = New(ExprKind::kLiteral);
    literal->literal.kind = Literal::Kind::kInt;
    literal->literal.integer = number;
    return literal;
  }
  Expr* Call(std::string_view function, std::vector<Expr*> arguments) {
    Expr* made = New(ExprKind::kCall);
    made->name = function;
    made->arguments = std::move(arguments);
    return made;
  }
  Expr* List(std::vector<Expr*> elements) {
    Expr* list = New(ExprKind::kList);
    list->arguments = std::move(elements);
    return list;
  }

  Expr* Fail(const Expr* culprit, std::string_view message) {
    problems_.Add(culprit->position, std::string(message));
    return Failed();
  }
  Expr* Failed() { return Bool(true); }

  /// The name of an iteration variable; empty when the argument is none, which is reported.
  std::string_view VariableName(std::size_t i, std::string_view complaint) {
    Expr* argument = Argument(i);
    if (argument->kind == ExprKind::kIdent) return argument->name;
    problems_.Add(argument->position, std::string(complaint));
    return {};
  }

  bool CheckName(std::string_view name, std::size_t argument) {
    if (name != kAccumulator && name != kOldAccumulator) return true;
    problems_.Add(Argument(argument)->position, std::string(kOverwrites));
    return false;
  }

  bool TakeVariables(std::string_view complaint) {
    variable_ = VariableName(0, complaint);
    if (variable_.empty()) return false;
    if (!two_variables_) return CheckName(variable_, 0);
    second_ = VariableName(1, complaint);
    if (second_.empty()) return false;
    if (variable_ == second_) {
      problems_.Add(Argument(1)->position, "duplicate variable name: " + std::string(variable_));
      return false;
    }
    return CheckName(variable_, 0) && CheckName(second_, 1);
  }

  Expr* Fold(Expr* initial, Expr* condition, Expr* step, Expr* result) {
    Expr* fold = New(ExprKind::kComprehension);
    fold->range = call_.target;
    fold->variable = variable_;
    fold->second_variable = second_;
    fold->accumulator = kAccumulator;
    fold->initial = initial;
    fold->condition = condition;
    fold->step = step;
    fold->result = result;
    return fold;
  }

  Expr* Quantifier(Expr* initial, Expr* condition, bool all) {
    if (!TakeVariables(kSimpleName)) return Failed();
    Expr* step = Call(all ? operators::kAnd : operators::kOr, {Accu(), Last()});
    return Fold(initial, condition, step, Accu());
  }

  /// The predicate of a form that has one, between the variables and the last argument.
  Expr* Predicate() {
    const std::size_t variables = two_variables_ ? 2 : 1;
    return call_.arguments.size() > variables + 1 ? Argument(variables) : nullptr;
  }

  Expr* IfWanted(Expr* step) {
    Expr* predicate = Predicate();
    return predicate == nullptr ? step : Call(operators::kConditional, {predicate, step, Accu()});
  }

  /// A list of what one step gives.
  Expr* Collect(Expr* addition) {
    return Fold(List({}), Bool(true), IfWanted(Call(operators::kAdd, {Accu(), addition})), Accu());
  }

  Expr* Insert(Expr* insertion) {
    return Fold(New(ExprKind::kMap), Bool(true), IfWanted(insertion), Accu());
  }

  /// Gives a value a name in another expression.
  Expr* Bind(std::string_view name, Expr* value, Expr* body) {
    Expr* bind = New(ExprKind::kComprehension);
    bind->range = List({});
    bind->variable = kUnusedVariable;
    bind->accumulator = name;
    bind->initial = value;
    bind->condition = Bool(false);
    bind->step = Ident(name);
    bind->result = body;
    return bind;
  }

  Expr* Member(Expr* target, std::string_view function) {
    Expr* made = Call(function, {});
    made->target = target;
    return made;
  }

  Expr* OptionalBody(std::string_view macro) {
    const Expr* variable = Argument(0);
    if (variable->kind != ExprKind::kIdent) {
      problems_.Add(variable->position,
                    std::string(macro) + "() variable name must be a simple identifier");
      return nullptr;
    }
    if (tree_.size() > kMaxNodes) {
      problems_.Add(call_.position, "expression is too large once its macros are expanded");
      return nullptr;
    }
    return Bind(variable->name, Member(Copy(call_.target), "value"), Argument(1));
  }

  Expr* OptionalChoice(Expr* some) {
    return Call(operators::kConditional,
                {Member(call_.target, "hasValue"), some, Call("optional.none", {})});
  }

  /// The same tree with nodes of its own.
  Expr* Copy(const Expr* expr) {  // NOLINT(misc-no-recursion): as deep as the parser's nesting
    if (expr == nullptr) return nullptr;
    Expr* copy = tree_.New(expr->kind, expr->position);
    const std::uint32_t number = copy->number;
    *copy = *expr;
    copy->number = number;
    copy->target = Copy(expr->target);
    for (Expr*& argument : copy->arguments) argument = Copy(argument);
    for (Expr* Expr::*part :
         {&Expr::range, &Expr::initial, &Expr::condition, &Expr::step, &Expr::result}) {
      copy->*part = Copy(expr->*part);
    }
    return copy;
  }

  MacroCall call_;
  Tree& tree_;
  Problems& problems_;
  bool two_variables_ = false;
  std::string_view variable_;
  std::string_view second_;
};

struct Macro {
  std::string_view name;
  bool receiver;
  std::size_t arguments;
  bool two_variables;
  Release since;
  Expr* (Expander::*expand)();
};

constexpr Release kTwoVariables{1, 32};
constexpr Release kLists{1, 34};

constexpr std::array<Macro, 20> kMacros = {{
    {"has", false, 1, false, kAlways, &Expander::Has},
    {"all", true, 2, false, kAlways, &Expander::All},
    {"exists", true, 2, false, kAlways, &Expander::Exists},
    {"exists_one", true, 2, false, kAlways, &Expander::ExistsOne},
    {"map", true, 2, false, kAlways, &Expander::Map},
    {"map", true, 3, false, kAlways, &Expander::Map},
    {"filter", true, 2, false, kAlways, &Expander::Filter},
    {"optMap", true, 2, false, kOptionals, &Expander::OptionalMap},
    {"optFlatMap", true, 2, false, kOptionals, &Expander::OptionalFlatMap},
    {"all", true, 3, true, kTwoVariables, &Expander::All},
    {"exists", true, 3, true, kTwoVariables, &Expander::Exists},
    {"existsOne", true, 3, true, kTwoVariables, &Expander::ExistsOne},
    {"exists_one", true, 3, true, kTwoVariables, &Expander::ExistsOne},
    {"transformList", true, 3, true, kTwoVariables, &Expander::TransformList},
    {"transformList", true, 4, true, kTwoVariables, &Expander::TransformList},
    {"transformMap", true, 3, true, kTwoVariables, &Expander::TransformMap},
    {"transformMap", true, 4, true, kTwoVariables, &Expander::TransformMap},
    {"transformMapEntry", true, 3, true, kTwoVariables, &Expander::TransformMapEntry},
    {"transformMapEntry", true, 4, true, kTwoVariables, &Expander::TransformMapEntry},
    {"sortBy", true, 2, false, kLists, &Expander::SortBy},
}};

bool IsBinding(const MacroCall& call) {
  return call.name == "bind" && call.arguments.size() == 3 && call.target != nullptr &&
         call.target->kind == ExprKind::kIdent && call.target->name == "cel";
}

}  // namespace

Expr* ExpandMacro(const MacroCall& call, const Dialect& dialect, Tree& tree, Problems& problems) {
  if (dialect.bindings && IsBinding(call)) return Expander(call, tree, problems).Binding();
  for (const Macro& macro : kMacros) {
    if (macro.name != call.name || macro.arguments != call.arguments.size() ||
        macro.receiver != (call.target != nullptr) || macro.since > dialect.release) {
      continue;
    }
    Expander expander(call, tree, problems);
    if (macro.two_variables) expander.WithTwoVariables();
    return (expander.*macro.expand)();
  }
  return nullptr;
}

}  // namespace tandem::cel
