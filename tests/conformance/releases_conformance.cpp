// Runs cases of releases: releases_conformance [--causes] [--pending=FILE] FILE...
//
// A case says what an API server of a release, or of several, finds in an object. Cases that name
// one of another suite have its object, which is looked for beside the file and then where this
// suite's own files lie. --causes counts the failures by what the cases say is their cause.
// --pending names a file of cases that are expected to fail: deviations.md.
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "config/x509/verifier.h"
#include "tests/conformance/group_version.h"
#include "tests/conformance/tally.h"
#include "validation/admission_expressions/compiler.h"
#include "validation/crd/definition/definition.h"
#include "validation/crd/write.h"
#include "validation/device_expressions/compiler.h"
#include "validation/field/error.h"
#include "validation/handwritten/earlier.h"
#include "validation/handwritten/go_value.h"
#include "validation/handwritten/registry/defaults.h"
#include "validation/handwritten/registry/prepare.h"
#include "validation/handwritten/registry/registry.h"
#include "validation/handwritten/unknown_fields.h"
#include "validation/json/decode.h"
#include "validation/json/overlay.h"
#include "validation/json/render.h"
#include "validation/releases/table.h"

namespace tandem {
namespace {

using json::Overlay;
using json::ValueView;
using releases::Release;

std::string Text(ValueView object, std::string_view name) {
  const ValueView value = object.Member(name);
  return value.IsString() ? std::string(value.AsString()) : std::string();
}

bool IsSet(ValueView object, std::string_view name) {
  const ValueView flag = object.Member(name);
  return !flag.IsMissing() && flag.AsBool();
}

std::string Line(std::string_view text, std::string_view type, std::string_view origin,
                 bool covered) {
  std::string line(text);
  line.append("  {").append(type).append("}");
  if (!origin.empty()) line.append(" origin=").append(origin);
  if (covered) line += " covered";
  return line;
}

using Lines = std::vector<std::string>;

std::string Joined(std::string_view title, const Lines& lines) {
  std::string text = "  " + std::string(title) + " (" + std::to_string(lines.size()) + "):\n";
  for (const std::string& line : lines) text += "    " + line + "\n";
  return text;
}

std::string Compare(std::string_view what, const Lines& expected, const Lines& actual) {
  if (expected == actual) return {};
  return "  " + std::string(what) + "\n" + Joined("expected", expected) + Joined("actual", actual);
}

/// Until 1.33 bad values that are no texts are printed as Go writes them, some with addresses of
/// memory.
bool IsValueCompared(Release release, ValueView expected) {
  const std::string value = Text(expected, "badValue");
  return !(release < releases::k1_34) || value.empty() || value.front() == '"';
}

/// Details with a difference printed in further lines are compared up to it.
bool IsFirstLine(ValueView expected, ValueView of_suite) {
  if (Text(expected, "detail").find('\n') != std::string::npos) return true;
  return IsSet(expected, "firstLineOnly") || IsSet(of_suite, "firstLineOnly");
}

std::string FirstLine(const std::string& text) { return text.substr(0, text.find('\n')); }

/// Whether an error is about an expression: the words are those of a compiler, which is another
/// one.
bool IsCompilerError(ValueView expected) {
  return Text(expected, "field").ends_with(".cel.expression") && !Text(expected, "detail").empty();
}

std::string ExpectedLine(Release release, ValueView expected) {
  std::string text = Text(expected, "s");
  if (IsFirstLine(expected, {})) text = FirstLine(text);
  if (!IsValueCompared(release, expected)) {
    text = Text(expected, "field") + ": ...: " + FirstLine(Text(expected, "detail"));
  } else if (IsCompilerError(expected)) {
    text = Text(expected, "field");
  }
  return Line(text, Text(expected, "type"), Text(expected, "origin"),
              IsSet(expected, "covered") || IsSet(expected, "coveredByDeclarative"));
}

/// The error as it is compared with the expected one at the same place, if there is one.
std::string ActualLine(Release release, ValueView expected, const field::Error& error) {
  std::string text = error.ToString();
  if (IsFirstLine(expected, {})) text = FirstLine(text);
  if (!IsValueCompared(release, expected)) {
    text = error.field + ": ...: " + FirstLine(error.detail);
  } else if (IsCompilerError(expected) && !error.detail.empty()) {
    text = error.field;
  }
  return Line(text, field::WireName(error.type), error.origin, error.covered_by_declarative);
}

/// The errors with those of one map's entries in the order of the case: Go goes through the entries
/// in any order.
field::ErrorList InOrderOf(ValueView expected, field::ErrorList errors) {
  for (std::size_t i = 0; i < std::min(errors.size(), expected.size()); ++i) {
    const std::string wanted = Text(expected.At(i), "s");
    if (errors[i].ToString() == wanted) continue;
    for (std::size_t j = i + 1; j < errors.size() && errors[j].field == errors[i].field; ++j) {
      if (errors[j].value == errors[i].value || errors[j].ToString() != wanted) continue;
      for (std::size_t k = j; k > i; --k) std::swap(errors[k], errors[k - 1]);
      break;
    }
  }
  return errors;
}

std::string CompareErrors(Release release, ValueView expected, const field::ErrorList& found) {
  const field::ErrorList errors = InOrderOf(expected, found);
  Lines wanted;
  for (const ValueView error : expected.elements()) wanted.push_back(ExpectedLine(release, error));
  Lines actual;
  for (std::size_t i = 0; i < errors.size(); ++i) {
    const ValueView beside = i < expected.size() ? expected.At(i) : ValueView();
    actual.push_back(ActualLine(release, beside, errors[i]));
  }
  return Compare("the strategy's errors differ", wanted, actual);
}

/// `spec.containers[0].image` as names, indices and keys.
std::vector<std::string> StepsOf(std::string_view path) {
  std::vector<std::string> steps(1);
  bool is_key = false;
  for (const char c : path) {
    if (c == '[' || (c == '.' && !is_key)) {
      steps.emplace_back();
      is_key = c == '[';
    } else if (c == ']') {
      is_key = false;
    } else {
      steps.back() += c;
    }
  }
  return steps;
}

/// The value with another one at a path. Recursion is bounded by the path of a case.
ValueView With(ValueView value, const std::vector<std::string>& steps, std::size_t at,
               ValueView wanted, Overlay& overlay) {
  if (at == steps.size()) return wanted;
  if (!value.IsArray()) {
    // The keys of maps have dots, too: the longest that is there is meant.
    std::string key = steps[at];
    std::size_t next = at + 1;
    std::string longer = key;
    for (std::size_t i = at + 1; i < steps.size(); ++i) {
      longer += "." + steps[i];
      if (value.Member(longer).IsAbsent()) continue;
      key = longer;
      next = i + 1;
    }
    const ValueView below = With(value.Member(key), steps, next, wanted, overlay);
    return overlay.With(value, overlay.String(key).AsString(), below);
  }
  std::vector<ValueView> elements;
  const std::size_t index = std::stoul(steps[at]);
  for (std::size_t i = 0; i < value.size(); ++i) {
    const ValueView element =
        i == index ? With(value.At(i), steps, at + 1, wanted, overlay) : value.At(i);
    if (!element.IsAbsent()) elements.push_back(element);
  }
  return overlay.List(elements);
}

/// The object as the release has prepared it, from that of 1.36.
ValueView Changed(ValueView object, ValueView changes, Overlay& overlay) {
  for (const ValueView path : changes.Member("removed").elements()) {
    object = With(object, StepsOf(path.AsString()), 0, {}, overlay);
  }
  for (const json::MemberView set : changes.Member("set").members()) {
    object = With(object, StepsOf(set.name), 0, set.value, overlay);
  }
  return object;
}

/// The value without what no comparison of prepared objects is about: zero values, which Go writes
/// where we leave them out, and what the run itself made up.
ValueView Pruned(ValueView value, Overlay& overlay) {
  if (value.IsArray()) {
    std::vector<ValueView> elements;
    for (const ValueView element : value.elements()) elements.push_back(Pruned(element, overlay));
    return overlay.List(elements);
  }
  if (!value.IsObject()) return value;
  std::vector<json::MemberView> members;
  for (const json::MemberView member : value.members()) {
    const ValueView below = Pruned(member.value, overlay);
    const bool is_text = below.IsString() && below.AsString().empty();
    const bool is_zero = below.kind() == json::Kind::kInt && below.AsInt() == 0;
    const bool is_empty =
        is_text || is_zero || ((below.IsObject() || below.IsArray()) && below.size() == 0);
    if (below.IsMissing() || is_empty || member.name == "uid" ||
        member.name == "lastPhaseTransitionTime" || member.name == "timeAdded") {
      continue;
    }
    members.push_back({member.name, below, member.key});
  }
  return overlay.Object(members);
}

/// A release as a case names it: `1.36.3`, `1.36.1*` for one that was put together, and with the
/// gates that were set.
struct Named {
  Release release;
  std::string gates;
};

Named ParseName(std::string_view name) {
  Named named;
  const std::size_t end = std::min(name.find(' '), name.size());
  if (end < name.size()) named.gates = name.substr(end + 1);
  std::string version(name.substr(0, end));
  if (version == "1.35.3*") named.gates = "MaxUnavailableStatefulSet=true";
  if (version.ends_with('*')) version.pop_back();
  named.release = releases::FindRelease(version).value_or(Release());
  return named;
}

/// A release with what its rules need.
class Server {
 public:
  explicit Server(const Named& named) : options_{&verifier_, &devices_, &admission_} {
    SetRelease(named.release, options_);
    for (const handwritten::Gate& gate : handwritten::kGates) {
      if (named.gates == std::string(gate.name) + "=true") options_.*gate.option = true;
    }
  }
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  [[nodiscard]] const handwritten::Options& options() const { return options_; }
  [[nodiscard]] Release release() const { return options_.release; }

