#include "cli/manifests/applied_objects.h"

#include <gtest/gtest.h>

#include "tests/support/json_document.h"
#include "validation/handwritten/registry/registry.h"
#include "validation/json/render.h"

namespace tandem::manifests {
namespace {

struct Case {
  const char* name;
  const char* stored;
  const char* applied;  ///< the object that was applied before
  const char* object;
  const char* result;
};

constexpr Case kOfPods[] = {
    {"what nobody applies stays", R"({"spec":{"nodeName":"n"}})", "{}", R"({"spec":{}})",
     R"({"spec":{"nodeName":"n"}})"},
    {"what is no longer applied goes", R"({"spec":{"nodeName":"n","hostname":"h"}})",
     R"({"spec":{"hostname":"h"}})", R"({"spec":{}})", R"({"spec":{"nodeName":"n"}})"},
    {"what is applied is there", R"({"metadata":{"labels":{"a":"1","b":"2"}}})",
     R"({"metadata":{"labels":{"a":"1"}}})", R"({"metadata":{"labels":{"a":"3","c":"4"}}})",
     R"({"metadata":{"labels":{"a":"3","b":"2","c":"4"}}})"},
    {"containers are told by their names",
     R"({"spec":{"containers":[{"name":"proxy"},{"name":"a","image":"1","tty":true}]}})",
     R"({"spec":{"containers":[{"name":"a","image":"1"}]}})",
     R"({"spec":{"containers":[{"name":"a","image":"2"},{"name":"b"}]}})",
     R"({"spec":{"containers":[{"name":"proxy"},{"image":"2","name":"a","tty":true},)"
     R"({"name":"b"}]}})"},
    {"a container that is no longer applied goes",
     R"({"spec":{"containers":[{"name":"a"},{"name":"b"}]}})",
     R"({"spec":{"containers":[{"name":"a"},{"name":"b"}]}})",
     R"({"spec":{"containers":[{"name":"b"}]}})", R"({"spec":{"containers":[{"name":"b"}]}})"},
    {"a volume has no other source than is applied",
     R"({"spec":{"volumes":[{"name":"token"},{"name":"a","emptyDir":{}}]}})",
     R"({"spec":{"volumes":[{"name":"a"}]}})",
     R"({"spec":{"volumes":[{"name":"a","secret":{"secretName":"s"}}]}})",
     R"({"spec":{"volumes":[{"name":"token"},{"name":"a","secret":{"secretName":"s"}}]}})"},
    {"elements that are not told apart are replaced",
     R"({"spec":{"containers":[{"name":"a","tty":true}]}})", "{}",
     R"({"spec":{"containers":[{"name":"a"},{"name":"a"}]}})",
     R"({"spec":{"containers":[{"name":"a"},{"name":"a"}]}})"},
    {"texts are told by themselves", R"({"metadata":{"finalizers":["a","b"]}})",
     R"({"metadata":{"finalizers":["b"]}})", R"({"metadata":{"finalizers":["c"]}})",
     R"({"metadata":{"finalizers":["a","c"]}})"},
    {"other lists are replaced", R"({"spec":{"tolerations":[{"key":"a"},{"key":"b"}]}})", "{}",
     R"({"spec":{"tolerations":[{"key":"a"}]}})", R"({"spec":{"tolerations":[{"key":"a"}]}})"},
    {"but not when they are as before", R"({"spec":{"tolerations":[{"key":"a","x":1}]}})",
     R"({"spec":{"tolerations":[{"key":"a"}]}})", R"({"spec":{"tolerations":[{"key":"a"}]}})",
     R"({"spec":{"tolerations":[{"key":"a","x":1}]}})"},
    {"what is another thing is replaced", R"({"spec":{"containers":{"a":1}},"metadata":[1]})",
     R"({"spec":1})", R"({"spec":{"containers":[{"name":"a"}]},"metadata":{"name":"b"}})",
     R"({"metadata":{"name":"b"},"spec":{"containers":[{"name":"a"}]}})"},
};

std::string AppliedTo(const handwritten::GoStruct* type, const Case& test) {
  const json::Document stored = support::ParseJson(test.stored);
  const json::Document applied = support::ParseJson(test.applied);
  const json::Document object = support::ParseJson(test.object);
  json::Overlay overlay;
  return json::RenderGoJson(Apply(type, {stored.root(), applied.root(), object.root()}, overlay));
}

TEST(Apply, MergesByTheStrategiesOfTheType) {
  const auto* const pod = handwritten::FindStrategy("", "v1", "Pod", "");
  for (const Case& test : kOfPods)
    EXPECT_EQ(AppliedTo(&pod->type(), test), test.result) << test.name;
}

TEST(Apply, MergesOthersAsJson) {
  EXPECT_EQ(AppliedTo(nullptr, {"", R"({"spec":{"containers":[{"name":"a"}],"b":1,"c":{"d":2}}})",
                                R"({"spec":{"b":1}})",
                                R"({"spec":{"containers":[{"name":"e"}],"c":{"f":3}}})", ""}),
            R"({"spec":{"c":{"d":2,"f":3},"containers":[{"name":"e"}]}})");
}

TEST(LastApplied, IsAnAnnotation) {
  const json::Document stored = support::ParseJson(
      R"({"metadata":{"annotations":{"kubectl.kubernetes.io/last-applied-configuration":)"
      R"("{\"a\":1}\n"}}})");
  json::Overlay overlay;
  EXPECT_EQ(json::RenderGoJson(LastApplied(stored.root(), overlay)), R"({"a":1})");
  EXPECT_TRUE(LastApplied(support::ParseJson("{}").root(), overlay).IsAbsent());
}

}  // namespace
}  // namespace tandem::manifests
