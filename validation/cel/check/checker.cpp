// As cel-go checker/checker.go.
#include "validation/cel/check/checker.h"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "validation/base/allowance.h"
#include "validation/cel/check/unifier.h"
#include "validation/cel/check/validators.h"
#include "validation/cel/library/library.h"

namespace tandem::cel {
namespace {

/// From this release on lists and maps of different types are left to a validator.
constexpr Release kValidators{1, 29};
/// From this release on reserved words name fields as they stand.
constexpr Release kReservedFields{1, 31};

std::string_view WithoutDot(std::string_view name) {
  if (name.starts_with('.')) name.remove_prefix(1);
  return name;
}

/// `a.b.c` of identifiers and selections; none of anything else.
std::optional<std::string> QualifiedName(const Expr& expr) {  // NOLINT(misc-no-recursion)
  if (expr.kind == ExprKind::kIdent) return std::string(WithoutDot(expr.name));
  if (expr.kind != ExprKind::kSelect || expr.test_only) return std::nullopt;
  std::optional<std::string> operand = QualifiedName(*expr.target);
  if (operand) operand->append(".").append(expr.name);
  return operand;
}

/// Walks the tree once, depth first.
class Checker {
 public:
  Checker(std::span<const Variable> variables, const Rulebook& rulebook, TypeStore& types,
          Problems& problems)
      : release_(rulebook.release),
        knows_types_(rulebook.strictness != Strictness::kNames),
        types_(types),
        problems_(problems),
        unifier_(types),
        scope_(variables.begin(), variables.end()) {
    for (Variable& variable : scope_) variable.type = types.Own(*variable.type);
  }

  const Type* Run(Tree& tree) {
    CheckExpr(*tree.root);
    for (Expr* expr : checked_) expr->type = unifier_.Substitute(*expr->type, true);
    return tree.root->type;
  }

 private:
  void Report(const Expr& at, std::string message) {
    problems_.Add(at.position, std::move(message));
  }
  void ReportMismatch(const Expr& at, const Type& expected, const Type& found) {
    Report(at, "expected type '" + TypeText(expected) + "' but found '" + TypeText(found) + "'");
  }
  /// Marks a name as undeclared. Without types that becomes an error of the evaluation.
  void SetUndeclared(Expr& expr) {
    if (knows_types_) ReportUndeclared(expr, expr.name);
    SetType(expr, knows_types_ ? &kErrorType : &kDynType);
  }
  void ReportUndeclared(const Expr& at, std::string_view name) {
    Report(at, "undeclared reference to '" + std::string(name) + "' (in container '')");
  }
  void SetType(Expr& expr, const Type* type) {
    if (type->depth > kDeepestType) {
      Report(expr, "type is nested too deeply: its limit is " + std::to_string(kDeepestType));
      type = &kErrorType;
    }
    expr.type = knows_types_ || type->Is(TypeKind::kError) ? type : &kDynType;
    checked_.push_back(&expr);
  }

  void CheckExpr(Expr& expr) {  // NOLINT(misc-no-recursion): as deep as the parser's nesting
    CountLaps();
    switch (expr.kind) {
      case ExprKind::kLiteral:
        SetType(expr, LiteralType(expr.literal.kind));
        break;
      case ExprKind::kIdent:
        CheckIdent(expr);
        break;
      case ExprKind::kSelect:
        CheckSelect(expr);
        break;
      case ExprKind::kCall:
        CheckCall(expr);
        break;
      case ExprKind::kList:
        CheckList(expr);
        break;
      case ExprKind::kMap:
        CheckMap(expr);
        break;
      case ExprKind::kStruct:
        CheckStruct(expr);
        break;
      case ExprKind::kComprehension:
        CheckComprehension(expr);
        break;
    }
  }

  static const Type* LiteralType(Literal::Kind kind) {
    switch (kind) {
      case Literal::Kind::kNull:
        return &kNullType;
      case Literal::Kind::kBool:
        return &kBoolType;
      case Literal::Kind::kInt:
        return &kIntType;
      case Literal::Kind::kUint:
        return &kUintType;
      case Literal::Kind::kDouble:
        return &kDoubleType;
      case Literal::Kind::kString:
        return &kStringType;
      case Literal::Kind::kBytes:
        break;
    }
    return &kBytesType;
  }

  /// The innermost variable of that name; null when there is none.
  const Variable* VariableNamed(std::string_view name) const {
    const auto at = std::find_if(scope_.rbegin(), scope_.rend(),
                                 [&](const Variable& variable) { return variable.name == name; });
    return at == scope_.rend() ? nullptr : &*at;
  }
  const Type* FindVariable(std::string_view name) const {
    const Variable* variable = VariableNamed(name);
    return variable == nullptr ? nullptr : variable->type;
  }

