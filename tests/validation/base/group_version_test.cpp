#include "validation/base/group_version.h"

#include <gtest/gtest.h>

namespace tandem {
namespace {

TEST(GroupVersion, IsTakenApartAndPutTogether) {
  const struct {
    std::string_view api_version;
    std::string_view group;
    std::string_view version;
  } cases[] = {
      {"v1", "", "v1"},
      {"apps/v1", "apps", "v1"},
      {"networking.k8s.io/v1beta1", "networking.k8s.io", "v1beta1"},
      {"", "", ""},
  };
  for (const auto& c : cases) {
    const auto [group, version] = SplitApiVersion(c.api_version);
    EXPECT_EQ(group, c.group) << c.api_version;
    EXPECT_EQ(version, c.version) << c.api_version;
    EXPECT_EQ(JoinApiVersion(group, version), c.api_version);
  }
}

TEST(GroupVersion, EndsTheGroupAtTheFirstSlash) {
  EXPECT_EQ(SplitApiVersion("a/b/c").group, "a");
  EXPECT_EQ(SplitApiVersion("a/b/c").version, "b/c");
  EXPECT_EQ(SplitApiVersion("/v1").group, "");
  EXPECT_EQ(SplitApiVersion("apps/").version, "");
}

}  // namespace
}  // namespace tandem
