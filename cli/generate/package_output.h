#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/command.h"
#include "cli/generate/fixture_files.h"
#include "config/flag_set.h"
#include "validation/crd/generate/generate.h"

namespace tandem::generate {

/// The flags and operands of all subcommands that make files of Go packages.
struct PackageOrder {
  std::vector<std::string> directories;  ///< of packages
  std::string output;                    ///< a directory; empty: the standard output
  std::string check;                     ///< a directory whose files are compared; empty: none
  std::int64_t max_description = -1;
  bool diff = false;
  bool ignore_unexported_fields = false;
};

void AddPackageFlags(config::FlagSet& flags, PackageOrder& order);

/// Whether the order can be carried out; the Failure says why not.
Status CheckOrder(const PackageOrder& order);

/// Compares a file that is there with the made file of that index: nothing when both say the same,
/// or else the difference in lines.
using Difference =
    std::function<std::optional<std::string>(const std::string& there, std::size_t made)>;

/// Writes what was made, or with a check compares it with what is there. The exit code: 0, or 1
/// when that differs.
Result<int> Deliver(const PackageOrder& order, const std::vector<FixtureFile>& made,
                    const Difference& difference, const cli::Streams& streams);

/// Prints problems, a line each.
void Tell(const std::vector<crd::generate::Problem>& problems, std::string_view word,
          const cli::Streams& streams);

}  // namespace tandem::generate