  void CheckIdent(Expr& expr) {
    const std::string_view name = WithoutDot(expr.name);
    if (const Type* type = FindVariable(name)) return SetType(expr, type);
    if (const Type* type = FindTypeName(name)) {
      expr.is_type_name = true;
      return SetType(expr, types_.TypeOf(type));
    }
    SetUndeclared(expr);
  }

  void CheckSelect(Expr& expr) {  // NOLINT(misc-no-recursion)
    if (!expr.test_only) {
      const std::optional<std::string> name = QualifiedName(expr);
      if (const Variable* variable = name ? VariableNamed(*name) : nullptr) {
        expr.kind = ExprKind::kIdent;
        expr.name = variable->name;
        return SetType(expr, variable->type);
      }
      const Type* type = name ? FindTypeName(*name) : nullptr;
      if (type != nullptr && FindVariable(name->substr(0, name->find('.'))) == nullptr) {
        expr.kind = ExprKind::kIdent;
        expr.name = FindTypeNameText(*name);
        expr.is_type_name = true;
        return SetType(expr, types_.TypeOf(type));
      }
    }
    const Type* result = SelectField(expr, *expr.target, expr.name, false);
    SetType(expr, expr.test_only ? &kBoolType : unifier_.Substitute(*result, false));
  }

  /// A text that lives as long as the program.
  std::string_view FindTypeNameText(const std::string& name) {
    return types_.Struct(name, nullptr)->name;
  }

  const Type* FieldType(const Expr& at, const Type& object, std::string_view field) {
    if (object.shape == nullptr) {
      Report(at, "unexpected failed resolution of '" + std::string(object.name) + "'");
      return &kErrorType;
    }
    const ShapeField* declared = object.shape->FindSelected(field);
    const bool reserved = declared != nullptr && declared->name != field;
    if (declared != nullptr && (!reserved || release_ >= kReservedFields)) {
      return types_.Own(*declared->shape->type);
    }
    Report(at, "undefined field '" + std::string(field) + "'");
    return &kErrorType;
  }

  const Type* SelectField(Expr& at, Expr& operand, std::string_view field,  // NOLINT
                          bool optional) {
    CheckExpr(operand);
    const Type* target = unifier_.Substitute(*operand.type, false);
    if (target->IsOptional()) {
      optional = true;
      target = target->parameters[0];
    }
    const Type* result = &kDynType;
    if (target->Is(TypeKind::kMap)) {
      result = target->parameters[1];
    } else if (target->Is(TypeKind::kStruct)) {
      result = FieldType(at, *target, field);
    } else if (target->Is(TypeKind::kParam)) {
      unifier_.Assign(kDynType, *target);
    } else if (!target->IsDyn() && !target->Is(TypeKind::kError)) {
      Report(at, "type '" + TypeText(*target) + "' does not support field selection");
    }
    return optional ? types_.Optional(result) : result;
  }

  void CheckOptionalSelect(Expr& expr) {  // NOLINT(misc-no-recursion)
    Expr& field = *expr.arguments[1];
    SetType(field, &kStringType);
    const Type* result = SelectField(expr, *expr.arguments[0], field.literal.text, true);
    SetType(expr, unifier_.Substitute(*result, false));
    expr.function = FindFunction(expr.name);
    expr.overloads = 1;
  }

  /// Null where the release has no such function.
  const Function* Declared(std::string_view name) const {
    const Function* function = FindFunction(name);
    if (function == nullptr) return nullptr;
    const bool any =
        std::any_of(function->overloads.begin(), function->overloads.end(),
                    [&](const Overload& overload) { return overload.since <= release_; });
    return any ? function : nullptr;
  }

  void CheckCall(Expr& expr) {  // NOLINT(misc-no-recursion)
    if (expr.name == operators::kOptionalSelect) return CheckOptionalSelect(expr);
    for (Expr* argument : expr.arguments) CheckExpr(*argument);
    if (expr.target != nullptr) {
      const std::optional<std::string> prefix = QualifiedName(*expr.target);
      const Function* function =
          prefix ? Declared(*prefix + "." + std::string(expr.name)) : nullptr;
      if (function != nullptr) {
        expr.target = nullptr;
        expr.name = function->name;
        return Resolve(expr, *function);
      }
      CheckExpr(*expr.target);
    }
    if (const Function* function = Declared(WithoutDot(expr.name))) {
      expr.name = function->name;
      return Resolve(expr, *function);
    }
    SetUndeclared(expr);
  }

