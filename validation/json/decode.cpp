#include "validation/json/decode.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "validation/base/go_quote.h"
#include "validation/base/keyed_hash.h"
#include "validation/json/rapidjson.h"

namespace tandem::json {
namespace {

using RawDocument = rapidjson::GenericDocument<rapidjson::UTF8<>, Pool>;
using Reader = rapidjson::GenericReader<rapidjson::UTF8<>, rapidjson::UTF8<>>;

/// Numbers come as text: RapidJSON's own conversion is inexact, or reads out of bounds on long
/// zeros.
constexpr unsigned kFlags = rapidjson::kParseInsituFlag | rapidjson::kParseIterativeFlag |
                            rapidjson::kParseValidateEncodingFlag |
                            rapidjson::kParseNumbersAsStringsFlag;

/// Objects up to this many keys are searched pair by pair, which is faster than sorting.
constexpr std::size_t kPairwiseKeys = 16;

/// RapidJSON wants room for its own bookkeeping in the memory it is given.
constexpr std::size_t kMinPoolBytes = 256;

/// Why the handler stopped the parser; RapidJSON itself only knows that it did.
enum class Stop : std::uint8_t { kNone, kTooDeep, kDuplicate, kSurrogate, kTooBig };

/// RapidJSON turns the escape of a low surrogate without a partner into three bytes that are not
/// UTF-8. The same bytes written raw never get this far.
bool HoldsSurrogate(std::string_view text) {
  for (auto i = text.find('\xED'); i != std::string_view::npos; i = text.find('\xED', i + 1)) {
    if (i + 1 < text.size() && static_cast<unsigned char>(text[i + 1]) >= 0xA0) return true;
  }
  return false;
}

bool IsInteger(std::string_view number) {
  return number.find_first_of(".eE") == std::string_view::npos;
}

/// The double nearest to a number; nothing when it is too big for any.
std::optional<double> ToDouble(std::string_view number) {
  double value = 0;
  const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), value);
  if (error == std::errc()) return value;
  value = std::strtod(std::string(number).c_str(), nullptr);  // tells too big from too small
  if (std::isinf(value)) return std::nullopt;
  return value;
}

/// Builds the document and refuses what RapidJSON would let through.
class Builder : public rapidjson::BaseReaderHandler<rapidjson::UTF8<>, Builder> {
 public:
  Builder(RawDocument& document, const DecodeOptions& options, std::vector<std::string_view>& keys)
      : document_(document), options_(options), keys_(keys) {
    keys_.clear();
  }

  bool Null() { return document_.Null(); }
  bool Bool(bool value) { return document_.Bool(value); }
  bool RawNumber(const char* text, rapidjson::SizeType size, bool /*copy*/) {
    const std::string_view number(text, size);
    return IsInteger(number) ? AddInteger(number) : AddDouble(number);
  }
  bool String(const char* text, rapidjson::SizeType size, bool copy) {
    return WellFormed({text, size}) && document_.String(text, size, copy);
  }

  bool StartObject() { return Descend() && document_.StartObject(); }
  bool Key(const char* text, rapidjson::SizeType size, bool copy) {
    keys_.emplace_back(text, size);
    return WellFormed({text, size}) && document_.Key(text, size, copy);
  }
  bool EndObject(rapidjson::SizeType count) {
    --depth_;
    const auto first = keys_.end() - static_cast<std::ptrdiff_t>(count);
    const bool distinct = options_.duplicates != Duplicates::kReject || AllDistinct(first);
    keys_.erase(first, keys_.end());
    return distinct && document_.EndObject(count);
  }

  bool StartArray() { return Descend() && document_.StartArray(); }
  bool EndArray(rapidjson::SizeType count) {
    --depth_;
    return document_.EndArray(count);
  }

  [[nodiscard]] Stop stop() const { return stop_; }
  [[nodiscard]] std::string_view duplicate() const { return duplicate_; }

 private:
  using KeyIterator = std::vector<std::string_view>::iterator;

  bool AddInteger(std::string_view number) {
    const char* const last = number.data() + number.size();
    std::int64_t value = 0;
    if (std::from_chars(number.data(), last, value).ec == std::errc()) {
      return document_.Int64(value);
    }
    std::uint64_t large = 0;
    if (std::from_chars(number.data(), last, large).ec == std::errc()) {
      return document_.Uint64(large);
    }
    return AddDouble(number);
  }

  bool AddDouble(std::string_view number) {
    const std::optional<double> value = ToDouble(number);
    if (value) return document_.Double(*value);
    stop_ = Stop::kTooBig;
    return false;
  }

  bool Descend() {
    if (++depth_ <= options_.max_depth) return true;
    stop_ = Stop::kTooDeep;
    return false;
  }

  bool WellFormed(std::string_view text) {
    if (!HoldsSurrogate(text)) return true;
    stop_ = Stop::kSurrogate;
    return false;
  }

  bool AllDistinct(KeyIterator first) {
    const auto count = static_cast<std::size_t>(keys_.end() - first);
    return count <= kPairwiseKeys ? PairwiseDistinct(first) : SortedDistinct(first);
  }

  bool PairwiseDistinct(KeyIterator first) {
    for (auto key = first; key != keys_.end(); ++key) {
      if (std::find(first, key, *key) != key) return Refuse(*key);
    }
    return true;
  }

  bool SortedDistinct(KeyIterator first) {
    std::sort(first, keys_.end());
    const auto twin = std::adjacent_find(first, keys_.end());
    return twin == keys_.end() || Refuse(*twin);
  }

  bool Refuse(std::string_view key) {
    stop_ = Stop::kDuplicate;
    duplicate_ = key;
    return false;
  }

