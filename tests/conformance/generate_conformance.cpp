// Runs the cases of generated definitions: generate_conformance [--deviation=CASE] FILE...
//
// A case holds Go sources and the definitions that controller-gen makes of them (`generate`), what
// is wrong with them (`generate-error`), what an API server with the definition says of objects
// (`rule`), the schema that says what tags say (`map`), or names of resources (`plural`).

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "config/yaml_writer.h"
#include "tests/conformance/real_cases.h"
#include "tests/conformance/tally.h"
#include "validation/base/go_quote.h"
#include "validation/compile/compile_types.h"
#include "validation/crd/definition/definition.h"
#include "validation/crd/generate/generate.h"
#include "validation/crd/generate/plural.h"
#include "validation/crd/write.h"
#include "validation/engine/run.h"
#include "validation/gotypes/loader.h"
#include "validation/json/decode.h"
#include "validation/json/render.h"
#include "validation/json/writer.h"

namespace tandem::conformance {
namespace {

using crd::generate::Options;
using crd::generate::Outcome;
using crd::generate::Problem;
using json::ValueView;

std::string Text(ValueView value) {
  return value.IsString() ? std::string(value.AsString()) : std::string();
}

bool IsTrue(ValueView value) { return value.kind() == json::Kind::kBool && value.AsBool(); }

json::Document Parse(const std::string& text) {
  json::Document document(0);
  if (!document.Parse(text, {.duplicates = json::Duplicates::kMerge})) {
    std::printf("no JSON: %s\n", text.c_str());
  }
  return document;
}

/// Sources by directory, as they are loaded.
class Sources {
 public:
  explicit Sources(ValueView test) : universe_(gotypes::Reading::kAsWritten) {
    std::map<std::string, gotypes::SourcePackage> packages;
    for (const json::MemberView file : test.Member("files").members()) {
      const std::string name(file.name);
      const std::string directory = name.substr(0, name.rfind('/'));
      gotypes::SourcePackage& package = packages[directory];
      package.directory = directory;
      package.files.push_back({name, Text(file.value)});
      constexpr std::string_view kVendor = "vendor/";
      package.library = directory.starts_with(kVendor);
      package.path = package.library ? directory.substr(kVendor.size())
                                     : "example.test/" + Text(test.Member("id")) + "/" + directory;
    }
    std::vector<std::string> roots;
    for (const ValueView root : test.Member("roots").elements()) roots.push_back(Text(root));
    if (roots.empty()) roots.push_back("v1");
    std::vector<gotypes::SourcePackage> sources;
    for (const std::string& root : roots) sources.push_back(packages[root]);
    for (auto& [directory, package] : packages) {
      if (std::find(roots.begin(), roots.end(), directory) == roots.end()) {
        package.library = true;
        sources.push_back(package);
      }
    }
    for (const gotypes::Diagnostic& diagnostic : universe_.Load(std::move(sources))) {
      errors_.push_back(ToString(diagnostic));
    }
    if (!errors_.empty()) return;
    for (std::size_t i = 0; i < roots.size(); ++i) roots_.push_back(universe_.packages()[i]);
  }

  [[nodiscard]] Outcome Generate(const Options& options) const {
    return crd::generate::Generate(roots_, options);
  }
  [[nodiscard]] const std::vector<std::string>& errors() const { return errors_; }

