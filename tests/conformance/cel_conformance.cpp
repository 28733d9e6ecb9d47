// Runs the cases of expressions: cel_conformance FILE...
//
// A line is an environment (a schema and a value of it), a schema to be named by later lines, or a
// case: an expression with its type, value or error, and costs; a definition that is written
// (`compile`); an object whose rules are evaluated (`eval`). Expressions of the environment `cel`
// are those of the language's own suite, whose variables come with them.

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "config/zoneinfo.h"
#include "tests/conformance/cel_values.h"
#include "tests/conformance/real_cases.h"
#include "tests/conformance/tally.h"
#include "tests/support/json_schema_node.h"
#include "validation/cel/plan/program.h"
#include "validation/crd/definition/definition.h"
#include "validation/crd/expressions/compile_checks.h"
#include "validation/crd/expressions/compiled_rules.h"
#include "validation/crd/expressions/judgement.h"
#include "validation/json/decode.h"
#include "validation/json/render.h"

namespace tandem::conformance {
namespace {

using json::ValueView;

std::string Text(ValueView value) {
  return value.IsString() ? std::string(value.AsString()) : std::string();
}

bool IsTrue(ValueView value) { return value.kind() == json::Kind::kBool && value.AsBool(); }

/// Costs above the largest int64 are texts.
std::uint64_t Natural(ValueView value) {
  if (value.IsString()) return std::stoull(std::string(value.AsString()));
  return value.kind() == json::Kind::kDouble ? static_cast<std::uint64_t>(value.AsDouble())
                                             : value.AsUint();
}

/// A number as we write it.
std::string NumberText(ValueView text) {
  cel::Arena arena;
  return TypedJson(cel::Value::Double(std::strtod(Text(text).c_str(), nullptr)), arena);
}

/// The entries of maps in one order.
std::string Sorted(ValueView value) {
  if (value.IsArray()) {
    std::string text;
    for (const ValueView element : value.elements()) {
      text += (text.empty() ? "" : ",") + Sorted(element);
    }
    return "[" + text + "]";
  }
  if (!value.IsObject() || value.size() != 1) return json::RenderGoJson(value);
  const json::MemberView member = value.members()[0];
  if (member.name == "double") return NumberText(member.value);
  if (member.name != "map") {
    return "{\"" + std::string(member.name) + "\":" + Sorted(member.value) + "}";
  }
  std::vector<std::string> entries;
  for (const ValueView entry : member.value.elements()) entries.push_back(Sorted(entry));
  std::sort(entries.begin(), entries.end());
  std::string text;
  for (const std::string& entry : entries) text += (text.empty() ? "" : ",") + entry;
  return "{\"map\":[" + text + "]}";
}

/// A schema and a value of it.
struct ExpressionEnvironment {
  explicit ExpressionEnvironment(json::Document line) : document(std::move(line)) {
    const test::JsonSchemaNode schema(document.root().Member("schema"));
    self = cel::BuildShape(schema, false, "selfType", shapes);
    variable = {cel::kSelf, self->type};
  }

