#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "config/files.h"
#include "validation/base/result.h"

namespace tandem::replay {

/// A JSON value of a file, as text.
struct CutDocument {
  std::string text;
  std::size_t line = 1;  ///< where it begins
  /// The kind and apiVersion that the list around it names before its items; empty without a list.
  std::string list_kind;
  std::string list_api_version;
};

/// Cuts a file into JSON values without reading it whole: lines, values over several lines, and the
/// items of a list, however many it has. When the first value has a line for itself, every line is
/// a document, so that a line that is cut off spoils no other.
class DocumentCutter {
 public:
  struct Limits {
    std::size_t document_bytes = std::size_t{256} << 20U;
  };

  DocumentCutter(config::FileReader file, Limits limits);

  /// The next document; nothing at the end. A Failure names the line; documents may follow.
  std::optional<Result<CutDocument>> Next();

  /// Bytes of the file that have been read.
  [[nodiscard]] std::size_t bytes_read() const { return bytes_read_; }

 private:
  enum class Form : std::uint8_t { kUnknown, kLines, kValues };

  /// Whether there is something to be read at `at_`, which is moved behind blanks.
  bool SkipBlanks();
  /// Whether there is a byte at this offset from `at_`.
  bool Has(std::size_t offset);
  void Drop(std::size_t bytes);
  CutDocument Take(std::size_t bytes);
  Result<CutDocument> TakeLine();
  std::optional<Result<CutDocument>> TakeValue();
  void GiveUp();
  void EnterList(std::size_t prefix);
  bool SkipInList();
  void SkipRestOfList();
  Failure At(const std::string& what) const;

  config::FileReader file_;
  Limits limits_;
  std::string buffer_;
  std::size_t at_ = 0;  ///< the bytes of the buffer before it have been taken
  std::size_t line_ = 1;
  std::size_t bytes_read_ = 0;
  Form form_ = Form::kUnknown;
  bool ended_ = false;
  bool in_list_ = false;
  std::string list_kind_;
  std::string list_api_version_;
  std::optional<Failure> trouble_;  ///< of reading
};

}  // namespace tandem::replay