 private:
  gotypes::Universe universe_;
  std::vector<const gotypes::Package*> roots_;
  std::vector<std::string> errors_;
};

Options OptionsOf(ValueView test) {
  const ValueView given = test.Member("options");
  Options options;
  options.dialect = Options::Dialect::kControllerGen;
  options.annotation = "controller-gen.kubebuilder.io/version";
  options.annotation_value = "v0.21.0";
  options.allow_dangerous_types = IsTrue(given.Member("allowDangerousTypes"));
  options.embedded_object_meta = IsTrue(given.Member("generateEmbeddedObjectMeta"));
  options.ignore_unexported_fields = IsTrue(given.Member("ignoreUnexportedFields"));
  const ValueView preserve = given.Member("deprecatedV1beta1CompatibilityPreserveUnknownFields");
  if (preserve.kind() == json::Kind::kBool) options.preserve_unknown_fields = preserve.AsBool();
  const ValueView most = given.Member("maxDescLen");
  if (most.kind() == json::Kind::kInt) options.max_description = most.AsInt();
  return options;
}

std::string Listed(std::string_view word, const std::vector<Problem>& problems) {
  std::string text;
  for (const Problem& problem : problems) {
    text += "  " + std::string(word) + ": " + problem.ToString() + "\n";
  }
  return text;
}

/// The manifest's text without the annotation that says who made it.
std::string Comparable(ValueView manifest) {
  std::string text = json::RenderGoJson(manifest);
  const std::string_view begin = R"("controller-gen.kubebuilder.io/version":")";
  const std::size_t at = text.find(begin);
  if (at == std::string::npos) return text;
  text.erase(at, text.find('"', at + begin.size()) + 1 - at);
  constexpr std::string_view kNone = R"("annotations":{},)";
  const std::size_t none = text.find(kNone);
  return none == std::string::npos ? text : text.erase(none, kNone.size());
}

/// The API server's errors of a definition, if it says any.
std::string CompareServer(ValueView test, const crd::generate::Generated& made) {
  const ValueView server = test.Member("api_server").Member(made.file_name);
  if (server.IsAbsent()) return {};
  const field::ErrorList errors = crd::definition::Validate(Parse(made.json), json::Document(0));
  const bool accepted = IsTrue(server.Member("accepted"));
  if (errors.empty() == accepted) return {};
  std::string why = accepted ? "  refused, though an API server takes it\n"
                             : "  taken, though no API server takes it\n";
  for (const field::Error& error : errors) why += "    " + error.ToString() + "\n";
  return why;
}

std::string RunGenerate(ValueView test) {
  const Sources sources(test);
  if (!sources.errors().empty()) return "  " + sources.errors().front() + "\n";
  const Outcome outcome = sources.Generate(OptionsOf(test));
  std::string why = Listed("error", outcome.errors);
  std::set<std::string> left;
  for (const json::MemberView file : test.Member("expected").members()) {
    left.insert(std::string(file.name));
  }
  for (const crd::generate::Generated& made : outcome.definitions) {
    const ValueView expected = test.Member("expected").Member(made.file_name);
    if (expected.IsAbsent()) {
      why += "  besides: " + made.file_name + "\n";
      continue;
    }
    left.erase(made.file_name);
    const json::Document manifest = Parse(made.json);
    const std::string wanted = Comparable(expected);
    const std::string got = Comparable(manifest.root());
    if (wanted != got) why += "  expected: " + wanted + "\n  actual:   " + got + "\n";
    const ValueView yaml = test.Member("expected_yaml").Member(made.file_name);
    const std::string text = "---\n" + config::WriteYaml(manifest.root());
    if (yaml.IsString() && Text(yaml) != text) {
      why += "  expected YAML:\n" + Text(yaml) + "  actual YAML:\n" + text;
    }
    why += CompareServer(test, made);
  }
  // Kinds without a version leave an empty document behind, which is none.
  left.erase("_.yaml");
  for (const std::string& name : left) why += "  missing: " + name + "\n";
  return why;
}

/// `file:line: message`: columns are not compared.
std::string WithoutColumn(const std::string& error) {
  const std::size_t file = error.find(".go:");
  if (file == std::string::npos) return error;
  const std::size_t line = error.find(':', file + 4);
  if (line == std::string::npos) return error;
  const std::size_t column = error.find(':', line + 1);
  return column == std::string::npos ? error : error.substr(0, line) + error.substr(column);
}

/// Whether a text is another but for what stands where that has an ellipsis.
bool Matches(const std::string& expected, const std::string& actual) {
  constexpr std::string_view kEllipsis = "\u2026";
  const std::size_t at = expected.find(kEllipsis);
  if (at == std::string::npos) return expected == actual;
  const std::string end = expected.substr(at + kEllipsis.size());
  return actual.starts_with(expected.substr(0, at)) && actual.ends_with(end);
}

std::string RunError(ValueView test) {
  const Sources sources(test);
  std::vector<std::string> actual;
  for (const std::string& error : sources.errors()) actual.push_back(WithoutColumn(error));
  if (actual.empty()) {
    const Outcome outcome = sources.Generate(OptionsOf(test));
    for (const Problem& error : outcome.errors) actual.push_back(WithoutColumn(error.ToString()));
    if (actual.empty() && outcome.refusals.empty() && IsTrue(test.Member("may_accept"))) return {};
  }
  std::vector<std::string> expected;
  for (const ValueView error : test.Member("errors").elements()) {
    expected.push_back(WithoutColumn(Text(error)));
  }
  // Any error is right where controller-gen crashes.
  if (expected.empty() && !actual.empty()) return {};
  std::sort(actual.begin(), actual.end());
  std::sort(expected.begin(), expected.end());
  const bool same =
      std::equal(expected.begin(), expected.end(), actual.begin(), actual.end(), &Matches);
  if (same && !actual.empty()) return {};
  std::string why;
  for (const std::string& error : expected) why += "  expected: " + error + "\n";
  for (const std::string& error : actual) why += "  actual:   " + error + "\n";
  return why;
}

/// One error as a line: lines are sorted where a case does not fix the order of errors.
std::string Line(std::string_view type, std::string_view field, std::string_view detail) {
  return std::string(type) + " " + std::string(field) + " | " + std::string(detail);
}

std::vector<std::string> ExpectedLines(ValueView errors) {
  std::vector<std::string> lines;
  for (const ValueView error : errors.elements()) {
    lines.push_back(Line(Text(error.Member("type")), Text(error.Member("field")),
                         Text(error.Member("detail"))));
  }
  return lines;
}

std::string CompareLines(std::vector<std::string> expected, std::vector<std::string> actual,
                         bool in_order) {
  if (!in_order) {
    std::sort(expected.begin(), expected.end());
    std::sort(actual.begin(), actual.end());
  }
  if (expected == actual) return {};
  std::string why;
  for (const std::string& line : expected) why += "    expected: " + line + "\n";
  for (const std::string& line : actual) why += "    actual:   " + line + "\n";
  return why;
}

/// The outcome of a write of a custom resource.
struct Verdict {
  std::string decode_error;
  std::vector<std::string> unknown_fields;
  std::vector<std::string> errors;