 private:
  x509::OpenSslVerifier verifier_;
  device_expressions::Compiler devices_;
  admission_expressions::Compiler admission_{cel::kNewestFunctions};
  handwritten::Options options_;
};

/// One write of a case, and the rules it is judged by.
struct Write {
  const handwritten::Strategy* rules = nullptr;
  std::string api_version;
  std::string kind;
  std::string subresource;
  Operation operation = Operation::kCreate;
  ValueView object;
  ValueView old_object;
};

Write WriteOf(ValueView test) {
  Write write;
  write.object = test.Member("object");
  write.old_object = test.Member("oldObject");
  write.api_version = Text(write.object, "apiVersion");
  write.kind = Text(write.object, "kind");
  write.subresource = Text(test, "subresource");
  write.operation = Text(test, "operation") == "CREATE" ? Operation::kCreate : Operation::kUpdate;
  const conformance::GroupVersion version = conformance::SplitApiVersion(write.api_version);
  write.rules =
      handwritten::FindStrategy(version.group, version.version, write.kind, write.subresource);
  return write;
}

std::string NotRegistered(const Write& write) {
  return "no kind \"" + write.kind + "\" is registered for version \"" + write.api_version +
         "\" in scheme \"pkg/api/legacyscheme/scheme.go:30\"";
}

/// The error of strict decoding; empty when there is none.
std::string StrictError(const Write& write, ValueView object, Release release) {
  if (!write.rules->IsServedIn(release)) return NotRegistered(write);
  constexpr std::size_t kMost = 100;
  std::string text;
  for (const std::string& field : FindUnknownFields(write.rules->type(), object, kMost, release)) {
    text += (text.empty() ? "strict decoding error: " : ", ");
    text += "unknown field \"" + field + "\"";
  }
  return text;
}

std::string Judge(const Server& server, const Write& write, ValueView expected) {
  const handwritten::Request request{write.operation, write.object, write.old_object,
                                     server.options()};
  if (const Status shape = CheckShape(*write.rules, request); !shape) {
    return "  undecodable: " + shape.error().message + "\n";
  }
  field::ErrorList errors;
  write.rules->Validate(request, errors);
  // Errors that upstream's declarative rules report themselves have no mark.
  if (write.kind == "ResourcePoolStatusRequest") {
    for (field::Error& error : errors) error.covered_by_declarative = false;
  }
  return CompareErrors(server.release(), expected, errors);
}

/// An object as the registry hands it to its strategy.
ValueView WithUid(ValueView object, Overlay& overlay) {
  const ValueView metadata = object.Member("metadata");
  if (!metadata.IsObject() || !metadata.Member("uid").IsMissing()) return object;
  return overlay.With(object, "metadata", overlay.With(metadata, "uid", overlay.String("uid-1")));
}

/// The write as it reaches the rules: decoded, with defaults, and prepared unless the case was not.
Write PreparedWrite(const Server& server, Write write, bool prepares, Overlay& overlay) {
  const handwritten::Kind& kind = write.rules->kind;
  const conformance::GroupVersion version = conformance::SplitApiVersion(write.api_version);
  const auto decode = [&](ValueView object) {
    if (write.operation == Operation::kCreate) object = WithUid(object, overlay);
    object = KnownPart(write.rules->type(), object, overlay, server.release());
    return handwritten::ApplyDefaults(version.group, version.version, write.kind, object, overlay,
                                      server.release());
  };
  write.object = decode(write.object);
  if (write.old_object.IsObject()) write.old_object = decode(write.old_object);
  if (!prepares) return write;
  ValueView old_object = write.old_object;
  if (write.operation == Operation::kCreate) {
    // The preparation of a creation sees the uid that the object has got.
    const ValueView uid = write.object.Member("metadata").Member("uid");
    old_object = overlay.With({}, "metadata", overlay.With({}, "uid", uid));
  }
  const handwritten::Submission submission{write.operation, write.subresource, write.object,
                                           old_object, server.options()};
  write.object = handwritten::Prepare(&kind, submission, overlay);
  return write;
}

/// The definition of a case, as a release reads it.
class Definition {
 public:
  Definition(ValueView schema, const Server& server) : server_(server) {
    manifest_ =
        R"({"apiVersion":"apiextensions.k8s.io/v1","kind":"CustomResourceDefinition","metadata":)"
        R"({"name":"widgets.example.com"},"spec":{"group":"example.com","scope":"Namespaced",)"
        R"("names":{"plural":"widgets","singular":"widget","kind":"Widget",)"
        R"("listKind":"WidgetList"},"versions":[{"name":"v1","served":true,"storage":true,)"
        R"("schema":{"openAPIV3Schema":)" +
        json::RenderGoJson(schema) + "}}]}}";
    const Release release = server.release();
    options_.number_formats = release >= releases::k1_36;
    options_.name_formats = release >= releases::k1_35;
    options_.int_or_string_lengths = release >= releases::k1_34;
    options_.bare_required = release >= releases::k1_34;
    options_.expressions.shows_values = release >= releases::k1_35;
    // A server can be rolled back to the release before.
    options_.expressions.release = {1, static_cast<std::uint16_t>(release.minor - 1)};
  }

