#include "server/app/rule_reading.h"

#include <gtest/gtest.h>

#include "config/rule_loading.h"
#include "tests/config/temp_dir.h"
#include "tests/support/allocations.h"

namespace tandem::server {
namespace {

TEST(TryToRead, HasTheFailureInTheWordsOfTheRules) {
  config::Options options;
  options.rules = {"/does/not/exist"};
  const auto rules = TryToRead(options, {});
  ASSERT_FALSE(rules);
  EXPECT_EQ(rules.error().message, "/does/not/exist: No such file or directory");
}

TEST(TryToRead, TakesWantOfMemoryForAFailure) {
  const config::TempDir dir;
  dir.Write("doc.go", "// +groupName=example.com\n// +k8s:validation-gen=TypeMeta\npackage v1\n");
  dir.Write("types.go", R"(package v1

import metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

type Widget struct {
	metav1.TypeMeta `json:",inline"`
	// +k8s:optional
	// +k8s:maximum=9
	Size *int32 `json:"size,omitempty"`
}
)");
  config::Options options;
  options.rules = {dir.Path(), std::string(config::kNoShippedRules)};
  const config::FeatureGates gates;
  const auto fine = TryToRead(options, gates);
  ASSERT_TRUE(fine) << fine.error().message;
  for (const std::size_t nth : {1U, 2'000U, 10'000U}) {
    support::FailAllocation(nth);
    const auto rules = TryToRead(options, gates);
    const bool has_failed = support::AllocationHasFailed();
    support::FailAllocation(0);
    ASSERT_TRUE(has_failed) << nth;
    ASSERT_FALSE(rules) << nth;
    EXPECT_NE(rules.error().message, "") << nth;
  }
}

}  // namespace
}  // namespace tandem::server
