#include "validation/lint/allowed_difference.h"

#include <gtest/gtest.h>

namespace tandem::lint {
namespace {

TEST(AllowedDifference, ExcusesWhatItNames) {
  const Difference difference = {"apps", "v1beta1", "v1", "Thing", "a.b", "+k8s:minimum=1"};
  struct Case {
    AllowedDifference entry;
    bool excuses;
  };
  const Case cases[] = {
      {{"apps/v1beta1", "Thing", "a.b", "+k8s:minimum=1", "r", "", 0}, true},
      {{"v1beta1", "*", "*", "*", "r", "", 0}, true},
      {{"v1", "Thing", "*", "k8s:minimum", "r", "", 0}, true},
      {{"v1", "Thing", "*", "k8s:min", "r", "", 0}, false},
      {{"v2", "*", "*", "*", "r", "", 0}, false},
      {{"core/v1beta1", "*", "*", "*", "r", "", 0}, false},
      {{"v1beta1", "Other", "*", "*", "r", "", 0}, false},
      {{"v1beta1", "*", "a", "*", "r", "", 0}, false},
      {{"v1beta1", "*", "*", "+k8s:minimum=2", "r", "", 0}, false},
  };
  for (const Case& test : cases) {
    SCOPED_TRACE(test.entry.api_version + " " + test.entry.kind + " " + test.entry.tag);
    EXPECT_EQ(Excuses(test.entry, difference), test.excuses);
  }
}

}  // namespace
}  // namespace tandem::lint
