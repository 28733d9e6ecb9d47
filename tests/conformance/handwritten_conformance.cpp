// Runs handwritten-rule cases: what the strategy reports, and what the whole write is answered
// with.
#include <cstdio>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "config/x509/verifier.h"
#include "tests/conformance/group_version.h"
#include "tests/conformance/tally.h"
#include "validation/admission_expressions/compiler.h"
#include "validation/device_expressions/compiler.h"
#include "validation/field/aggregate.h"
#include "validation/field/error.h"
#include "validation/handwritten/registry/registry.h"
#include "validation/json/decode.h"
#include "validation/json/overlay.h"

namespace tandem {
namespace {

using json::ValueView;

std::string Text(ValueView object, std::string_view name) {
  const ValueView value = object.Member(name);
  return value.IsMissing() ? std::string() : std::string(value.AsString());
}

/// One error on one line, with everything that is compared.
std::string Line(std::string_view text, std::string_view type, std::string_view origin,
                 bool covered) {
  std::string line(text);
  line.append("  {").append(type).append("}");
  if (!origin.empty()) line.append(" origin=").append(origin);
  if (covered) line += " covered";
  return line;
}

/// Whether the case comes from a file that holds a case a line, one of the two forms of files.
bool IsLinesForm(ValueView test) { return !test.Member("errors").IsMissing(); }

/// The errors of the strategy, for which the two forms have different names.
ValueView ExpectedErrors(ValueView test) {
  return test.Member(IsLinesForm(test) ? "errors" : "handwrittenErrors");
}

bool IsSet(ValueView object, std::string_view name) {
  const ValueView flag = object.Member(name);
  return !flag.IsMissing() && flag.AsBool();
}

std::vector<std::string> ExpectedStrategyLines(ValueView test) {
  std::vector<std::string> lines;
  for (const ValueView error : ExpectedErrors(test).elements()) {
    lines.push_back(Line(Text(error, "s"), Text(error, "type"), Text(error, "origin"),
                         IsSet(error, "covered") || IsSet(error, "coveredByDeclarative")));
  }
  return lines;
}

std::vector<std::string> StrategyLines(const field::ErrorList& errors) {
  std::vector<std::string> lines;
  for (const field::Error& error : errors) {
    lines.push_back(Line(error.ToString(), field::WireName(error.type), error.origin,
                         error.covered_by_declarative));
  }
  return lines;
}

std::vector<std::string> Causes(const field::ErrorList& errors) {
  std::vector<std::string> causes;
  for (const field::Error& error : errors) causes.push_back(error.ToString());
  return causes;
}

/// The lines form leaves the causes out when they are the strategy's errors.
std::vector<std::string> ExpectedCauses(ValueView test) {
  std::vector<std::string> causes;
  const ValueView listed = test.Member("causes");
  if (listed.IsMissing()) {
    for (const ValueView error : test.Member("errors").elements()) {
      causes.push_back(Text(error, "s"));
    }
  }
  for (const ValueView cause : listed.elements()) causes.emplace_back(cause.AsString());
  return causes;
}

/// Whether an error has the details of a case before a diff or the text of an expression, which
/// upstream adds in further lines.
bool HasFirstLine(ValueView expected, const field::Error& error) {
  return IsSet(expected, "firstLineOnly") &&
         error.detail.starts_with(expected.Member("detail").AsString());
}

/// Takes from the cases the details that are not compared.
void TakeDetails(ValueView test, field::ErrorList& errors) {
  for (const ValueView expected : ExpectedErrors(test).elements()) {
    for (field::Error& error : errors) {
      if (!HasFirstLine(expected, error)) continue;
      error.detail = expected.Member("detail").AsString();
    }
  }
}

void AppendList(std::string_view title, const std::vector<std::string>& lines, std::string& out) {
  out.append("  ").append(title).append(" (").append(std::to_string(lines.size())).append("):\n");
  for (const std::string& line : lines) out.append("    ").append(line).append("\n");
}

/// Adds both lists to the complaints when they differ.
void Expect(std::string_view what, const std::vector<std::string>& expected,
            const std::vector<std::string>& actual, std::string& complaints) {
  if (expected == actual) return;
  complaints.append("  ").append(what).append(" differ\n");
  AppendList("expected", expected, complaints);
  AppendList("actual", actual, complaints);
}

/// The old object with parts, one below each of some fields, that cannot be decoded.
ValueView Spoiled(ValueView old_object, json::Overlay& overlay) {
  const ValueView metadata = old_object.Member("metadata");
  const ValueView bad = overlay.Integer(7);
  std::vector<ValueView> finalizers;
  for (const ValueView finalizer : metadata.Member("finalizers").elements()) {
    finalizers.push_back(finalizer);
  }
  finalizers.push_back(bad);
  ValueView spoiled =
      overlay.With(metadata, "labels", overlay.With(metadata.Member("labels"), "unreadable", bad));
  spoiled = overlay.With(spoiled, "annotations",
                         overlay.With(metadata.Member("annotations"), "unreadable", bad));
  spoiled = overlay.With(spoiled, "finalizers", overlay.List(finalizers));
  return overlay.With(old_object, "metadata", spoiled);
}

/// The faults of the case's outcome; empty when it has none.
std::string RunRules(const handwritten::Strategy& rules, ValueView test, ValueView old_object) {
  const x509::OpenSslVerifier verifier;
  const device_expressions::Compiler device_expressions;
  const admission_expressions::Compiler admission_expressions(cel::kNewestFunctions);
  const handwritten::Options options{&verifier, &device_expressions, &admission_expressions};
  const bool creates = Text(test, "operation") == "CREATE";
  const ValueView object = test.Member("object");
  handwritten::Request request{creates ? Operation::kCreate : Operation::kUpdate, object,
                               old_object, options};
  if (const Status shape = CheckShape(rules, request); !shape) {
    return "  undecodable: " + shape.error().message + "\n";
  }
  std::string complaints;
  field::ErrorList strategy;
  rules.Validate(request, strategy);
  TakeDetails(test, strategy);
  Expect("the strategy's errors", ExpectedStrategyLines(test), StrategyLines(strategy), complaints);

  // The other form leaves to the registry what it does to metadata before it validates.
  if (!IsLinesForm(test)) request.phase = handwritten::MetadataPhase::kSubmitted;
  strategy = {};
  rules.Validate(request, strategy);
  bool whole = true;
  field::ErrorList final_errors = FinishWrite(rules.generic(), request, strategy, whole);
  TakeDetails(test, final_errors);
  Expect("the causes", ExpectedCauses(test), Causes(final_errors), complaints);
  const std::string expected_message = Text(test, "message");
  if (expected_message.empty()) return complaints;
  const std::string message =
      field::InvalidMessage(rules.kind.key.group, rules.kind.key.kind,
                            Text(object.Member("metadata"), "name"), final_errors);
  Expect("the messages", {expected_message}, {message}, complaints);
  return complaints;
}

/// The same with parts of the old object unreadable: that switches no rule off.
std::string RunSpoiled(const handwritten::Strategy& rules, ValueView test) {
  const ValueView old_object = test.Member("oldObject");
  if (!old_object.IsObject()) return {};
  json::Overlay overlay;
  const ValueView spoiled = Spoiled(old_object, overlay);
  if (CheckOldShape(&rules, spoiled)) return "  labels that are numbers are readable\n";
  const std::string complaints = RunRules(rules, test, ReadableOld(&rules, spoiled, overlay));
  return complaints.empty() ? complaints
                            : "  with unreadable parts in the old object:\n" + complaints;
}

/// The cases that a run is about.
struct Selection {
  std::string kind;  // empty: every kind
  bool skips_missing_kinds = false;
  std::string deviation;  // a case whose other result is on purpose: deviations.md
};

class Runner {
 public:
  explicit Runner(Selection selection) : selection_(std::move(selection)) {}

