#pragma once

#include <cstddef>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "config/crd_sources.h"
#include "config/positions.h"
#include "validation/base/result.h"
#include "validation/crd/definition/definition.h"

namespace tandem::config {

/// The places of definitions, and the kind that each defines, so that those that are needed can be
/// read. Making an index looks through all files but reads whole only what FindDefinitionHeads is
/// not certain of, which is then kept. Not thread-safe while files are added.
class DefinitionIndex {
 public:
  /// A definition that has not been loaded.
  struct Entry {
    std::string group;
    std::string kind;
    std::string file;
    std::size_t offset = 0;  ///< of its text in the file, in bytes
    Position start;
    /// The definition itself, when it had to be read at once and has not been taken yet.
    std::optional<crd::definition::Manifest> read = {};
  };

  /// Adds the files that the paths of `--crds` stand for. The Failure is that of ReadCrds; with
  /// kKept it is one of left_out() instead.
  Status AddPaths(const std::vector<std::string>& paths, BadFiles bad_files);

  /// Adds a file, as far as it can be read.
  Status AddFile(const std::string& file);

  [[nodiscard]] std::deque<Entry>& entries() { return entries_; }
  /// Why files, or parts of them, are not in here; they name the file.
  [[nodiscard]] const std::vector<std::string>& left_out() const { return left_out_; }

 private:
  std::deque<Entry> entries_;
  std::vector<std::string> left_out_;
};

/// Reads a definition, once. The Failure says why it cannot be read, or that it is not what it was
/// when the index was made.
Result<crd::definition::Manifest> ReadDefinition(DefinitionIndex::Entry& entry);

}  // namespace tandem::config
