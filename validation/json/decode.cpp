#include "validation/json/decode.h"

#include <algorithm>
#include <cstring>
#include <optional>
#include <utility>

#include "validation/base/go_quote.h"
#include "validation/base/utf8.h"
#include "validation/json/duplicates_internal.h"
#include "validation/json/one_pass_internal.h"
#include "validation/json/rapidjson.h"
#include "validation/json/tree_builder_internal.h"
#include "validation/json/unread.h"

namespace tandem::json {
namespace {

using Reader = rapidjson::GenericReader<rapidjson::UTF8<>, rapidjson::UTF8<>>;

/// Numbers come as text: RapidJSON's own conversion is inexact, or reads out of bounds on long
/// zeros. That the text is UTF-8 is found out before, and quicker. The parser recurses, which is
/// bounded by DecodeOptions::max_depth and takes half the time of the one that does not.
constexpr unsigned kFlags = rapidjson::kParseInsituFlag | rapidjson::kParseNumbersAsStringsFlag;

bool IsAscii(std::string_view text) {
  unsigned char all = 0;
  for (const char c : text) all |= static_cast<unsigned char>(c);
  return all < 0x80;
}

/// The place of the first invalid character, which is looked for only when there is one.
std::optional<std::size_t> FindInvalidUtf8(std::string_view text) {
  if (IsAscii(text) || IsValidUtf8(text)) return std::nullopt;
  for (std::size_t at = 0; at < text.size();) {
    const Rune rune = DecodeRune(text.substr(at));
    if (!rune.valid) return at;
    at += rune.width;
  }
  return std::nullopt;
}

/// How many bytes belong to a character that begins with this one.
std::size_t CharacterSize(char lead) {
  const auto byte = static_cast<unsigned char>(lead);
  if (byte < 0xC0) return 1;
  if (byte < 0xE0) return 2;
  return byte < 0xF0 ? 3 : 4;
}

/// RapidJSON turns the escape of a low surrogate without a partner into three bytes that are not
/// UTF-8. No text has them before it is parsed.
std::optional<std::size_t> FindSurrogate(std::string_view parsed) {
  for (auto i = parsed.find('\xED'); i != std::string_view::npos; i = parsed.find('\xED', i + 1)) {
    if (i + 1 < parsed.size() && static_cast<unsigned char>(parsed[i + 1]) >= 0xA0) return i;
  }
  return std::nullopt;
}

std::string ReasonOf(const rapidjson::ParseResult& result, const TreeBuilder& builder,
                     const DecodeOptions& options) {
  switch (builder.stop()) {
    case Stop::kTooDeep:
      return "exceeded max depth of " + std::to_string(options.max_depth);
    case Stop::kTooMany:
      return "exceeded max number of values of " + std::to_string(options.max_values);
    case Stop::kTooLarge:
      return "its values take more than " + std::to_string(options.max_bytes) + " bytes of memory";
    case Stop::kDuplicate:
      return "duplicate key " + GoQuote(builder.duplicate());
    case Stop::kTooBig:
      return "number too big to be stored in a double";
    case Stop::kNone:
      break;
  }
  std::string reason = rapidjson::GetParseError_En(result.Code());
  if (!reason.empty() && reason.back() == '.') reason.pop_back();
  return reason;
}

/// A reason and its place.
struct Fault {
  std::size_t at;
  std::string reason;
};

std::optional<Fault> FindFaultInUtf8(std::string_view text) {
  const auto at = FindInvalidUtf8(text);
  if (!at) return std::nullopt;
  const bool cut = text.size() - *at < CharacterSize(text[*at]);
  return Fault{*at, cut ? "text ends inside a character" : "invalid UTF-8"};
}

}  // namespace

struct Document::Impl {
  explicit Impl(std::size_t pool_bytes) : first_cells(pool_bytes / sizeof(Cell)) {}