  /// The types of an overload, with new variables of this call in place of its type parameters.
  struct Instance {
    std::vector<const Type*> arguments;
    const Type* result;
  };

  const Type* Instantiate(const Type& type,  // NOLINT(misc-no-recursion)
                          std::vector<std::pair<const Type*, const Type*>>& variables) {
    if (type.Is(TypeKind::kParam)) {
      for (const auto& [parameter, variable] : variables) {
        if (parameter->name == type.name) return variable;
      }
      const Type* variable = unifier_.NewVariable();
      variables.emplace_back(&type, variable);
      return variable;
    }
    if (type.newest_variable == 0) return types_.Own(type);
    std::vector<const Type*> parameters;
    for (const Type* parameter : type.Parameters()) {
      parameters.push_back(Instantiate(*parameter, variables));
    }
    return types_.With(type, parameters);
  }

  Instance Instantiate(const Overload& overload) {
    std::vector<std::pair<const Type*, const Type*>> variables;
    Instance instance;
    for (const Type* argument : overload.ArgumentTypes()) {
      instance.arguments.push_back(Instantiate(*argument, variables));
    }
    instance.result = Instantiate(*overload.result, variables);
    return instance;
  }

  void ResolveLogic(Expr& expr, const Function& function) {
    bool fits = true;
    for (const Expr* argument : expr.arguments) {
      if (unifier_.Assign(*argument->type, kBoolType)) continue;
      ReportMismatch(*argument, kBoolType, *argument->type);
      fits = false;
    }
    expr.function = &function;
    expr.overloads = 1;
    SetType(expr, fits ? &kBoolType : &kErrorType);
  }

  void Resolve(Expr& expr, const Function& function) {
    if (function.name == operators::kAnd || function.name == operators::kOr) {
      return ResolveLogic(expr, function);
    }
    std::vector<const Type*> arguments;
    if (expr.target != nullptr) arguments.push_back(expr.target->type);
    for (const Expr* argument : expr.arguments) arguments.push_back(argument->type);
    expr.function = &function;
    const Type* result = nullptr;
    for (std::size_t i = 0; i < function.overloads.size(); ++i) {
      const Overload& overload = function.overloads[i];
      if (overload.since > release_ || overload.member != (expr.target != nullptr) ||
          overload.argument_count() != arguments.size()) {
        continue;
      }
      const Instance instance = Instantiate(overload);
      if (!unifier_.Assign(arguments, instance.arguments)) continue;
      expr.overloads |= std::uint64_t{1} << i;
      const Type* type = unifier_.Substitute(*instance.result, false);
      if (result == nullptr) {
        result = type;
      } else if (!result->IsDyn() && !SameType(*type, *result)) {
        result = &kDynType;
      }
    }
    if (result != nullptr) return SetType(expr, result);
    expr.function = nullptr;
    if (!knows_types_) return SetType(expr, &kDynType);
    ReportNoOverload(expr, function, arguments);
    SetType(expr, &kErrorType);
  }

  void ReportNoOverload(const Expr& expr, const Function& function,
                        const std::vector<const Type*>& arguments) {
    std::string signature;
    const auto print = [&](const Type* type) {
      AppendTypeText(*unifier_.Substitute(*type, true), kMostTypeText, signature);
    };
    std::size_t first = 0;
    if (expr.target != nullptr) {
      print(arguments[0]);
      signature += ".";
      first = 1;
    }
    signature += '(';
    for (std::size_t i = first; i < arguments.size(); ++i) {
      if (i > first) signature += ", ";
      const bool is_last = signature.size() >= kMostTypeText;
      print(arguments[i]);
      if (is_last) break;
    }
    Report(expr, "found no matching overload for '" + std::string(function.name) +
                     "' applied to '" + signature + ")'");
  }

  /// The most general of the types of elements so far.
  const Type* Join(const Expr& at, const Type* previous, const Type* current) {
    if (previous == nullptr) return current;
    if (unifier_.Assign(*previous, *current)) return &unifier_.MostGeneral(*previous, *current);
    if (release_ >= kValidators) return &kDynType;
    ReportMismatch(at, *previous, *current);
    return &kErrorType;
  }

  /// The type of an element or value that may be marked as optional.
  const Type* ElementType(const Expr& element, bool optional) {
    const Type* type = element.type;
    if (!optional) return type;
    if (type->IsOptional()) return type->parameters[0];
    if (!type->IsDyn()) ReportMismatch(element, *types_.Optional(type), *type);
    return type;
  }

