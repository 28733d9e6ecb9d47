#include "tests/bench/replication_controller.h"

#include <fstream>
#include <sstream>
#include <utility>

#include "config/rule_sources.h"
#include "tests/support/checkout.h"
#include "validation/base/panic.h"
#include "validation/compile/compile_types.h"
#include "validation/custom/hooks.h"
#include "validation/gotypes/loader.h"
#include "validation/rules/shape.h"

namespace tandem::bench {
namespace {

constexpr std::string_view kKind = "ReplicationController";

template <typename Found>
const Found& MustBe(const Found* found) {
  if (found == nullptr) ThrowPanic("there are no rules for " + std::string(kKind));
  return *found;
}

}  // namespace

rules::Program CompileRules(const std::string& folder) {
  auto packages = config::ReadRuleSources({TANDEM_SOURCE_DIR "/" + folder});
  if (!packages) ThrowPanic(packages.error().message);
  gotypes::Universe universe;
  if (!universe.Load(*std::move(packages)).empty()) ThrowPanic(folder + " does not parse");
  const tags::Hooks hooks = custom::HooksFor(universe);
  compile::Compiled compiled = compile::CompileTypes(universe, {.hooks = &hooks});
  if (!compiled.errors.empty()) ThrowPanic(compiled.errors.front().message);
  return std::move(compiled.program);
}

json::Document ReadPayload(const std::string& name) {
  std::ifstream file(TANDEM_SOURCE_DIR "/tests/bench/payloads/" + name);
  std::ostringstream text;
  text << file.rdbuf();
  json::Document document;
  if (!document.Parse(text.str())) ThrowPanic(name + " is not JSON");
  return document;
}

ShippedRules::ShippedRules()
    : program_(CompileRules("deploy/rules")), root_(&MustBe(program_.FindRoot("", "v1", kKind))) {}

ControllerWrite::ControllerWrite(const rules::Root& declarative, const std::string& payload)
    : declarative_(declarative),
      handwritten_(MustBe(handwritten::FindStrategy("", "v1", kKind, ""))),
      review_(ReadPayload("replication_controller_" + payload + ".json")) {
  const json::ValueView request = review_.root().Member("request");
  const bool is_create = request.Member("operation").AsString() == "CREATE";
  declarative_request_.operation = is_create ? Operation::kCreate : Operation::kUpdate;
  declarative_request_.object = request.Member("object");
  declarative_request_.old_object = request.Member("oldObject");
  declarative_request_.scratch = &scratch_;
  handwritten_request_.operation = is_create ? Operation::kCreate : Operation::kUpdate;
  handwritten_request_.object = declarative_request_.object;
  handwritten_request_.old_object = declarative_request_.old_object;
}

bool ControllerWrite::HandwrittenShape() const {
  return handwritten::CheckShape(handwritten_, handwritten_request_).has_value();
}

bool ControllerWrite::DeclarativeShape() const {
  const rules::Type& type = *declarative_.ref.type;
  return rules::CheckShape(type, declarative_request_.object).has_value() &&
         rules::CheckShape(type, declarative_request_.old_object).has_value();
}

void ControllerWrite::RunHandwritten(field::ErrorList& errors) const {
  handwritten_.Validate(handwritten_request_, errors);
}

void ControllerWrite::RunDeclarative(field::ErrorList& errors) const {
  engine::Run(declarative_, declarative_request_, errors);
}

}  // namespace tandem::bench
