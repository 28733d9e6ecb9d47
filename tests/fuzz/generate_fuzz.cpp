#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/fuzz/written_package.h"
#include "validation/base/panic.h"
#include "validation/crd/definition/definition.h"
#include "validation/crd/generate/generate.h"
#include "validation/json/decode.h"

namespace {

using namespace tandem;
using crd::generate::Options;
using crd::generate::Outcome;

/// Both dialects, and all that can be asked of ours beside what it does unasked.
std::vector<Options> AllOptions() {
  Options plain;
  plain.max_description = 10;
  Options all;
  all.include_alpha = all.union_markers = all.merge_limits = true;
  all.opaque_structure = all.recursion_preserves = all.unknown_types = true;
  all.allow_dangerous_types = all.embedded_object_meta = true;
  all.property_names = Options::PropertyNames::kBoth;
  all.unions = Options::Unions::kBoth;
  all.switches = {{"A", true}, {"B", false}};
  all.max_size = 500;
  Options theirs;
  theirs.dialect = Options::Dialect::kControllerGen;
  return {plain, all, theirs};
}

/// Whether somebody wrote expressions, or says of a type that it is another one in JSON than in Go:
/// what is wrong with expressions is no fault of ours then.
bool HasItsOwn(std::string_view text) {
  constexpr std::string_view kWords[] = {"XValidation", "validation:", "Marshal", "Schemaless"};
  return std::any_of(std::begin(kWords), std::end(kWords), [&](std::string_view word) {
    return text.find(word) != std::string_view::npos;
  });
}

/// The expressions that tags become can be compiled, whatever a definition may be refused for.
void CheckDefinition(json::Document definition, bool has_expressions) {
  for (const field::Error& error :
       crd::definition::Validate(std::move(definition), json::Document(0))) {
    TANDEM_CHECK(has_expressions || error.detail.find("compilation failed") == std::string::npos);
  }
}

bool IsWrong(const Outcome& outcome) {
  return !outcome.errors.empty() || !outcome.refusals.empty();
}

}  // namespace

/// The input is the text of one Go file. What is made of it, by either dialect, is JSON, and a
/// definition that can be judged; a second run makes the same.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const fuzz::WrittenPackage package(data, size);
  if (!package.readable()) return 0;
  for (const Options& options : AllOptions()) {
    const bool is_ours = options.dialect == Options::Dialect::kTandem;
    const Outcome outcome = Generate(package.packages(), options);
    const Outcome again = Generate(package.packages(), options);
    TANDEM_CHECK(outcome.warnings == again.warnings);
    TANDEM_CHECK(outcome.definitions.size() == again.definitions.size());
    for (std::size_t i = 0; i < outcome.definitions.size(); ++i) {
      const std::string& json = outcome.definitions[i].json;
      TANDEM_CHECK(json == again.definitions[i].json);
      json::Document document(0);
      TANDEM_CHECK(document.Parse(json).has_value());
      if (IsWrong(outcome)) continue;
      CheckDefinition(std::move(document), !is_ours || HasItsOwn(text));
    }
  }
  return 0;
}