  [[nodiscard]] const Server& server() const { return server_; }

  /// The errors of the definition when it is created.
  [[nodiscard]] Lines Check() const {
    return TextsOf(crd::definition::Validate(Parsed(manifest_), json::Document(), options_));
  }

  /// The errors of the case's object.
  [[nodiscard]] Lines Judge(ValueView test) const {
    const crd::definition::Loaded loaded = crd::definition::Load(Parsed(manifest_), options_);
    if (loaded.definition == nullptr) return {"the schema cannot be read"};
    crd::Write write;
    write.object = test.Member("object");
    write.old_object = test.Member("oldObject");
    write.operation = write.old_object.IsObject() ? Operation::kUpdate : Operation::kCreate;
    const crd::PreparedWrite prepared(*loaded.definition, loaded.definition->versions.front(),
                                      write);
    field::ErrorList errors;
    field::ErrorList forgiven;
    prepared.Validate(errors, forgiven);
    handwritten::SayAsIn(server_.release(), nullptr, 0, errors);
    return TextsOf(errors);
  }

 private:
  static json::Document Parsed(const std::string& text) {
    json::Document document;
    if (!document.Parse(text)) std::printf("no JSON: %s\n", text.c_str());
    return document;
  }

  static Lines TextsOf(const field::ErrorList& errors) {
    Lines lines;
    for (const field::Error& error : errors) lines.push_back(error.ToString());
    return lines;
  }

