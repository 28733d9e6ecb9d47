#pragma once

#include <functional>
#include <initializer_list>
#include <string>
#include <string_view>

#include "config/yaml_text.h"
#include "validation/base/result.h"

namespace tandem::config {

/// A value of a document and its place there. Must not outlive the document.
struct YamlNode {
  explicit YamlNode(YamlText& text) : YamlNode(text.document.root(), {}, text.positions) {}
  YamlNode(json::ValueView json, DocumentPath path, Positions& positions)
      : value(json), line(positions.Find(path).line), path_(path), positions_(&positions) {}

  /// `Member` of what has none is absent.
  [[nodiscard]] YamlNode Member(std::string_view key) const {
    return {value.Member(key), path_.Member(key), *positions_};
  }
  [[nodiscard]] YamlNode Item(std::size_t index) const {
    return {value.At(index), path_.Item(index), *positions_};
  }

  json::ValueView value;
  std::size_t line;

 private:
  DocumentPath path_;
  Positions* positions_;
};

/// A mapping of which every key is known, and most values are texts.
class YamlRecord {
 public:
  /// The name must outlive the record.
  YamlRecord(const std::string& file, YamlNode node) : file_(file), node_(node) {}

  /// A Failure when it is no mapping, or has a key that is not among these.
  Status CheckKeys(std::initializer_list<std::string_view> keys) const;

  /// The text of a key, empty when it is not there. `is_there`, where given, tells the difference.
  Result<std::string> Text(std::string_view key, bool* is_there = nullptr) const;
  /// The same; the text must not be empty.
  Result<std::string> RequiredText(std::string_view key) const;

  /// The items of a list; a Failure when the value is something else. No key: no items.
  Status ForEach(std::string_view key, const std::function<Status(YamlNode)>& visit) const;

  [[nodiscard]] Failure At(std::size_t line, const std::string& message) const;

 private:
  const std::string& file_;
  YamlNode node_;
};

}  // namespace tandem::config
