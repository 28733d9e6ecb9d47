#pragma once

#include <memory>
#include <string>
#include <vector>

#include "validation/base/result.h"
#include "validation/cel/check/checker.h"
#include "validation/cel/types/shape.h"
#include "validation/cel/value/arena.h"
#include "validation/cel/value/value.h"
#include "validation/crd/definition/definition.h"
#include "validation/json/decode.h"

namespace tandem::reference {

/// The files that an expression is about, by name, and its place in the schema; empty: not given.
struct CelFiles {
  std::string schema = {};   ///< an openAPIV3Schema, or a CustomResourceDefinition
  std::string version = {};  ///< of the definition; empty: the stored one
  std::string at = {};       ///< where the rule stands: `spec.rules[0]`; empty: at the root
  std::string object = {};
  std::string old_object = {};
};

/// The variables of an expression: self and oldSelf, if there is a schema to say what they are.
class CelSubject {
 public:
  /// The Failure says which file cannot be used, and why.
  static Result<std::unique_ptr<const CelSubject>> Read(const CelFiles& files);

  [[nodiscard]] const std::vector<cel::Variable>& variables() const { return variables_; }
  /// The shape of `self`; null without a schema.
  [[nodiscard]] const cel::Shape* self() const { return shape_; }
  /// The reason why an expression cannot be evaluated; empty when it can.
  [[nodiscard]] std::string WhyNotEvaluated(bool uses_old_self) const;
  /// The values of the variables, which live as long as this and the arena.
  [[nodiscard]] std::vector<cel::Value> Values(cel::Arena& arena) const;

 private:
  Status ReadSchema(const CelFiles& files);

  std::unique_ptr<const crd::definition::Definition> definition_;
  cel::ShapeStore shapes_;
  const cel::Shape* shape_ = nullptr;
  std::vector<cel::Variable> variables_;
  json::Document object_document_;
  json::Document old_document_;
  json::ValueView object_;
  json::ValueView old_object_;
};

}  // namespace tandem::reference
