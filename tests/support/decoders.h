#pragma once

#include <algorithm>
#include <cstring>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "validation/base/utf8.h"
#include "validation/json/decode.h"
#include "validation/json/equality.h"
#include "validation/json/one_pass_internal.h"

namespace tandem::support {

/// Whether two trees are the same, cell by cell, once all of them is read.
inline bool SameTree(const json::Cell& a, const json::Cell& b) {
  std::vector<std::pair<const json::Cell*, const json::Cell*>> pending = {{&a, &b}};
  while (!pending.empty()) {
    const auto [one, other] = pending.back();
    pending.pop_back();
    if (one->kind() != other->kind() || one->label.size != other->label.size ||
        one->label.sample != other->label.sample) {
      return false;
    }
    switch (one->kind()) {
      case json::Kind::kString:
        if (one->Text() != other->Text()) return false;
        break;
      case json::Kind::kArray:
      case json::Kind::kObject: {
        const std::size_t cells = one->kind() == json::Kind::kObject ? 2 : 1;
        for (std::size_t i = 0; i < cells * one->label.size; ++i) {
          pending.emplace_back(one->Content() + i, other->Content() + i);
        }
        break;
      }
      default:  // the bits of a double, so that -0 is not 0
        if (one->natural != other->natural) return false;
    }
  }
  return true;
}

/// Reads a text that ends where its memory does in one pass.
class OnePassReading {
 public:
  explicit OnePassReading(std::string_view text, const json::DecodeOptions& options = {})
      : text_(std::make_unique<char[]>(text.size() + 1)) {
    std::copy(text.begin(), text.end(), text_.get());
    builder_.Start(options);
    if (!IsValidUtf8(text)) return;
    read_ = json::ReadInOnePass({text_.get(), text.size()}, builder_, texts_, &unread_) &&
            builder_.HasRoomForUnread();
    if (read_) builder_.Finish();
    kept_text_ = std::string_view(text_.get(), text.size()) == text;
  }

  /// Whether the text was read; else the reading gave up.
  [[nodiscard]] bool read() const { return read_; }
  /// Whether the text is what it was.
  [[nodiscard]] bool kept_text() const { return kept_text_; }
  [[nodiscard]] const json::Cell& root() { return builder_.root(); }

 private:
  std::unique_ptr<char[]> text_;
  json::TreeBuilder builder_{0};
  json::CellArena texts_{0};
  json::UnreadObjects unread_;
  bool read_ = false;
  bool kept_text_ = true;
};

/// The difference between a document that is read in one pass where that is possible and one that
/// is not; empty when they are the same.
inline std::string DifferenceOfDocuments(std::string_view text, json::DecodeOptions options) {
  json::Document usual(0);
  const Status expected = usual.Parse(text, options);
  options.one_pass = true;
  json::Document quick(0);
  const Status status = quick.Parse(text, options);
  if (status.has_value() != expected.has_value()) {
    return status ? "accepted in spite of: " + expected.error().message
                  : "refused: " + status.error().message;
  }
  if (!status) {
    const bool same = status.error().message == expected.error().message &&
                      quick.failed_at() == usual.failed_at() &&
                      quick.ran_out_of_memory() == usual.ran_out_of_memory();
    return same ? "" : "the complaint is another: " + status.error().message;
  }
  // The first comparison comes before all of the document is read.
  if (!json::Equal(quick.root(), usual.root())) return "the document is not equal";
  return SameTree(*quick.root().cell(), *usual.root().cell()) ? "" : "the tree is another";
}

/// The difference of reading in one pass from what it must be like, on its own and in a document;
/// empty when there is none. Giving up is no difference.
inline std::string DifferenceOfDecoders(std::string_view text,
                                        const json::DecodeOptions& options = {}) {
  OnePassReading reading(text, options);
  if (!reading.kept_text()) return "the text has changed";
  if (reading.read()) {
    json::Document usual(0);
    if (const Status status = usual.Parse(text, options); !status) {
      return "read in spite of: " + status.error().message;
    }
    if (!SameTree(reading.root(), *usual.root().cell())) return "the tree is another";
  }
  return DifferenceOfDocuments(text, options);
}

}  // namespace tandem::support
