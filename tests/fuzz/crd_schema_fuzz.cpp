// Schema, object and old object, separated by NUL bytes: a schema that loads must prepare and judge
// any object, preparing what is prepared must change nothing, and nothing may panic.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "validation/crd/definition/definition.h"
#include "validation/crd/write.h"
#include "validation/json/decode.h"

namespace {

using namespace tandem;

std::string_view TakePart(std::string_view& rest) {
  const std::size_t end = std::min(rest.find('\0'), rest.size());
  const std::string_view part = rest.substr(0, end);
  rest.remove_prefix(std::min(end + 1, rest.size()));
  return part;
}

std::string ManifestOf(std::string_view schema) {
  return R"({"apiVersion":"apiextensions.k8s.io/v1","kind":"CustomResourceDefinition",)"
         R"("metadata":{"name":"widgets.example.com"},"spec":{"group":"example.com",)"
         R"("scope":"Namespaced","names":{"plural":"widgets","kind":"Widget"},)"
         R"("versions":[{"name":"v1","storage":true,"schema":{"openAPIV3Schema":)" +
         std::string(schema) + "}}]}}";
}

void JudgeBy(const crd::definition::Definition& definition, const crd::Write& write) {
  const crd::PreparedWrite prepared(definition, definition.versions.front(), write);
  if (!prepared.decode_error().empty()) return;
  field::ErrorList errors;
  field::ErrorList forgiven;
  prepared.Validate(errors, forgiven);
  for (const field::Error& error : errors) {
    if (error.ToString().empty()) __builtin_trap();
  }
  crd::Write again = write;
  again.object = prepared.object();
  const crd::PreparedWrite unchanged(definition, definition.versions.front(), again);
  if (!unchanged.unknown_fields().empty()) __builtin_trap();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view rest(reinterpret_cast<const char*>(data), size);
  json::Document manifest(4096);
  if (!manifest.Parse(ManifestOf(TakePart(rest)))) return 0;
  const crd::definition::Loaded loaded = crd::definition::Load(
      std::move(manifest), {.property_names = true, .unions = true, .complete = true});
  if (loaded.definition == nullptr) return 0;

  json::Document object(4096);
  json::Document old_object(4096);
  if (!object.Parse(TakePart(rest), {.duplicates = json::Duplicates::kMerge})) return 0;
  const bool has_old = old_object.Parse(TakePart(rest)).has_value();
  JudgeBy(*loaded.definition, {Operation::kCreate, object.root(), {}});
  if (!has_old) return 0;
  JudgeBy(*loaded.definition, {Operation::kUpdate, object.root(), old_object.root()});
  return 0;
}
