#include "validation/handwritten/core/pod/app_armor_fields.h"

#include "tests/validation/handwritten/sample.h"
#include "validation/json/render.h"

namespace tandem::handwritten::core::pod {
namespace {

/// The outcome for a container with these members, where the annotation of `c` says this.
std::string Container(std::string_view annotation, std::string_view members = "",
                      std::string_view spec_members = "", std::string_view name = "c") {
  const Sample pod(R"({"metadata": {"annotations": {
      "container.apparmor.security.beta.kubernetes.io/c": ")" +
                   std::string(annotation) + R"("}}, "spec": {"initContainers": [{"name": ")" +
                   std::string(name) + "\"" + std::string(members) + "}]" +
                   std::string(spec_members) + "}}");
  json::Overlay overlay;
  return json::RenderGoJson(
      CopyAppArmorAnnotations(*pod, overlay).Member("spec").Member("initContainers").At(0));
}

constexpr std::string_view kUnchanged = R"({"name":"c"})";

TEST(AppArmorFields, AreWhatAnnotationsSay) {
  EXPECT_EQ(Container("unconfined"),
            R"({"name":"c","securityContext":{"appArmorProfile":{"type":"Unconfined"}}})");
  EXPECT_EQ(Container("runtime/default", R"(, "securityContext": {"runAsUser": 1})"),
            R"({"name":"c","securityContext":{"appArmorProfile":{"type":"RuntimeDefault"},)"
            R"("runAsUser":1}})");
  EXPECT_EQ(Container("localhost/p/q"),
            R"({"name":"c","securityContext":{"appArmorProfile":{"localhostProfile":"p/q",)"
            R"("type":"Localhost"}}})");
}

TEST(AppArmorFields, AreNotMadeOfWhatNamesNoProfile) {
  const std::string long_name(4096, 'a');
  for (const std::string& annotation :
       {std::string(), std::string("docker/default"), std::string("localhost/"),
        std::string("localhost/ p"), "localhost/" + long_name}) {
    SCOPED_TRACE(annotation);
    EXPECT_EQ(Container(annotation), kUnchanged);
  }
}

TEST(AppArmorFields, StayAsTheyAre) {
  constexpr std::string_view kOwn =
      R"("securityContext":{"appArmorProfile":{"type":"RuntimeDefault"}})";
  EXPECT_EQ(Container("unconfined", "," + std::string(kOwn)),
            R"({"name":"c",)" + std::string(kOwn) + "}");
  EXPECT_EQ(Container("unconfined", "", R"(, "os": {"name": "windows"})"), kUnchanged);
  EXPECT_EQ(Container("unconfined", "", "", "d"), R"({"name":"d"})");
}

TEST(AppArmorFields, BecameAnnotationsUntil133) {
  const auto annotations = [](std::string_view annotation) {
    const Sample pod(R"({"metadata": {"annotations": {)" + std::string(annotation) + R"(}},
        "spec": {"securityContext": {"appArmorProfile": {"type": "RuntimeDefault"}},
                 "containers": [{"name": "c"}, {"name": "d", "securityContext":
                   {"appArmorProfile": {"type": "Localhost", "localhostProfile": "p"}}}]}})");
    json::Overlay overlay;
    return json::RenderGoJson(
        CopyAppArmorFields(*pod, overlay).Member("metadata").Member("annotations"));
  };
  EXPECT_EQ(annotations(""),
            R"({"container.apparmor.security.beta.kubernetes.io/c":"runtime/default",)"
            R"("container.apparmor.security.beta.kubernetes.io/d":"localhost/p"})");
  EXPECT_EQ(annotations(R"("container.apparmor.security.beta.kubernetes.io/c": "unconfined")"),
            R"({"container.apparmor.security.beta.kubernetes.io/c":"unconfined",)"
            R"("container.apparmor.security.beta.kubernetes.io/d":"localhost/p"})");
}

TEST(AppArmorFields, OfAPodWithoutAnnotationsAreItsOwn) {
  const Sample pod(R"({"metadata": {"annotations": {"a": "b"}}, "spec": {"containers": [{}]}})");
  json::Overlay overlay;
  EXPECT_EQ(CopyAppArmorAnnotations(*pod, overlay).identity(), (*pod).identity());
}

}  // namespace
}  // namespace tandem::handwritten::core::pod
