#include "validation/json/prefetch.h"

#include <gtest/gtest.h>

#include "tests/support/json_document.h"

namespace tandem::json {
namespace {

TEST(Prefetch, TakesEveryValue) {
  const Document document = support::ParseJson(
      R"([null, true, 1, 1.5, "", "short", "longer than what fits into a value", [], [1], {}, {"a": 1},
          {"b": "text", "c": null, "d": [], "e": {}, "f": 1, "g": 2, "h": 3, "i": 4, "j": "fifth"}])");
  Prefetch({});
  PrefetchContent({});
  PrefetchTexts({});
  for (const ValueView value : document.root().elements()) {
    Prefetch(value);
    PrefetchContent(value);
    PrefetchTexts(value);
  }
}

}  // namespace
}  // namespace tandem::json