  const Server& server_;
  std::string manifest_;
  crd::definition::Options options_;
};

/// Compares texts. Only the field is compared where the text has the words of a compiler, which is
/// another one, or values in Go's syntax.
std::string CompareTexts(const Server& server, ValueView expected, Lines actual) {
  Lines wanted;
  for (const ValueView text : expected.elements()) wanted.emplace_back(text.AsString());
  for (std::size_t i = 0; i < std::min(wanted.size(), actual.size()); ++i) {
    const bool is_compiled = wanted[i].find("compilation failed") != std::string::npos;
    const bool is_go =
        server.release() < releases::k1_34 && wanted[i].find("apiextensions.") != std::string::npos;
    if (!is_compiled && !is_go) continue;
    wanted[i] = wanted[i].substr(0, wanted[i].find(": "));
    actual[i] = actual[i].substr(0, actual[i].find(": "));
  }
  return Compare("the texts differ", wanted, actual);
}

/// The cases of another suite's file.
class Suite {
 public:
  explicit Suite(const std::string& path) {
    const std::optional<std::string> text = conformance::ReadFile(path);
    if (!text) return;
    if (!path.ends_with(".jsonl")) {
      json::Document document;
      if (!document.Parse(*text)) return;
      documents_.push_back(std::move(document));
      for (const ValueView test : documents_[0].root().Member("cases").elements()) {
        cases_.push_back(test);
      }
      return;
    }
    std::istringstream lines(*text);
    for (std::string line; std::getline(lines, line);) {
      json::Document document;
      if (!document.Parse(line)) return;
      documents_.push_back(std::move(document));
    }
    for (const json::Document& document : documents_) cases_.push_back(document.root());
  }

