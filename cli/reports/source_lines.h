#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "config/files.h"
#include "config/positions.h"

namespace tandem::reports {

/// Reads the text around places of files, and keeps no more than that in memory. Places of a
/// file are best asked for in their order: then it is read once. Not thread-safe.
class SourceLines {
 public:
  /// The text on the line of a place.
  struct Around {
    std::string before;           ///< the place; no more than kMostBytes
    std::string after;            ///< from the place on; no more than kMostBytes
    bool begins_earlier = false;  ///< the line is longer than what is before
    bool ends_later = false;
  };

  static constexpr std::size_t kMostBytes = 256;

  /// With `has_standard_input`, `STDIN` is what KeepStandardInput has kept.
  explicit SourceLines(bool has_standard_input) : has_standard_input_(has_standard_input) {}

  /// The text around a place; nothing where the file has no such place any more, or was read too
  /// often from its beginning.
  std::optional<Around> At(const std::string& file, config::Position at);

 private:
  bool Open(const std::string& file);
  bool Fill(std::size_t bytes);
  bool SkipLine();
  bool SkipTo(std::size_t column);

  bool has_standard_input_;
  std::optional<config::FileReader> reader_;
  std::string file_;
  std::size_t openings_ = 0;  ///< of that file
  // The place of the reader: in a piece of the file, of which the line and the column are known.
  std::string piece_;
  std::size_t next_ = 0;
  std::size_t line_ = 1;
  std::size_t column_ = 1;
  std::string before_;  ///< the last bytes of the line before `next_`
};

}  // namespace tandem::reports
