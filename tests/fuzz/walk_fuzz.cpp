// Go source, object and old object, separated by NUL bytes: what compiles must judge anything that
// the decoder lets through, in no other way than with errors or a Panic.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "validation/base/panic.h"
#include "validation/compile/compile_types.h"
#include "validation/engine/run.h"
#include "validation/gotypes/loader.h"
#include "validation/json/decode.h"
#include "validation/rules/shape.h"

namespace {

using namespace tandem;

std::string_view TakePart(std::string_view& rest) {
  const std::size_t end = std::min(rest.find('\0'), rest.size());
  const std::string_view part = rest.substr(0, end);
  rest.remove_prefix(std::min(end + 1, rest.size()));
  return part;
}

void JudgeBy(const rules::Root& root, Operation operation, json::ValueView object,
             json::ValueView old_object, const rules::OptionSet& options) {
  field::ErrorList errors;
  try {
    engine::Run(root, {operation, object, old_object, "", &options}, errors);
  } catch (const Panic&) {
    return;
  }
  for (const field::Error& error : errors) {
    if (error.ToString().empty()) __builtin_trap();
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view rest(reinterpret_cast<const char*>(data), size);
  const std::string_view source = TakePart(rest);
  gotypes::SourcePackage package;
  package.path = "pkg";
  package.files.push_back({"doc.go", "// +k8s:validation-gen=*\npackage pkg\n"});
  package.files.push_back({"types.go", "package pkg\n" + std::string(source)});
  std::vector<gotypes::SourcePackage> packages;
  packages.push_back(std::move(package));
  gotypes::Universe universe;
  if (!universe.Load(std::move(packages)).empty()) return 0;
  const compile::Compiled compiled = compile::CompileTypes(universe, {.test_tags = true});
  if (!compiled.errors.empty()) return 0;

  json::Document object(4096);
  json::Document old_object(4096);
  if (!object.Parse(TakePart(rest), {.duplicates = json::Duplicates::kMerge})) return 0;
  const bool has_old = old_object.Parse(TakePart(rest)).has_value();
  rules::OptionSet options;
  for (const std::string& option : compiled.program.options()) options.Set(option, size % 2 == 0);
  for (const rules::Root& root : compiled.program.roots()) {
    if (!rules::CheckShape(*root.ref.type, object.root())) continue;
    JudgeBy(root, Operation::kCreate, object.root(), {}, options);
    if (!has_old || !rules::CheckShape(*root.ref.type, old_object.root())) continue;
    JudgeBy(root, Operation::kUpdate, object.root(), old_object.root(), options);
  }
  return 0;
}
