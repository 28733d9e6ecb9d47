#include "cli/generate/package_output.h"

#include <ostream>

#include "config/files.h"
#include "validation/base/one_line.h"

namespace tandem::generate {
namespace {

constexpr int kDiffers = 1;

/// Says which file differs, and how.
bool IsSame(const PackageOrder& order, const std::string& file, std::size_t made,
            const Difference& difference, const cli::Streams& streams) {
  const std::string path = order.check + "/" + file;
  const auto text = config::ReadFile(path, config::kMaxDefinitionBytes);
  if (!text) {
    streams.out << OneLine(path) << ": is not there\n";
    return false;
  }
  const auto lines = difference(*text, made);
  if (!lines) return true;
  streams.out << OneLine(path) << ": differs\n";
  if (order.diff) streams.out << *lines;
  return false;
}

}  // namespace

void AddPackageFlags(config::FlagSet& flags, PackageOrder& order) {
  flags.Path("output-dir", order.output,
             "Directory to write to; it is created if it does not exist");
  flags.Directory("check", order.check,
                  "Directory whose files are compared with the output; nothing is written");
  flags.Bool("diff", order.diff, "With --check, print the differences");
  flags.Integer("max-desc-len", order.max_description, {-1, 1'000'000},
                "Length in bytes after which descriptions are cut; 0 drops them, -1 keeps "
                "them whole");
  flags.Bool("ignore-unexported-fields", order.ignore_unexported_fields,
             "Leave out fields that Go does not export");
}

Status CheckOrder(const PackageOrder& order) {
  if (order.directories.empty()) return Failure{"which packages? Name their directories."};
  if (order.diff && order.check.empty()) return Failure{"--diff needs --check"};
  return Ok();
}

Result<int> Deliver(const PackageOrder& order, const std::vector<FixtureFile>& made,
                    const Difference& difference, const cli::Streams& streams) {
  if (!order.check.empty()) {
    bool same = true;
    for (std::size_t i = 0; i < made.size(); ++i) {
      same = IsSame(order, made[i].path, i, difference, streams) && same;
    }
    return same ? 0 : kDiffers;
  }
  if (order.output.empty()) {
    for (const FixtureFile& each : made) streams.out << each.text;
    return 0;
  }
  if (const Status written = WriteFiles(order.output, made); !written) return written.error();
  return 0;
}

void Tell(const std::vector<crd::generate::Problem>& problems, std::string_view word,
          const cli::Streams& streams) {
  for (const crd::generate::Problem& problem : problems) {
    streams.err << word << OneLine(problem.ToString()) << '\n';
  }
}

}  // namespace tandem::generate
