// Runs declarative-validation cases: compiles the Go source of each, and compares what the rules
// find on its objects, or why the source does not compile.
#include <algorithm>
#include <cstdio>
#include <exception>
#include <fstream>
#include <memory>
#include <optional>
#include <regex>
#include <string>
#include <string_view>
#include <vector>

#include "tests/conformance/tally.h"
#include "validation/compile/compile_types.h"
#include "validation/engine/run.h"
#include "validation/field/error.h"
#include "validation/gotypes/loader.h"
#include "validation/json/decode.h"
#include "validation/json/render.h"
#include "validation/json/sanitize.h"
#include "validation/lint/lint.h"
#include "validation/rules/shape.h"
#include "validation/tags/settings.h"

namespace tandem {
namespace {

using json::ValueView;
using Lines = std::vector<std::string>;

std::string Text(ValueView object, std::string_view name) {
  const ValueView value = object.Member(name);
  return value.IsString() ? std::string(value.AsString()) : std::string();
}

/// Hooks that do what the Go functions of a case do: each returns one Forbidden error with a text.
tags::Hooks HooksOf(const std::string& go) {
  static const std::regex kFunction(
      R"re(func ValidateCustom_([A-Za-z0-9]+)(?:_([A-Za-z0-9]+))?\([^{]*\{([^}]*)\})re");
  static const std::regex kForbidden(R"re(field\.Forbidden\(fldPath, "([^"]*)"\))re");
  tags::Hooks hooks;
  for (std::sregex_iterator found(go.begin(), go.end(), kFunction), end; found != end; ++found) {
    const std::smatch& function = *found;
    const std::string body = go.substr(static_cast<std::size_t>(function.position(0)));
    std::smatch error;
    std::regex_search(body, error, kForbidden);
    const std::string field = function[2].matched ? "." + function[2].str() : "";
    hooks["pkg." + function[1].str() + field] = [text = error[1].str()](const auto& args,
                                                                        auto& errors) {
      errors.Add(field::Forbidden(args.path, text));
    };
  }
  return hooks;
}

/// A case compiled for one Kubernetes version.
struct Loaded {
  tags::Hooks hooks;
  gotypes::Universe universe;
  compile::CompileOptions options;
  compile::Compiled compiled;
  Lines errors;
};

std::string PackageName(ValueView test) {
  const std::string version = Text(test, "package_version");
  return version.empty() ? "pkg" : version;
}

gotypes::SourcePackage SourceOf(ValueView test) {
  const std::string package = "package " + PackageName(test) + "\n";
  std::string doc;
  if (const ValueView tags = test.Member("package_tags"); tags.IsArray()) {
    for (const ValueView tag : tags.elements()) doc += "// " + std::string(tag.AsString()) + "\n";
  } else {
    doc = "// +k8s:validation-gen=*\n";
  }
  std::string types = package;
  for (const ValueView import : test.Member("imports").elements()) {
    types += "import " + std::string(import.AsString()) + "\n";
  }
  types += "\n" + Text(test, "go_source");
  gotypes::SourcePackage source;
  source.path = "pkg";
  source.files.push_back({"doc.go", doc + package});
  source.files.push_back({"types.go", types});
  if (const std::string extra = Text(test, "extra_go"); !extra.empty()) {
    source.files.push_back({"hooks.go", package + extra});
  }
  return source;
}

std::unique_ptr<Loaded> Load(ValueView test, std::string_view version) {
  auto loaded = std::make_unique<Loaded>();
  std::vector<gotypes::SourcePackage> packages;
  packages.push_back(SourceOf(test));
  for (const gotypes::Diagnostic& error : loaded->universe.Load(std::move(packages))) {
    loaded->errors.push_back(error.message);
  }
  if (!loaded->errors.empty()) return loaded;
  compile::CompileOptions& options = loaded->options;
  options.release = version == "1.36" ? compile::k1_36 : compile::k1_37;
  options.dialect = compile::Dialect::kUpstream;
  options.test_tags = true;
  loaded->hooks = HooksOf(Text(test, "extra_go"));
  options.hooks = &loaded->hooks;
  loaded->compiled = compile::CompileTypes(loaded->universe, options);
  for (const gotypes::Diagnostic& error : loaded->compiled.errors) {
    loaded->errors.push_back(error.message);
  }
  return loaded;
}

std::string StabilityWord(field::Stability stability) {
  switch (stability) {
    case field::Stability::kAlpha:
      return "alpha";
    case field::Stability::kBeta:
      return "beta";
    case field::Stability::kUnmarked:
      break;
  }
  return {};
}

/// Everything that is compared of one error, on one line.
std::string Line(std::string_view type, std::string_view field, std::string_view detail,
                 std::string_view origin, std::string_view bad_value, std::string_view stability,
                 bool short_circuit) {
  std::string line;
  for (const std::string_view part : {type, field, bad_value, detail, origin, stability}) {
    line.append(part).append(" | ");
  }
  return line + (short_circuit ? "short circuit" : "");
}

Lines Expected(ValueView test, std::string_view version) {
  Lines lines;
  for (const ValueView error : test.Member("expected").elements()) {
    // Error texts stand in for the values of internal errors.
    const bool internal = Text(error, "type") == "InternalError";
    const bool short_circuit = !error.Member("short_circuit").IsMissing() && version != "1.36";
    lines.push_back(Line(Text(error, "type"), Text(error, "field"), Text(error, "detail"),
                         Text(error, "origin"),
                         internal ? "" : json::RenderGoJson(error.Member("badValue")),
                         Text(error, "stability"), short_circuit));
  }
  for (const ValueView message : test.Member("messages").elements()) {
    lines.emplace_back(message.AsString());
  }
  return lines;
}

Lines Found(const field::ErrorList& errors, std::string_view version) {
  Lines lines;
  for (const field::Error& error : errors) {
    const bool internal = error.type == field::ErrorType::kInternal;
    json::Document value(256);
    std::string bad_value = error.value.ToJson();
    if (value.Parse(bad_value)) bad_value = json::RenderGoJson(value.root());
    lines.push_back(Line(field::WireName(error.type), error.field, error.detail, error.origin,
                         internal ? "" : bad_value, StabilityWord(error.stability),
                         error.short_circuit && version != "1.36"));
  }
  for (const field::Error& error : errors) lines.push_back(error.ToString());
  return lines;
}

struct Outcome {
  bool passed = false;
  std::string expected;
  std::string actual;
};

std::string Join(const Lines& lines) {
  std::string text;
  for (const std::string& line : lines) text += "\n    " + line;
  return text.empty() ? "\n    (nothing)" : text;
}

Outcome Compare(Lines expected, Lines actual, bool any_order) {
  Outcome outcome{false, Join(expected), Join(actual)};
  if (any_order) {
    std::sort(expected.begin(), expected.end());
    std::sort(actual.begin(), actual.end());
  }
  outcome.passed = expected == actual;
  return outcome;
}

/// The objects of a case: views into the case itself, or a document of their own when raw.
class Objects {
 public:
  explicit Objects(ValueView test)
      : object_(test.Member("object")), old_(test.Member("old_object")) {
    const std::string raw = Text(test, "object_raw");
    if (raw.empty()) return;
    status_ = document_.Parse(json::Sanitize(raw), {.duplicates = json::Duplicates::kMerge});
    if (status_) object_ = document_.root();
  }
  [[nodiscard]] const Status& status() const { return status_; }
  [[nodiscard]] ValueView object() const { return object_; }
  [[nodiscard]] ValueView old() const { return old_; }

 private:
  json::Document document_;
  Status status_ = Ok();
  ValueView object_;
  ValueView old_;
};

std::string Subresource(ValueView test) {
  std::string path;
  for (const ValueView part : test.Member("subresources").elements()) {
    if (!path.empty()) path += '/';
    path += part.AsString();
  }
  return path;
}

/// Judges the objects of a case, or says why they cannot be decoded.
Result<field::ErrorList> Judge(ValueView test, const Loaded& loaded, const Objects& objects) {
  const rules::Root* root =
      loaded.compiled.program.FindRoot("", PackageName(test), Text(test, "type"));
  if (root == nullptr) return Failure{"no such root"};
  if (!objects.status()) return objects.status().error();
  Status shape = rules::CheckShape(*root->ref.type, objects.object());
  if (!shape) return shape.error();

  rules::OptionSet options;
  for (const json::MemberView option : test.Member("options").members()) {
    options.Set(option.name, option.value.AsBool());
  }
  const std::string subresource = Subresource(test);
  engine::Request request;
  request.operation = Text(test, "operation") == "update" ? Operation::kUpdate : Operation::kCreate;
  request.object = objects.object();
  request.old_object = objects.old();
  request.subresource = subresource;
  request.options = &options;
  field::ErrorList errors;
  engine::Run(*root, request, errors);
  return errors;
}

Outcome RunObjects(ValueView test, std::string_view version, const Loaded& loaded) {
  const std::string kind = Text(test, "kind");
  if (!loaded.errors.empty()) return {false, "\n    rules", Join(loaded.errors)};
  const Objects objects(test);
  const Result<field::ErrorList> found = Judge(test, loaded, objects);
  if (kind == "decode") {
    return {!found, "\n    " + Text(test, "decode_error"),
            found ? Join(Found(*found, version)) : "\n    " + found.error().message};
  }
  if (!found) return {false, Join(Expected(test, version)), "\n    " + found.error().message};
  if (kind == "panic") return {true, {}, {}};
  const bool maps = Text(test, "go_source").find("map[") != std::string::npos;
  return Compare(Expected(test, version), Found(*found, version), maps);
}

Outcome RunGenerate(ValueView test, std::string_view version, const Loaded& loaded) {
  const std::string want = Text(test.Member("generate_error"), version);
  const Lines expected = want.empty() ? Lines() : Lines{want};
  // Upstream stops at its first error; we report all.
  Lines actual = loaded.errors;
  if (actual.size() > 1) actual.resize(1);
  // Upstream crashes on a tag it does not know inside a chain; we name it.
  if (want == "panic: nil pointer dereference") {
    return {!actual.empty() && actual[0].find("unknown tag") != std::string::npos, want,
            Join(actual)};
  }
  return Compare(expected, actual, false);
}

/// A finding as validation-gen prints it below a type's name: `field A: message`, or `message`.
std::string UpstreamLine(const lint::Finding& finding) {
  return finding.field.empty() ? finding.message
                               : "field " + finding.field + ": " + finding.message;
}

/// Only what validation-gen looks for is compared.
Outcome RunLint(ValueView test, std::string_view version, const Loaded& loaded) {
  Lines expected;
  for (const ValueView line : test.Member("lint_errors").Member(version).elements()) {
    expected.emplace_back(line.AsString());
  }
  lint::LintOptions options;
  options.compile = loaded.options;
  Lines actual;
  for (const lint::Finding& finding : lint::Lint(loaded.universe, loaded.compiled, options)) {
    if (lint::InfoOf(finding.rule).upstream) actual.push_back(UpstreamLine(finding));
  }
  return Compare(expected, actual, false);
}

Outcome RunCase(ValueView test, std::string_view version) {
  const std::unique_ptr<Loaded> loaded = Load(test, version);
  if (Text(test, "kind") == "lint") return RunLint(test, version, *loaded);
  if (Text(test, "kind") == "generate") return RunGenerate(test, version, *loaded);
  return RunObjects(test, version, *loaded);
}

void RunLine(const std::string& line, std::string_view only_version, conformance::Tally& tally) {
  json::Document document;
  if (const Status parsed = document.Parse(line); !parsed) {
    tally.Fail(line.substr(0, 60), parsed.error().message);
    return;
  }
  const ValueView test = document.root();
  Outcome outcome{true, {}, {}};
  for (const ValueView version : test.Member("versions").elements()) {
    if (!only_version.empty() && version.AsString() != only_version) continue;
    if (outcome.passed) outcome = RunCase(test, version.AsString());
  }
  if (outcome.passed) {
    tally.Pass();
  } else {
    tally.Fail(Text(test, "name"),
               "  expected:" + outcome.expected + "\n  actual:" + outcome.actual);
  }
}

}  // namespace
}  // namespace tandem

int main(int argc, char** argv) {
  tandem::conformance::Tally tally;
  std::string only_version;
  for (int i = 1; i < argc; ++i) {
    const std::string argument = argv[i];
    if (argument.starts_with("--version=")) {
      only_version = argument.substr(argument.find('=') + 1);
      continue;
    }
    std::ifstream file(argument);
    if (!file) {
      std::fprintf(stderr, "%s: cannot be read\n", argument.c_str());
      return 2;
    }
    for (std::string line; std::getline(file, line);) {
      if (!line.empty()) tandem::RunLine(line, only_version, tally);
    }
  }
  return tally.Finish();
}
