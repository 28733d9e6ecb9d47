#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "tests/validation/crd/generate/made.h"
#include "validation/crd/definition/definition.h"
#include "validation/crd/write.h"
#include "validation/json/decode.h"

namespace tandem::crd::generate {

inline json::Document ParsedJson(const std::string& text) {
  json::Document document(0);
  const Status parsed = document.Parse(text);
  EXPECT_TRUE(parsed) << text;
  return document;
}

/// Specs of a Widget, judged by the definition that is made of a source with the type T.
class Judged {
 public:
  explicit Judged(const std::string& source, const Options& options = {})
      : outcome_(MakeWidget(source, options)) {
    for (const Problem& error : outcome_.errors) ADD_FAILURE() << error.ToString();
    for (const Problem& error : outcome_.refusals) ADD_FAILURE() << error.ToString();
    if (outcome_.definitions.size() != 1) return;
    for (const field::Error& error : definition::Validate(ParsedJson(json()), json::Document(0))) {
      // The sources bound no lists and texts; what their rules may cost is not the question.
      if (error.detail.find("cost") == std::string::npos) {
        ADD_FAILURE() << "no API server takes it: " << error.ToString() << "\n" << json();
      }
    }
    definition::Options unchecked;
    unchecked.unchecked = true;
    loaded_ = definition::Load(ParsedJson(json()), unchecked);
  }

  /// The errors of a spec, in words. An empty old spec is none: the object is created.
  [[nodiscard]] std::string ErrorsOf(const std::string& spec, const std::string& old = {}) const {
    if (loaded_.definition == nullptr) return "no definition";
    const json::Document object = ParsedJson(Wrapped(spec));
    const json::Document old_object = old.empty() ? json::Document(0) : ParsedJson(Wrapped(old));
    Write write;
    write.operation = old.empty() ? Operation::kCreate : Operation::kUpdate;
    write.object = object.root();
    write.old_object = old_object.root();
    const PreparedWrite prepared(*loaded_.definition, loaded_.definition->versions.front(), write);
    std::string text = prepared.decode_error();
    field::ErrorList errors;
    field::ErrorList forgiven;
    prepared.Validate(errors, forgiven);
    for (const field::Error& error : errors) text += error.ToString() + "\n";
    return text;
  }
  [[nodiscard]] const std::string& json() const { return outcome_.definitions.front().json; }
  /// Whether there is a tag that the definition does not express.
  [[nodiscard]] bool LeavesOut() const {
    return std::any_of(
        outcome_.warnings.begin(), outcome_.warnings.end(), [](const Problem& warning) {
          return warning.message.starts_with("+") || warning.message.starts_with("tags that");
        });
  }

 private:
  static std::string Wrapped(const std::string& spec) {
    return R"({"apiVersion":"demo.example.com/v1","kind":"Widget","metadata":{"name":"w",)"
           R"("namespace":"n","resourceVersion":"1"},"spec":)" +
           spec + "}";
  }

  Outcome outcome_;
  definition::Loaded loaded_;
};

}  // namespace tandem::crd::generate
