#include "validation/json/writer.h"

#include "validation/base/go_quote.h"

namespace tandem::json {

void Writer::Separate() {
  if (!first_) out_.push_back(',');
  first_ = false;
}

Writer& Writer::Open(char bracket) {
  Separate();
  out_.push_back(bracket);
  first_ = true;
  return *this;
}

Writer& Writer::Close(char bracket) {
  out_.push_back(bracket);
  first_ = false;
  return *this;
}

Writer& Writer::Key(std::string_view name) {
  Separate();
  AppendGoJsonQuoted(name, out_);
  out_.push_back(':');
  first_ = true;
  return *this;
}

Writer& Writer::String(std::string_view value) {
  Separate();
  AppendGoJsonQuoted(value, out_);
  return *this;
}

Writer& Writer::Int(std::int64_t value) { return Raw(std::to_string(value)); }

Writer& Writer::Bool(bool value) { return Raw(value ? "true" : "false"); }

Writer& Writer::Raw(std::string_view json) {
  Separate();
  out_ += json;
  return *this;
}

Writer& Writer::Prepared(std::string_view piece) {
  out_ += piece;
  first_ = piece.back() == ':' || piece.back() == '{' || piece.back() == '[';
  return *this;
}

}  // namespace tandem::json
