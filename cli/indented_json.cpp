#include "cli/indented_json.h"

#include <algorithm>

#include "validation/base/go_quote.h"

namespace tandem::cli {

IndentedJson& IndentedJson::Open(char bracket) {
  StartValue();
  out_.push_back(bracket);
  ++depth_;
  empty_ = true;
  return *this;
}

IndentedJson& IndentedJson::Close(char bracket) {
  --depth_;
  if (!empty_) NewLine();
  out_.push_back(bracket);
  empty_ = false;
  return *this;
}

IndentedJson& IndentedJson::Key(std::string_view name) {
  StartValue();
  AppendQuoted(name);
  out_ += ": ";
  after_key_ = true;
  return *this;
}

IndentedJson& IndentedJson::String(std::string_view value) {
  StartValue();
  AppendQuoted(value);
  return *this;
}

IndentedJson& IndentedJson::Bool(bool value) {
  StartValue();
  out_ += value ? "true" : "false";
  return *this;
}

void IndentedJson::StartValue() {
  if (!after_key_ && depth_ > 0) {
    if (!empty_) out_.push_back(',');
    NewLine();
  }
  after_key_ = false;
  empty_ = false;
}

void IndentedJson::NewLine() {
  out_.push_back('\n');
  out_.append(depth_ * 4, ' ');
}

void IndentedJson::AppendQuoted(std::string_view text) {
  out_.push_back('"');
  while (!text.empty()) {
    const std::size_t end = std::min(text.find_first_of("<>&"), text.size());
    std::string quoted;
    AppendGoJsonQuoted(text.substr(0, end), quoted);
    out_.append(quoted, 1, quoted.size() - 2);
    if (end < text.size()) out_.push_back(text[end]);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  out_.push_back('"');
}

}  // namespace tandem::cli
