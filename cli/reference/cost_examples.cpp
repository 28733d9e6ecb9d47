#include "cli/reference/cost_examples.h"

#include <array>
#include <string_view>

#include "validation/cel/plan/program.h"
#include "validation/cel/types/schema.h"
#include "validation/cel/value/arena.h"
#include "validation/crd/definition/definition.h"
#include "validation/crd/expressions/schema_node.h"
#include "validation/json/decode.h"

namespace tandem::reference {
namespace {

constexpr std::string_view kSchema =
    R"({"type": "object", "properties": {)"
    R"("replicas": {"type": "integer"}, )"
    R"("names": {"type": "array", "maxItems": 10, "items": {"type": "string", "maxLength": 20}}, )"
    R"("free": {"type": "array", "items": {"type": "string"}}}})";
constexpr std::string_view kObject =
    R"({"replicas": 3, "names": ["api", "web"], "free": ["api", "web"]})";

struct CostExample {
  std::string_view expression;
  std::string_view why;
};

constexpr std::array kExamples = {
    CostExample{"self.replicas > 1",
                "`self`, `.replicas` and the comparison. At most: an integer has no length, and "
                "the comparison of a field is one."},
    CostExample{"self.replicas > 1 && self.replicas < 9", "Both sides were needed."},
    CostExample{"self.replicas > 1 || self.replicas < -9",
                "The first side decided; at most, both count."},
    CostExample{"'web' in self.names", "One for each element; at most, one for each of ten."},
    CostExample{"self.names.all(x, x.startsWith('a'))",
                "For each element two for the loop, one for the result so far, `x` and the call, "
                "until the first false result; at most for ten elements."},
    CostExample{"self.names.all(x, x.matches('^[a-z]+$'))",
                "A pattern counts for every ten characters of text and every four of its own; "
                "`maxLength: 20` are up to 80 bytes."},
    CostExample{"self.free.all(x, x.matches('^[a-z]+$'))",
                "Nothing bounds this list: it might fill a request of 3 MiB. The definition is "
                "refused until it has `maxItems`, and its elements `maxLength`."},
};

json::Document Parsed(std::string_view text) {
  json::Document document;
  static_cast<void>(document.Parse(text));
  return document;
}

json::Document Manifest() {
  return Parsed(
      R"({"apiVersion":"apiextensions.k8s.io/v1","kind":"CustomResourceDefinition","spec":)"
      R"({"group":"example.com","names":{"kind":"Subject"},"versions":[{"name":"v1","schema":)"
      R"({"openAPIV3Schema":)" +
      std::string(kSchema) + "}}]}}");
}

}  // namespace

std::string CostExamplesAsMarkdown() {
  const crd::definition::Loaded loaded = crd::definition::Load(Manifest(), {.unchecked = true});
  cel::ShapeStore shapes;
  const cel::Shape* shape =
      cel::BuildShape(crd::expressions::CrdSchemaNode(*loaded.definition->versions.front().schema),
                      false, "selfType", shapes);
  const cel::Variable variable{cel::kSelf, shape->type};
  const json::Document object = Parsed(kObject);
  std::string page = "The examples use the schema\n\n```json\n" + std::string(kSchema) +
                     "\n```\n\nand the object\n\n```json\n" + std::string(kObject) +
                     "\n```\n\n| Expression | Cost | At most | |\n|---|---|---|---|\n";
  for (const CostExample& example : kExamples) {
    const cel::Compilation compiled =
        cel::Compile(example.expression, {.variables = {&variable, 1}, .self = shape});
    cel::Arena arena;
    const cel::Value self = cel::FromJson(object.root(), shape, arena);
    const auto cost = compiled.program->Evaluate({&self, 1}, cel::kUnbounded, nullptr, arena).cost;
    std::string code;
    for (const char c : example.expression) code += c == '|' ? "\\|" : std::string(1, c);
    page += "| `" + code + "` | " + std::to_string(cost) + " | " +
            std::to_string(compiled.cost.max) + " | " + std::string(example.why) + " |\n";
  }
  return page;
}

}  // namespace tandem::reference