  /// The case at an index; absent when there is no such case.
  [[nodiscard]] ValueView At(std::size_t index) const {
    return index < cases_.size() ? cases_[index] : ValueView();
  }

 private:
  std::vector<json::Document> documents_;
  std::vector<ValueView> cases_;
};

class Runner {
 public:
  Runner(bool counts_causes, std::set<std::string> pending)
      : counts_causes_(counts_causes), pending_(std::move(pending)) {}

  void RunFile(const std::string& path) {
    const std::optional<std::string> text = conformance::ReadFile(path);
    if (!text) return tally_.Fail(path, "  cannot be read");
    folder_ = std::filesystem::path(path).parent_path();
    std::istringstream lines(*text);
    for (std::string line; std::getline(lines, line);) {
      if (line.empty()) continue;
      json::Document document;
      if (const Status status = document.Parse(line); !status) {
        tally_.Fail(path, "  " + status.error().message);
        continue;
      }
      RunCase(document.root());
    }
  }

  [[nodiscard]] int Finish() const {
    if (counts_causes_) {
      std::vector<std::pair<int, std::string>> ranked;
      for (const auto& [cause, count] : causes_) ranked.emplace_back(count, cause);
      std::sort(ranked.rbegin(), ranked.rend());
      for (const auto& [count, cause] : ranked) std::printf("%5d %s\n", count, cause.c_str());
    }
    return tally_.Finish();
  }

 private:
  void RunCase(ValueView test) {
    const std::string name = Text(test, "case");
    const std::string release = Text(test, "release");
    std::string why = release.empty() ? RunOwn(test) : RunOfSuite(test, release);
    const std::string whole = release.empty() ? name : name + " " + release;
    if (pending_.contains(whole)) why = why.empty() ? "  is no deviation any more\n" : "";
    if (why.empty()) return tally_.Pass();
    tally_.Fail(whole, Title(test) + why);
    CountCauses(test, release);
  }

  static std::string Title(ValueView test) {
    const std::string name = Text(test, "name");
    return name.empty() ? name : "  " + Text(test, "kind") + ": " + name + "\n";
  }

  void CountCauses(ValueView test, const std::string& release) {
    std::string all;
    for (const ValueView cause : test.Member("causes").elements()) {
      all += (all.empty() ? "" : " + ") + std::string(cause.AsString());
    }
    if (all.empty()) all = Text(test, "case").substr(0, Text(test, "case").find('/'));
    ++causes_[release + " " + all];
  }

