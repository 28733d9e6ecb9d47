#include "validation/formats/url_escapes.h"

#include <gtest/gtest.h>

namespace tandem::formats {
namespace {

TEST(UrlEscapes, AreResolved) {
  EXPECT_EQ(Unescape("a%20b%c3%A9+"), "a b\u00E9+");
  EXPECT_EQ(Unescape("a+b%2B", PlusSign::kSpace), "a b+");
  for (const char* malformed : {"%", "%4", "%4x", "a%zz"}) {
    EXPECT_EQ(Unescape(malformed), std::nullopt) << malformed;
  }
}

TEST(UrlEscapes, StandForAllThatIsNotKept) {
  EXPECT_EQ(Escape("aZ9-_.~", ""), "aZ9-_.~");
  EXPECT_EQ(Escape("a b/:\u00E9", ""), "a%20b%2F%3A%C3%A9");
  EXPECT_EQ(Escape("a b/:", "/:"), "a%20b/:");
}

}  // namespace
}  // namespace tandem::formats