  json::Document document;
  cel::ShapeStore shapes;
  const cel::Shape* self = nullptr;
  cel::Variable variable{};
};

/// A difference between what a case expects and what came out.
std::string Differs(std::string_view what, const std::string& expected, const std::string& actual) {
  if (expected == actual) return {};
  return "  expected " + std::string(what) + ": " + expected + "\n  actual " + std::string(what) +
         ":   " + actual + "\n";
}

/// The manifest of a definition with the schema.
json::Document ManifestOf(ValueView schema) {
  std::string text =
      R"({"apiVersion":"apiextensions.k8s.io/v1","kind":"CustomResourceDefinition",)"
      R"("metadata":{"name":"widgets.example.com"},"spec":{"group":"example.com",)"
      R"("scope":"Namespaced","names":{"plural":"widgets","singular":"widget",)"
      R"("kind":"Widget","listKind":"WidgetList"},"versions":[{"name":"v1","served":true,)"
      R"("storage":true,"schema":{"openAPIV3Schema":)";
  json::AppendRawJson(schema, text);
  json::Document document;
  if (!document.Parse(text + R"(}}]},"status":{"storedVersions":["v1"]}})")) {
    std::printf("no manifest: %s\n", text.c_str());
  }
  return document;
}

/// One error as a line to compare: the value only where the case has one.
std::string Line(std::string_view type, std::string_view path, std::string_view detail,
                 const std::string& value) {
  return std::string(type) + " " + std::string(path) + " | " + std::string(detail) +
         (value.empty() ? "" : " | " + value);
}

std::string Joined(std::vector<std::string> lines) {
  std::sort(lines.begin(), lines.end());
  std::string text;
  for (const std::string& line : lines) text += "\n    " + line;
  return text;
}

std::string CompareErrors(ValueView test, const field::ErrorList& actual) {
  std::vector<std::string> expected_lines;
  std::vector<std::string> actual_lines;
  for (const ValueView error : test.Member("errors").elements()) {
    const ValueView value = error.Member("value");
    expected_lines.push_back(Line(Text(error.Member("type")), Text(error.Member("field")),
                                  Text(error.Member("detail")),
                                  value.IsAbsent() ? "" : json::RenderGoJson(value)));
  }
  for (const field::Error& error : actual) {
    const std::string without = Line(WireName(error.type), error.field, error.detail, "");
    const std::string with = Line(WireName(error.type), error.field, error.detail,
                                  error.value.IsOmitted() ? "" : error.value.ToJson());
    const bool has_value =
        std::find(expected_lines.begin(), expected_lines.end(), with) != expected_lines.end();
    actual_lines.push_back(has_value ? with : without);
  }
  return Differs("errors", Joined(std::move(expected_lines)), Joined(std::move(actual_lines)));
}

/// The release of a text such as `1.34`; 1.35 when the text is empty.
cel::Release ReleaseOf(const std::string& text) {
  cel::Release release{1, 35};
  if (!text.empty()) std::from_chars(text.data() + 2, text.data() + text.size(), release.minor);
  return release;
}

class Runner {
 public:
  void Run(const std::string& line) {
    json::Document document;
    if (const Status parsed = document.Parse(line); !parsed) {
      tally_.Fail(line.substr(0, 80), parsed.error().message);
      return;
    }
    const std::string kind = Text(document.root().Member("kind"));
    if (kind == "about") return;
    if (kind == "env") {
      const std::string name = Text(document.root().Member("name"));
      environments_[name] = std::make_unique<ExpressionEnvironment>(std::move(document));
    } else if (kind == "expr") {
      const ValueView test = document.root();
      const std::string name = Text(test.Member("env")) + ": " + Text(test.Member("expr"));
      const std::string why = RunExpression(test);
      why.empty() ? tally_.Pass() : tally_.Fail(name, why);
    } else if (kind == "schema") {
      const std::string name = Text(document.root().Member("name"));
      schemas_[name] = std::move(document);
    } else {
      const ValueView test = document.root();
      const std::string why = kind == "compile" ? RunCompile(test) : RunEvaluation(test);
      why.empty() ? tally_.Pass() : tally_.Fail(Text(test.Member("name")), why);
    }
  }

  [[nodiscard]] int Finish() const { return tally_.Finish(); }

 private:
  ValueView SchemaOf(ValueView test) {
    const ValueView schema = test.Member("schema");
    return schema.IsString() ? schemas_[Text(schema)].root().Member("schema") : schema;
  }

  std::string RunCompile(ValueView test) {
    crd::definition::Options options;
    options.property_names = Text(test.Member("tandem")) == "keyMaxLength";
    options.unbounded_keys = false;
    options.expressions = {ReleaseOf(Text(test.Member("compat"))), zones_};
    std::vector<crd::expressions::RuleCost> costs;
    options.costs = &costs;
    const field::ErrorList errors =
        crd::definition::Validate(ManifestOf(SchemaOf(test)), json::Document(), options);
    return CompareErrors(test, errors) + CompareCosts(test.Member("costs"), costs);
  }

