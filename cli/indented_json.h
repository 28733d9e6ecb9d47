#pragma once

#include <string>
#include <string_view>

namespace tandem::cli {

/// Appends JSON to a string as Go's encoder does with an indent of four spaces and HTML escaping
/// off. The caller nests calls properly.
class IndentedJson {
 public:
  explicit IndentedJson(std::string& out) : out_(out) {}

  /// `{` or `[`, and their counterparts.
  IndentedJson& Open(char bracket);
  IndentedJson& Close(char bracket);
  IndentedJson& Key(std::string_view name);
  IndentedJson& String(std::string_view value);
  IndentedJson& Bool(bool value);

 private:
  void StartValue();
  void NewLine();
  void AppendQuoted(std::string_view text);

  std::string& out_;
  std::size_t depth_ = 0;
  bool empty_ = true;       ///< nothing yet in the innermost bracket
  bool after_key_ = false;  ///< the value belongs on the key's line
};

}  // namespace tandem::cli
