#include "validation/embedded/types.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace tandem::embedded {
namespace {

TEST(EmbeddedTypes, AreListedByName) {
  const auto by_name = [](const EmbeddedType& a, const EmbeddedType& b) { return a.name < b.name; };
  EXPECT_TRUE(std::is_sorted(AllTypes().begin(), AllTypes().end(), by_name));
}

TEST(EmbeddedTypes, AreFoundByNameAndPackage) {
  ASSERT_NE(FindType("PodSpec"), nullptr);
  EXPECT_EQ(FindType("PodSpec")->path, "template.spec");
  EXPECT_EQ(FindType("Podspec"), nullptr);
  EXPECT_NE(FindType("k8s.io/apimachinery/pkg/apis/meta/v1", "LabelSelector"), nullptr);
  EXPECT_EQ(FindType("k8s.io/api/core/v1", "LabelSelector"), nullptr);
  EXPECT_EQ(FindType("k8s.io/api/core/v1", "Probe"), nullptr);
}

}  // namespace
}  // namespace tandem::embedded
