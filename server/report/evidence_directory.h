#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "validation/base/keyed_hash.h"
#include "validation/base/result.h"
#include "validation/evidence/document.h"

namespace tandem::report {

/// The evidence of processes, one file for each, `evidence-<instance>.json`. Files that cannot be
/// read, that another process has or that have another key are left alone.
class EvidenceDirectory {
 public:
  /// The directory must be there. A Failure names it.
  static Result<EvidenceDirectory> Open(const std::string& path);
  EvidenceDirectory(EvidenceDirectory&& other) noexcept;
  EvidenceDirectory& operator=(EvidenceDirectory&&) = delete;
  ~EvidenceDirectory();

  /// The directory's key, which is made when it is first asked for.
  [[nodiscard]] Result<HashKey> Key() const;

  /// The evidence of a process that has ended, which this one can go on with. `trouble` tells of
  /// files that cannot be used, one line each.
  std::optional<evidence::Document> TakeOver(std::string_view key, std::string& trouble);

  /// Replaces what this process has written: either all of it or nothing.
  Status Write(const evidence::Document& document);

 private:
  explicit EvidenceDirectory(std::string path) : path_(std::move(path)) {}

  /// Whether the instance's file is ours from now on, until the process ends.
  bool Claim(const std::string& instance);

  std::string path_;
  std::string claimed_;  ///< the instance whose file is ours
  int lock_ = -1;
};

}  // namespace tandem::report
