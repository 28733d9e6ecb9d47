// Runs union scenarios: what the server prunes, what normalization clears, and what validation
// finds afterwards, for the same union declared in every way there is.
#include <algorithm>
#include <cstdio>
#include <exception>
#include <fstream>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/conformance/tally.h"
#include "tests/support/json_patch.h"
#include "validation/base/panic.h"
#include "validation/compile/compile_types.h"
#include "validation/engine/run.h"
#include "validation/field/error.h"
#include "validation/gotypes/loader.h"
#include "validation/json/decode.h"
#include "validation/json/equality.h"
#include "validation/json/render.h"
#include "validation/mutate/mutate.h"
#include "validation/unions/schema.h"
#include "validation/unions/validate.h"

namespace tandem {
namespace {

using json::ValueView;

std::string Text(ValueView object, std::string_view name) {
  const ValueView value = object.Member(name);
  return value.IsString() ? std::string(value.AsString()) : std::string();
}

std::vector<std::string> Names(ValueView list) {
  std::vector<std::string> names;
  for (const ValueView name : list.elements()) names.emplace_back(name.AsString());
  return names;
}

/// The union of a scenario as the server knows it.
struct Scenario {
  explicit Scenario(ValueView test)
      : legacy(Text(test, "kind") == "legacy"),
        required(Text(test, "union") == "required"),
        optional_members(test.Member("member_optional").AsBool()),
        members(Text(test, "server") == "aware" ? "abc" : "ab") {}

  [[nodiscard]] bool Knows(std::string_view member) const {
    return members.find(member) != std::string::npos;
  }

  bool legacy;
  bool required;
  bool optional_members;
  std::string members;
};

std::string ValueOf(char member) { return {static_cast<char>(member - 'a' + 'A')}; }

/// The ways of declaring a union in Go.
enum class Markers { kKep, kTags, kBoth };

std::string MemberTags(const Scenario& scenario, Markers markers, char member) {
  const std::string value = ValueOf(member);
  std::string tags = "\t// +optional\n";
  if (scenario.legacy) {
    return tags + (scenario.required ? "\t// +k8s:unionMember\n" : "\t// +k8s:zeroOrOneOfMember\n");
  }
  if (markers != Markers::kTags) {
    tags += "\t// +unionMember=" + value + (scenario.optional_members ? ",optional\n" : "\n");
  }
  if (markers != Markers::kKep) tags += "\t// +k8s:unionMember(memberName: \"" + value + "\")\n";
  return tags;
}

std::string GoSource(const Scenario& scenario, Markers markers) {
  std::string constants = scenario.required ? "" : "\tNone Choice = \"\"\n";
  std::string fields;
  if (!scenario.legacy) {
    fields += scenario.required ? "\t// +required\n" : "\t// +optional\n";
    if (markers != Markers::kTags) fields += "\t// +unionDiscriminator\n";
    if (markers != Markers::kKep) fields += "\t// +k8s:unionDiscriminator\n";
    fields += "\tType Choice `json:\"type,omitempty\"`\n";
  }
  for (const char member : scenario.members) {
    const std::string value = ValueOf(member);
    constants += "\t" + value + " Choice = \"" + value + "\"\n";
    fields += MemberTags(scenario, markers, member) + "\t" + value + " *Member `json:\"" +
              std::string(1, member) + ",omitempty\"`\n";
  }
  return "package pkg\n// +enum\ntype Choice string\nconst (\n" + constants +
         ")\ntype Member struct{}\ntype Union struct {\n" + fields +
         "}\ntype Spec struct {\n\tU Union `json:\"u\"`\n}\n"
         "type Object struct {\n\tSpec Spec `json:\"spec\"`\n}\n";
}

/// The place of the extension in a schema.
enum class Shape { kOnDiscriminator, kOnObject };

std::string SchemaText(const Scenario& scenario, Shape shape) {
  std::string values = scenario.required ? "" : R"("",)";
  std::string field_members = scenario.required ? "" : R"("":null,)";
  std::string properties;
  for (const char member : scenario.members) {
    const std::string name(1, member);
    values += '"' + ValueOf(member) + "\",";
    field_members += '"' + ValueOf(member) + R"(":{"name":")" + name + R"(","optional":)" +
                     (scenario.optional_members ? "true" : "false") + "},";
    properties += '"' + name + R"(":{"type":"object"},)";
  }
  values.pop_back();
  field_members.pop_back();
  const std::string members = R"("fieldMembers":{)" + field_members + "}";
  const bool on_object = shape == Shape::kOnObject;
  return R"({"type":"object","properties":{"spec":{"type":"object","properties":{"u":)"
         R"({"type":"object","properties":{)" +
         properties + R"("type":{"type":"string","enum":[)" + values + "]" +
         (on_object ? "" : R"(,"x-kubernetes-unions":{)" + members + "}") + "}}" +
         (on_object ? R"(,"x-kubernetes-unions":[{"discriminator":"type",)" + members + "}]" : "") +
         "}}}}}";
}

/// A union compiled from one of its declarations.
class Declaration {
 public:
  static std::unique_ptr<Declaration> FromGo(const std::string& source) {
    auto made = std::make_unique<Declaration>();
    gotypes::Universe universe;
    std::vector<gotypes::SourcePackage> packages;
    packages.push_back(
        {"pkg",
         "pkg",
         {{"doc.go", "// +k8s:validation-gen=*\npackage pkg\n"}, {"types.go", source}}});
    for (const auto& wrong : universe.Load(std::move(packages))) made->Fail(wrong.message);
    if (!made->failure_.empty()) return made;
    made->compiled_ = compile::CompileTypes(universe, {});
    for (const auto& wrong : made->compiled_.errors) made->Fail(wrong.message);
    made->root_ = made->compiled_.program.FindRoot("", "pkg", "Object");
    if (made->root_ != nullptr) made->unions_ = made->root_->unions;
    return made;
  }