  const Server& ServerOf(const std::string& name) {
    std::unique_ptr<Server>& server = servers_[name];
    if (server == nullptr) server = std::make_unique<Server>(ParseName(name));
    return *server;
  }

  /// The case that a line names: `pod-cases.jsonl/17` by its line, `x.json/0` by its place.
  ValueView CaseOf(const std::string& name) {
    const std::size_t slash = name.rfind('/');
    const std::string file = name.substr(0, slash);
    std::unique_ptr<Suite>& suite = suites_[file];
    if (suite == nullptr) {
      std::filesystem::path path = folder_ / file;
      if (!std::filesystem::exists(path)) path = std::filesystem::path(TANDEM_CASES) / file;
      suite = std::make_unique<Suite>(path.string());
    }
    const std::size_t number = std::stoul(name.substr(slash + 1));
    return suite->At(file.ends_with(".jsonl") ? number - 1 : number);
  }

  std::string RunOfSuite(ValueView test, const std::string& name) {
    const ValueView of_suite = CaseOf(Text(test, "case"));
    if (!of_suite.IsObject()) return "  the case is not there\n";
    Write write = WriteOf(of_suite);
    if (write.rules == nullptr) return "  no handwritten rules for " + write.kind + "\n";
    const Server& server = ServerOf(name);
    std::string why = CompareStrict(test, "strict", write, write.object, server.release());
    if (!test.Member("strictOld").IsMissing()) {
      why += CompareStrict(test, "strictOld", write, write.old_object, server.release());
    }
    const std::string decode_error = Text(test, "decodeError");
    if (!decode_error.empty()) return why + CompareDecodeError(decode_error, write, server);
    Overlay overlay;
    write.object = Changed(write.object, test.Member("prepared"), overlay);
    if (write.old_object.IsObject()) {
      write.old_object = Changed(write.old_object, test.Member("preparedOld"), overlay);
    }
    return why + Judge(server, write, test.Member("errors"));
  }

  static std::string CompareStrict(ValueView test, std::string_view member, const Write& write,
                                   ValueView object, Release release) {
    const std::string expected = Text(test, member);
    const std::string actual = StrictError(write, object, release);
    if (expected == actual) return {};
    return "  " + std::string(member) + "\n    expected: " + expected +
           "\n    actual:   " + actual + "\n";
  }

  static std::string CompareDecodeError(const std::string& expected, const Write& write,
                                        const Server& server) {
    const bool is_served = write.rules->IsServedIn(server.release());
    const std::string actual = is_served ? "" : "decode: " + NotRegistered(write);
    // The word is the harness's, and not everywhere.
    if (expected == actual || "decode: " + expected == actual) return {};
    return "  decode error\n    expected: " + expected + "\n    actual:   " + actual + "\n";
  }

  std::string RunOwn(ValueView test) {
    if (!test.Member("schema").IsAbsent()) return RunDefinition(test);
    const Write write = WriteOf(test);
    if (write.rules == nullptr) return "  no handwritten rules for " + write.kind + "\n";
    std::string why;
    for (const json::MemberView errors : test.Member("errors").members()) {
      Complain(errors.name, RunWritten(test, write, errors.value, std::string(errors.name)), why);
    }
    for (const json::MemberView error : test.Member("decodeError").members()) {
      const Server& server = ServerOf(std::string(error.name));
      Complain(error.name, CompareDecodeError(std::string(error.value.AsString()), write, server),
               why);
    }
    for (const json::MemberView error : test.Member("strict").members()) {
      const Server& server = ServerOf(std::string(error.name));
      const std::string actual = StrictError(write, write.object, server.release());
      if (error.value.AsString() == actual) continue;
      Complain(error.name,
               "  strict\n    expected: " + std::string(error.value.AsString()) +
                   "\n    actual:   " + actual + "\n",
               why);
    }
    for (const json::MemberView prepared : test.Member("prepared").members()) {
      Complain(prepared.name, ComparePrepared(test, write, prepared), why);
    }
    return why;
  }

