#pragma once

#include <yaml.h>

#include <string_view>

#include "validation/base/panic.h"

namespace tandem::config {

/// libyaml's parser over a text in UTF-8, which must outlive it. Panics when there is no memory for
/// one.
class LibYaml {
 public:
  explicit LibYaml(std::string_view text) {
    TANDEM_CHECK(yaml_parser_initialize(&parser_) == 1);
    yaml_parser_set_encoding(&parser_, YAML_UTF8_ENCODING);
    if (text.data() == nullptr) text = "";  // libyaml takes no null
    yaml_parser_set_input_string(&parser_, reinterpret_cast<const unsigned char*>(text.data()),
                                 text.size());
  }
  LibYaml(const LibYaml&) = delete;
  LibYaml& operator=(const LibYaml&) = delete;
  ~LibYaml() { yaml_parser_delete(&parser_); }

  yaml_parser_t* operator->() { return &parser_; }
  yaml_parser_t* get() { return &parser_; }

 private:
  yaml_parser_t parser_;
};

/// A text that libyaml holds; empty for null.
inline std::string_view LibYamlText(const yaml_char_t* text) {
  return text == nullptr ? std::string_view() : reinterpret_cast<const char*>(text);
}

}  // namespace tandem::config