  static std::unique_ptr<Declaration> FromSchema(const std::string& text) {
    auto made = std::make_unique<Declaration>();
    json::Document schema;
    if (const Status parsed = schema.Parse(text); !parsed) made->Fail(parsed.error().message);
    const field::Path path("schema");
    unions::SchemaUnions compiled = unions::CompileSchema(schema.root(), path);
    for (const field::Error& error : compiled.errors) made->Fail(error.ToString());
    made->unions_ = std::move(compiled.root);
    return made;
  }

  [[nodiscard]] const std::string& failure() const { return failure_; }

  [[nodiscard]] mutate::Mutated Mutate(ValueView object, ValueView old_object) const {
    mutate::Plan plan;
    plan.unions = unions_.get();
    return mutate::Mutate(plan, {object, old_object, {}});
  }

  /// An absent old object makes it a create.
  [[nodiscard]] field::ErrorList Validate(ValueView object, ValueView old_object) const {
    field::ErrorList errors;
    if (root_ != nullptr) {
      engine::Request request;
      request.operation = old_object.IsAbsent() ? Operation::kCreate : Operation::kUpdate;
      request.object = object;
      request.old_object = old_object;
      engine::Run(*root_, request, errors);
    }
    if (unions_ != nullptr) unions::Validate(*unions_, object, errors);
    return errors;
  }

 private:
  void Fail(const std::string& message) { failure_ += message + "\n"; }

  compile::Compiled compiled_;
  const rules::Root* root_ = nullptr;
  std::shared_ptr<const unions::Node> unions_;
  std::string failure_;
};

/// Declarations by what they are made from.
const Declaration& Find(const std::string& source, bool is_go) {
  static std::map<std::string, std::unique_ptr<Declaration>> known;
  auto& slot = known[source];
  if (slot == nullptr) {
    slot = is_go ? Declaration::FromGo(source) : Declaration::FromSchema(source);
  }
  return *slot;
}

/// The state of the union, as `type="A" {a, b}` stands for it in the cases.
std::string ObjectText(ValueView state, const std::vector<std::string>& without = {}) {
  std::string fields;
  if (const ValueView type = state.Member("type"); type.IsString()) {
    fields += R"("type":")" + std::string(type.AsString()) + R"(",)";
  }
  for (const std::string& member : Names(state.Member("members"))) {
    if (std::find(without.begin(), without.end(), member) == without.end()) {
      fields += '"' + member + R"(":{},)";
    }
  }
  if (!fields.empty()) fields.pop_back();
  return R"({"spec":{"u":{)" + fields + "}}}";
}

std::string Join(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += "\n    " + line;
  return text.empty() ? "\n    (nothing)" : text;
}

std::vector<std::string> ExpectedErrors(ValueView list) {
  std::vector<std::string> lines;
  for (const ValueView error : list.elements()) {
    lines.push_back(Text(error, "type") + " " + Text(error, "field") + " " + Text(error, "detail"));
  }
  return lines;
}

std::vector<std::string> FoundErrors(const field::ErrorList& errors) {
  std::vector<std::string> lines;
  for (const field::Error& error : errors) {
    lines.push_back(std::string(field::WireName(error.type)) + " " + error.field + " " +
                    error.detail);
  }
  return lines;
}

/// Collects what differs in one scenario.
class Comparison {
 public:
  void Expect(const std::string& what, const std::vector<std::string>& expected,
              const std::vector<std::string>& actual) {
    if (expected == actual) return;
    text_ += "  " + what + " expected:" + Join(expected) + "\n  actual:" + Join(actual) + "\n";
  }
  void Fail(const std::string& what) { text_ += "  " + what + "\n"; }
  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  std::string text_;
};

json::Document Parse(const std::string& text) {
  json::Document document(1024);
  if (const Status parsed = document.Parse(text); !parsed) ThrowPanic(parsed.error().message);
  return document;
}

