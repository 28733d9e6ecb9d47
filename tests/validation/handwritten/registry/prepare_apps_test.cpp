#include "tests/validation/handwritten/registry/prepare_cases.h"

namespace tandem::handwritten {
namespace {

constexpr std::string_view kTemplateGeneration = "deprecated.daemonset.template.generation";

constexpr PrepareCase kCases[] = {
    {"created without status", Operation::kCreate, "Deployment", "",
     R"({"metadata":{"name":"a"},"spec":{},"status":{"replicas":3}})", "null",
     R"({"metadata":{"generation":1,"name":"a"},"spec":{},"status":{}})"},
    {"written with the old status", Operation::kUpdate, "ReplicaSet", "",
     R"({"metadata":{},"spec":{"replicas":2},"status":{"replicas":3}})",
     R"({"spec":{"replicas":1},"status":{"replicas":1}})",
     R"({"metadata":{},"spec":{"replicas":2},"status":{"replicas":1}})"},
    {"a deployment's status leaves the labels alone", Operation::kUpdate, "Deployment", "status",
     R"({"metadata":{"labels":{"a":"c"}},"spec":{"replicas":2},"status":{"replicas":3}})",
     R"({"metadata":{"labels":{"a":"b"}},"spec":{"replicas":1}})",
     R"({"metadata":{"labels":{"a":"b"}},"spec":{"replicas":1},"status":{"replicas":3}})"},
    {"other kinds' status does not", Operation::kUpdate, "ReplicaSet", "status",
     R"({"metadata":{"labels":{"a":"c"}},"spec":{"replicas":2},"status":{"replicas":3}})",
     R"({"metadata":{"labels":{"a":"b"}},"spec":{"replicas":1}})",
     R"({"metadata":{"labels":{"a":"c"}},"spec":{"replicas":1},"status":{"replicas":3}})"},
    {"a stateful set loses a field behind a gate", Operation::kCreate, "StatefulSet", "",
     R"({"spec":{"updateStrategy":{"rollingUpdate":{"maxUnavailable":2,"partition":1}}}})", "null",
     R"({"metadata":{"generation":1},"spec":{"updateStrategy":{"rollingUpdate":{"partition":1}}},)"
     R"("status":{}})"},
    {"unless it had it before", Operation::kUpdate, "StatefulSet", "",
     R"({"spec":{"updateStrategy":{"rollingUpdate":{"maxUnavailable":2}}}})",
     R"({"spec":{"updateStrategy":{"rollingUpdate":{"maxUnavailable":1}}}})",
     R"({"metadata":{},"spec":{"updateStrategy":{"rollingUpdate":{"maxUnavailable":2}}}})"},
    {"kinds without rules stay as they are", Operation::kCreate, "ControllerRevision", "",
     R"({"metadata":{"name":"a"},"revision":1})", "null",
     R"({"metadata":{"name":"a"},"revision":1})"},
};

TEST(PrepareApps, DoesWhatTheRegistryDoesBeforeValidation) {
  for (const PrepareCase& test : kCases) {
    SCOPED_TRACE(test.name);
    EXPECT_EQ(Prepared("apps", test), test.prepared);
  }
}

TEST(PrepareApps, KeepsWhatAnOpenGateAllows) {
  Options options;
  options.max_unavailable_stateful_set = true;
  constexpr std::string_view kSet =
      R"({"metadata":{},"spec":{"updateStrategy":{"rollingUpdate":{"maxUnavailable":2}}}})";
  EXPECT_EQ(Prepared("apps", {"", Operation::kUpdate, "StatefulSet", "", kSet, "{}", ""}, options),
            kSet);
}

/// The generation of a prepared daemon set's template; empty when it has none.
std::string GenerationAfter(const PrepareCase& test) {
  json::Document prepared;
  if (!prepared.Parse(Prepared("apps", test))) return "no JSON";
  const json::ValueView value =
      prepared.root().Member("metadata").Member("annotations").Member(kTemplateGeneration);
  return value.IsString() ? std::string(value.AsString()) : std::string();
}

std::string DaemonSet(std::string_view generation, std::string_view image) {
  return R"({"metadata":{"annotations":{"deprecated.daemonset.template.generation":")" +
         std::string(generation) + R"("}},"spec":{"template":{"spec":{"containers":[{"image":")" +
         std::string(image) + R"("}]}}}})";
}

TEST(PrepareApps, CountsTheTemplatesOfADaemonSet) {
  const auto create = [](const std::string& object) {
    return GenerationAfter({"", Operation::kCreate, "DaemonSet", "", object, "null", ""});
  };
  EXPECT_EQ(create(DaemonSet("0", "x")), "1");
  EXPECT_EQ(create(DaemonSet("-4", "x")), "1");
  EXPECT_EQ(create(DaemonSet("5", "x")), "5");
  EXPECT_EQ(create("{}"), "1");
  const auto update = [](std::string_view subresource, const std::string& before,
                         const std::string& now) {
    return GenerationAfter({"", Operation::kUpdate, "DaemonSet", subresource, now, before, ""});
  };
  EXPECT_EQ(update("", DaemonSet("3", "x"), DaemonSet("9", "x")), "3");
  EXPECT_EQ(update("", DaemonSet("3", "x"), DaemonSet("3", "y")), "4");
  EXPECT_EQ(update("status", DaemonSet("3", "x"), DaemonSet("9", "y")), "3");
}

}  // namespace
}  // namespace tandem::handwritten