  /// A case of a definition, and of an object of its kind.
  std::string RunDefinition(ValueView test) {
    std::string why;
    for (const json::MemberView texts : test.Member("definition").members()) {
      if (IsOfDistribution(test, texts.name)) continue;
      const Definition definition(test.Member("schema"), ServerOf(std::string(texts.name)));
      Complain(texts.name, CompareTexts(definition.server(), texts.value, definition.Check()), why);
      const ValueView expected = test.Member("errors").Member(texts.name);
      if (expected.IsAbsent()) continue;
      Complain(texts.name, CompareTexts(definition.server(), expected, definition.Judge(test)),
               why);
    }
    return why;
  }

  /// 1.33 has two answers: one of what was run, and one with upstream's bounds of costs.
  static bool IsOfDistribution(ValueView test, std::string_view release) {
    return release == "1.33.13" && !test.Member("definition").Member("1.33*").IsAbsent();
  }

  static void Complain(std::string_view release, const std::string& complaint, std::string& why) {
    if (!complaint.empty()) why += "  in " + std::string(release) + ":\n" + complaint;
  }

  /// Whether the case went through preparation when it was run.
  static bool IsPrepared(ValueView test) {
    const std::string name = Text(test, "case");
    return IsSet(test, "prepare") || name.starts_with("own/") || name.starts_with("prepared/");
  }

  std::string RunWritten(ValueView test, const Write& write, ValueView expected,
                         const std::string& release) {
    const Server& server = ServerOf(release);
    Overlay overlay;
    return Judge(server, PreparedWrite(server, write, IsPrepared(test), overlay), expected);
  }

  std::string ComparePrepared(ValueView test, const Write& write,
                              const json::MemberView& prepared) {
    std::string why = CompareObject(write, prepared.value, std::string(prepared.name));
    for (const json::MemberView changes : test.Member("preparedDiff").members()) {
      Overlay overlay;
      const ValueView expected = Changed(prepared.value, changes.value, overlay);
      const std::string release(changes.name);
      Complain(release, CompareObject(write, expected, release), why);
    }
    return why;
  }

  std::string CompareObject(const Write& write, ValueView expected, const std::string& release) {
    const Server& server = ServerOf(release);
    Overlay overlay;
    const Write actual = PreparedWrite(server, write, /*prepares=*/true, overlay);
    const ValueView wanted = Pruned(expected, overlay);
    const ValueView object = Pruned(actual.object, overlay);
    if (handwritten::SameGoValue(write.rules->type(), wanted, object)) return {};
    return "  the prepared object\n    expected: " + json::RenderGoJson(wanted) +
           "\n    actual:   " + json::RenderGoJson(object) + "\n";
  }

  bool counts_causes_;
  std::set<std::string> pending_;
  std::filesystem::path folder_;
  std::map<std::string, std::unique_ptr<Server>> servers_;
  std::map<std::string, std::unique_ptr<Suite>> suites_;
  std::map<std::string, int> causes_;
  conformance::Tally tally_;
};

/// The names in a file of cases, a line each; a line with a # says something else.
std::set<std::string> ReadNames(const std::string& path) {
  std::set<std::string> names;
  std::istringstream lines(conformance::ReadFile(path).value_or(""));
  for (std::string line; std::getline(lines, line);) {
    if (!line.empty() && line.front() != '#') names.insert(line);
  }
  return names;
}

int Main(const std::vector<std::string>& arguments) {
  constexpr std::string_view kPending = "--pending=";
  bool counts_causes = false;
  std::set<std::string> pending;
  std::vector<std::string> paths;
  for (const std::string& argument : arguments) {
    if (argument == "--causes") {
      counts_causes = true;
    } else if (argument.starts_with(kPending)) {
      pending.merge(ReadNames(argument.substr(kPending.size())));
    } else {
      paths.push_back(argument);
    }
  }
  if (paths.empty()) {
    std::fprintf(stderr, "usage: releases_conformance [--causes] [--pending=FILE] FILE...\n");
    return 2;
  }
  Runner runner(counts_causes, std::move(pending));
  for (const std::string& path : paths) runner.RunFile(path);
  return runner.Finish();
}

}  // namespace
}  // namespace tandem

int main(int argc, char** argv) { return tandem::Main({argv + 1, argv + argc}); }
