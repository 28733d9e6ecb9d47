#include "validation/cel/plan/program.h"

#include <utility>

#include "validation/cel/cost/static_cost.h"
#include "validation/cel/plan/planner.h"
#include "validation/cel/syntax/parser.h"

namespace tandem::cel {

/// Everything that the plan's constants point into.
struct Program::Parts {
  std::string source;
  Tree tree;
  TypeStore types;
  Arena constants;
  std::unique_ptr<const Plan> plan;
};

Program::Program(std::unique_ptr<const Parts> parts) : parts_(std::move(parts)) {}
Program::~Program() = default;

Evaluation Program::Evaluate(std::span<const Value> variables, const Limits& limits,
                             const TimeZones* zones, Arena& arena) const {
  return cel::Evaluate(*parts_->plan, variables, limits, zones, arena);
}

const Type& Program::type() const { return *parts_->tree.root->type; }

Compilation Compile(std::string_view source, const Environment& environment) {
  Compilation compilation;
  auto parts = std::make_unique<Program::Parts>();
  parts->source = source;
  Problems problems(parts->source);
  parts->tree = Parse(parts->source, {environment.release, environment.bindings}, problems);
  compilation.nodes = parts->tree.size();
  if (problems.empty()) {
    Check(parts->tree, environment.variables, {environment.release, environment.strictness},
          environment.types == nullptr ? parts->types : *environment.types, problems);
  }
  if (!problems.empty()) {
    compilation.error = problems.ToText();
    return compilation;
  }
  const Expr& root = *parts->tree.root;
  compilation.type = TypeText(*root.type);
  compilation.cost = EstimateCost(parts->tree, environment.self);
  compilation.uses_old_self = NamesVariable(&root, kOldSelf);
  Result<std::unique_ptr<const Plan>> plan =
      MakePlan(root, environment.variables, parts->constants);
  if (!plan) {
    compilation.error = "program instantiation failed: " + plan.error().message;
    return compilation;
  }
  parts->plan = *std::move(plan);
  compilation.program = std::make_unique<const Program>(std::move(parts));
  return compilation;
}

}  // namespace tandem::cel
