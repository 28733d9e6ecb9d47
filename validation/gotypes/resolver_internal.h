#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "validation/gotypes/scope_internal.h"
#include "validation/gotypes/type_store_internal.h"

namespace tandem::gotypes {

/// Struct fields that are kept out of the model but still are part of their struct.
using HiddenFields = std::unordered_map<const Type*, std::vector<const Type*>>;

/// Bounds, in proportion to the sources, what copies of texts may take: one comment, or one struct
/// tag, may belong to many names.
class TextBudget {
 public:
  explicit TextBudget(std::size_t source_bytes);

  /// The comments of the declaration whose name stands at `place` and which begins at `begin`; none
  /// once the budget is used up.
  Comments Attach(const FileScope& scope, Place place, Place begin);
  /// False if there is nothing left, which is reported once.
  bool Charge(const FileScope& scope, Place place, std::size_t bytes);

 private:
  std::size_t bytes_left_;
  bool exhausted_ = false;
};

/// The types that generic ones become with arguments, each made once.
class Instances {
 public:
  explicit Instances(TypeStore& types) : types_(types) {}

  /// The instance of a declared type; its definition is open.
  const Type& Of(const Type& generic, std::vector<const Type*> arguments, const FileScope& scope,
                 Place place);
  /// Defines all instances, and those that they are made of, up to a bound.
  void Define();

 private:
  struct Open {
    Type* type;
    const FileScope* scope;
    Place place;
  };
  using Bound = std::map<std::string_view, const Type*>;

  const Type& Substituted(const Type& type, const Bound& bound, const Open& where);
  const Type& Copied(const Type& type, const Bound& bound, const Open& where);
  [[nodiscard]] bool Spend(const Open& where, std::size_t bytes);

  TypeStore& types_;
  std::map<std::string, Type*> known_;
  std::vector<Open> open_;
  std::size_t spent_ = 0;
  bool exhausted_ = false;
};

/// Turns type expressions of the syntax tree into types of the model.
class TypeResolver {
 public:
  TypeResolver(TypeStore& types, TextBudget& comments)
      : types_(types), comments_(comments), instances_(types) {}

  /// Makes the type of a declaration, its definition still open, and adds it to its package.
  void DeclareType(Entity& entity);
  /// Gives a declared type a method by which it is read or written as JSON.
  void AddJsonMethod(const Entity& entity, std::string_view name);
  /// Notes which of the declared types, now all defined, read themselves.
  void MarkThoseThatReadThemselves();
  /// Fills in the definition of a declared type.
  void DefineType(Entity& entity);
  /// Fills in the definitions of instances of generic types, when all others are filled in.
  void DefineInstances() { instances_.Define(); }
  /// Follows an alias, unless that is already done.
  void ResolveAlias(Entity& entity);

  /// Never fails: what cannot be resolved is reported, and stands as an invalid type.
  const Type& Resolve(syntax::TypeExpr& expr, const FileScope& scope,
                      const syntax::TypeDecl* decl = nullptr);

  /// `entity` receives what the name stands for if that is something of a loaded package.
  /// Otherwise the type is returned, if it is one; null if nothing is known by that name.
  const Type* Lookup(std::string_view qualifier, std::string_view name, const FileScope& scope,
                     Entity*& entity);

  const HiddenFields& hidden_fields() const { return hidden_fields_; }

 private:
  const Type& ResolveNew(syntax::TypeExpr& expr, const FileScope& scope,
                         const syntax::TypeDecl* decl);
  const Type& ResolveName(const syntax::TypeExpr& expr, const FileScope& scope,
                          const syntax::TypeDecl* decl);
  const Type& ResolveLiteral(syntax::TypeExpr& expr, const FileScope& scope,
                             const syntax::TypeDecl* decl);
  const Type& TypeOf(Entity& entity, const syntax::TypeExpr& expr, const FileScope& scope);
  void AddFields(Type& type, syntax::TypeExpr& expr, const FileScope& scope,
                 const syntax::TypeDecl* decl);
  const Type& Report(const syntax::TypeExpr& expr, const FileScope& scope, std::string message);
  const Type* LookupQualified(std::string_view qualifier, std::string_view name,
                              const FileScope& scope, Entity*& entity);
  const Type* LookupDotImports(std::string_view name, const FileScope& scope, bool loaded,
                               Entity*& entity);

  TypeStore& types_;
  TextBudget& comments_;
  Instances instances_;
  HiddenFields hidden_fields_;
  std::unordered_map<const Type*, Type*> open_types_;
  int depth_ = 0;
};

/// Finds types that contain themselves by value, and chains of names without an end in reach.
void ReportRecursiveTypes(const std::vector<const Type*>& types, const HiddenFields& hidden_fields,
                          Diagnostics& diagnostics);

/// Works out types and string values of constants. All types must be resolved, and sound.
class ConstantEvaluator {
 public:
  ConstantEvaluator(TypeResolver& types, std::size_t source_bytes);

  void Evaluate(Entity& entity);

 private:
  struct Value {
    const Type* type = nullptr;
    std::optional<std::string> text;
  };

  Value EvaluateExpr(const syntax::ConstExpr& expr, const FileScope& scope);
  Value EvaluateName(const syntax::ConstExpr& expr, const FileScope& scope);
  Value EvaluateCall(const syntax::ConstExpr& expr, const FileScope& scope);
  Value EvaluateSum(const syntax::ConstExpr& expr, const FileScope& scope);
  bool Spend(std::size_t bytes, const syntax::ConstExpr& expr, const FileScope& scope);

  TypeResolver& types_;
  std::size_t bytes_left_;
  bool exhausted_ = false;
  int depth_ = 0;
};

}  // namespace tandem::gotypes