  static std::string CompareCosts(ValueView expected,
                                  const std::vector<crd::expressions::RuleCost>& actual) {
    std::vector<std::string> expected_lines;
    std::vector<std::string> actual_lines;
    const auto line = [](const std::string& path, std::uint64_t expression, std::uint64_t total,
                         std::uint64_t message, bool uses_old_self) {
      return path + " " + std::to_string(expression) + " " + std::to_string(total) +
             (message > 0 ? " message " + std::to_string(message) : "") +
             (uses_old_self ? " oldSelf" : "");
    };
    for (const ValueView cost : expected.elements()) {
      const ValueView message = cost.Member("message");
      expected_lines.push_back(line(
          Text(cost.Member("path")), Natural(cost.Member("static")), Natural(cost.Member("total")),
          message.IsAbsent() ? 0 : Natural(message), IsTrue(cost.Member("usesOldSelf"))));
    }
    constexpr std::size_t kRoot = std::string_view("spec.validation.openAPIV3Schema").size();
    actual_lines.reserve(actual.size());
    for (const crd::expressions::RuleCost& cost : actual) {
      actual_lines.push_back(line(cost.path.substr(kRoot), cost.expression, cost.total,
                                  cost.message, cost.uses_old_self));
    }
    return Differs("costs", Joined(std::move(expected_lines)), Joined(std::move(actual_lines)));
  }

  std::string RunEvaluation(ValueView test) {
    crd::definition::Options options;
    options.unchecked = true;
    const crd::definition::Loaded loaded =
        crd::definition::Load(ManifestOf(SchemaOf(test)), options);
    if (loaded.definition == nullptr) return "  the schema cannot be read\n";
    const crd::expressions::CompiledRules rules(*loaded.definition->versions.front().schema,
                                                cel::kAnyRelease);
    field::ErrorList errors;
    field::ErrorList forgiven;
    crd::expressions::Costs costs;
    crd::expressions::JudgeRules(rules, test.Member("object"), test.Member("old"),
                                 {zones_.get(), &costs}, errors, forgiven);
    ValueView expected = test;
    if (!test.Member("v137").IsAbsent()) expected = test.Member("v137");
    std::string why = CompareErrors(expected, errors);
    std::vector<std::string> expected_warnings;
    for (const ValueView warning : test.Member("warnings").elements()) {
      expected_warnings.push_back(Text(warning));
    }
    std::vector<std::string> warnings;
    for (const field::Error& error : forgiven) warnings.push_back(error.ToString());
    why += Differs("warnings", Joined(std::move(expected_warnings)), Joined(std::move(warnings)));
    if (test.Member("cost").IsAbsent()) return why;
    std::uint64_t sum = 0;
    std::string each;
    for (const std::uint64_t cost : costs) {
      sum += cost;
      each += " " + std::to_string(cost);
    }
    return why +
           Differs("cost", std::to_string(Natural(test.Member("cost"))), std::to_string(sum)) +
           (test.Member("costs").IsAbsent()
                ? ""
                : Differs("costs", Numbers(test.Member("costs")), each));
  }

  static std::string Numbers(ValueView list) {
    std::string text;
    for (const ValueView number : list.elements()) text += " " + std::to_string(Natural(number));
    return text;
  }

