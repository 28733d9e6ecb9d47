// An answer of a legacy webhook: it is refused, or passed on as an AdmissionReview that can be
// read.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "server/legacy/answer_encoder.h"
#include "server/legacy/comparison.h"
#include "server/legacy/verdict.h"
#include "validation/base/panic.h"
#include "validation/json/decode.h"

namespace {

using namespace tandem;

admission::Opinion Ours() {
  admission::Opinion ours;
  ours.api_version = "admission.k8s.io/v1";
  ours.uid = "u-1";
  ours.has_verdict = true;
  ours.answer.allowed = false;
  field::Error error;
  error.type = field::ErrorType::kInvalid;
  error.field = "spec.replicas";
  ours.answer.denial.emplace().errors.Add(std::move(error));
  ours.answer.rule_set = "0123456789ab";
  return ours;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const admission::Opinion ours = Ours();
  const std::string_view body(reinterpret_cast<const char*>(data), size);
  const auto verdict = legacy::DecodeVerdict(body, {ours.api_version, ours.uid});
  if (!verdict) return 0;
  const legacy::Comparison comparison = legacy::Compare(ours.answer, *verdict);
  const bool same = comparison.only_ours.empty() && comparison.only_theirs.empty();
  TANDEM_CHECK(same || comparison.outcome != legacy::Outcome::kAgree);

  json::DecodeOptions options;
  options.duplicates = json::Duplicates::kMerge;
  json::Document answer;
  TANDEM_CHECK(answer.Parse(legacy::EncodeAnswer(*verdict, ours, true), options));
  const json::ValueView response = answer.root().Member("response");
  TANDEM_CHECK(response.Member("allowed").AsBool() == verdict->allowed);
  return 0;
}