  RawDocument& document_;
  const DecodeOptions& options_;
  std::vector<std::string_view>& keys_;
  std::size_t depth_ = 0;
  Stop stop_ = Stop::kNone;
  std::string_view duplicate_;
};

Failure Describe(const rapidjson::ParseResult& result, const Builder& builder,
                 const DecodeOptions& options) {
  std::string reason;
  switch (builder.stop()) {
    case Stop::kTooDeep:
      reason = "exceeded max depth of " + std::to_string(options.max_depth);
      break;
    case Stop::kDuplicate:
      reason = "duplicate key " + GoQuote(builder.duplicate());
      break;
    case Stop::kSurrogate:
      reason = "surrogate escape without a partner";
      break;
    case Stop::kTooBig:
      reason = "number too big to be stored in a double";
      break;
    case Stop::kNone:
      reason = rapidjson::GetParseError_En(result.Code());
      break;
  }
  if (!reason.empty() && reason.back() == '.') reason.pop_back();
  return Failure{"invalid JSON at byte " + std::to_string(result.Offset()) + ": " + reason};
}

/// How many bytes RapidJSON reads after a byte that begins a character, before it looks whether
/// they belong to it.
std::size_t BytesAfter(char lead) {
  const auto byte = static_cast<unsigned char>(lead);
  if (byte < 0xC0) return 0;
  if (byte < 0xE0) return 1;
  return byte < 0xF0 ? 2 : 3;
}

/// The place of a character that the end of the text cuts off. RapidJSON would read past the end to
/// find its last bytes.
std::optional<std::size_t> FindCutCharacter(std::string_view text) {
  for (std::size_t left = 1; left <= std::min<std::size_t>(3, text.size()); ++left) {
    const std::size_t at = text.size() - left;
    if (BytesAfter(text[at]) >= left) return at;
  }
  return std::nullopt;
}

/// Folds a later member of the same name into an earlier one.
void FoldInto(RawValue& earlier, RawValue& later, Duplicates how, Pool& pool) {
  if (how == Duplicates::kReplace || !earlier.IsObject() || !later.IsObject()) {
    earlier = std::move(later);
    return;
  }
  for (auto& member : later.GetObject()) earlier.AddMember(member.name, member.value, pool);
}

void FoldMembers(RawValue& object, Duplicates how, Pool& pool) {
  std::unordered_map<std::string_view, rapidjson::SizeType, KeyedTextHash> places;
  RawValue folded(rapidjson::kObjectType);
  for (auto& member : object.GetObject()) {
    const std::string_view name(member.name.GetString(), member.name.GetStringLength());
    const auto [place, is_new] = places.try_emplace(name, folded.MemberCount());
    if (is_new) {
      folded.AddMember(member.name, member.value, pool);
    } else {
      FoldInto((folded.MemberBegin() + place->second)->value, member.value, how, pool);
    }
  }
  object = std::move(folded);
}

void FoldDuplicates(RawValue& root, Duplicates how, Pool& pool) {
  std::vector<RawValue*> pending = {&root};
  while (!pending.empty()) {
    RawValue& value = *pending.back();
    pending.pop_back();
    if (value.IsArray()) {
      for (auto& element : value.GetArray()) pending.push_back(&element);
    } else if (value.IsObject()) {
      FoldMembers(value, how, pool);
      for (auto& member : value.GetObject()) pending.push_back(&member.value);
    }
  }
}

}  // namespace

struct Document::Impl {
  explicit Impl(std::size_t pool_bytes)
      : memory(std::max(pool_bytes, kMinPoolBytes)),
        pool(memory.data(), memory.size()),
        document(&pool) {}

  std::vector<char> memory;
  Pool pool;
  RawDocument document;
  Reader reader;
  std::vector<std::string_view> keys;
  std::string copy;
  std::size_t failed_at = 0;
  bool filled = false;
};

Document::Document(std::size_t pool_bytes) : impl_(std::make_unique<Impl>(pool_bytes)) {}
Document::~Document() = default;
Document::Document(Document&&) noexcept = default;
Document& Document::operator=(Document&&) noexcept = default;

Status Document::ParseInSitu(std::string& text, const DecodeOptions& options) {
  Impl& impl = *impl_;
  impl.filled = false;
  impl.document.SetNull();
  impl.pool.Clear();

  if (const auto cut = FindCutCharacter(text)) {
    impl.failed_at = *cut;
    return Failure{"invalid JSON at byte " + std::to_string(*cut) +
                   ": text ends inside a character"};
  }
  // RapidJSON takes a NUL for the end of the text.
  if (const auto nul = text.find('\0'); nul != std::string::npos) {
    impl.failed_at = nul;
    return Failure{"invalid JSON at byte " + std::to_string(nul) + ": unexpected NUL byte"};
  }
  rapidjson::InsituStringStream stream(text.data());
  Builder builder(impl.document, options, impl.keys);
  rapidjson::ParseResult result;
  auto parse = [&](RawDocument&) {
    result = impl.reader.Parse<kFlags>(stream, builder);
    return !result.IsError();
  };
  impl.document.Populate(parse);
  impl.failed_at = result.Offset();
  if (result.IsError()) return Describe(result, builder, options);

  if (options.duplicates != Duplicates::kReject) {
    FoldDuplicates(impl.document, options.duplicates, impl.pool);
  }
  impl.filled = true;
  return Ok();
}

Status Document::Parse(std::string_view text, const DecodeOptions& options) {
  impl_->copy.assign(text);
  return ParseInSitu(impl_->copy, options);
}

std::size_t Document::failed_at() const { return impl_->failed_at; }

ValueView Document::root() const {
  if (impl_ == nullptr || !impl_->filled) return {};
  const RawValue& raw = impl_->document;
  return ValueView(static_cast<const ValueView::Cell*>(static_cast<const void*>(&raw)));
}

}  // namespace tandem::json
