#include "server/legacy/verdict.h"

#include "validation/base/go_quote.h"
#include "validation/json/decode.h"
#include "validation/json/render.h"

namespace tandem::legacy {
namespace {

using json::Kind;
using json::ValueView;

constexpr std::string_view kV1 = "admission.k8s.io/v1";

std::string_view TextOf(ValueView value) {
  return value.IsString() ? value.AsString() : std::string_view();
}

/// `group/version, Kind=kind`, as Kubernetes prints a kind.
std::string KindText(std::string_view api_version, std::string_view kind) {
  return std::string(api_version) + ", Kind=" + std::string(kind);
}

// As apiserver pkg/admission/plugin/webhook/request VerifyAdmissionResponse: of v1beta1 neither
// kind nor uid are verified, and a validating webhook's patch is ignored.
Status VerifyV1(ValueView review, ValueView response, std::string_view uid) {
  const std::string_view answered = TextOf(response.Member("uid"));
  if (answered != uid) {
    return Failure{"expected response.uid=" + GoQuote(uid) + ", got " + GoQuote(answered)};
  }
  const std::string expected = KindText(kV1, "AdmissionReview");
  const std::string kind =
      KindText(TextOf(review.Member("apiVersion")), TextOf(review.Member("kind")));
  if (kind != expected)
    return Failure{"expected webhook response of " + expected + ", got " + kind};
  if (!TextOf(response.Member("patch")).empty()) {
    return Failure{"validating webhook may not return response.patch"};
  }
  if (!response.Member("patchType").IsMissing()) {
    return Failure{"validating webhook may not return response.patchType"};
  }
  return Ok();
}

/// Null counts as missing.
Status CheckKind(ValueView response, std::string_view name, Kind kind) {
  const ValueView value = response.Member(name);
  if (value.IsMissing() || value.kind() == kind) return Ok();
  return Failure{"response." + std::string(name) + " is a " +
                 std::string(json::KindWord(value.kind()))};
}

Status CheckKinds(ValueView response) {
  const std::pair<std::string_view, Kind> kMembers[] = {{"allowed", Kind::kBool},
                                                        {"status", Kind::kObject},
                                                        {"warnings", Kind::kArray},
                                                        {"auditAnnotations", Kind::kObject}};
  for (const auto& [name, kind] : kMembers) {
    if (Status checked = CheckKind(response, name, kind); !checked) return checked;
  }
  return Ok();
}

int CodeOf(ValueView status) {
  const ValueView code = status.Member("code");
  return code.kind() == Kind::kInt ? static_cast<int>(code.AsInt()) : 0;
}

std::vector<Cause> CausesOf(ValueView status) {
  std::vector<Cause> causes;
  for (const ValueView cause : status.Member("details").Member("causes").elements()) {
    causes.push_back(
        {std::string(TextOf(cause.Member("field"))), std::string(TextOf(cause.Member("reason")))});
  }
  return causes;
}

TheirVerdict ReadVerdict(ValueView response) {
  TheirVerdict verdict;
  const ValueView allowed = response.Member("allowed");
  verdict.allowed = allowed.kind() == Kind::kBool && allowed.AsBool();
  const ValueView status = response.Member("status");
  if (status.IsObject()) json::AppendRawJson(status, verdict.status);
  if (!verdict.allowed) {
    verdict.code = CodeOf(status);
    verdict.causes = CausesOf(status);
  }
  for (const ValueView warning : response.Member("warnings").elements()) {
    verdict.warnings.emplace_back(TextOf(warning));
  }
  for (const auto& [key, value, _] : response.Member("auditAnnotations").members()) {
    verdict.audit_annotations.emplace_back(key, TextOf(value));
  }
  return verdict;
}

}  // namespace

Result<TheirVerdict> DecodeVerdict(std::string_view body, const Question& question) {
  json::DecodeOptions options;
  options.duplicates = json::Duplicates::kMerge;
  json::Document document;
  if (Status parsed = document.Parse(body, options); !parsed) return parsed.error();
  const ValueView response = document.root().Member("response");
  if (!response.IsObject()) return Failure{"webhook response was absent"};
  if (question.api_version == kV1) {
    if (Status verified = VerifyV1(document.root(), response, question.uid); !verified) {
      return verified.error();
    }
  }
  if (Status checked = CheckKinds(response); !checked) return checked.error();
  return ReadVerdict(response);
}

}  // namespace tandem::legacy
