// Runs the cases of CRD schemas: crd_conformance [--deviation=CASE] FILE...
//
// A case holds a schema and an object (suite `cr`), or a manifest (suite `crd`); the suites whose
// names begin with `property-names` are the same for map keys.

#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "tests/conformance/real_cases.h"
#include "tests/conformance/tally.h"
#include "validation/crd/definition/definition.h"
#include "validation/crd/write.h"
#include "validation/json/decode.h"
#include "validation/json/render.h"
#include "validation/json/sanitize.h"

namespace tandem::conformance {
namespace {

using json::ValueView;

std::string Text(ValueView value) {
  return value.IsString() ? std::string(value.AsString()) : std::string();
}

bool IsTrue(ValueView value) { return value.kind() == json::Kind::kBool && value.AsBool(); }

/// The members of a line's object as they are written: an object under test need not even be JSON
/// that can be decoded.
class RawMembers {
 public:
  explicit RawMembers(std::string_view line) {
    std::size_t at = line.find('{') + 1;
    while (at < line.size() && line[at] != '}') {
      at = line.find('"', at);
      if (at == std::string_view::npos) break;
      const std::size_t name_end = End(line, at);
      const std::string name(line.substr(at + 1, name_end - at - 2));
      const std::size_t start = line.find_first_not_of(" :", name_end);
      const std::size_t end = End(line, start);
      members_[name] = line.substr(start, end - start);
      at = line.find_first_of(",}", end);
      if (at != std::string_view::npos && line[at] == ',') ++at;
    }
  }

  [[nodiscard]] std::string_view Find(const std::string& name) const {
    const auto at = members_.find(name);
    return at == members_.end() ? std::string_view() : at->second;
  }
  [[nodiscard]] const std::map<std::string, std::string_view>& all() const { return members_; }

 private:
  /// The offset at which the value that begins at `at` ends.
  static std::size_t End(std::string_view text, std::size_t at) {
    std::size_t depth = 0;
    for (; at < text.size(); ++at) {
      const char c = text[at];
      if (c == '"') {
        for (++at; at < text.size() && text[at] != '"'; ++at) {
          if (text[at] == '\\') ++at;
        }
      } else if (c == '{' || c == '[') {
        ++depth;
      } else if (c == '}' || c == ']') {
        if (depth == 0) return at;
        --depth;
      } else if (c == ',' && depth == 0) {
        return at;
      } else if (depth > 0 || (c != ' ' && c != '\n')) {
        continue;
      }
      if (depth == 0 && (c == '"' || c == '}' || c == ']')) return at + 1;
    }
    return at;
  }

