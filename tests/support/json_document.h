#pragma once

#include <gtest/gtest.h>

#include <string_view>

#include "validation/json/decode.h"

namespace tandem::support {

/// A parsed document; the test fails when the text is not JSON. Empty text gives an absent root.
inline json::Document ParseJson(std::string_view text) {
  json::Document document(0);
  if (text.empty()) return document;
  const Status status = document.Parse(text);
  EXPECT_TRUE(status.has_value()) << text;
  return document;
}

}  // namespace tandem::support
