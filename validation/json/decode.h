#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <string>
#include <string_view>

#include "validation/base/lifetime.h"
#include "validation/base/result.h"
#include "validation/json/value.h"

namespace tandem::json {

/// Deepest nesting any part of the program has to cope with. The API server accepts objects 10,000
/// levels deep, which makes reviews of 10,002.
inline constexpr std::size_t kMaxDepth = 10'100;

/// The treatment of an object that holds one key twice.
enum class Duplicates : std::uint8_t {
  kReject,
  kMerge,    ///< as Go's decoder: the last scalar or list wins, objects are merged, null resets
  kReplace,  ///< as go-yaml's: the last one wins
};

struct DecodeOptions {
  std::size_t max_depth = kMaxDepth;
  /// Names and values together, 16 bytes each.
  std::size_t max_values = std::numeric_limits<std::size_t>::max();
  /// Memory for names and values, while they are read, too.
  std::size_t max_bytes = std::numeric_limits<std::size_t>::max();
  Duplicates duplicates = Duplicates::kReject;
  /// Meant for texts that programs write: a quicker decoder reads them first, and gives up on
  /// whatever is wrong or rare. The result is the same, and so are complaints; both take up to
  /// twice as long where it gives up, three times near a limit. Objects like fieldsV1 are checked,
  /// and read when somebody looks into them. Does nothing unless duplicates are rejected.
  bool one_pass = false;
};

/// One JSON text in memory. Reusable: parsing again discards the old values and keeps the memory,
/// so that a thread that parses one request after the other does not allocate. Not thread-safe
/// while parsing; its views are read by any number of threads.
class Document {
 public:
  /// `pool_bytes` are allocated with the first value and kept, more up to a bound once a text has
  /// needed it.
  explicit Document(std::size_t pool_bytes = 16 * 1024);
  ~Document();
  Document(Document&&) noexcept;
  Document& operator=(Document&&) noexcept;

  /// Parses RFC 8259 JSON in place: `text` may be overwritten and must outlive the values. A
  /// Failure names the reason and the byte offset; the document is then empty. Takes less than 200
  /// bytes of stack for each level of nesting.
  Status ParseInSitu(std::string& text, const DecodeOptions& options = {});

  /// The same on a copy of the text.
  Status Parse(std::string_view text, const DecodeOptions& options = {});

  /// The byte of the text at which the last parse that failed has stopped.
  [[nodiscard]] std::size_t failed_at() const;

  /// Whether the last parse failed for want of DecodeOptions::max_bytes, and for nothing else.
  [[nodiscard]] bool ran_out_of_memory() const;

  /// Absent before the first successful parse.
  [[nodiscard]] ValueView root() const TANDEM_LIFETIME_BOUND;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace tandem::json