  static bool IsOptional(const Expr& container, std::size_t i) {
    return i < container.optional.size() && container.optional[i];
  }

  void CheckList(Expr& expr) {  // NOLINT(misc-no-recursion)
    const Type* element = nullptr;
    for (std::size_t i = 0; i < expr.arguments.size(); ++i) {
      Expr& part = *expr.arguments[i];
      CheckExpr(part);
      element = Join(part, element, ElementType(part, IsOptional(expr, i)));
    }
    if (element == nullptr) element = unifier_.NewVariable();
    SetType(expr, types_.List(element));
  }

  void CheckMap(Expr& expr) {  // NOLINT(misc-no-recursion)
    const Type* key_type = nullptr;
    const Type* value_type = nullptr;
    for (std::size_t i = 0; i + 1 < expr.arguments.size(); i += 2) {
      Expr& key = *expr.arguments[i];
      Expr& value = *expr.arguments[i + 1];
      CheckExpr(key);
      key_type = Join(key, key_type, key.type);
      CheckExpr(value);
      value_type = Join(value, value_type, ElementType(value, IsOptional(expr, i / 2)));
    }
    if (key_type == nullptr) {
      key_type = unifier_.NewVariable();
      value_type = unifier_.NewVariable();
    }
    SetType(expr, types_.Map(key_type, value_type));
  }

  /// Reports that no message can be made: a name that is known is none, others do not exist.
  void CheckStruct(Expr& expr) {
    const std::string_view name = WithoutDot(expr.name);
    if (const Type* variable = FindVariable(name)) {
      Report(expr, "'" + TypeText(*variable) + "' is not a type");
    } else if (const Type* type = FindTypeName(name)) {
      Report(expr, "'" + TypeText(*type) + "' is not a message type");
    } else {
      ReportUndeclared(expr, expr.name);
    }
    SetType(expr, &kErrorType);
  }

  void CheckComprehension(Expr& expr) {  // NOLINT(misc-no-recursion)
    CheckExpr(*expr.range);
    CheckExpr(*expr.initial);
    const Type* range = unifier_.Substitute(*expr.range->type, false);
    const Type* first = &kDynType;
    const Type* second = &kDynType;
    if (range->Is(TypeKind::kList)) {
      second = range->parameters[0];
      first = expr.second_variable.empty() ? second : &kIntType;
    } else if (range->Is(TypeKind::kMap)) {
      first = range->parameters[0];
      second = range->parameters[1];
    } else if ((range->IsDyn() && !range->IsAny()) || range->Is(TypeKind::kError) ||
               range->Is(TypeKind::kParam)) {
      unifier_.Assign(kDynType, *range);
    } else {
      Report(*expr.range, "expression of type '" + TypeText(*range) +
                              "' cannot be range of a comprehension (must be list, map, or "
                              "dynamic)");
      first = second = &kErrorType;
    }
    const Type* accumulator = expr.initial->type;
    const std::size_t outer = scope_.size();
    scope_.push_back({expr.accumulator, accumulator});
    const std::size_t inner = scope_.size();
    scope_.push_back({expr.variable, first});
    if (!expr.second_variable.empty()) scope_.push_back({expr.second_variable, second});
    CheckExpr(*expr.condition);
    Require(*expr.condition, kBoolType);
    CheckExpr(*expr.step);
    Require(*expr.step, *accumulator);
    scope_.erase(scope_.begin() + static_cast<std::ptrdiff_t>(inner), scope_.end());
    CheckExpr(*expr.result);
    scope_.erase(scope_.begin() + static_cast<std::ptrdiff_t>(outer), scope_.end());
    SetType(expr, unifier_.Substitute(*expr.result->type, false));
  }

  void Require(const Expr& expr, const Type& type) {
    if (!unifier_.Assign(type, *expr.type)) ReportMismatch(expr, type, *expr.type);
  }

  Release release_;
  bool knows_types_;
  TypeStore& types_;
  Problems& problems_;
  Unifier unifier_;
  std::vector<Variable> scope_;
  std::vector<Expr*> checked_;
};

}  // namespace

const Type* Check(Tree& tree, std::span<const Variable> variables, const Rulebook& rulebook,
                  TypeStore& types, Problems& problems) {
  const Type* type = Checker(variables, rulebook, types, problems).Run(tree);
  const bool validates =
      rulebook.release >= kValidators && rulebook.strictness == Strictness::kKubernetes;
  if (problems.empty() && validates) ValidateLiterals(*tree.root, problems);
  return type;
}

}  // namespace tandem::cel
