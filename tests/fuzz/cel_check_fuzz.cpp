// An expression and a schema, separated by a NUL byte: it has a type and a cost, or is said to have
// none, for every release and strictness, and twice the same.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "tests/support/json_schema_node.h"
#include "validation/cel/plan/program.h"
#include "validation/json/decode.h"

namespace {

using namespace tandem;

void Check(std::string_view source, const cel::Shape& shape, cel::Release release,
           cel::Strictness strictness) {
  const std::array<cel::Variable, 2> variables = {
      {{cel::kSelf, shape.type}, {cel::kOldSelf, shape.type}}};
  const cel::Environment environment = {variables, release, &shape, strictness};
  const cel::Compilation first = cel::Compile(source, environment);
  if (first.error.empty() != (first.program != nullptr)) __builtin_trap();
  if (first.cost.min > first.cost.max) __builtin_trap();
  const cel::Compilation second = cel::Compile(source, environment);
  if (second.error != first.error || second.type != first.type ||
      second.cost.max != first.cost.max) {
    __builtin_trap();
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  const std::size_t end = std::min(input.find('\0'), input.size());
  json::Document schema;
  if (!schema.Parse(input.substr(std::min(end + 1, input.size())))) return 0;
  if (!schema.root().IsObject()) return 0;
  cel::ShapeStore shapes;
  const cel::Shape* shape =
      cel::BuildShape(test::JsonSchemaNode(schema.root()), false, "selfType", shapes);
  if (shape == nullptr) return 0;
  const std::string_view source = input.substr(0, end);
  Check(source, *shape, cel::kAnyRelease, cel::Strictness::kKubernetes);
  Check(source, *shape, cel::kAlways, cel::Strictness::kLanguage);
  Check(source, *shape, cel::kAnyRelease, cel::Strictness::kNames);
  return 0;
}
