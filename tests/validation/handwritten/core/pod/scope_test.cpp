#include "validation/handwritten/core/pod/scope.h"

#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::core::pod {
namespace {

TEST(PodScope, KnowsThePodAroundItsParts) {
  const Sample pod(R"({"metadata":{"name":"a","annotations":{"kubernetes.io/config.mirror":""}},)"
                   R"("spec":{"os":{"name":"windows"}}})");
  const OldPod old;
  const Options options;
  PodScope scope{*pod, (*pod).Member("spec"), old, options, false};
  EXPECT_EQ(scope.name(), "a");
  EXPECT_TRUE(scope.IsMirror());
  EXPECT_TRUE(scope.Annotation("other").IsAbsent());
  EXPECT_TRUE(scope.RunsOn("windows"));
  EXPECT_FALSE(scope.RunsOn("linux"));
  scope.is_template = true;
  EXPECT_EQ(scope.name(), "") << "pods of a template are named later";
}

TEST(PodScope, RunsOnNothingInParticular) {
  const Sample pod(R"({"spec":{}})");
  const OldPod old;
  const Options options;
  const PodScope scope{*pod, (*pod).Member("spec"), old, options};
  EXPECT_FALSE(scope.IsMirror());
  EXPECT_FALSE(scope.RunsOn("linux"));
}

}  // namespace
}  // namespace tandem::handwritten::core::pod
