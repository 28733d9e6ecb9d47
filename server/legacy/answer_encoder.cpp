#include "server/legacy/answer_encoder.h"

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

#include "validation/json/writer.h"

namespace tandem::legacy {
namespace {

using Annotations = std::vector<std::pair<std::string_view, std::string_view>>;

/// Our own annotations on who decides are not true of this answer.
bool IsReplaced(std::string_view key) { return key == "authority" || key == "shadow-decision"; }

/// Views into both. As in our own answers, nothing but the rule set is said about an object that
/// everybody lets pass.
Annotations OurAnnotations(const TheirVerdict& verdict, const admission::Opinion& ours) {
  Annotations annotations;
  const bool differs = ours.has_verdict && ours.answer.allowed != verdict.allowed;
  const auto& own = ours.answer.audit_annotations;
  const bool mismatches = std::any_of(
      own.begin(), own.end(), [](const auto& annotation) { return !IsReplaced(annotation.first); });
  if (!verdict.allowed || differs || mismatches) annotations.emplace_back("authority", "legacy");
  if (differs) {
    annotations.emplace_back("shadow-decision", ours.answer.allowed ? "allow" : "deny");
  }
  for (const auto& [key, value] : own) {
    if (!IsReplaced(key)) annotations.emplace_back(key, value);
  }
  if (!ours.answer.rule_set.empty()) annotations.emplace_back("ruleset", ours.answer.rule_set);
  return annotations;
}

Annotations AllAnnotations(const TheirVerdict& verdict, const admission::Opinion& ours,
                           bool annotate) {
  Annotations annotations;
  if (annotate) annotations = OurAnnotations(verdict, ours);
  const auto is_taken = [&annotations](std::string_view key) {
    return std::any_of(annotations.begin(), annotations.end(),
                       [key](const auto& annotation) { return annotation.first == key; });
  };
  for (const auto& [key, value] : verdict.audit_annotations) {
    if (!is_taken(key)) annotations.emplace_back(key, value);
  }
  return annotations;
}

}  // namespace

std::string EncodeAnswer(const TheirVerdict& verdict, const admission::Opinion& ours,
                         bool annotate) {
  std::string out;
  json::Writer writer(out);
  writer.StartObject().Key("kind").String("AdmissionReview");
  writer.Key("apiVersion").String(ours.api_version);
  writer.Key("response").StartObject().Key("uid").String(ours.uid);
  writer.Key("allowed").Bool(verdict.allowed);
  if (!verdict.status.empty()) writer.Key("status").Raw(verdict.status);
  if (const auto annotations = AllAnnotations(verdict, ours, annotate); !annotations.empty()) {
    writer.Key("auditAnnotations").StartObject();
    for (const auto& [key, value] : annotations) writer.Key(key).String(value);
    writer.EndObject();
  }
  if (!verdict.warnings.empty()) {
    writer.Key("warnings").StartArray();
    for (const std::string& warning : verdict.warnings) writer.String(warning);
    writer.EndArray();
  }
  writer.EndObject().EndObject();
  return out;
}

}  // namespace tandem::legacy
