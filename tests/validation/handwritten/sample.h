#pragma once

#include <gmock/gmock.h>

#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "validation/base/panic.h"
#include "validation/field/error.h"
#include "validation/handwritten/registry/registry.h"
#include "validation/handwritten/x509.h"
#include "validation/json/decode.h"

namespace tandem::handwritten {

/// A parsed JSON text.
class Sample {
 public:
  explicit Sample(std::string_view text) {
    const Status status = document_.Parse(text);
    if (!status) ThrowPanic("bad sample: " + status.error().message);
  }
  [[nodiscard]] json::ValueView operator*() const { return document_.root(); }

 private:
  json::Document document_;
};

inline std::vector<std::string> Texts(const field::ErrorList& errors) {
  std::vector<std::string> texts;
  for (const field::Error& error : errors) texts.push_back(error.ToString());
  return texts;
}

/// The errors a rule about one value reports at the path `at`.
template <typename Rule>
std::vector<std::string> TextsOf(std::string_view json, Rule rule,
                                 const Options& options = Options()) {
  const Sample sample(json);
  const field::Path at("at");
  field::ErrorList errors;
  if constexpr (std::is_invocable_v<Rule, const field::Path&, json::ValueView, const Options&,
                                    field::ErrorList&>) {
    rule(at, *sample, options, errors);
  } else {
    rule(at, *sample, errors);
  }
  return Texts(errors);
}

inline Options OptionsOf(releases::Release release) {
  Options options;
  SetRelease(release, options);
  return options;
}

/// Finds DER that starts with `bad` wrong and as many certificates as there are dots in the rest.
class FakeX509 final : public X509Verifier {
 public:
  [[nodiscard]] Status CheckRequest(std::string_view der) const override {
    return der.starts_with("bad") ? Status(Failure{"bad request"}) : Ok();
  }
  [[nodiscard]] Result<std::size_t> CountCertificates(std::string_view der) const override {
    if (der.starts_with("bad")) return Failure{"bad certificate"};
    std::size_t count = 0;
    for (const char c : der) count += c == '.' ? 1U : 0U;
    return count;
  }
};

/// A write to be judged by one rule set. An update when it has an old object.
class Write {
 public:
  Write(const handwritten::Strategy* rules, std::string_view object)
      : rules_(rules), object_(object), old_object_("null") {}
  Write(const handwritten::Strategy* rules, std::string_view old_object, std::string_view object)
      : rules_(rules), object_(object), old_object_(old_object), operation_(Operation::kUpdate) {}

  Write& Submitted() {
    phase_ = MetadataPhase::kSubmitted;
    return *this;
  }

  Write& BeforeRegistry() {
    before_registry_ = true;
    return *this;
  }

  Write& With(bool Options::*gate, bool on) {
    options_.*gate = on;
    return *this;
  }

  Write& With(const crd::expressions::Settings& expressions) {
    options_.schema_expressions = &expressions;
    return *this;
  }

  Write& With(const AdmissionExpressions& expressions) {
    options_.admission_expressions = &expressions;
    return *this;
  }

  [[nodiscard]] std::string ShapeFailure() const {
    const Status status = CheckShape(*rules_, MakeRequest());
    return status ? "" : status.error().message;
  }

  [[nodiscard]] field::ErrorList StrategyErrors() const {
    field::ErrorList errors;
    rules_->Validate(MakeRequest(), errors);
    return errors;
  }

  [[nodiscard]] std::vector<std::string> Strategy() const { return Texts(StrategyErrors()); }

  [[nodiscard]] std::vector<std::string> Whole() const {
    bool whole = true;
    return Texts(FinishWrite(rules_->generic(), MakeRequest(), StrategyErrors(), whole));
  }

 private:
  [[nodiscard]] Request MakeRequest() const {
    return {.operation = operation_,
            .object = *object_,
            .old_object = *old_object_,
            .options = options_,
            .phase = phase_,
            .before_registry = before_registry_};
  }

  const handwritten::Strategy* rules_;
  Sample object_;
  Sample old_object_;
  Operation operation_ = Operation::kCreate;
  MetadataPhase phase_ = MetadataPhase::kAdmitted;
  bool before_registry_ = false;
  FakeX509 x509_;
  Options options_{&x509_};
};

}  // namespace tandem::handwritten
