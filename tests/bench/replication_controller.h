#pragma once

#include <string>

#include "validation/engine/run.h"
#include "validation/handwritten/registry/registry.h"
#include "validation/json/decode.h"
#include "validation/rules/lookup/scratch.h"
#include "validation/rules/program.h"

namespace tandem::bench {

/// The declarative rules in a folder of the sources. Panics when they cannot be read.
rules::Program CompileRules(const std::string& folder);

/// The file of that name under tests/bench/payloads. Panics when it is not JSON.
json::Document ReadPayload(const std::string& name);

/// The declarative rules of ReplicationController that are shipped under deploy/rules.
class ShippedRules {
 public:
  /// Panics when they cannot be read.
  ShippedRules();

  [[nodiscard]] const rules::Root& root() const { return *root_; }

 private:
  rules::Program program_;
  const rules::Root* root_;
};

/// A write of a ReplicationController as an API server sent it, to be judged by either side. Both
/// see the same documents.
class ControllerWrite {
 public:
  /// `payload` is `create` or `update`.
  ControllerWrite(const rules::Root& declarative, const std::string& payload);
  ControllerWrite(const ControllerWrite&) = delete;
  ControllerWrite& operator=(const ControllerWrite&) = delete;

  /// Whether both objects can be decoded into the type, as far as the side is concerned.
  [[nodiscard]] bool HandwrittenShape() const;
  [[nodiscard]] bool DeclarativeShape() const;
  /// The rules of the strategy, whose errors are compared.
  void RunHandwritten(field::ErrorList& errors) const;
  void RunDeclarative(field::ErrorList& errors) const;

 private:
  const rules::Root& declarative_;
  const handwritten::Strategy& handwritten_;
  handwritten::Options options_;
  json::Document review_;
  rules::lookup::Scratch scratch_;
  engine::Request declarative_request_;
  handwritten::Request handwritten_request_{.object = {}, .old_object = {}, .options = options_};
};

}  // namespace tandem::bench
