// As apiserver pkg/admission/plugin/cel/compile.go and composition.go, v0.36.
#include "validation/admission_expressions/compiler.h"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "validation/admission_expressions/request_types.h"
#include "validation/cel/plan/program.h"

namespace tandem::admission_expressions {

using cel::Type;
using cel::TypeKind;
using handwritten::ExpressionRole;
using handwritten::ExpressionScope;

namespace {

/// As cel-go's Type.String() names types, which checker messages do not.
std::string_view PrintedName(const Type& type) {
  if (type.Is(TypeKind::kNull)) return "null_type";
  if (type.Is(TypeKind::kDuration)) return "google.protobuf.Duration";
  if (type.Is(TypeKind::kTimestamp)) return "google.protobuf.Timestamp";
  return type.name;
}

Status Mistyped(const std::string& wanted, const Type& type) {
  return Failure{"must evaluate to " + wanted + " but got " + cel::TypeText(type, &PrintedName)};
}

Status CheckResult(const Type& type, ExpressionRole role) {
  switch (role) {
    case ExpressionRole::kCondition:
      return type.Is(TypeKind::kBool) ? Ok() : Mistyped("bool", type);
    case ExpressionRole::kMessage:
      return type.Is(TypeKind::kString) ? Ok() : Mistyped("string", type);
    case ExpressionRole::kAnnotation:
      return type.Is(TypeKind::kString) || type.Is(TypeKind::kNull)
                 ? Ok()
                 : Mistyped("one of [string null_type]", type);
    case ExpressionRole::kVariable:
      return Ok();
  }
  return Ok();
}

/// Variables of variables nest their types without a limit: of those that leave an expression
/// little room to nest them further nothing is known any more.
constexpr std::uint32_t kDeepestSeen = cel::kDeepestType / 2;

/// The types of variables as others see them: only lists and maps keep what they are made of. Each
/// part of a type is looked at once, however many variables share it.
class SeenTypes {
 public:
  explicit SeenTypes(cel::TypeStore& types) : types_(types) {}

  const Type* Of(const Type& type) {
    return type.depth > kDeepestSeen ? &cel::kDynType : OfPart(type);
  }

 private:
  const Type* OfPart(const Type& type) {  // NOLINT(misc-no-recursion)
    if (type.parameter_count == 0) return OfPlain(type);
    const auto known = seen_.find(&type);
    if (known != seen_.end()) return known->second;
    const Type* seen = &cel::kDynType;
    if (type.Is(TypeKind::kList)) {
      seen = types_.List(OfPart(*type.parameters[0]));
    } else if (type.Is(TypeKind::kMap)) {
      seen = types_.Map(OfPart(*type.parameters[0]), OfPart(*type.parameters[1]));
    }
    seen_.emplace(&type, seen);
    return seen;
  }

  static const Type* OfPlain(const Type& type) {
    switch (type.kind) {
      case TypeKind::kNull:
        return &cel::kNullType;
      case TypeKind::kBool:
        return &cel::kBoolType;
      case TypeKind::kInt:
        return &cel::kIntType;
      case TypeKind::kUint:
        return &cel::kUintType;
      case TypeKind::kDouble:
        return &cel::kDoubleType;
      case TypeKind::kString:
        return &cel::kStringType;
      case TypeKind::kBytes:
        return &cel::kBytesType;
      case TypeKind::kDuration:
        return &cel::kDurationType;
      case TypeKind::kTimestamp:
        return &cel::kTimestampType;
      default:
        return type.IsAny() ? &cel::kAnyType : &cel::kDynType;
    }
  }

  cel::TypeStore& types_;
  std::unordered_map<const Type*, const Type*> seen_;
};

}  // namespace

/// Variables are fields of `variables`, which has them once they are known.
class Composition final : public handwritten::ComposedExpressions {
 public:
  Composition(const Compiler& compiler, std::span<const std::string_view> names)
      : compiler_(compiler), all_(store_.shapes.emplace_back()) {
    std::vector<std::string_view> sorted(names.begin(), names.end());
    std::sort(sorted.begin(), sorted.end());
    sorted.erase(std::unique(sorted.begin(), sorted.end()), sorted.end());
    all_.has_properties = true;
    for (const std::string_view name : sorted) {
      all_.fields.push_back({std::string(name), std::string(name), json::Label::Of(name), nullptr});
    }
    all_.type = store_.types.Struct("kubernetes.variables", &all_);
  }

  [[nodiscard]] Status Check(std::string_view expression, ExpressionRole role,
                             const ExpressionScope& scope) const override {
    return Outcome(Compile(compiler_, expression, scope, all_.type, types_.get()), role);
  }

  Status AddVariable(std::string_view name, std::string_view expression,
                     const ExpressionScope& scope) override {
    const cel::Compilation compiled =
        Compile(compiler_, expression, scope, all_.type, types_.get());
    const auto at = std::lower_bound(
        all_.fields.begin(), all_.fields.end(), name,
        [](const cel::ShapeField& field, std::string_view n) { return field.name < n; });
    cel::Shape& shape = store_.shapes.emplace_back();
    shape.type = compiled.program == nullptr ? &cel::kDynType : seen_.Of(compiled.program->type());
    at->shape = &shape;
    return Outcome(compiled, ExpressionRole::kVariable);
  }

  /// `variables` is null where there are none.
  static cel::Compilation Compile(const Compiler& compiler, std::string_view expression,
                                  const ExpressionScope& scope, const Type* variables,
                                  cel::TypeStore* types) {
    std::vector<cel::Variable> all = {{"object", &cel::kDynType},
                                      {"oldObject", &cel::kDynType},
                                      {"namespaceObject", compiler.namespace_},
                                      {"request", compiler.request_}};
    if (scope.has_params) all.push_back({"params", &cel::kDynType});
    if (scope.has_authorizer) {
      all.push_back({"authorizer", &cel::kAuthorizerType});
      all.push_back({"authorizer.requestResource", &cel::kResourceCheckType});
    }
    if (variables != nullptr) all.push_back({"variables", variables});
    const cel::Release release = scope.is_stored ? cel::kAnyRelease : compiler.release_;
    return cel::Compile(expression, {.variables = all, .release = release, .types = types});
  }

  static Status Outcome(const cel::Compilation& compiled, ExpressionRole role) {
    if (!compiled.error.empty()) return Failure{"compilation failed: " + compiled.error};
    return CheckResult(compiled.program->type(), role);
  }

 private:
  const Compiler& compiler_;
  cel::ShapeStore store_;
  /// Types of all expressions, which those of later ones are made of.
  std::unique_ptr<cel::TypeStore> types_ = std::make_unique<cel::TypeStore>();
  SeenTypes seen_{*types_};
  cel::Shape& all_;
};

Compiler::Compiler(cel::Release release)
    : request_(RequestType(store_)), namespace_(NamespaceType(store_)), release_(release) {}

Status Compiler::Check(std::string_view expression, ExpressionRole role,
                       const ExpressionScope& scope) const {
  return Composition::Outcome(Composition::Compile(*this, expression, scope, nullptr, nullptr),
                              role);
}

std::unique_ptr<handwritten::ComposedExpressions> Compiler::Compose(
    std::span<const std::string_view> names) const {
  return std::make_unique<Composition>(*this, names);
}

}  // namespace tandem::admission_expressions
