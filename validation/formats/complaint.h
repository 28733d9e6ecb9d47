#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace tandem::formats {

/// An objection of a format to a text. Unlike a Message it can blame a part of the text.
struct Complaint {
  enum class Kind : std::uint8_t { kInvalid, kTooLong };

  Kind kind = Kind::kInvalid;
  std::string bad_value;   ///< kInvalid: the text, or the part of it, that is bad
  std::string detail;      ///< kInvalid: why it is bad
  std::int64_t limit = 0;  ///< kTooLong: the most bytes allowed
};

using Complaints = std::vector<Complaint>;

}  // namespace tandem::formats
