#include "validation/verdict/embedded_side.h"

#include <gmock/gmock.h>

#include "tests/validation/verdict/embedded_rules.h"

namespace tandem::verdict {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr const char* kGood = R"({"spec":{"containers":[{"name":"a","image":"b"}]}})";
constexpr const char* kBad = R"({"spec":{"containers":[{"name":"X","image":"b"}]}})";

class EmbeddedSideTest : public testing::Test {
 protected:
  EmbeddedSideTest() {
    Status status = Ok();
    rules_ = RulesWith(MappingOf("example.org", "Job",
                                 {{"spec.template", "PodTemplateSpec"},
                                  {"spec.tasks[*].main", "Container"},
                                  {"spec.object", ""}}),
                       status);
    EXPECT_TRUE(status);
  }

  Answer Judge(const std::string& spec, const std::string& old_spec = "") {
    const std::string old_job = old_spec.empty() ? "null" : JobWith(old_spec);
    return JudgeText(ReviewOf(old_spec.empty() ? "CREATE" : "UPDATE", "example.org/v1/Job",
                              JobWith(spec), old_job),
                     *rules_, options_, findings_)
        .answer;
  }

  std::vector<std::string> ErrorsOf(const std::string& spec, const std::string& old_spec = "") {
    const Answer answer = Judge(spec, old_spec);
    std::vector<std::string> fields;
    if (!answer.denial) return fields;
    for (const field::Error& error : answer.denial->errors) fields.push_back(error.field);
    return fields;
  }

  static std::string Template(const char* text) {
    return R"({"template":)" + std::string(text) + "}";
  }

  std::shared_ptr<const RuleSet> rules_;
  JudgeOptions options_;
  Findings findings_;
};

TEST_F(EmbeddedSideTest, HasTheRulesOfTheTypeAtItsRealPath) {
  EXPECT_THAT(ErrorsOf(Template(kGood)), IsEmpty());
  EXPECT_THAT(ErrorsOf(Template(kBad)), ElementsAre("spec.template.spec.containers[0].name"));
  EXPECT_THAT(ErrorsOf(R"({"tasks":[{"main":{"name":"a","image":"b"}},{"main":{"name":"a"}}]})"),
              ElementsAre("spec.tasks[1].main.image"));
}

TEST_F(EmbeddedSideTest, HasTheRulesOfTheKindBeside) {
  EXPECT_THAT(ErrorsOf(R"({"size":"x","template":)" + std::string(kBad) + "}"),
              testing::Contains("spec.size"));
}

TEST_F(EmbeddedSideTest, LetsWhatAnUpdateLeavesAsItWas) {
  EXPECT_THAT(ErrorsOf(Template(kBad), Template(kBad)), IsEmpty());
  EXPECT_THAT(ErrorsOf(Template(kBad), Template(kGood)),
              ElementsAre("spec.template.spec.containers[0].name"));
  const std::string first = R"({"name":"1","main":{"name":"X","image":"b"}})";
  EXPECT_THAT(ErrorsOf(R"({"tasks":[{"name":"0","main":{"name":"a","image":"b"}},)" + first + "]}",
                       R"({"tasks":[)" + first + "]}"),
              IsEmpty());
}

TEST_F(EmbeddedSideTest, SaysWhatCannotBeDecoded) {
  const Answer answer = Judge(R"({"template":{"spec":{"containers":"none"}}})");
  ASSERT_TRUE(answer.denial);
  EXPECT_THAT(answer.denial->message, HasSubstr("spec.template: Invalid value: json: cannot"));
}

TEST_F(EmbeddedSideTest, DoesNotMissVolumesOfAContainer) {
  EXPECT_THAT(ErrorsOf(R"({"tasks":[{"main":{"name":"a","image":"b","volumeMounts":[)"
                       R"({"name":"data","mountPath":"/data"}]}}]})"),
              IsEmpty());
}

TEST_F(EmbeddedSideTest, JudgesObjectsByTheirOwnKind) {
  const auto service = [](const char* port) {
    return R"({"object":{"apiVersion":"v1","kind":"Service","spec":{"ports":[{"port":)" +
           std::string(port) + "}]}}}";
  };
  EXPECT_THAT(ErrorsOf(service("80")), IsEmpty());
  EXPECT_THAT(ErrorsOf(service("80800")), testing::Contains("spec.object.spec.ports[0].port"));
  EXPECT_THAT(ErrorsOf(service("80800"), service("80800")), IsEmpty());
  const Answer unknown = Judge(R"({"object":{"apiVersion":"a.b/v1","kind":"C"}})");
  EXPECT_TRUE(unknown.allowed);
  EXPECT_THAT(unknown.warnings, ElementsAre(HasSubstr("spec.object is not judged: no rules for")));
}

TEST(EmbeddedSide, AddsToTheTagsOfAnImportWhatTheyDoNotSay) {
  const std::vector<gotypes::SourcePackage> packages = {
      {"example.com/core",
       "core",
       {{"doc.go",
         "// +groupName=\n// +k8s:validation-gen=TypeMeta\n"
         "package v1 // import \"k8s.io/api/core/v1\"\n"},
        {"types.go",
         "package v1\ntype TypeMeta struct {}\n"
         "type PodTemplate struct {\n\tTypeMeta `json:\",inline\"`\n"
         "\tTemplate PodTemplateSpec `json:\"template\"`\n}\n"
         "type PodTemplateSpec struct {\n\tSpec PodSpec `json:\"spec\"`\n}\n"
         "type PodSpec struct {\n\t// +k8s:optional\n"
         "\tRestartPolicy Policy `json:\"restartPolicy\"`\n}\n"
         "// +k8s:enum\ntype Policy string\nconst Always Policy = \"Always\"\n"}}},
      {"example.com/fleet/v1",
       "fleet",
       {{"doc.go", "// +groupName=example.com\n// +k8s:validation-gen=TypeMeta\npackage v1\n"},
        {"types.go",
         "package v1\nimport corev1 \"k8s.io/api/core/v1\"\ntype TypeMeta struct {}\n"
         "type Fleet struct {\n\tTypeMeta `json:\",inline\"`\n"
         "\tTemplate corev1.PodTemplateSpec `json:\"template\"`\n}\n"}}}};
  Status status = Ok();
  const auto rules =
      RulesWith(MappingOf("example.com", "Fleet", {}, embedded::Rules::kBoth), status, packages);
  ASSERT_TRUE(status) << status.error().message;
  Findings findings;
  const Answer answer =
      JudgeText(ReviewOf("CREATE", "example.com/v1/Fleet",
                         R"({"template":{"spec":{"restartPolicy":"x","containers":[)"
                         R"({"name":"X","image":"b"}]}}})"),
                *rules, {}, findings)
          .answer;
  ASSERT_TRUE(answer.denial);
  EXPECT_THAT(answer.denial->message, HasSubstr("template.spec.containers[0].name"));
  EXPECT_THAT(answer.denial->message, HasSubstr("template.spec.restartPolicy"));
}

}  // namespace
}  // namespace tandem::verdict
