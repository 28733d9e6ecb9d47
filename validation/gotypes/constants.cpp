#include <utility>

#include "validation/gotypes/resolver_internal.h"
#include "validation/gotypes/string_literal.h"

namespace tandem::gotypes {

using syntax::ConstExpr;

namespace {

constexpr std::size_t kCopiesOfSource = 16;
constexpr std::size_t kAlwaysAllowed = 1U << 20U;

void Report(const FileScope& scope, Place place, std::string message) {
  FileDiagnostics diagnostics = scope.diagnostics;
  diagnostics.Report(place, std::move(message));
}

bool MayBeString(const Type& type) {
  const Type& literal = Underlying(type);
  return literal.kind == Type::Kind::kExternal ||
         (literal.kind == Type::Kind::kBuiltin && literal.name == "string");
}

}  // namespace

ConstantEvaluator::ConstantEvaluator(TypeResolver& types, std::size_t source_bytes)
    : types_(types), bytes_left_(kAlwaysAllowed + kCopiesOfSource * source_bytes) {}

void ConstantEvaluator::Evaluate(Entity& entity) {
  if (entity.state == Entity::State::kDone) return;
  const syntax::ConstDecl& decl = *entity.const_decl;
  const FileScope& scope = *entity.file;
  if (entity.state == Entity::State::kBusy) {
    Report(scope, decl.name.place,
           "initialization cycle: " + std::string(decl.name.text) + " refers to itself");
    return;
  }
  if (depth_ >= kMaxTypeDepth) {
    Report(scope, decl.name.place, "constants refer to each other too deeply");
    return;
  }
  entity.state = Entity::State::kBusy;
  ++depth_;
  Value value = EvaluateExpr(*decl.value, scope);
  --depth_;
  if (decl.type != nullptr) value.type = &types_.Resolve(*decl.type, scope);
  entity.type = value.type;
  entity.value = std::move(value.text);
  entity.state = Entity::State::kDone;
}

bool ConstantEvaluator::Spend(std::size_t bytes, const ConstExpr& expr, const FileScope& scope) {
  if (exhausted_) return false;
  exhausted_ = bytes > bytes_left_;
  if (exhausted_) {
    Report(scope, expr.place, "string constants grow too large");
  } else {
    bytes_left_ -= bytes;
  }
  return !exhausted_;
}

ConstantEvaluator::Value ConstantEvaluator::EvaluateExpr(const ConstExpr& expr,
                                                         const FileScope& scope) {
  // Operands count too: a group may repeat a long expression on every line.
  if (!Spend(1, expr, scope)) return {};
  switch (expr.kind) {
    case ConstExpr::Kind::kName:
      return EvaluateName(expr, scope);
    case ConstExpr::Kind::kCall:
      return EvaluateCall(expr, scope);
    case ConstExpr::Kind::kSum:
      return EvaluateSum(expr, scope);
    case ConstExpr::Kind::kUntyped:
      return {};
    case ConstExpr::Kind::kString:
      break;
    case ConstExpr::Kind::kMixed:
      return {EvaluateSum(expr, scope).type, std::nullopt};
  }
  if (!Spend(expr.literal.text.size(), expr, scope)) return {};
  std::optional<std::string> text = UnquoteGoString(expr.literal.text);
  if (!text) Report(scope, expr.literal.place, "invalid string literal");
  return {nullptr, std::move(text)};
}

ConstantEvaluator::Value ConstantEvaluator::EvaluateName(const ConstExpr& expr,
                                                         const FileScope& scope) {
  Entity* entity = nullptr;
  const Type* type = types_.Lookup(expr.qualifier, expr.name, scope, entity);
  if (entity == nullptr) {
    const bool known = type != nullptr || (expr.qualifier.empty() && IsPredeclaredValue(expr.name));
    const std::string dot = expr.qualifier.empty() ? "" : ".";
    if (!known) {
      Report(scope, expr.place,
             "undefined: " + std::string(expr.qualifier) + dot + std::string(expr.name));
    }
    return {};
  }
  if (entity->kind != Entity::Kind::kConstant) return {};
  Evaluate(*entity);
  if (entity->value && !Spend(entity->value->size(), expr, scope)) return {};
  return {entity->type, entity->value};
}

/// A conversion if what is called is a type.
ConstantEvaluator::Value ConstantEvaluator::EvaluateCall(const ConstExpr& expr,
                                                         const FileScope& scope) {
  Entity* entity = nullptr;
  const Type* type = types_.Lookup(expr.qualifier, expr.name, scope, entity);
  if (entity != nullptr && entity->kind != Entity::Kind::kConstant) type = entity->type;
  if (type == nullptr) return {};
  Value value = EvaluateExpr(*expr.operands.front(), scope);
  if (!MayBeString(*type)) value.text.reset();
  value.type = type;
  return value;
}

ConstantEvaluator::Value ConstantEvaluator::EvaluateSum(const ConstExpr& expr,
                                                        const FileScope& scope) {
  Value sum;
  sum.text = "";
  for (const ConstExpr* operand : expr.operands) {
    Value value = EvaluateExpr(*operand, scope);
    if (sum.type == nullptr) sum.type = value.type;
    if (value.text && sum.text) {
      *sum.text += *value.text;
    } else {
      sum.text.reset();
    }
  }
  return sum;
}

}  // namespace tandem::gotypes
