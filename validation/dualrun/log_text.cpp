#include "validation/dualrun/log_text.h"

#include "validation/base/go_quote.h"

namespace tandem::dualrun {
namespace {

constexpr std::string_view kHarmless =
    "This difference should not affect system operation since hand written validation is "
    "authoritative.";

std::string DisableGate(std::string_view gate) {
  std::string text = "Consider disabling the ";
  text += gate;
  text +=
      " feature gate to keep data persisted in etcd consistent with prior versions of Kubernetes.";
  return text;
}

std::string AdviceText(Advice advice, const field::Error& error) {
  switch (advice) {
    case Advice::kNone:
      break;
    case Advice::kDisableTakeover:
      return DisableGate("DeclarativeValidationTakeover");
    case Advice::kDisableBeta:
      if (error.stability == field::Stability::kAlpha) break;
      return DisableGate("DeclarativeValidationBeta");
  }
  return std::string(kHarmless);
}

}  // namespace

std::string DescribeError(const field::Error& error, const field::PathNormalizer& normalizer) {
  std::string out = "{Type=";
  AppendGoQuoted(field::ToString(error.type), out);
  out += ", Field=";
  const std::string normalized = normalizer.Normalize(error.field);
  AppendGoQuoted(normalized, out);
  if (normalized != error.field) {
    out += " (aka ";
    AppendGoQuoted(error.field, out);
    out += ')';
  }
  out += ", Origin=";
  AppendGoQuoted(error.origin, out);
  out += '}';
  return out;
}

std::string MismatchText(const Mismatch& mismatch, const field::PathNormalizer& normalizer,
                         Advice advice) {
  std::string text =
      "Unexpected difference between hand written validation and declarative validation error "
      "results, ";
  text += ToString(mismatch.type);
  text += " error(s) found ";
  text += DescribeError(*mismatch.error, normalizer);
  text += ". This indicates an issue with declarative validation. ";
  text += AdviceText(advice, *mismatch.error);
  return text;
}

std::string PanicText(std::string_view what) {
  std::string text = "panic during declarative validation: ";
  text += what;
  return text;
}

}  // namespace tandem::dualrun
