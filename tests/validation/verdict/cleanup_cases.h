#pragma once

#include <gtest/gtest.h>

#include <string>

#include "validation/json/decode.h"
#include "validation/json/render.h"
#include "validation/verdict/cleanup.h"

namespace tandem::verdict {

/// A write of a kind, and the object that validation is to see of it.
struct CleanupCase {
  const char* name;
  Operation operation;
  std::string_view kind;
  std::string_view subresource;
  std::string_view object;
  std::string_view old_object;
  std::string_view cleaned;
};

inline std::string Cleaned(std::string_view group, const CleanupCase& test,
                           const handwritten::Options& options = {}) {
  json::Document object;
  json::Document old_object;
  if (!object.Parse(test.object) || !old_object.Parse(test.old_object)) return "bad case";
  Review review;
  review.operation = test.operation;
  review.group = group;
  review.kind = test.kind;
  review.subresource = test.subresource;
  review.object = object.root();
  review.old_object = old_object.root();
  json::Overlay overlay;
  return json::RenderGoJson(CleanUp(review, overlay, options));
}

}  // namespace tandem::verdict
