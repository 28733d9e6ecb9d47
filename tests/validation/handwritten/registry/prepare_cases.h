#pragma once

#include <gtest/gtest.h>

#include <string>

#include "validation/handwritten/registry/prepare.h"
#include "validation/handwritten/registry/registry.h"
#include "validation/json/decode.h"
#include "validation/json/render.h"

namespace tandem::handwritten {

/// A write of a kind, and the object that validation is to see of it.
struct PrepareCase {
  const char* name;
  Operation operation;
  std::string_view kind;
  std::string_view subresource;
  std::string_view object;
  std::string_view old_object;
  std::string_view prepared;
};

inline std::string Prepared(std::string_view group, const PrepareCase& test,
                            const Options& options = {}) {
  json::Document object;
  json::Document old_object;
  if (!object.Parse(test.object) || !old_object.Parse(test.old_object)) return "bad case";
  json::Overlay overlay;
  return json::RenderGoJson(Prepare(
      FindKind(group, test.kind),
      {test.operation, test.subresource, object.root(), old_object.root(), options}, overlay));
}

}  // namespace tandem::handwritten