  std::optional<Fault> Parse(std::string& text, const DecodeOptions& options);
  bool ParseInOnePass(std::string_view text, const DecodeOptions& options);
  std::optional<Fault> ParseWithRapidJson(std::string& text, const DecodeOptions& options);

  Reader reader;
  std::size_t first_cells;
  TreeBuilder builder{first_cells};
  CellArena texts{kFirstTexts};  ///< the texts that escapes stand for, read in one pass
  UnreadObjects unread;
  std::string copy;
  std::size_t failed_at = 0;
  bool filled = false;
};

std::optional<Fault> Document::Impl::Parse(std::string& text, const DecodeOptions& options) {
  texts.Clear();
  unread.Clear();
  builder.Start(options);
  if (auto fault = FindFaultInUtf8(text)) return fault;
  if (ParseInOnePass(text, options)) return std::nullopt;
  auto fault = ParseWithRapidJson(text, options);
  if (!fault && options.duplicates != Duplicates::kReject) {
    FoldDuplicates(builder.root(), options.duplicates, builder.arena());
  }
  return fault;
}

bool Document::Impl::ParseInOnePass(std::string_view text, const DecodeOptions& options) {
  if (!options.one_pass || options.duplicates != Duplicates::kReject) return false;
  const std::size_t bytes = builder.bytes();
  const auto start_again = [&] {
    texts.Clear();
    // Memory that grows from here reaches its limit at another value than memory that grows at
    // once.
    if (builder.bytes() != bytes) builder = TreeBuilder(first_cells);
    builder.Start(options);
  };
  bool read = ReadInOnePass(text, builder, texts, &unread);
  if (read && !builder.HasRoomForUnread()) {
    start_again();
    read = ReadInOnePass(text, builder, texts, nullptr);
  }
  if (read) {
    builder.Finish();
  } else {
    start_again();
  }
  return read;
}

/// RapidJSON takes a NUL for the end of the text. What it has not read yet, it has not overwritten.
std::optional<Fault> Document::Impl::ParseWithRapidJson(std::string& text,
                                                        const DecodeOptions& options) {
  rapidjson::InsituStringStream stream(text.data());
  const rapidjson::ParseResult result = reader.Parse<kFlags>(stream, builder);
  std::size_t end = result.IsError() ? result.Offset() : stream.Tell();
  if (builder.stop() != Stop::kNone) {
    --end;  // it has read what the builder refuses
  } else if (end < text.size() && text[end] == '\0') {
    return Fault{end, "unexpected NUL byte"};
  }
  if (result.IsError()) return Fault{end, ReasonOf(result, builder, options)};
  if (const auto at = FindSurrogate(text)) {
    return Fault{*at, "surrogate escape without a partner"};
  }
  builder.Finish();
  return std::nullopt;
}

Document::Document(std::size_t pool_bytes) : impl_(std::make_unique<Impl>(pool_bytes)) {}
Document::~Document() = default;
Document::Document(Document&&) noexcept = default;
Document& Document::operator=(Document&&) noexcept = default;

Status Document::ParseInSitu(std::string& text, const DecodeOptions& options) {
  impl_->filled = false;
  const auto fault = impl_->Parse(text, options);
  impl_->filled = !fault;
  if (!fault) return Ok();
  impl_->failed_at = fault->at;
  return Failure{"invalid JSON at byte " + std::to_string(fault->at) + ": " + fault->reason};
}

Status Document::Parse(std::string_view text, const DecodeOptions& options) {
  impl_->copy.assign(text);
  return ParseInSitu(impl_->copy, options);
}

std::size_t Document::failed_at() const { return impl_->failed_at; }

bool Document::ran_out_of_memory() const { return impl_->builder.stop() == Stop::kTooLarge; }

ValueView Document::root() const {
  if (impl_ == nullptr || !impl_->filled) return {};
  return ValueView(&impl_->builder.root());
}

}  // namespace tandem::json