  [[nodiscard]] bool accepted() const { return decode_error.empty() && errors.empty(); }
};

/// An object that is updated has a version, which cases leave out.
std::string WithVersion(ValueView object) {
  std::string text;
  json::AppendRawJson(object, text);
  constexpr std::string_view kMetadata = R"("metadata":{)";
  const std::size_t at = text.find(kMetadata);
  if (at == std::string::npos) return text;
  return text.insert(at + kMetadata.size(), R"("resourceVersion":"1",)");
}

Verdict Judge(const crd::definition::Definition& definition, ValueView object, ValueView old) {
  json::Document new_version(0);
  json::Document old_version(0);
  if (!old.IsAbsent()) {
    new_version = Parse(WithVersion(object));
    old_version = Parse(WithVersion(old));
    object = new_version.root();
    old = old_version.root();
  }
  crd::Write write;
  write.operation = old.IsAbsent() ? Operation::kCreate : Operation::kUpdate;
  write.object = object;
  write.old_object = old;
  const crd::PreparedWrite prepared(definition, definition.versions.front(), write);
  Verdict verdict{prepared.decode_error(), prepared.unknown_fields(), {}};
  if (!verdict.decode_error.empty()) return verdict;
  field::ErrorList errors;
  field::ErrorList forgiven;
  prepared.Validate(errors, forgiven);
  for (const field::Error& error : errors) {
    verdict.errors.push_back(Line(WireName(error.type), error.field, error.detail));
  }
  return verdict;
}

std::string CompareVerdict(ValueView check, const Verdict& verdict) {
  const std::string decode_error = Text(check.Member("decode_error"));
  if (decode_error != verdict.decode_error) {
    return "    expected decode error: " + decode_error + "\n    actual: " + verdict.decode_error +
           "\n";
  }
  if (!decode_error.empty()) return {};
  std::vector<std::string> unknown;
  for (const ValueView field : check.Member("unknown_fields").elements()) {
    unknown.push_back(Text(field));
  }
  std::vector<std::string> found;
  for (const std::string& field : verdict.unknown_fields) {
    found.push_back("unknown field " + GoQuote(field));
  }
  return CompareLines(unknown, found, true) + CompareLines(ExpectedLines(check.Member("expected")),
                                                           verdict.errors,
                                                           IsTrue(check.Member("order_fixed")));
}

std::string RunRule(ValueView test) {
  const Sources sources(test);
  if (!sources.errors().empty()) return "  " + sources.errors().front() + "\n";
  const Outcome outcome = sources.Generate(OptionsOf(test));
  if (!outcome.errors.empty()) return Listed("error", outcome.errors);
  if (outcome.definitions.size() != 1) return "  there is not one definition\n";
  crd::definition::Options options;
  options.unchecked = true;  // some definitions are those that no API server takes
  const crd::definition::Loaded loaded =
      crd::definition::Load(Parse(outcome.definitions.front().json), options);
  if (loaded.definition == nullptr) return "  the definition cannot be read\n";
  std::string why;
  for (const ValueView check : test.Member("checks").elements()) {
    const Verdict verdict = Judge(*loaded.definition, check.Member("object"), check.Member("old"));
    const std::string wrong = CompareVerdict(check, verdict);
    if (!wrong.empty()) {
      why += "  object " + json::RenderGoJson(check.Member("object")) + "\n" + wrong;
    }
  }
  return why;
}

/// A definition whose spec has a schema.
std::string DefinitionOf(const std::string& spec) {
  return R"({"apiVersion":"apiextensions.k8s.io/v1","kind":"CustomResourceDefinition",)"
         R"("metadata":{"name":"widgets.demo.example.com"},"spec":{"group":"demo.example.com",)"
         R"("scope":"Namespaced","names":{"plural":"widgets","singular":"widget",)"
         R"("kind":"Widget","listKind":"WidgetList"},"versions":[{"name":"v1","served":true,)"
         R"("storage":true,"schema":{"openAPIV3Schema":{"type":"object","properties":{"spec":)" +
         spec + "}}}}]}}";
}

std::string Wrapped(ValueView spec) {
  if (spec.IsAbsent()) return {};
  return R"({"apiVersion":"demo.example.com/v1","kind":"Widget",)"
         R"("metadata":{"name":"w","namespace":"ns"},"spec":)" +
         json::RenderGoJson(spec) + "}";
}

/// The verdict of the definition on a spec.
Verdict JudgeSpec(const crd::definition::Definition& definition, ValueView spec, ValueView old) {
  const json::Document object = Parse(Wrapped(spec));
  const std::string old_text = Wrapped(old);
  const json::Document old_object = old_text.empty() ? json::Document(0) : Parse(old_text);
  return Judge(definition, object.root(), old_object.root());
}

/// Whether the schema that is made of the tags takes what they take.
std::string RunMade(ValueView test, const std::string& source) {
  json::Document sources_of = Parse(R"({"id":"map","files":{"v1/types.go":)" + [&] {
    std::string json;
    json::Writer(json).String(
        "// +groupName=demo.example.com\npackage v1\n\nimport metav1 "
        "\"k8s.io/apimachinery/pkg/apis/meta/v1\"\n\ntype Widget struct "
        "{\n\tmetav1.TypeMeta `json:\",inline\"`\n\tmetav1.ObjectMeta "
        "`json:\"metadata,omitempty\"`\n\tSpec " +
        Text(test.Member("type")) + " `json:\"spec\"`\n}\n\n" + source);
    return json;
  }() + "}}");
  const Sources sources(sources_of.root());
  if (!sources.errors().empty()) return "  " + sources.errors().front() + "\n";
  Options options;
  options.max_description = 0;
  const Outcome outcome = sources.Generate(options);
  if (!outcome.errors.empty()) return Listed("error", outcome.errors);
  if (outcome.definitions.size() != 1) return "  there is not one definition\n";
  const std::string& made = outcome.definitions.front().json;
  std::string why;
  for (const field::Error& error : crd::definition::Validate(Parse(made), json::Document(0))) {
    // The cases bound no lists and texts; what their rules may cost is not the question.
    if (error.detail.find("cost") != std::string::npos) continue;
    why += "  no API server takes it: " + error.ToString() + "\n";
  }
  crd::definition::Options unchecked;
  unchecked.unchecked = true;
  const crd::definition::Loaded loaded = crd::definition::Load(Parse(made), unchecked);
  if (loaded.definition == nullptr) return why + "  the definition cannot be read: " + made + "\n";
  for (const ValueView check : test.Member("checks").elements()) {
    const Verdict verdict =
        JudgeSpec(*loaded.definition, check.Member("object"), check.Member("old"));
    if (verdict.accepted() == IsTrue(check.Member("accepted"))) continue;
    why += "  of spec " + json::RenderGoJson(check.Member("object")) + " the made schema says:";
    for (const std::string& error : verdict.errors) why += " " + error;
    why += "\n";
  }
  return why.empty() ? why : why + "  schema: " + made + "\n";
}

/// Whether the tags say of the objects what the case does.
std::string RunTags(ValueView test, const std::string& source) {
  gotypes::Universe universe;
  std::vector<gotypes::SourcePackage> packages(1);
  packages[0].path = "pkg";
  packages[0].files.push_back({"doc.go", "// +k8s:validation-gen=*\npackage pkg\n"});
  packages[0].files.push_back({"types.go", "package pkg\n\n" + source});
  for (const gotypes::Diagnostic& error : universe.Load(std::move(packages))) {
    return "  tags: " + ToString(error) + "\n";
  }
  const compile::Compiled compiled = compile::CompileTypes(universe, {});
  for (const gotypes::Diagnostic& error : compiled.errors) {
    return "  tags: " + ToString(error) + "\n";
  }
  const rules::Root* const root = compiled.program.FindRoot("", "pkg", Text(test.Member("type")));
  if (root == nullptr) return "  tags: no such root\n";
  std::string why;
  for (const ValueView check : test.Member("checks").elements()) {
    const ValueView old = check.Member("old");
    engine::Request request;
    request.operation = old.IsAbsent() ? Operation::kCreate : Operation::kUpdate;
    request.object = check.Member("object");
    request.old_object = old;
    rules::OptionSet options;
    request.options = &options;
    field::ErrorList errors;
    engine::Run(*root, request, errors);
    if (errors.empty() == IsTrue(check.Member("accepted"))) continue;
    why += "  of spec " + json::RenderGoJson(check.Member("object")) + " the tags say:";
    for (const field::Error& error : errors) why += " " + error.ToString();
    why += "\n";
  }
  return why;
}

std::string RunMap(ValueView test) {
  std::string why;
  crd::definition::Options options;
  options.unchecked = true;
  const crd::definition::Loaded loaded = crd::definition::Load(
      Parse(DefinitionOf(json::RenderGoJson(test.Member("spec_schema")))), options);
  if (loaded.definition == nullptr) return "  the schema cannot be read\n";
  for (const ValueView check : test.Member("checks").elements()) {
    const Verdict verdict =
        JudgeSpec(*loaded.definition, check.Member("object"), check.Member("old"));
    const std::string wrong =
        CompareLines(ExpectedLines(check.Member("crd_errors")), verdict.errors, false);
    if (!wrong.empty())
      why += "  spec " + json::RenderGoJson(check.Member("object")) + "\n" + wrong;
  }
  const std::string source = Text(test.Member("go_source"));
  return source.empty() ? why : why + RunTags(test, source) + RunMade(test, source);
}

std::string RunPlural(ValueView test) {
  std::string why;
  const ValueView pairs = test.Member("pairs");
  const auto compare = [&](const std::string& kind, const std::string& wanted) {
    const std::string got = crd::generate::PluralOf(kind);
    if (got != wanted) why += "  " + kind + ": expected " + wanted + ", actual " + got + "\n";
  };
  for (const json::MemberView pair : pairs.members()) {
    compare(std::string(pair.name), Text(pair.value));
  }
  for (const ValueView pair : pairs.elements()) compare(Text(pair.At(0)), Text(pair.At(1)));
  return why;
}

std::string RunCase(ValueView test) {
  const std::string kind = Text(test.Member("kind"));
  if (kind == "generate") return RunGenerate(test);
  if (kind == "generate-error") return RunError(test);
  if (kind == "rule") return RunRule(test);
  if (kind == "map") return RunMap(test);
  if (kind == "plural") return RunPlural(test);
  return "  unknown kind " + kind + "\n";
}

int Run(int argc, char** argv) {
  Tally tally;
  std::set<std::string, std::less<>>
      deviations;  // cases whose other result is known: deviations.md
  for (int i = 1; i < argc; ++i) {
    constexpr std::string_view kDeviation = "--deviation=";
    if (const std::string_view argument = argv[i]; argument.starts_with(kDeviation)) {
      deviations.emplace(argument.substr(kDeviation.size()));
      continue;
    }
    const auto name = FileNamedBy(argv[i]);
    if (!name) return kSkipped;
    const auto content = ReadFile(*name);
    if (!content) return std::printf("%s cannot be read\n", name->c_str()), 1;
    for (const std::string_view line : CasesIn(*content)) {
      const json::Document test = Parse(std::string(line));
      const std::string name_of_case = Text(test.root().Member("name"));
      std::string why = RunCase(test.root());
      if (deviations.contains(name_of_case)) why = why.empty() ? "  is no deviation\n" : "";
      why.empty() ? tally.Pass() : tally.Fail(name_of_case, why);
    }
  }
  return tally.Finish();
}

}  // namespace
}  // namespace tandem::conformance

int main(int argc, char** argv) { return tandem::conformance::Run(argc, argv); }
