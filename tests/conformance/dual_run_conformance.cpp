// Runs files of worked dual-run cases: dual_run_conformance FILE...

#include <stdexcept>
#include <string>
#include <vector>

#include "tests/conformance/dual_run_models.h"
#include "tests/conformance/tally.h"
#include "validation/dualrun/identifier.h"
#include "validation/dualrun/run.h"
#include "validation/json/decode.h"
#include "validation/json/render.h"

namespace tandem::conformance {
namespace {

using json::Kind;
using json::ValueView;

std::string Text(ValueView value) {
  return value.IsString() ? std::string(value.AsString()) : std::string();
}

bool Flag(ValueView value, bool otherwise = false) {
  return value.kind() == Kind::kBool ? value.AsBool() : otherwise;
}

std::size_t Count(ValueView value) {
  return value.kind() == Kind::kInt ? static_cast<std::size_t>(value.AsInt()) : 0;
}

field::BadValue ParseBadValue(ValueView value) {
  switch (value.kind()) {
    case Kind::kAbsent:
    case Kind::kNull:
      return {};
    case Kind::kBool:
      return field::BadValue::Bool(value.AsBool());
    case Kind::kInt:
      return field::BadValue::Int(value.AsInt());
    case Kind::kDouble:
      return field::BadValue::Float(value.AsDouble(), 64);
    case Kind::kString:
      return field::BadValue::String(Text(value));
    default:
      return field::BadValue::Json(json::RenderGoJson(value));
  }
}

field::Stability ParseLevel(ValueView value) {
  if (Text(value) == "alpha") return field::Stability::kAlpha;
  return Text(value) == "beta" ? field::Stability::kBeta : field::Stability::kUnmarked;
}

Result<field::Error> ParseError(ValueView value) {
  const auto type = field::ParseErrorType(Text(value.Member("type")));
  if (!type) return Failure{"unknown error type " + Text(value.Member("type"))};
  field::Error error;
  error.type = *type;
  error.field = Text(value.Member("field"));
  error.value = ParseBadValue(value.Member("value"));
  error.detail = Text(value.Member("detail"));
  error.origin = Text(value.Member("origin"));
  error.covered_by_declarative = Flag(value.Member("covered"));
  error.declarative_native = Flag(value.Member("declarativeOnly"));
  error.short_circuit = Flag(value.Member("shortCircuit"));
  error.stability = ParseLevel(value.Member("level"));
  return error;
}

Result<field::ErrorList> ParseErrors(ValueView list) {
  field::ErrorList errors;
  for (const ValueView element : list.elements()) {
    auto error = ParseError(element);
    if (!error) return error.error();
    errors.Add(*std::move(error));
  }
  return errors;
}

/// Sides that find what a case says.
class CaseSides final : public dualrun::Sides {
 public:
  CaseSides(field::ErrorList handwritten, field::ErrorList declarative, ValueView panic)
      : handwritten_(std::move(handwritten)), declarative_(std::move(declarative)), panic_(panic) {}

  bool RunHandwritten(field::ErrorList& errors) override {
    errors = handwritten_;
    return true;
  }
  bool RunDeclarative(field::ErrorList& errors) override {
    if (!panic_.IsMissing()) throw std::runtime_error(Text(panic_));
    errors = declarative_;
    return true;
  }

 private:
  field::ErrorList handwritten_;
  field::ErrorList declarative_;
  ValueView panic_;
};

/// Counts and logs as metrics and log would.
struct Recorder final : dualrun::Observer {
  void OnMismatch(const dualrun::RequestInfo&, const dualrun::MismatchEvent& event) override {
    ++mismatches;
    logs.emplace_back(event.message);
  }
  void OnPanic(const dualrun::RequestInfo&, const dualrun::PanicEvent& event) override {
    ++panics;
    if (event.ignored) logs.emplace_back(event.message);
  }

  std::size_t mismatches = 0;
  std::size_t panics = 0;
  std::vector<std::string> logs;
};

/// One error with everything a case compares.
std::string Describe(const field::Error& error) {
  std::string out = std::string(WireName(error.type)) + " " + error.ToString() + " value " +
                    error.value.ToJson() + " origin '" + error.origin + "'";
  if (error.covered_by_declarative) out += " covered";
  if (error.declarative_native) out += " declarativeOnly";
  if (error.short_circuit) out += " shortCircuit";
  if (error.stability == field::Stability::kAlpha) out += " alpha";
  if (error.stability == field::Stability::kBeta) out += " beta";
  return out;
}

std::vector<std::string> Describe(const field::ErrorList& errors) {
  std::vector<std::string> lines;
  for (const field::Error& error : errors) lines.push_back(Describe(error));
  return lines;
}

std::vector<std::string> Rendered(const field::ErrorList& errors) {
  std::vector<std::string> lines;
  for (const field::Error& error : errors) lines.push_back(error.ToString());
  return lines;
}

std::vector<std::string> Texts(ValueView list) {
  std::vector<std::string> lines;
  for (const ValueView element : list.elements()) lines.push_back(Text(element));
  return lines;
}

/// Collects what differs from a case's expectation.
class Differences {
 public:
  template <typename T>
  void Compare(std::string_view what, const T& expected, const T& actual) {
    if (expected == actual) return;
    Add(what, "expected", expected);
    Add(what, "actual", actual);
  }
  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  void Add(std::string_view what, std::string_view side, std::size_t count) {
    Add(what, side, std::to_string(count));
  }
  void Add(std::string_view what, std::string_view side, const std::string& line) {
    text_.append("  ").append(what).append(", ").append(side).append(": ").append(line) += '\n';
  }
  void Add(std::string_view what, std::string_view side, const std::vector<std::string>& lines) {
    if (lines.empty()) Add(what, side, std::string("nothing"));
    for (const std::string& line : lines) Add(what, side, line);
  }

