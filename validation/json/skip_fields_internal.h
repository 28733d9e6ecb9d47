#pragma once

#include <cstddef>

namespace tandem::json {

/// Skips objects that hold nothing but objects, all the way down, as fieldsV1 does.
class FieldSkipper {
 public:
  /// `end` is the end of the text, where a NUL follows.
  explicit FieldSkipper(const char* end) : end_(end) {}

  /// Whether it is worth trying: the first name in the object that begins here is that of a field.
  static bool BeginsFields(const char* at) { return at[1] == '"' && at[2] == 'f' && at[3] == ':'; }

  /// The place behind the object that begins at one, if it has members and is as an API server
  /// writes it; null where it is not, where a name is there twice, and at what is rare.
  const char* Skip(const char* at, std::size_t most_levels);

  /// The number of members of the object that was skipped.
  [[nodiscard]] std::size_t members() const { return members_; }
  /// The number of names and values in it, at any depth.
  [[nodiscard]] std::size_t values() const { return values_; }

 private:
  const char* Members(const char* at);
  const char* GiveUp(const char* at);

  const char* const end_;
  const char* tried_ = nullptr;  ///< the place up to which it has come in vain
  std::size_t levels_left_ = 0;
  std::size_t members_ = 0;
  std::size_t values_ = 0;
};

}  // namespace tandem::json
