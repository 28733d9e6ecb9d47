#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "config/files.h"
#include "config/positions.h"
#include "config/yaml.h"
#include "validation/base/result.h"
#include "validation/json/decode.h"

namespace tandem::config {

/// One document of a manifest file.
struct Manifest {
  json::Document document;
  Positions positions;
  std::vector<DuplicateKey> duplicates;  ///< of each key the last value counts
  bool repaired = false;                 ///< held bytes that are no UTF-8; they became U+FFFD
};

/// Reads the documents of a file as kubectl does: YAML documents between lines of `---`, and JSON
/// values one after the other. Only one document is in memory at a time.
class ManifestReader {
 public:
  struct Limits {
    std::size_t document_bytes = 256 * 1024 * 1024;
  };

  /// `name` is what Failures call the file.
  ManifestReader(FileReader file, std::string name, Limits limits);

  /// The next document, or why it cannot be used, with file and line: then the one after it may
  /// still be. Nothing at the end of the file.
  std::optional<Result<Manifest>> Next();

 private:
  enum class Format : std::uint8_t { kUnknown, kYaml, kJson };

  void Fill();
  bool SkipToDocument();
  std::string_view PeekLine();
  std::string Take(std::size_t bytes);
  std::string TakeYaml();
  std::string TakeJson();
  void ReadYaml();
  void ReadJson();
  std::optional<Manifest> FindJson(const std::string& text, Position start, Status& status);
  void GiveUp(Failure failure);

  FileReader file_;
  std::string name_;
  Limits limits_;
  Format format_ = Format::kUnknown;
  std::string buffer_;
  std::size_t at_ = 0;  ///< of the buffer: what is before has been taken
  Position position_{1, 1};
  bool ended_ = false;  ///< nothing more is to be read
  std::deque<Result<Manifest>> ready_;
};

}  // namespace tandem::config
