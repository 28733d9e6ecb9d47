#include "validation/formats/api_version.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace tandem::formats {
namespace {

TEST(ApiVersion, IsWrittenAsKubernetesDoes) {
  for (const char* name : {"v1", "v10", "v1alpha1", "v2beta3", "v0", "v01beta002"}) {
    EXPECT_TRUE(ParseApiVersion(name)) << name;
  }
  for (const char* name : {"", "v", "1", "V1", "v-1", "v1-beta1", "v1beta", "v1gamma1", "v1beta1x",
                           "v1beta-1", "v1 ", "v99999999999999999999", "v1alpha1beta1"}) {
    EXPECT_FALSE(ParseApiVersion(name)) << name;
  }
}

TEST(ApiVersion, HasStageAndNumbers) {
  EXPECT_EQ(*ParseApiVersion("v2beta3"), (ApiVersion{ApiVersion::Stage::kBeta, 2, 3}));
  EXPECT_EQ(*ParseApiVersion("v7"), (ApiVersion{ApiVersion::Stage::kStable, 7, 0}));
}

TEST(ApiVersion, IsSortedAsTheApiServerSorts) {
  // The example of the CustomResourceDefinition's documentation, newest first.
  const std::vector<std::string> expected = {"v10",      "v2",      "v1",        "v11beta2",
                                             "v10beta3", "v3beta1", "v12alpha1", "v11alpha2",
                                             "foo1",     "foo10"};
  std::vector<std::string> names(expected.rbegin(), expected.rend());
  std::sort(names.begin(), names.end(), IsNewerApiVersion);
  EXPECT_EQ(names, expected);
}

}  // namespace
}  // namespace tandem::formats
