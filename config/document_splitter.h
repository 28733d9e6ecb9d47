#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>

#include "config/files.h"
#include "config/positions.h"
#include "validation/base/result.h"

namespace tandem::config {

/// A document of a file as it is written there.
struct RawDocument {
  std::string text;
  Position start;
  std::size_t offset = 0;  ///< of the text in the file
  bool is_json = false;    ///< ends at the brace that closes its first one
};

/// Splits a file into documents as kubectl does: YAML documents between lines of `---`, and JSON
/// values one after the other. Only one document is in memory at a time.
class DocumentSplitter {
 public:
  /// `name` is what Failures call the file. `start` is the place in the file where `file` goes on.
  DocumentSplitter(FileReader file, std::string name, std::size_t max_bytes,
                   Position start = {1, 1});

  /// The next document, or a Failure in its place, with file and line: then there may still be
  /// others. Nothing at the end of the file.
  std::optional<Result<RawDocument>> Next();

 private:
  enum class Format : std::uint8_t { kUnknown, kYaml, kJson };

  void Fill();
  void SkipByteOrderMark();
  bool BeginsJson();
  bool SkipToDocument();
  std::string_view PeekLine();
  std::string Take(std::size_t bytes);
  std::string TakeYaml();
  std::string TakeJson();
  void GiveUp(Failure failure);

  FileReader file_;
  std::string name_;
  std::size_t max_bytes_;
  Format format_ = Format::kUnknown;
  std::string buffer_;
  std::size_t at_ = 0;      ///< in the buffer: the bytes before it have been taken
  std::size_t offset_ = 0;  ///< the same place in the file
  Position position_;
  bool ended_ = false;  ///< nothing more is to be read
  std::deque<Result<RawDocument>> ready_;
};

}  // namespace tandem::config
