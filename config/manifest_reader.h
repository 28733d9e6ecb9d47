#pragma once

#include <cstddef>
#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "config/document_splitter.h"
#include "config/duplicate_keys.h"
#include "config/files.h"
#include "config/positions.h"
#include "validation/base/result.h"
#include "validation/json/decode.h"

namespace tandem::config {

/// The largest document that is read.
inline constexpr std::size_t kMaxDocumentBytes = std::size_t{256} << 20;

/// One document of a manifest file.
struct Manifest {
  json::Document document;
  Positions positions;
  DuplicateKeys duplicates;  ///< of each key the last value counts
  bool repaired = false;     ///< held bytes that are no UTF-8; they became U+FFFD
};

/// The documents in a part of a file: one, but more where a line of `...` ends YAML. Each may have
/// a Failure in its place, with file and line; `name` is what that calls the file.
std::vector<Result<Manifest>> ParseManifests(const RawDocument& raw, const std::string& name);

/// Reads the documents of a file as kubectl does, see DocumentSplitter. Only one is in memory at a
/// time.
class ManifestReader {
 public:
  struct Limits {
    std::size_t document_bytes = kMaxDocumentBytes;
  };

  /// `name` is what Failures call the file.
  ManifestReader(FileReader file, std::string name, Limits limits);

  /// The next document, or why it cannot be used, with file and line: then there may still be
  /// others. Nothing at the end of the file.
  std::optional<Result<Manifest>> Next();

 private:
  std::string name_;
  DocumentSplitter splitter_;
  std::deque<Result<Manifest>> ready_;
};

}  // namespace tandem::config
