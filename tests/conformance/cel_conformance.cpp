// Runs the cases of expressions: cel_conformance FILE...
//
// A line is an environment (a schema and a value of it), a schema to be named by later lines, or a
// case: an expression with its type, value or error, and costs.

#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "config/zoneinfo.h"
#include "tests/conformance/cel_values.h"
#include "tests/conformance/tally.h"
#include "tests/support/json_schema_node.h"
#include "validation/cel/plan/program.h"
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
  if (member.name != "map")
    return "{\"" + std::string(member.name) + "\":" + Sorted(member.value) + "}";
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

/// Of a syntax error only the place counts.
std::string WithoutTokens(const std::string& error) {
  constexpr std::string_view kSyntaxError = "Syntax error";
  const std::size_t at = error.find(kSyntaxError);
  return at == std::string::npos ? error : error.substr(0, at + kSyntaxError.size());
}

std::string CompareCompileError(ValueView test, std::string actual) {
  std::string expected = Text(test.Member("compileError"));
  if (IsTrue(test.Member("syntax"))) {
    expected = WithoutTokens(expected);
    actual = WithoutTokens(actual);
  }
  return Differs("compile error", expected, actual);
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
    if (kind == "env") {
      const std::string name = Text(document.root().Member("name"));
      environments_[name] = std::make_unique<ExpressionEnvironment>(std::move(document));
    } else if (kind == "expr") {
      const ValueView test = document.root();
      const std::string name = Text(test.Member("env")) + ": " + Text(test.Member("expr"));
      const std::string why = RunExpression(test);
      why.empty() ? tally_.Pass() : tally_.Fail(name, why);
    } else {
      ++skipped_[kind];
    }
  }

  int Finish() const {
    for (const auto& [kind, count] : skipped_) {
      std::printf("%d of kind %s were not run\n", count, kind.c_str());
    }
    return tally_.Finish();
  }

 private:
  std::string RunExpression(ValueView test) {
    const auto found = environments_.find(Text(test.Member("env")));
    if (found == environments_.end()) return "  no such environment\n";
    const ExpressionEnvironment& environment = *found->second;
    const cel::Compilation compiled =
        cel::Compile(test.Member("expr").AsString(),
                     {.variables = {&environment.variable, 1}, .self = environment.self});
    if (!test.Member("compileError").IsAbsent()) {
      return CompareCompileError(test, compiled.error) +
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
        compiled.program->Evaluate({&self, 1}, cel::kUnbounded, &zones_, arena);
    why += Differs("cost", std::to_string(Natural(test.Member("cost"))),
                   std::to_string(evaluation.cost));
    // What 1.37 repairs is as it is there.
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
  config::ZoneInfo zones_;
  std::map<std::string, std::unique_ptr<ExpressionEnvironment>> environments_;
  std::map<std::string, int> skipped_;
};

int RunFiles(int argc, char** argv) {
  Runner runner;
  for (int i = 1; i < argc; ++i) {
    const auto content = ReadFile(argv[i]);
    if (!content) return std::printf("%s cannot be read\n", argv[i]), 1;
    std::string_view rest = *content;
    while (!rest.empty()) {
      const std::size_t end = std::min(rest.find('\n'), rest.size());
      const std::string line(rest.substr(0, end));
      rest.remove_prefix(std::min(end + 1, rest.size()));
      if (line.find_first_not_of(" \t\r") != std::string::npos) runner.Run(line);
    }
  }
  return runner.Finish();
}

}  // namespace
}  // namespace tandem::conformance

int main(int argc, char** argv) { return tandem::conformance::RunFiles(argc, argv); }
