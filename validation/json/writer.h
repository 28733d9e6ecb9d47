#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace tandem::json {

/// Appends compact JSON to a string, strings escaped as Go does. The caller nests calls properly;
/// the writer places the commas.
class Writer {
 public:
  explicit Writer(std::string& out) : out_(out) {}

  Writer& StartObject() { return Open('{'); }
  Writer& EndObject() { return Close('}'); }
  Writer& StartArray() { return Open('['); }
  Writer& EndArray() { return Close(']'); }
  Writer& Key(std::string_view name);
  Writer& String(std::string_view value);
  Writer& Int(std::int64_t value);
  Writer& Bool(bool value);
  /// A value that is already JSON text.
  Writer& Raw(std::string_view json);
  /// A piece of JSON text with all it needs, commas too; not empty.
  Writer& Prepared(std::string_view piece);

 private:
  Writer& Open(char bracket);
  Writer& Close(char bracket);
  void Separate();

  std::string& out_;
  bool first_ = true;
};

}  // namespace tandem::json