  /// Reads one object with `cases`, or one case a line.
  void RunFile(const std::string& path) {
    const std::optional<std::string> text = conformance::ReadFile(path);
    if (!text) return tally_.Fail(path, "  cannot be read");
    json::Document document;
    if (path.ends_with(".jsonl")) {
      std::istringstream lines(*text);
      for (std::string line; std::getline(lines, line);) {
        if (!Parse(path, line, document)) return;
        RunCase(document.root());
      }
      return;
    }
    if (!Parse(path, *text, document)) return;
    const ValueView cases = document.root().Member("cases");
    if (cases.size() == 0) return tally_.Fail(path, "  holds no cases");
    for (const ValueView test : cases.elements()) RunCase(test);
  }

  [[nodiscard]] int Finish() const {
    if (selection_.skips_missing_kinds) std::printf("%d skipped\n", skipped_);
    return tally_.Finish();
  }

 private:
  bool Parse(const std::string& path, const std::string& text, json::Document& document) {
    const Status status = document.Parse(text);
    if (!status) tally_.Fail(path, "  " + status.error().message);
    return status.has_value();
  }

  void RunCase(ValueView test) {
    const std::string name = Text(test, "name");
    const ValueView object = test.Member("object");
    const conformance::GroupVersion version =
        conformance::SplitApiVersion(Text(object, "apiVersion"));
    const std::string kind = Text(object, "kind");
    if (!selection_.kind.empty() && kind != selection_.kind) return;
    const handwritten::Strategy* rules =
        handwritten::FindStrategy(version.group, version.version, kind, Text(test, "subresource"));
    if (rules == nullptr) return MissKind(name, kind);
    std::string complaints = RunRules(*rules, test, test.Member("oldObject"));
    complaints += RunSpoiled(*rules, test);
    if (!selection_.deviation.empty() && name == selection_.deviation) {
      complaints = complaints.empty() ? "  is no deviation\n" : "";
    }
    if (!complaints.empty()) return tally_.Fail(name, complaints);
    tally_.Pass();
  }

  void MissKind(const std::string& name, const std::string& kind) {
    if (selection_.skips_missing_kinds) {
      ++skipped_;
    } else {
      tally_.Fail(name, "  no handwritten rules for " + kind);
    }
  }

  Selection selection_;
  int skipped_ = 0;
  conformance::Tally tally_;
};

int Main(const std::vector<std::string>& arguments) {
  constexpr std::string_view kKind = "--kind=";
  constexpr std::string_view kDeviation = "--deviation=";
  Selection selection;
  std::vector<std::string> paths;
  for (const std::string& argument : arguments) {
    if (argument == "--skip-missing-kinds") {
      selection.skips_missing_kinds = true;
    } else if (argument.starts_with(kKind)) {
      selection.kind = argument.substr(kKind.size());
    } else if (argument.starts_with(kDeviation)) {
      selection.deviation = argument.substr(kDeviation.size());
    } else {
      paths.push_back(argument);
    }
  }
  if (paths.empty()) {
    std::fprintf(stderr,
                 "usage: handwritten_conformance [--kind=KIND] [--skip-missing-kinds] "
                 "[--deviation=CASE] FILE...\n");
    return 2;
  }
  Runner runner(std::move(selection));
  for (const std::string& path : paths) runner.RunFile(path);
  return runner.Finish();
}

}  // namespace
}  // namespace tandem

int main(int argc, char** argv) { return tandem::Main({argv + 1, argv + argc}); }
