#include "validation/handwritten/core/pod/update.h"

#include "tests/validation/handwritten/core/pod/pod_sample.h"

namespace tandem::handwritten::core::pod {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

using Errors = std::vector<std::string>;

/// The errors of an update of a pod from one spec to another.
Errors Update(std::string_view old_members, std::string_view members) {
  const TemplateSample before(old_members);
  const TemplateSample now(members);
  const Options options;
  const OldPod old(*before);
  field::ErrorList errors;
  ValidateSpecUpdate(field::Path("spec"), {*now, (*now).Member("spec"), old, options, false},
                     (*before).Member("spec"), errors);
  return Texts(errors);
}

std::string Containers(std::string_view image, int count = 1) {
  std::string list;
  for (int i = 0; i < count; ++i) {
    list += (i == 0 ? "" : ", ") + (R"({"name": "c)" + std::to_string(i)) + R"(", "image": ")" +
            std::string(image) +
            R"(", "imagePullPolicy": "Always", "terminationMessagePolicy": "File"})";
  }
  return R"("containers": [)" + list + "]";
}

TEST(ValidateSpecUpdate, LetsImagesChange) {
  EXPECT_THAT(Update(Containers("a"), Containers("b")), IsEmpty());
  EXPECT_THAT(Update(Containers("a"), Containers("a", 2)),
              ElementsAre("spec.containers: Forbidden: pod updates may not add or remove "
                          "containers"));
}

TEST(ValidateSpecUpdate, BringsTheDeadlineNearer) {
  const auto deadline = [](std::string_view value) {
    return R"("activeDeadlineSeconds": )" + std::string(value);
  };
  EXPECT_THAT(Update("", deadline("5")), IsEmpty());
  EXPECT_THAT(Update(deadline("5"), deadline("4")), IsEmpty());
  EXPECT_THAT(Update(deadline("5"), deadline("6")),
              ElementsAre("spec.activeDeadlineSeconds: Invalid value: 6: must be less than or "
                          "equal to previous value"));
  EXPECT_THAT(Update(deadline("5"), ""),
              ElementsAre("spec.activeDeadlineSeconds: Invalid value: null: must not update from a "
                          "positive integer to nil value"));
}

TEST(ValidateSpecUpdate, LetsTolerationsCome) {
  const std::string one = R"({"key": "a", "operator": "Exists", "effect": "NoExecute")";
  const auto list = [](const std::string& items) { return R"("tolerations": [)" + items + "]"; };
  EXPECT_THAT(Update("", list(one + "}")), IsEmpty());
  EXPECT_THAT(Update(list(one + "}"), list(one + R"(, "tolerationSeconds": 5})")), IsEmpty());
  EXPECT_THAT(Update(list(one + "}"), ""),
              ElementsAre("spec.tolerations: Forbidden: existing toleration can not be modified "
                          "except its tolerationSeconds"));
}

std::string Gated(std::string_view names, std::string_view more = "") {
  return R"("schedulingGates": [)" + std::string(names) + "]" + (more.empty() ? "" : ", ") +
         std::string(more);
}

TEST(ValidateSpecUpdate, LetsGatesGo) {
  EXPECT_THAT(Update(Gated(R"({"name": "g"})"), Gated("")), IsEmpty());
  EXPECT_THAT(Update(Gated(R"({"name": "g"})"), Gated(R"({"name": "g"}, {"name": "h"})")),
              ElementsAre("spec.schedulingGates[1].name: Forbidden: only deletion is allowed, but "
                          "found new scheduling gate 'h'"));
}

TEST(ValidateSpecUpdate, NarrowsTheNodesOfPodsThatAreGated) {
  const auto selector = [](std::string_view entries) {
    return Gated(R"({"name": "g"})", R"("nodeSelector": {)" + std::string(entries) + "}");
  };
  EXPECT_THAT(Update(selector(R"("a": "b")"), selector(R"("a": "b", "c": "d")")), IsEmpty());
  EXPECT_THAT(Update(selector(R"("a": "b")"), selector(R"("a": "c")")),
              ElementsAre(R"(spec.nodeSelector: Invalid value: {"a":"c"}: only additions to )"
                          "spec.nodeSelector are allowed (no mutations or deletions)"));
  EXPECT_THAT(Update(R"("nodeSelector": {"a": "b"})", R"("nodeSelector": {"a": "b", "c": "d"})"),
              ElementsAre(StartsWith("spec: Forbidden: pod updates may not change fields other")));
}

