#pragma once

#include <string_view>

#include "validation/field/error.h"
#include "validation/json/value.h"
#include "validation/rules/program.h"

namespace tandem::engine {

/// One object to judge.
struct Request {
  Operation operation = Operation::kCreate;
  json::ValueView object;
  json::ValueView old_object;    ///< consulted on update; absent when there is none
  std::string_view subresource;  ///< `status`; empty for the resource itself
  const rules::OptionSet* options = nullptr;
  /// Memory of the caller's, which the next request uses again; null: this one has its own.
  rules::lookup::Scratch* scratch = nullptr;
};

/// Runs all rules of a root on an object that has passed rules::CheckShape for its type, and
/// appends what they find in upstream's order. Throws Panic when the object is nested too deeply or
/// costs more steps than any sensible object would.
void Run(const rules::Root& root, const Request& request, field::ErrorList& errors);

}  // namespace tandem::engine
