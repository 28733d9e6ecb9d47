#include "cli/generate/generate_openapi.h"

#include <optional>
#include <vector>

#include "cli/generate/written_packages.h"
#include "validation/base/one_line.h"
#include "validation/base/unified_diff.h"
#include "validation/json/indent.h"
#include "validation/openapi/documents.h"

namespace tandem::generate {
namespace {

Result<std::vector<FixtureFile>> Make(const OpenApiOrder& order, const cli::Streams& streams) {
  const auto written = ReadWrittenPackages(order.directories, streams);
  if (!written) return Failure{"nothing is written: " + written.error().message};
  openapi::Options options;
  if (order.max_description >= 0) options.max_description = order.max_description;
  options.ignore_unexported_fields = order.ignore_unexported_fields;
  const openapi::Outcome made = openapi::MakeDocuments(written->given, options);
  Tell(made.warnings, "warning: ", streams);
  Tell(made.errors, "error: ", streams);
  if (!made.errors.empty()) return Failure{"nothing is written: the types have errors"};
  if (made.documents.empty()) {
    return Failure{"no kind is there: a type that embeds metav1.TypeMeta"};
  }
  std::vector<FixtureFile> files;
  for (const openapi::Document& document : made.documents) {
    const bool flat = order.layout == "flat";
    files.push_back(
        {flat ? document.FileName() : document.ServerPath(), json::Indented(document.json) + "\n"});
  }
  return files;
}

}  // namespace

void AddOpenApiFlags(config::FlagSet& flags, OpenApiOrder& order) {
  AddPackageFlags(flags, order);
  flags.Choice("layout", order.layout, {"flat", "server"},
               "Names of files: flat for apps_v1.json, or server for apis/apps/v1.json, "
               "as below /openapi/v3 of an API server, which kubectl-validate reads");
}

Result<int> GenerateOpenApi(const OpenApiOrder& order, const cli::Streams& streams) {
  if (Status checked = CheckOrder(order); !checked) return checked.error();
  const auto made = Make(order, streams);
  if (!made) return made.error();
  const auto difference = [&](const std::string& there,
                              std::size_t at) -> std::optional<std::string> {
    const FixtureFile& file = (*made)[at];
    if (there == file.text) return std::nullopt;
    return Lines(
        UnifiedDiff(file.path, file.path + " (generated)", there, EditsBetween(there, file.text)));
  };
  return Deliver(order, *made, difference, streams);
}

}  // namespace tandem::generate
