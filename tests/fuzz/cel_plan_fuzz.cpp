// An expression without a schema, which may give values names: it is typed, its cost estimated and
// planned, or said to have none, twice the same; what it is made of is bounded by its text.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "validation/cel/plan/program.h"
#include "validation/cel/value/print.h"

namespace {

using namespace tandem;

constexpr std::uint64_t kLimit = 10'000;

void Evaluate(const cel::Program& program) {
  cel::Arena arena;
  const cel::Value null;
  const cel::Evaluation evaluation = program.Evaluate({&null, 1}, kLimit, nullptr, arena);
  if (!evaluation.stopped) cel::PrintValue(evaluation.value, arena, 1000);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view source(reinterpret_cast<const char*>(data), size);
  const cel::Variable object{"object", &cel::kDynType};
  const cel::Environment environment{.variables = {&object, 1}, .bindings = true};
  const cel::Compilation first = cel::Compile(source, environment);
  if (first.error.empty() != (first.program != nullptr)) __builtin_trap();
  if (first.cost.min > first.cost.max) __builtin_trap();
  const cel::Compilation second = cel::Compile(source, environment);
  if (second.error != first.error || second.type != first.type ||
      second.cost.max != first.cost.max) {
    __builtin_trap();
  }
  if (first.program != nullptr) Evaluate(*first.program);
  return 0;
}
