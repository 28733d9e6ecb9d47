#include "validation/dualrun/kind_selector.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tandem::dualrun {
namespace {

struct Case {
  const char* selector;
  KindName name;
  bool matches;
};

constexpr Case kCases[] = {
    {"apps/Deployment", {"apps", "Deployment", ""}, true},
    {"apps/Deployment", {"apps", "Deployment", "status"}, true},
    {"apps/Deployment/status", {"apps", "Deployment", ""}, false},
    {"apps/Deployment/status", {"apps", "Deployment", "status"}, true},
    {"apps/Deployment", {"extensions", "Deployment", ""}, false},
    {"apps/deployment", {"apps", "Deployment", ""}, false},
    {"core/Pod", {"", "Pod", ""}, true},
    {"*/*", {"", "Pod", "status"}, true},
    {"*.k8s.io/*", {"networking.k8s.io", "Ingress", ""}, true},
    {"*.k8s.io/*", {"apps", "Deployment", ""}, false},
};

TEST(KindSelector, NamesKindsAndTheirSubresources) {
  for (const Case& test : kCases) {
    SCOPED_TRACE(testing::Message() << test.selector << " " << test.name.group << "/"
                                    << test.name.kind << "/" << test.name.subresource);
    const auto selector = ParseKindSelector(test.selector);
    ASSERT_TRUE(selector);
    EXPECT_EQ(selector->Matches(test.name), test.matches);
  }
}

TEST(KindSelector, RefusesAnythingElse) {
  for (const char* text : {"", "Deployment", "/Pod", "apps/", "apps/Deployment/", "a/b/c/d"}) {
    const auto selector = ParseKindSelector(text);
    ASSERT_FALSE(selector) << text;
    EXPECT_THAT(selector.error().message, testing::HasSubstr("must be GROUP/KIND"));
  }
}

}  // namespace
}  // namespace tandem::dualrun