/// The members the server does not know, which it drops before anybody else sees the object.
std::vector<std::string> Pruned(ValueView test, const Scenario& scenario) {
  std::vector<std::string> pruned = Names(test.Member("request").Member("members"));
  std::erase_if(pruned, [&](const std::string& member) { return scenario.Knows(member); });
  return pruned;
}

void RunDeclaration(ValueView test, const Scenario& scenario, const std::string& name,
                    const Declaration& declared, Comparison& comparison) {
  if (!declared.failure().empty()) return comparison.Fail(name + ": " + declared.failure());
  const json::Document request = Parse(ObjectText(test.Member("request"), Pruned(test, scenario)));
  json::Document old(1024);
  if (Text(test, "op") == "update") old = Parse(ObjectText(test.Member("old_as_seen_by_server")));

  const mutate::Mutated mutated = declared.Mutate(request.root(), old.root());
  std::vector<std::string> cleared;
  for (const unions::Cleared& member : mutated.cleared) {
    cleared.push_back(member.field.substr(member.field.rfind('.') + 1));
  }
  comparison.Expect(name + ": cleared", Names(test.Member("normalization").Member("cleared")),
                    cleared);

  const json::Document patch = Parse(mutated.patch.empty() ? "[]" : mutated.patch);
  json::Overlay overlay;
  support::JsonPatcher patcher(overlay);
  const auto normalized = patcher.Apply(request.root(), patch.root());
  if (!normalized) return comparison.Fail(name + ": " + normalized.error().message);
  const json::Document expected = Parse(ObjectText(test.Member("normalized")));
  if (!json::Equal(*normalized, expected.root())) {
    comparison.Expect(name + ": stored", {json::RenderGoJson(expected.root())},
                      {json::RenderGoJson(*normalized)});
  }
  if (!declared.Mutate(*normalized, old.root()).patch.empty()) {
    comparison.Fail(name + ": normalizing again changes the object again");
  }

  const field::ErrorList errors = declared.Validate(*normalized, old.root());
  comparison.Expect(name + ": errors", ExpectedErrors(test.Member("expected")),
                    FoundErrors(errors));
  if (test.Member("accepted").AsBool() != errors.empty()) {
    comparison.Fail(name + ": accepted is not what the errors say");
  }
}

/// Compares the errors that the +k8s:union tags alone would give.
void RunTags(ValueView test, const Scenario& scenario, Comparison& comparison) {
  const ValueView expected = test.Member("k8s_union_tags_without_normalization");
  if (expected.IsAbsent()) return;
  const Declaration& declared = Find(GoSource(scenario, Markers::kTags), true);
  if (!declared.failure().empty()) return comparison.Fail("tags: " + declared.failure());
  const json::Document request = Parse(ObjectText(test.Member("request"), Pruned(test, scenario)));
  json::Document old(1024);
  if (Text(test, "op") == "update") old = Parse(ObjectText(test.Member("old_as_seen_by_server")));
  comparison.Expect("tags: errors", ExpectedErrors(expected),
                    FoundErrors(declared.Validate(request.root(), old.root())));
}

std::string RunCase(ValueView test) {
  const Scenario scenario(test);
  Comparison comparison;
  comparison.Expect("pruned", Names(test.Member("pruned_by_server")), Pruned(test, scenario));
  const auto run = [&](const std::string& name, const std::string& source, bool is_go) {
    RunDeclaration(test, scenario, name, Find(source, is_go), comparison);
  };
  run(scenario.legacy ? "tags" : "markers", GoSource(scenario, Markers::kKep), true);
  if (!scenario.legacy) {
    run("schema of the discriminator", SchemaText(scenario, Shape::kOnDiscriminator), false);
    run("schema of the object", SchemaText(scenario, Shape::kOnObject), false);
    // With both kinds of tags nothing is said twice; the +k8s: ones know no optional members.
    if (!scenario.optional_members) {
      run("markers and tags", GoSource(scenario, Markers::kBoth), true);
    }
    RunTags(test, scenario, comparison);
  }
  return comparison.text();
}

void RunLine(const std::string& line, conformance::Tally& tally) {
  json::Document document(16 * 1024);
  const Status parsed = document.Parse(line);
  if (!parsed) return tally.Fail("a line", "  " + parsed.error().message);
  const std::string id = Text(document.root(), "id");
  try {
    const std::string difference = RunCase(document.root());
    difference.empty() ? tally.Pass() : tally.Fail(id, difference);
  } catch (const std::exception& thrown) {
    tally.Fail(id, std::string("  ") + thrown.what());
  }
}

}  // namespace
}  // namespace tandem

int main(int argc, char** argv) {
  tandem::conformance::Tally tally;
  for (int i = 1; i < argc; ++i) {
    std::ifstream file(argv[i]);
    if (!file) {
      std::fprintf(stderr, "%s: cannot be read\n", argv[i]);
      return 2;
    }
    for (std::string line; std::getline(file, line);) {
      if (!line.empty()) tandem::RunLine(line, tally);
    }
  }
  return tally.Finish();
}
