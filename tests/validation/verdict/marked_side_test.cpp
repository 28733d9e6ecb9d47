#include "validation/verdict/marked_side.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <string>
#include <vector>

#include "tests/support/checkout.h"
#include "tests/support/json_document.h"
#include "tests/validation/verdict/fixture.h"
#include "validation/crd/generate/generate.h"
#include "validation/json/render.h"

namespace tandem::verdict {
namespace {

using json::ValueView;
using testing::ElementsAre;
using testing::IsEmpty;

/// A kind whose spec has these fields.
std::vector<gotypes::SourcePackage> Package(const std::string& fields,
                                            const std::string& doc = "") {
  return {{"example.com/api/v1",
           "api/v1",
           {{"api/v1/doc.go", "// +groupName=example.com\n" + doc + "package v1\n"},
            {"api/v1/types.go", R"(package v1

import metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

// +kubebuilder:object:root=true
// +kubebuilder:subresource:status
type Widget struct {
	metav1.TypeMeta   `json:",inline"`
	metav1.ObjectMeta `json:"metadata,omitempty"`

	Spec   WidgetSpec   `json:"spec"`
	Status WidgetStatus `json:"status,omitempty"`
}

type WidgetStatus struct {
	// +k8s:optional
	// +k8s:maxLength=3
	// +kubebuilder:validation:MaxLength=5
	Phase string `json:"phase,omitempty"`
}

type WidgetSpec struct {
)" + fields + "}\n"}}}};
}

std::shared_ptr<const RuleSet> MarkedRules(const std::vector<gotypes::SourcePackage>& packages,
                                           std::vector<crd::definition::Manifest> manifests = {}) {
  const RuleSettings settings;
  auto compiled = CompileRules(packages, std::move(manifests), settings, {}, packages);
  EXPECT_TRUE(compiled) << compiled.error().message;
  if (!compiled) return nullptr;
  return std::make_shared<const RuleSet>(*std::move(compiled), rules::OptionSet(), settings);
}

std::string Widget(const std::string& spec, const std::string& more = "") {
  return R"({"apiVersion":"example.com/v1","kind":"Widget","metadata":{"name":"web",)"
         R"("namespace":"default","uid":"1","resourceVersion":"1",)"
         R"("creationTimestamp":"2026-01-01T00:00:00Z"},"spec":)" +
         spec + more + "}";
}

/// `Type field` of each error.
std::vector<std::string> ErrorsOf(const Judgement& judgement) {
  std::vector<std::string> errors;
  if (judgement.answer.denial == std::nullopt) return errors;
  for (const field::Error& error : judgement.answer.denial->errors) {
    errors.push_back(std::string(WireName(error.type)) + " " + error.field +
                     (error.origin.empty() ? "" : " by " + error.origin));
  }
  if (errors.empty()) errors.push_back(judgement.answer.denial->message);
  return errors;
}

std::vector<std::string> JudgeWidget(const RuleSet& rules, const std::string& object,
                                     const std::string& old = "",
                                     const std::string& subresource = "") {
  Findings findings;
  return ErrorsOf(JudgeText(ReviewOf(old.empty() ? "CREATE" : "UPDATE", kWidget, object,
                                     old.empty() ? "null" : old, subresource),
                            rules, {}, findings));
}

constexpr const char* kFields = R"(
	// +kubebuilder:validation:Minimum=1
	// +kubebuilder:default=2
	Size int32 `json:"size,omitempty"`
	// +required
	// +k8s:required
	Name string `json:"name,omitempty"`
	// +k8s:optional
	// +k8s:maxLength=3
	// +kubebuilder:validation:MaxLength=3
	// +kubebuilder:validation:Pattern=`^[a-z]*$`
	Color string `json:"color,omitempty"`
)";

TEST(MarkedSide, JudgesByMarkersAndTagsTogether) {
  const auto rules = MarkedRules(Package(kFields));
  ASSERT_NE(rules, nullptr);
  EXPECT_EQ(rules->custom_resources(), 1U);
  EXPECT_THAT(rules->AllNotes(), IsEmpty());
  EXPECT_THAT(JudgeWidget(*rules, Widget(R"({"name":"a"})")), IsEmpty());
  EXPECT_THAT(JudgeWidget(*rules, Widget(R"({"size":0,"color":"A"})")),
              ElementsAre("FieldValueInvalid spec.color", "FieldValueInvalid spec.size",
                          "FieldValueRequired spec.name"));
}

TEST(MarkedSide, JudgesANodeOnce) {
  const auto rules = MarkedRules(Package(kFields));
  ASSERT_NE(rules, nullptr);
  EXPECT_THAT(JudgeWidget(*rules, Widget("{}")), ElementsAre("FieldValueRequired spec.name"));
  EXPECT_THAT(JudgeWidget(*rules, Widget(R"({"name":""})")),
              ElementsAre("FieldValueRequired spec.name"));
  EXPECT_THAT(JudgeWidget(*rules, Widget(R"({"name":"a","color":"abcd"})")),
              ElementsAre("FieldValueTooLong spec.color by maxLength"));
}

TEST(MarkedSide, LetsTagsJudgeWhatIsPrunedAndDefaulted) {
  const auto rules = MarkedRules(Package(R"(
	// +k8s:optional
	// +k8s:minimum=5
	// +kubebuilder:default=2
	Size int32 `json:"size,omitempty"`
)"));
  ASSERT_NE(rules, nullptr);
  Findings findings;
  const Judgement judgement =
      JudgeText(ReviewOf("CREATE", kWidget, Widget(R"({"extra":1})")), *rules, {}, findings);
  EXPECT_THAT(ErrorsOf(judgement), ElementsAre("FieldValueInvalid spec.size by minimum"));
  EXPECT_THAT(judgement.answer.warnings, testing::Contains(testing::HasSubstr("spec.extra")));
}

TEST(MarkedSide, JudgesWhatAGoTypeCannotHoldByTheSchema) {
  const auto rules = MarkedRules(Package(kFields));
  ASSERT_NE(rules, nullptr);
  EXPECT_THAT(JudgeWidget(*rules, Widget(R"({"name":"","size":"x"})")),
              ElementsAre("FieldValueTypeInvalid spec.size", "FieldValueRequired spec.name"));
}

TEST(MarkedSide, SaysWhatNeitherJudges) {
  const auto rules = MarkedRules(Package(R"(
	// +k8s:optional
	// +k8s:minimum=5
	// +kubebuilder:validation:Type=string
	Size *int32 `json:"size,omitempty"`
)"));
  ASSERT_NE(rules, nullptr);
  Findings findings;
  const Judgement judgement =
      JudgeText(ReviewOf("CREATE", kWidget, Widget(R"({"size":"x"})")), *rules, {}, findings);
  EXPECT_TRUE(judgement.answer.allowed);
  ASSERT_EQ(judgement.remarks.unjudged.size(), 1U);
  EXPECT_THAT(judgement.remarks.unjudged[0].why, testing::HasSubstr("cannot unmarshal string"));
}

TEST(MarkedSide, HasTheSubresourceOfTheMarkers) {
  const auto rules = MarkedRules(Package(kFields));
  ASSERT_NE(rules, nullptr);
  const std::string old = Widget(R"({"name":"a"})");
  EXPECT_THAT(JudgeWidget(*rules, Widget(R"({"name":"a"})", R"(,"status":{"phase":"Runs"})"), old,
                          "status"),
              ElementsAre("FieldValueTooLong status.phase by maxLength"));
}

TEST(MarkedSide, RemembersTheOldObject) {
  const auto rules = MarkedRules(Package(R"(
	// +k8s:optional
	// +k8s:immutable
	// +kubebuilder:validation:MaxLength=3
	Color *string `json:"color,omitempty"`
)"));
  ASSERT_NE(rules, nullptr);
  EXPECT_THAT(JudgeWidget(*rules, Widget(R"({"color":"b"})"), Widget(R"({"color":"a"})")),
              ElementsAre("FieldValueInvalid spec.color by immutable"));
  EXPECT_THAT(JudgeWidget(*rules, Widget(R"({"color":"long"})"), Widget(R"({"color":"long"})")),
              IsEmpty());  // API servers do the same
}

/// The cases of rules, and what is known of them.
class RuleCase {
 public:
  explicit RuleCase(ValueView test) : test_(test) {
    std::map<std::string, gotypes::SourcePackage> packages;
    for (const json::MemberView file : test.Member("files").members()) {
      const std::string name(file.name);
      const std::string directory = name.substr(0, name.rfind('/'));
      gotypes::SourcePackage& package = packages[directory];
      package.directory = directory;
      package.files.push_back({name, std::string(file.value.AsString())});
      has_tags_ = has_tags_ || file.value.AsString().find("+k8s:") != std::string_view::npos;
      constexpr std::string_view kVendor = "vendor/";
      package.library = directory.starts_with(kVendor);
      package.path = package.library ? directory.substr(kVendor.size()) : "example.test/v1";
    }
    for (auto& [directory, package] : packages) {
      if (!package.library) packages_.insert(packages_.begin(), package);
      if (package.library) packages_.push_back(package);
    }
  }

  [[nodiscard]] const std::vector<gotypes::SourcePackage>& packages() const { return packages_; }
  [[nodiscard]] bool has_tags() const { return has_tags_; }
  [[nodiscard]] ValueView checks() const { return test_.Member("checks"); }

  /// The rules of the definition that is generated; null when there is none that can be used.
  [[nodiscard]] std::shared_ptr<const RuleSet> Generated() const {
    gotypes::Universe universe(gotypes::Reading::kAsWritten);
    if (!universe.Load(packages_).empty()) return nullptr;
    std::vector<const gotypes::Package*> given;
    for (std::size_t i = 0; i < packages_.size(); ++i) {
      if (!packages_[i].library) given.push_back(universe.packages()[i]);
    }
    crd::generate::Options options;
    options.allow_dangerous_types = true;
    const crd::generate::Outcome outcome = crd::generate::Generate(given, options);
    if (!outcome.errors.empty() || !outcome.refusals.empty()) return nullptr;
    std::vector<crd::definition::Manifest> manifests;
    for (const crd::generate::Generated& made : outcome.definitions) {
      manifests.push_back({made.file_name, support::ParseJson(made.json)});
    }
    const RuleSettings settings;
    auto compiled = CompileDefinitions(std::move(manifests), settings);
    if (!compiled) return nullptr;
    return std::make_shared<const RuleSet>(*std::move(compiled), rules::OptionSet(), settings);
  }

 private:
  ValueView test_;
  std::vector<gotypes::SourcePackage> packages_;
  bool has_tags_ = false;
};

std::string Text(ValueView value) {
  return value.IsString() ? std::string(value.AsString()) : std::string();
}

/// The review of a check, in the namespace of its object.
std::string ReviewOfCheck(ValueView check) {
  const auto written = [](ValueView object) {
    std::string text = json::RenderGoJson(object);
    constexpr std::string_view kMetadata = R"("metadata":{)";
    const std::size_t at = text.find(kMetadata);
    return at == std::string::npos
               ? text
               : text.insert(at + kMetadata.size(), R"("resourceVersion":"1",)");
  };
  const ValueView object = check.Member("object");
  const ValueView old = check.Member("old");
  const std::string kind = Text(object.Member("apiVersion")) + "/" + Text(object.Member("kind"));
  std::string review = old.IsAbsent() ? ReviewOf("CREATE", kind, json::RenderGoJson(object))
                                      : ReviewOf("UPDATE", kind, written(object), written(old));
  const std::string place = R"("name":"web","namespace":"default","operation")";
  const ValueView metadata = object.Member("metadata");
  return review.replace(review.find(place), place.size(),
                        R"("name":")" + Text(metadata.Member("name")) + R"(","namespace":")" +
                            Text(metadata.Member("namespace")) + R"(","operation")");
}

/// E3 of what definitions promise: markers judge as the definition that is generated of them.
TEST(MarkedSide, JudgesAsTheGeneratedDefinitionDoes) {
  std::size_t compared = 0;
  std::size_t without = 0;
  std::ifstream cases(TANDEM_SOURCE_DIR "/tests/conformance/generate-cases.jsonl");
  for (std::string line; std::getline(cases, line);) {
    const json::Document document = support::ParseJson(line);
    if (Text(document.root().Member("kind")) != "rule") continue;
    SCOPED_TRACE(Text(document.root().Member("name")));
    const RuleCase test(document.root());
    const auto generated = test.Generated();
    const RuleSettings settings;
    auto compiled = CompileRules(test.packages(), {}, settings, {}, test.packages());
    ASSERT_EQ(compiled.has_value(), generated != nullptr)
        << (compiled ? "" : compiled.error().message);
    if (generated == nullptr) {
      ++without;
      continue;
    }
    const RuleSet marked(*std::move(compiled), rules::OptionSet(), settings);
    for (const ValueView check : test.checks().elements()) {
      const std::string review = ReviewOfCheck(check);
      SCOPED_TRACE(review);
      Findings findings;
      const auto expected = ErrorsOf(JudgeText(review, *generated, {}, findings));
      const auto actual = ErrorsOf(JudgeText(review, marked, {}, findings));
      if (test.has_tags()) {
        EXPECT_EQ(actual.empty(), expected.empty()) << testing::PrintToString(actual);
      } else {
        EXPECT_EQ(actual, expected);
      }
      ++compared;
    }
  }
  EXPECT_GT(compared, 200U);
  EXPECT_LT(without, 10U);
}

}  // namespace
}  // namespace tandem::verdict