  /// A case of the language's own suite: no schema and no costs, and an error is just that.
  std::string RunLanguageCase(ValueView test) {
    cel::TypeStore types;
    cel::Arena arena;
    std::vector<cel::Variable> variables;
    std::vector<cel::Value> values;
    const auto add = [&](std::string_view name, ValueView variable) {
      variables.push_back({name, TypeNamed(Text(variable.Member("type")), types)});
      values.push_back(FromTypedJson(variable.Member("value"), arena));
    };
    const json::Members given = test.Member("vars").members();
    for (const json::MemberView variable : given) add(variable.name, variable.value);
    // A variable of the container is known without the container's name, too, before all others.
    const std::string prefix = Text(test.Member("container")) + ".";
    for (const json::MemberView variable : given) {
      if (variable.name.starts_with(prefix)) {
        add(variable.name.substr(prefix.size()), variable.value);
      }
    }
    const bool checked = test.Member("check").IsAbsent();
    const cel::Compilation compiled = cel::Compile(
        test.Member("expr").AsString(),
        {.variables = variables,
         .strictness = checked ? cel::Strictness::kLanguage : cel::Strictness::kNames});
    const bool fails = !test.Member("error").IsAbsent();
    if (!compiled.error.empty()) return fails ? "" : "  does not compile: " + compiled.error + "\n";
    if (!test.Member("type").IsAbsent() && Text(test.Member("type")) != compiled.type) {
      return Differs("type", Text(test.Member("type")), compiled.type);
    }
    if (IsTrue(test.Member("checkOnly"))) return {};
    const cel::Value value =
        compiled.program->Evaluate(values, cel::kUnbounded, zones_.get(), arena).value;
    if (fails)
      return value.IsError() ? "" : "  expected an error: " + TypedJson(value, arena) + "\n";
    return CompareValue(test, value, arena);
  }

  std::string RunExpression(ValueView test) {
    if (Text(test.Member("env")) == "cel") return RunLanguageCase(test);
    const auto found = environments_.find(Text(test.Member("env")));
    if (found == environments_.end()) return "  no such environment\n";
    const ExpressionEnvironment& environment = *found->second;
    const cel::Compilation compiled =
        cel::Compile(test.Member("expr").AsString(),
                     {.variables = {&environment.variable, 1}, .self = environment.self});
    if (!test.Member("compileError").IsAbsent()) {
      return Differs("compile error", Text(test.Member("compileError")), compiled.error) +
             (test.Member("type").IsAbsent()
                  ? ""
                  : Differs("type", Text(test.Member("type")), compiled.type));
    }
    if (!compiled.error.empty()) return "  does not compile: " + compiled.error + "\n";
    std::string why = Differs("type", Text(test.Member("type")), compiled.type);
    why += Differs("static cost", std::to_string(Natural(test.Member("static"))),
                   std::to_string(compiled.cost.max));
    cel::Arena arena;
    const cel::Value self =
        cel::FromJson(environment.document.root().Member("self"), environment.self, arena);
    const cel::Evaluation evaluation =
        compiled.program->Evaluate({&self, 1}, cel::kUnbounded, zones_.get(), arena);
    why += Differs("cost", std::to_string(Natural(test.Member("cost"))),
                   std::to_string(evaluation.cost));
    // The value of 1.37 is expected where 1.37 repairs it.
    ValueView expected = test;
    if (!test.Member("v137").IsAbsent()) expected = test.Member("v137");
    return why + CompareValue(expected, evaluation.value, arena);
  }

  static std::string CompareValue(ValueView test, const cel::Value& value, cel::Arena& arena) {
    const std::string error = value.IsError() ? std::string(value.AsText()) : "";
    const std::string expected_error = Text(test.Member("error"));
    if (!expected_error.empty() || !error.empty()) {
      return Differs("error", expected_error, error);
    }
    return Differs("value", Sorted(test.Member("value")), TypedJson(value, arena));
  }

  Tally tally_;
  std::shared_ptr<const config::ZoneInfo> zones_ = std::make_shared<config::ZoneInfo>();
  std::map<std::string, std::unique_ptr<ExpressionEnvironment>> environments_;
  std::map<std::string, json::Document> schemas_;
};

int RunFiles(int argc, char** argv) {
  Runner runner;
  for (int i = 1; i < argc; ++i) {
    const auto name = FileNamedBy(argv[i]);
    if (!name) return kSkipped;
    const auto content = ReadFile(*name);
    if (!content) return std::printf("%s cannot be read\n", name->c_str()), 1;
    for (const std::string_view line : CasesIn(*content)) runner.Run(std::string(line));
  }
  return runner.Finish();
}

}  // namespace
}  // namespace tandem::conformance

int main(int argc, char** argv) { return tandem::conformance::RunFiles(argc, argv); }
