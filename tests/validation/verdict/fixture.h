#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "validation/json/decode.h"
#include "validation/verdict/compile_rules.h"
#include "validation/verdict/judge.h"
#include "validation/verdict/review_decoder.h"

namespace tandem::verdict {

/// A clock that goes on by `step` whenever it is read.
struct FakeClock {
  static inline TimePoint now{};
  static inline std::chrono::nanoseconds step{};

  static TimePoint Read() {
    now += step;
    return now;
  }
};

/// The handwritten rules and those of some packages and manifests, with every option off.
inline std::shared_ptr<const RuleSet> RulesOf(
    std::vector<gotypes::SourcePackage> packages, const RuleSettings& settings = {},
    std::vector<crd::definition::Manifest> manifests = {}) {
  auto compiled = CompileRules(std::move(packages), std::move(manifests), settings);
  EXPECT_TRUE(compiled) << compiled.error().message;
  if (!compiled) return nullptr;
  compiled->digest = "0123456789abcdef";
  rules::OptionSet options;
  for (const std::string& name : compiled->program->options()) options.Set(name, false);
  return std::make_shared<const RuleSet>(*std::move(compiled), std::move(options), settings);
}

/// Rules of ReplicationController, whose declarative side also limits an annotation-like field, and
/// of Widget, which has declarative rules only.
inline std::shared_ptr<const RuleSet> TestRules(const RuleSettings& settings = {}) {
  constexpr std::string_view kMeta = R"(
type TypeMeta struct {
	Kind       string `json:"kind,omitempty"`
	APIVersion string `json:"apiVersion,omitempty"`
}
)";
  const std::string core = R"(// +k8s:validation-gen=TypeMeta
package v1
)" + std::string(kMeta) + R"(
type ReplicationController struct {
	TypeMeta `json:",inline"`
	Spec ReplicationControllerSpec `json:"spec,omitempty"`
}
type ReplicationControllerSpec struct {
	// +k8s:optional
	// +k8s:minimum=0
	Replicas *int32 `json:"replicas,omitempty"`
	// +k8s:optional
	// +k8s:maxLength=3
	Nickname string `json:"nickname,omitempty"`
}
)";
  const std::string widgets = R"(// +k8s:validation-gen=TypeMeta
package v1
)" + std::string(kMeta) + R"(
type Widget struct {
	TypeMeta `json:",inline"`
	// +k8s:required
	// +k8s:maxLength=3
	Color string `json:"color,omitempty"`
	// +k8s:optional
	// +k8s:immutable
	Size int32 `json:"size,omitempty"`
}
)";
  return RulesOf({{"example.com/core/v1",
                   "core/v1",
                   {{"doc.go", "// +groupName=\npackage v1\n"}, {"types.go", core}}},
                  {"example.com/widgets/v1",
                   "widgets/v1",
                   {{"doc.go", "// +groupName=example.com\npackage v1\n"}, {"types.go", widgets}}}},
                 settings);
}

/// A ReplicationController that is fine, with its replicas and further members of its spec.
inline std::string Controller(std::string_view replicas, std::string_view more_spec = "") {
  return R"({"kind":"ReplicationController","apiVersion":"v1","metadata":{"name":"web",)"
         R"("namespace":"default","uid":"1","resourceVersion":"1",)"
         R"("creationTimestamp":"2026-01-01T00:00:00Z"},"spec":{"replicas":)" +
         std::string(replicas) + std::string(more_spec) +
         R"(,"selector":{"a":"b"},"template":{"metadata":{"labels":{"a":"b"}},)"
         R"("spec":{"restartPolicy":"Always","dnsPolicy":"ClusterFirst",)"
         R"("terminationGracePeriodSeconds":30,"containers":[{"name":"c",)"
         R"("image":"i","imagePullPolicy":"Always","terminationMessagePolicy":"File"}]}}},)"
         R"("status":{"replicas":0}})";
}

/// The review of a write; `kind` as `group/version/Kind`.
inline std::string ReviewOf(std::string_view operation, std::string_view kind,
                            std::string_view object, std::string_view old_object = "null",
                            std::string_view subresource = "") {
  const std::size_t slash = kind.find('/');
  const std::size_t last = kind.rfind('/');
  std::string body =
      R"({"kind":"AdmissionReview","apiVersion":"admission.k8s.io/v1","request":{"uid":"u-1",)";
  body += R"("kind":{"group":")" + std::string(kind.substr(0, slash)) + R"(","version":")" +
          std::string(kind.substr(slash + 1, last - slash - 1)) + R"(","kind":")" +
          std::string(kind.substr(last + 1)) + R"("},)";
  body += R"("resource":{"group":"","version":"v1","resource":"things"},"subResource":")" +
          std::string(subresource) + R"(","name":"web","namespace":"default","operation":")" +
          std::string(operation) + R"(","userInfo":{"username":"jane"},"object":)" +
          std::string(object) + R"(,"oldObject":)" + std::string(old_object) +
          R"(,"dryRun":false,"options":null}})";
  return body;
}

inline constexpr std::string_view kController = "/v1/ReplicationController";
inline constexpr std::string_view kWidget = "example.com/v1/Widget";

/// Writes down what a judgement finds, and its verdict.
class Findings final : public dualrun::Observer {
 public:
  void OnMismatch(const dualrun::RequestInfo& request,
                  const dualrun::MismatchEvent& event) override {
    Add("mismatch", request.validation_identifier, event.error.field);
  }
  void OnPanic(const dualrun::RequestInfo& request, const dualrun::PanicEvent& event) override {
    Add("panic", request.validation_identifier, event.message);
  }
  void OnDuplicate(const dualrun::RequestInfo& request,
                   const dualrun::DuplicateEvent& event) override {
    Add("duplicate", request.validation_identifier, event.error.field);
  }
  void Add(std::string_view what, std::string_view where, std::string_view text) {
    events.push_back(std::string(what) + " " + std::string(where) + " " + std::string(text));
  }

  std::vector<std::string> events;
};

/// Judges the text of a review of a kind that has rules.
inline Judgement JudgeText(std::string body, const RuleSet& rules, const JudgeOptions& options,
                           Findings& findings, Endpoint endpoint = Endpoint::kValidate) {
  json::Document document;
  Review review;
  Judgement judgement;
  rules::lookup::Scratch scratch;
  EXPECT_TRUE(document.ParseInSitu(body));
  EXPECT_TRUE(DecodeReview(document.root(), review));
  const KindRules* kind = FindRules(review, rules);
  EXPECT_NE(kind, nullptr);
  if (kind == nullptr) return judgement;
  dualrun::RequestInfo info = InfoOf(review);
  info.validation_identifier = kind->IdentifierOf(review.operation);
  Judge({review, *kind, endpoint, options.now(), TimePoint::max(), scratch}, options, info,
        findings, judgement);
  const Answer& answer = judgement.answer;
  findings.Add("review", AuthorityOf(*kind), answer.allowed ? "allowed" : answer.denial->message);
  return judgement;
}

}  // namespace tandem::verdict