  std::map<std::string, std::string_view> members_;
};

/// A case without the values that are decoded on their own.
std::string Envelope(const RawMembers& members) {
  std::string json;
  for (const auto& [name, raw] : members.all()) {
    if (name == "object" || name == "old_object") continue;
    json += json.empty() ? "{\"" : ",\"";
    json += name + "\":" + std::string(raw);
  }
  return json + "}";
}

std::string ManifestOf(const RawMembers& members) {
  if (const std::string_view crd = members.Find("crd"); !crd.empty()) return std::string(crd);
  std::string subresources;
  if (members.Find("status_subresource") == "true") subresources += R"("status":{})";
  if (const std::string_view scale = members.Find("scale"); !scale.empty()) {
    subresources += (subresources.empty() ? R"("scale":)" : R"(,"scale":)") + std::string(scale);
  }
  return R"({"apiVersion":"apiextensions.k8s.io/v1","kind":"CustomResourceDefinition",)"
         R"("metadata":{"name":"widgets.example.com"},"spec":{"group":"example.com",)"
         R"("scope":"Namespaced","names":{"plural":"widgets","singular":"widget",)"
         R"("kind":"Widget","listKind":"WidgetList"},"versions":[{"name":"v1","served":true,)"
         R"("storage":true,"subresources":{)" +
         subresources + R"(},"schema":{"openAPIV3Schema":)" + std::string(members.Find("schema")) +
         R"(}}]},"status":{"storedVersions":["v1"]}})";
}

/// Cases of the project's own suites leave out what the texts are.
std::string CompareLine(ValueView expected, const field::Error& actual) {
  const auto differs = [&](std::string_view name, const std::string& text) {
    const ValueView wanted = expected.Member(name);
    return wanted.IsString() && Text(wanted) != text;
  };
  const std::string message = actual.ToString();
  // Values too big to write down are left out of the message too.
  const bool whole = Text(expected.Member("bad_value")) != "<omitted>";
  if (!differs("type", std::string(WireName(actual.type))) && !differs("field", actual.field) &&
      !differs("detail", actual.detail) && !(whole && differs("message", message))) {
    return {};
  }
  return "  expected: " + Text(expected.Member("type")) + " " + Text(expected.Member("field")) +
         " | " + Text(expected.Member("message")) +
         "\n  actual:   " + std::string(WireName(actual.type)) + " " + actual.field + " | " +
         message + "\n";
}

std::string CompareErrors(ValueView test, field::ErrorList actual) {
  std::vector<ValueView> expected;
  for (const ValueView error : test.Member("expected").elements()) expected.push_back(error);
  if (!IsTrue(test.Member("order_fixed"))) {
    std::sort(expected.begin(), expected.end(), [](ValueView a, ValueView b) {
      return Text(a.Member("message")) < Text(b.Member("message"));
    });
    std::sort(actual.begin(), actual.end(), [](const field::Error& a, const field::Error& b) {
      return a.ToString() < b.ToString();
    });
  }
  std::string why;
  for (std::size_t i = 0; i < std::max(expected.size(), actual.size()); ++i) {
    if (i >= actual.size()) {
      why += "  missing: " + Text(expected[i].Member("field")) + " " +
             Text(expected[i].Member("message")) + "\n";
    } else if (i >= expected.size()) {
      why +=
          "  besides: " + std::string(WireName(actual[i].type)) + " " + actual[i].ToString() + "\n";
    } else {
      why += CompareLine(expected[i], actual[i]);
    }
  }
  return why;
}

std::string CompareDecoded(ValueView test, ValueView actual, ValueView original) {
  const ValueView decoded = test.Member("decoded");
  const ValueView expected = decoded.IsAbsent() ? original : decoded;
  const std::string wanted = json::RenderGoJson(expected);
  const std::string got = json::RenderGoJson(actual);
  return wanted == got ? std::string()
                       : "  expected object: " + wanted + "\n  actual object:   " + got + "\n";
}

std::string CompareUnknown(ValueView test, const std::vector<std::string>& actual) {
  std::vector<std::string> expected;
  for (const ValueView path : test.Member("unknown_fields").elements()) {
    expected.push_back(Text(path));
  }
  if (expected == actual) return {};
  std::string why = "  unknown fields:";
  for (const std::string& path : actual) why += " " + path;
  return why + "\n";
}

std::string CompareWarnings(ValueView test, const field::ErrorList& forgiven) {
  std::vector<std::string> actual;
  for (const field::Error& error : forgiven) actual.push_back(error.ToString());
  std::vector<std::string> expected;
  for (const ValueView warning : test.Member("warnings").elements()) {
    expected.push_back(Text(warning));
  }
  if (expected == actual) return {};
  std::string why;
  for (const std::string& warning : expected) why += "  expected warning: " + warning + "\n";
  for (const std::string& warning : actual) why += "  actual warning:   " + warning + "\n";
  return why;
}

std::string RunObject(ValueView test, const RawMembers& members,
                      const crd::definition::Definition& definition) {
  json::Document object;
  json::Document old_object;
  const Status decoded = object.Parse(members.Find("object"));
  const std::string decode_error = Text(test.Member("decode_error"));
  if (!decoded) return decode_error.empty() ? "  " + decoded.error().message + "\n" : "";
  const std::string_view old_text = members.Find("old_object");
  if (!old_text.empty() && !old_object.Parse(old_text)) return "  old object: no JSON\n";

  crd::Write write;
  write.operation = old_text.empty() ? Operation::kCreate : Operation::kUpdate;
  write.object = object.root();
  write.old_object = old_object.root();
  write.status = IsTrue(test.Member("status_update"));
  const crd::PreparedWrite prepared(definition, definition.versions.front(), write);
  if (prepared.decode_error() != decode_error) {
    return "  expected decode error: " + decode_error + "\n  actual: " + prepared.decode_error() +
           "\n";
  }
  if (!decode_error.empty()) return {};
  field::ErrorList errors;
  field::ErrorList forgiven;
  prepared.Validate(errors, forgiven);
  return CompareWarnings(test, forgiven) + CompareDecoded(test, prepared.object(), object.root()) +
         CompareUnknown(test, prepared.unknown_fields()) + CompareErrors(test, std::move(errors));
}

json::Document Parse(std::string_view text) {
  json::Document document;
  if (!text.empty() && !document.Parse(text)) std::printf("no JSON: %s\n", text.data());
  return document;
}

std::string RunCase(ValueView test, const RawMembers& members) {
  crd::definition::Options options;
  options.property_names = IsTrue(test.Member("feature_gates").Member("CRDPropertyNameSchemas"));
  json::Document manifest = Parse(ManifestOf(members));
  const std::string suite = Text(test.Member("suite"));
  if (suite == "crd" || suite == "property-names-crd") {
    return CompareErrors(test, crd::definition::Validate(std::move(manifest),
                                                         Parse(members.Find("old_crd")), options));
  }
  options.unchecked = true;  // a few cases use keywords that no CRD may have
  const crd::definition::Loaded loaded = crd::definition::Load(std::move(manifest), options);
  if (loaded.definition == nullptr) return "  the schema cannot be read\n";
  return RunObject(test, members, *loaded.definition);
}

int Run(int argc, char** argv) {
  Tally tally;
  std::string deviation;  // a case whose other result is known: deviations.md
  for (int i = 1; i < argc; ++i) {
    constexpr std::string_view kDeviation = "--deviation=";
    if (const std::string_view argument = argv[i]; argument.starts_with(kDeviation)) {
      deviation = argument.substr(kDeviation.size());
      continue;
    }
    const auto name = FileNamedBy(argv[i]);
    if (!name) return kSkipped;
    const auto content = ReadFile(*name);
    if (!content) return std::printf("%s cannot be read\n", name->c_str()), 1;
    for (const std::string_view text : CasesIn(*content)) {
      const std::string line = json::Sanitize(text);
      const RawMembers members(line);
      const json::Document test = Parse(Envelope(members));
      const std::string name_of_case = Text(test.root().Member("name"));
      std::string why = RunCase(test.root(), members);
      if (name_of_case == deviation) why = why.empty() ? "  is no deviation\n" : "";
      why.empty() ? tally.Pass() : tally.Fail(name_of_case, why);
    }
  }
  return tally.Finish();
}

}  // namespace
}  // namespace tandem::conformance

int main(int argc, char** argv) { return tandem::conformance::Run(argc, argv); }