TEST(ValidateSpecUpdate, NarrowsTheTermsOfPodsThatAreGated) {
  const auto nodes = [](std::string_view terms) {
    return Gated(R"({"name": "g"})",
                 R"("affinity": {"nodeAffinity": {"requiredDuringSchedulingIgnoredDuringExecution":
                    {"nodeSelectorTerms": [)" +
                     std::string(terms) + "]}}}");
  };
  const std::string a = R"({"key": "a", "operator": "Exists"})";
  const std::string b = R"({"key": "b", "operator": "Exists"})";
  const auto term = [](const std::string& expressions) {
    return R"({"matchExpressions": [)" + expressions + "]}";
  };
  EXPECT_THAT(Update(nodes(term(a)), nodes(term(a + ", " + b))), IsEmpty());
  EXPECT_THAT(Update(nodes(term(a + ", " + b)), nodes(term(a))), testing::SizeIs(1));
  EXPECT_THAT(Update(nodes(term(a)), nodes(term(a) + ", " + term(b))),
              ElementsAre(testing::HasSubstr("no additions/deletions to non-empty "
                                             "NodeSelectorTerms list are allowed")));
}

TEST(ValidateSpecUpdate, LetsNodeAffinityComeToPodsThatAreGated) {
  const auto gated = [](std::string_view affinity) {
    return Gated(R"({"name": "g"})",
                 affinity.empty() ? "" : R"("affinity": )" + std::string(affinity));
  };
  constexpr std::string_view kNodes = R"({"nodeAffinity": {}})";
  EXPECT_THAT(Update(gated(""), gated(kNodes)), IsEmpty());
  EXPECT_THAT(Update(gated("{}"), gated(kNodes)), IsEmpty());
  EXPECT_THAT(Update(gated(kNodes), gated("")), IsEmpty());
  const auto is_other = ElementsAre(StartsWith("spec: Forbidden: pod updates may not change"));
  EXPECT_THAT(Update(gated(""), gated("{}")), is_other);
  EXPECT_THAT(Update(gated("{}"), gated("")), is_other);
}

TEST(ValidateSpecUpdate, MayEndPodsThatWereNeverToEnd) {
  const auto grace = [](int seconds) {
    return R"("terminationGracePeriodSeconds": )" + std::to_string(seconds);
  };
  EXPECT_THAT(Update(grace(-1), grace(1)), IsEmpty());
  EXPECT_THAT(Update(grace(1), grace(-1)),
              ElementsAre(StartsWith("spec: Forbidden: pod updates may not change fields other")));
}

TEST(ValidateEphemeralUpdate, KeepsWhatIsThere) {
  const auto run = [](std::string_view old_list, std::string_view list) {
    const Sample before(old_list);
    const Sample now(list);
    field::ErrorList errors;
    ValidateEphemeralUpdate(field::Path("e"), *now, *before, errors);
    return Texts(errors);
  };
  EXPECT_THAT(run("[]", R"([{"name": "a"}])"), IsEmpty());
  EXPECT_THAT(run(R"([{"name": "a"}])", R"([{"name": "b"}, {"name": "a"}])"), IsEmpty());
  EXPECT_THAT(run(R"([{"name": "a"}, {"name": "b"}])", R"([{"name": "a", "tty": true}])"),
              ElementsAre("e: Forbidden: existing ephemeral containers \"a\" may not be changed",
                          "e: Forbidden: existing ephemeral containers \"b\" may not be removed"));
  EXPECT_THAT(run(R"([{"name": "a"}])", R"([{"name": "a", "tty": true}, {"name": "a"}])"),
              IsEmpty());
  EXPECT_THAT(run(R"([{"name": "a"}])", R"([{"name": "a"}, {"name": "a", "tty": true}])"),
              testing::SizeIs(1));
}

}  // namespace
}  // namespace tandem::handwritten::core::pod
