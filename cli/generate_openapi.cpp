#include "cli/generate_openapi.h"

#include <ostream>
#include <string_view>
#include <utility>

#include "cli/fixture_files.h"
#include "cli/written_packages.h"
#include "config/files.h"
#include "validation/base/one_line.h"
#include "validation/base/unified_diff.h"
#include "validation/json/indent.h"
#include "validation/openapi/documents.h"

namespace tandem::cli {
namespace {

constexpr int kDiffers = 1;

void Tell(const std::vector<crd::generate::Problem>& problems, std::string_view word,
          const Streams& streams) {
  for (const crd::generate::Problem& problem : problems) {
    streams.err << word << OneLine(problem.ToString()) << '\n';
  }
}

Result<std::vector<FixtureFile>> Make(const OpenApiOrder& order, const Streams& streams) {
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

/// Compares a document with its file. Says whether it differs.
bool IsSame(const OpenApiOrder& order, const FixtureFile& made, const Streams& streams) {
  const std::string path = order.check + "/" + made.path;
  const auto text = config::ReadFile(path, config::kMaxDefinitionBytes);
  if (!text) {
    streams.out << OneLine(path) << ": is not there\n";
    return false;
  }
  if (*text == made.text) return true;
  streams.out << OneLine(path) << ": differs\n";
  if (order.diff) {
    streams.out << Lines(
        UnifiedDiff(made.path, made.path + " (generated)", *text, EditsBetween(*text, made.text)));
  }
  return false;
}

}  // namespace

void AddOpenApiFlags(config::FlagSet& flags, OpenApiOrder& order) {
  flags.Path("output-dir", order.output, "Directory to write to; made if there is none");
  flags.Directory("check", order.check,
                  "Directory whose files are compared with what would be written; nothing is");
  flags.Bool("diff", order.diff, "With --check, print what differs");
  flags.Integer("max-desc-len", order.max_description, {-1, 1'000'000},
                "Bytes after which descriptions are cut; 0 drops them, -1 keeps them whole");
  flags.Bool("ignore-unexported-fields", order.ignore_unexported_fields,
             "Fields that Go does not export are left out");
  flags.Choice("layout", order.layout, {"flat", "server"},
               "Names of files: apps_v1.json, or apis/apps/v1.json as below /openapi/v3 "
               "of an API server, which kubectl-validate reads");
}

Result<int> GenerateOpenApi(const OpenApiOrder& order, const Streams& streams) {
  if (order.directories.empty()) {
    return Failure{"which packages? Name their directories."};
  }
  if (order.diff && order.check.empty()) return Failure{"--diff needs --check"};
  const auto made = Make(order, streams);
  if (!made) return made.error();
  if (!order.check.empty()) {
    bool same = true;
    for (const FixtureFile& each : *made) same = IsSame(order, each, streams) && same;
    return same ? 0 : kDiffers;
  }
  if (order.output.empty()) {
    for (const FixtureFile& each : *made) streams.out << each.text;
    return 0;
  }
  if (const Status written = WriteFiles(order.output, *made); !written) return written.error();
  return 0;
}

}  // namespace tandem::cli
