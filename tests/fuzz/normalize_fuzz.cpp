// A schema, an object and its old object, separated by NUL bytes: normalizing unions is a patch
// that applies, after which there is nothing left to normalize.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "tests/support/json_patch.h"
#include "validation/base/panic.h"
#include "validation/json/decode.h"
#include "validation/json/render.h"
#include "validation/mutate/diff.h"
#include "validation/mutate/mutate.h"
#include "validation/unions/schema.h"
#include "validation/unions/validate.h"

namespace {

using namespace tandem;

std::string_view TakePart(std::string_view& rest) {
  const std::size_t end = std::min(rest.find('\0'), rest.size());
  const std::string_view part = rest.substr(0, end);
  rest.remove_prefix(std::min(end + 1, rest.size()));
  return part;
}

void Demand(bool holds) {
  if (!holds) __builtin_trap();
}

/// Applies a patch of ours, which must fit the object. `document` keeps the patch.
json::ValueView Patched(json::ValueView object, const std::string& patch, json::Document& document,
                        support::JsonPatcher& patcher) {
  if (patch.empty()) return object;
  Demand(document.Parse(patch).has_value());
  const auto patched = patcher.Apply(object, document.root());
  Demand(patched.has_value());
  return *patched;
}

/// The value as it reads once it has travelled as text: 1.0 is 1, and -0.0 is 0.
std::string Travelled(json::ValueView value) {
  json::Document document(1024);
  Demand(document.Parse(json::RenderGoJson(value)).has_value());
  return json::RenderGoJson(document.root());
}

void CheckDiff(json::ValueView from, json::ValueView to) {
  json::Overlay overlay;
  support::JsonPatcher patcher(overlay);
  json::Document patch(1024);
  const json::ValueView made = Patched(from, mutate::Diff(from, to), patch, patcher);
  Demand(Travelled(made) == Travelled(to));
}

void CheckNormalization(const unions::Node& root, json::ValueView object, json::ValueView old) {
  mutate::Plan plan;
  plan.unions = &root;
  for (const bool has_status : {false, true}) {
    plan.has_status = has_status;
    const mutate::Mutated first = mutate::Mutate(plan, {object, old, {}});
    Demand(first.patch.empty() == first.cleared.empty());
    Demand(first.normalized_unions <= first.cleared.size());
    json::Overlay overlay;
    support::JsonPatcher patcher(overlay);
    json::Document patch(1024);
    const json::ValueView normalized = Patched(object, first.patch, patch, patcher);
    Demand(mutate::Mutate(plan, {normalized, old, {}}).patch.empty());
    field::ErrorList errors;
    unions::Validate(root, normalized, errors);
    for (const field::Error& error : errors) Demand(!error.ToString().empty());
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view rest(reinterpret_cast<const char*>(data), size);
  json::Document schema(4096);
  if (!schema.Parse(TakePart(rest))) return 0;
  const field::Path path("schema");
  const unions::SchemaUnions compiled = unions::CompileSchema(schema.root(), path);
  for (const field::Error& error : compiled.errors) Demand(!error.ToString().empty());

  json::Document object(4096);
  json::Document old_object(4096);
  if (!object.Parse(TakePart(rest)) || !old_object.Parse(TakePart(rest))) return 0;
  CheckDiff(object.root(), old_object.root());
  if (compiled.root == nullptr) return 0;
  try {
    CheckNormalization(*compiled.root, object.root(), old_object.root());
  } catch (const Panic&) {
    return 0;  // nested too deeply
  }
  return 0;
}
