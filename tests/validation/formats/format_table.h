#pragma once

#include <gmock/gmock.h>

#include <string>
#include <vector>

#include "validation/formats/messages.h"

namespace tandem::formats {

/// A text and the starts of the messages it is to get, in order.
struct FormatCase {
  std::string text;
  std::vector<std::string> message_starts;
};

template <typename Check>
void ExpectMessages(const std::vector<FormatCase>& cases, Check check) {
  for (const FormatCase& c : cases) {
    SCOPED_TRACE("text: \"" + c.text + "\"");
    std::vector<testing::Matcher<std::string>> expected;
    for (const std::string& start : c.message_starts)
      expected.push_back(testing::StartsWith(start));
    EXPECT_THAT(check(c.text), testing::ElementsAreArray(expected));
  }
}

}  // namespace tandem::formats
