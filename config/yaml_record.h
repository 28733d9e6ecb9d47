#pragma once

#include <functional>
#include <initializer_list>
#include <string>
#include <string_view>

#include "config/yaml.h"
#include "validation/base/result.h"

namespace tandem::config {

/// A mapping of which every key is known, and most values are texts.
class YamlRecord {
 public:
  /// Both must outlive the record.
  YamlRecord(const std::string& file, const YamlNode& node) : file_(file), node_(node) {}

  /// A Failure when it is no mapping, or has a key that is not among these.
  Status CheckKeys(std::initializer_list<std::string_view> keys) const;

  /// The text of a key, empty when it is not there. `is_there`, where given, tells the difference.
  Result<std::string> Text(std::string_view key, bool* is_there = nullptr) const;
  /// The same; the text must not be empty.
  Result<std::string> RequiredText(std::string_view key) const;

  /// The items of a list; a Failure when the value is something else. No key: no items.
  Status ForEach(std::string_view key, const std::function<Status(const YamlNode&)>& visit) const;

  [[nodiscard]] Failure At(std::size_t line, const std::string& message) const;
  [[nodiscard]] std::size_t line() const { return node_.line; }

 private:
  const std::string& file_;
  const YamlNode& node_;
};

}  // namespace tandem::config
