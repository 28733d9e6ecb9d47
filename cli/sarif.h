#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "validation/json/writer.h"

namespace tandem::cli {

/// A rule that a result can be about.
struct SarifRule {
  std::string_view name;
  std::string_view summary;
  std::string_view help;   ///< what to do about it
  std::string_view level;  ///< `error`, `warning` or `note`
};

struct SarifResult {
  std::size_t rule = 0;  ///< index of it
  std::string_view level;
  std::string_view message;
  std::string_view file;  ///< empty: no place
  std::int64_t line = 0;
  std::int64_t column = 0;
  std::string_view subject = {};  ///< fully qualified name of what it is about
  std::string_view hint = {};     ///< what to do about it
};

/// Appends a SARIF 2.1.0 log, as code review tools read it, to a text. The text may be taken away
/// between calls.
class SarifLog {
 public:
  SarifLog(std::span<const SarifRule> rules, std::string& out);

  void Add(const SarifResult& result);
  void Finish();

 private:
  std::span<const SarifRule> rules_;
  json::Writer writer_;
};

}  // namespace tandem::cli
