// An expression and an object, separated by a NUL byte: whatever compiles is evaluated within its
// budget, gives the same twice, and nothing may panic.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "tests/support/json_schema_node.h"
#include "validation/cel/plan/program.h"
#include "validation/cel/value/print.h"
#include "validation/json/decode.h"

namespace {

using namespace tandem;

constexpr std::string_view kSchema =
    R"({"type":"object","properties":{"i":{"type":"integer"},"s":{"type":"string"},)"
    R"("b":{"type":"boolean"},"n":{"type":"number"},"is":{"x-kubernetes-int-or-string":true},)"
    R"("l":{"type":"array","items":{"type":"integer"}},"set":{"type":"array",)"
    R"("x-kubernetes-list-type":"set","items":{"type":"string"}},"m":{"type":"object",)"
    R"("additionalProperties":{"type":"string"}},"o":{"type":"object","properties":)"
    R"({"x":{"type":"integer","nullable":true},"dt":{"type":"string","format":"date-time"}}}}})";
constexpr std::uint64_t kLimit = 100'000;

/// The schema is read once.
struct Subject {
  Subject() {
    if (!schema.Parse(kSchema)) __builtin_trap();
    shape = cel::BuildShape(test::JsonSchemaNode(schema.root()), false, "selfType", shapes);
    variables = {{{cel::kSelf, shape->type}, {cel::kOldSelf, shape->type}}};
  }

  json::Document schema;
  cel::ShapeStore shapes;
  const cel::Shape* shape = nullptr;
  std::array<cel::Variable, 2> variables{};
};

std::string Outcome(const cel::Program& program, const Subject& subject, json::ValueView object) {
  cel::Arena arena;
  const cel::Value self = cel::FromJson(object, subject.shape, arena);
  const std::array<cel::Value, 2> values = {self, self};
  const cel::Evaluation evaluation = program.Evaluate(values, kLimit, nullptr, arena);
  if (evaluation.stopped) return "stopped";
  return std::to_string(evaluation.cost) + " " + cel::PrintValue(evaluation.value, arena);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const Subject subject;
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  const std::size_t end = std::min(input.find('\0'), input.size());
  const cel::Compilation compiled =
      cel::Compile(input.substr(0, end), {.variables = subject.variables, .self = subject.shape});
  if (compiled.program == nullptr) {
    if (compiled.error.empty()) __builtin_trap();
    return 0;
  }
  json::Document object;
  if (!object.Parse(input.substr(std::min(end + 1, input.size())))) return 0;
  const std::string first = Outcome(*compiled.program, subject, object.root());
  if (first != Outcome(*compiled.program, subject, object.root())) __builtin_trap();
  return 0;
}
