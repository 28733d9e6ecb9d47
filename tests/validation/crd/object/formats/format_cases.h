#pragma once

#include <gtest/gtest.h>

#include <span>
#include <string>
#include <string_view>

#include "validation/crd/object/formats/registry.h"

namespace tandem::crd::object {

struct FormatCase {
  std::string_view format;
  std::string_view text;
  bool valid;
};

inline void ExpectVerdicts(std::span<const FormatCase> cases) {
  for (const FormatCase& test : cases) {
    SCOPED_TRACE(std::string(test.format) + " " + std::string(test.text));
    const schema::FormatCheck check = FindFormat(test.format);
    ASSERT_NE(check, nullptr);
    EXPECT_EQ(check(test.text), test.valid);
  }
}

}  // namespace tandem::crd::object