  std::string text_;
};

ModelSettings ParseSettings(ValueView test) {
  const ValueView gates = test.Member("gates");
  ModelSettings settings;
  settings.gates.declarative_validation = Flag(gates.Member("DeclarativeValidation"), true);
  settings.gates.takeover = Flag(gates.Member("DeclarativeValidationTakeover"));
  settings.gates.beta =
      Flag(gates.Member("DeclarativeValidationBeta"), settings.gates.declarative_validation);
  settings.mixed = Flag(test.Member("typeHasDeclarativeOnly"));
  settings.enforced = Flag(test.Member("declarativeEnforcement"));
  settings.excuse_stopped = Flag(test.Member("shortCircuitMismatch"));
  return settings;
}

Result<field::PathNormalizer> ParseNormalizer(ValueView list) {
  std::vector<field::NormalizationRule> rules;
  for (const ValueView rule : list.elements()) {
    rules.push_back({Text(rule.Member("regexp")), Text(rule.Member("replacement"))});
  }
  return field::PathNormalizer::Create(rules);
}

Operation ParseOperation(ValueView value) {
  if (Text(value) == "create") return Operation::kCreate;
  return Text(value) == "update" ? Operation::kUpdate : Operation::kConnect;
}

void CompareWithExpectation(ValueView expect, const field::ErrorList& returned,
                            const Recorder& recorder, const std::string& identifier,
                            const field::ErrorList& expected, Differences& differences) {
  differences.Compare("returned", Describe(expected), Describe(returned));
  if (expect.Member("returnedStrings").IsArray()) {
    differences.Compare("strings", Texts(expect.Member("returnedStrings")), Rendered(returned));
  }
  differences.Compare("mismatches", Count(expect.Member("mismatch")), recorder.mismatches);
  differences.Compare("panics", Count(expect.Member("panics")), recorder.panics);
  differences.Compare("logs", Texts(expect.Member("logs")), recorder.logs);
  if (expect.Member("validationIdentifier").IsString()) {
    differences.Compare("identifier", Text(expect.Member("validationIdentifier")), identifier);
  }
}

/// The differences of a case from what it expects; empty when it passes.
std::string RunCase(ValueView test) {
  auto handwritten = ParseErrors(test.Member("imperative"));
  auto declarative = ParseErrors(test.Member("declarative"));
  const auto expected = ParseErrors(test.Member("expect").Member("returned"));
  const auto normalizer = ParseNormalizer(test.Member("normalizationRules"));
  const auto authority = ModelAuthority(Text(test.Member("model")), ParseSettings(test));
  if (!handwritten) return "  " + handwritten.error().message + "\n";
  if (!declarative) return "  " + declarative.error().message + "\n";
  if (!expected) return "  " + expected.error().message + "\n";
  if (!normalizer) return "  " + normalizer.error().message + "\n";
  if (!authority) return "  unknown model " + Text(test.Member("model")) + "\n";

  const std::string identifier =
      dualrun::ValidationIdentifier("ReplicationController", Text(test.Member("subresource")),
                                    ParseOperation(test.Member("operation")));
  CaseSides sides(*std::move(handwritten), *std::move(declarative), test.Member("panic"));
  Recorder recorder;
  const auto verdict = dualrun::Run(*authority, *normalizer, {}, sides, recorder);

  Differences differences;
  CompareWithExpectation(test.Member("expect"), verdict.errors, recorder, identifier, *expected,
                         differences);
  return differences.text();
}

void RunFile(const std::string& path, Tally& tally) {
  const auto content = ReadFile(path);
  if (!content) return tally.Fail(path, "  cannot be read\n");
  json::Document document;
  if (const Status parsed = document.Parse(*content); !parsed) {
    return tally.Fail(path, "  " + parsed.error().message + "\n");
  }
  for (const ValueView test : document.root().Member("cases").elements()) {
    const std::string why = RunCase(test);
    if (why.empty()) {
      tally.Pass();
    } else {
      tally.Fail(json::RenderGoJson(test.Member("id")) + " " + Text(test.Member("name")), why);
    }
  }
}

}  // namespace
}  // namespace tandem::conformance

int main(int argc, char** argv) {
  tandem::conformance::Tally tally;
  for (int i = 1; i < argc; ++i) tandem::conformance::RunFile(argv[i], tally);
  return tally.Finish();
}
