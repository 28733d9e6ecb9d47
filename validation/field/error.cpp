#include "validation/field/error.h"

#include <algorithm>
#include <iterator>

#include "validation/base/allowance.h"
#include "validation/base/enum_array.h"
#include "validation/base/go_quote.h"

namespace tandem::field {
namespace {

struct TypeNames {
  std::string_view wire;
  std::string_view human;
};

constexpr EnumArray<ErrorType, TypeNames> kTypeNames({
    {"FieldValueNotFound", "Not found"},
    {"FieldValueRequired", "Required value"},
    {"FieldValueDuplicate", "Duplicate value"},
    {"FieldValueInvalid", "Invalid value"},
    {"FieldValueNotSupported", "Unsupported value"},
    {"FieldValueForbidden", "Forbidden"},
    {"FieldValueTooLong", "Too long"},
    {"FieldValueTooShort", "Too short"},
    {"FieldValueTooMany", "Too many"},
    {"FieldValueTooFew", "Too few"},
    {"InternalError", "Internal error"},
    {"FieldValueTypeInvalid", "Invalid value"},
});

const TypeNames& Names(ErrorType type) { return kTypeNames[type]; }

bool PrintsValue(ErrorType type) {
  switch (type) {
    case ErrorType::kRequired:
    case ErrorType::kForbidden:
    case ErrorType::kTooLong:
    case ErrorType::kTooShort:
    case ErrorType::kInternal:
      return false;
    default:
      return true;
  }
}

Error Make(ErrorType type, const Path& path, BadValue value, std::string detail) {
  CountLaps();
  Error error;
  error.type = type;
  error.field = path.ToString();
  error.value = std::move(value);
  error.detail = std::move(detail);
  return error;
}

/// Where one error is, a few others are.
constexpr std::size_t kFirstRoom = 8;

BadValue EmptyString() { return BadValue::String(""); }

/// `must have at most 3 items`: the phrase, the limit and the unit in its number.
std::string Limit(std::string_view phrase, std::int64_t limit, std::string_view unit) {
  std::string text(phrase);
  text += ' ';
  text += std::to_string(limit);
  text += ' ';
  text += unit;
  if (limit != 1) text += 's';
  return text;
}

}  // namespace

ErrorList::ErrorList(std::initializer_list<Error> errors) {
  for (const Error& error : errors) Add(error);
}

bool ErrorList::MakeRoom() {
  if (IsFull() && working_.now) EndWork(this);
  return !IsFull();
}

void ErrorList::CountBytes() {
  bytes_ = 0;
  for (const Error& error : errors_) bytes_ += error.TextBytes();
}

bool ErrorList::Add(Error&& error) {
  if (!MakeRoom()) return false;
  Append(std::move(error));
  return true;
}

bool ErrorList::Insert(std::size_t index, Error error) {
  if (!MakeRoom()) return false;
  bytes_ += error.TextBytes();
  errors_.insert(errors_.begin() + static_cast<std::ptrdiff_t>(index), std::move(error));
  return true;
}

void ErrorList::Append(Error&& error) {
  if (errors_.capacity() == 0) errors_.reserve(kFirstRoom);
  bytes_ += error.TextBytes();
  errors_.push_back(std::move(error));
}

void ErrorList::Append(ErrorList errors) {
  bytes_ += errors.bytes_;
  if (errors_.empty()) {
    errors_ = std::move(errors.errors_);
    return;
  }
  errors_.insert(errors_.end(), std::make_move_iterator(errors.begin()),
                 std::make_move_iterator(errors.end()));
}

ErrorList ErrorList::TakeFrom(std::size_t index) {
  ErrorList taken;
  for (std::size_t i = index; i < errors_.size(); ++i) taken.Append(std::move(errors_[i]));
  Truncate(index);
  return taken;
}

void ErrorList::Erase(std::size_t first, std::size_t last) {
  for (std::size_t i = first; i < last; ++i) bytes_ -= std::min(bytes_, errors_[i].TextBytes());
  const auto begin = errors_.begin();
  errors_.erase(begin + static_cast<std::ptrdiff_t>(first),
                begin + static_cast<std::ptrdiff_t>(last));
}

std::string_view WireName(ErrorType type) { return Names(type).wire; }

std::string_view ToString(ErrorType type) { return Names(type).human; }

std::optional<ErrorType> ParseErrorType(std::string_view wire_name) {
  for (const ErrorType type : Enumerators<ErrorType>()) {
    if (kTypeNames[type].wire == wire_name) return type;
  }
  return std::nullopt;
}

std::string Error::Body() const {
  std::string body(field::ToString(type));
  if (PrintsValue(type) && !value.IsOmitted()) body += ": " + value.Render();
  if (!detail.empty()) body += ": " + detail;
  return body;
}

std::string Error::ToString() const { return field + ": " + Body(); }

Error NotFound(const Path& path, BadValue value) {
  return Make(ErrorType::kNotFound, path, std::move(value), {});
}

Error Required(const Path& path, std::string detail) {
  return Make(ErrorType::kRequired, path, EmptyString(), std::move(detail));
}

Error Duplicate(const Path& path, BadValue value) {
  return Make(ErrorType::kDuplicate, path, std::move(value), {});
}

Error Invalid(const Path& path, BadValue value, std::string detail) {
  return Make(ErrorType::kInvalid, path, std::move(value), std::move(detail));
}

Error NotSupported(const Path& path, BadValue value, std::span<const std::string_view> supported) {
  std::string detail;
  for (const std::string_view one : supported) {
    detail += detail.empty() ? "supported values: " : ", ";
    AppendGoQuoted(one, detail);
  }
  return Make(ErrorType::kNotSupported, path, std::move(value), std::move(detail));
}

Error NotSupported(const Path& path, BadValue value,
                   std::initializer_list<std::string_view> supported) {
  return NotSupported(path, std::move(value),
                      std::span<const std::string_view>(supported.begin(), supported.size()));
}

Error Forbidden(const Path& path, std::string detail) {
  return Make(ErrorType::kForbidden, path, EmptyString(), std::move(detail));
}

Error TooLongBytes(const Path& path, std::int64_t max) {
  return Make(ErrorType::kTooLong, path, BadValue::String("<value omitted>"),
              max < 0 ? "value is too long" : Limit("may not be more than", max, "byte"));
}

Error TooLongCharacters(const Path& path, std::int64_t max) {
  return Make(ErrorType::kTooLong, path, BadValue::String("<value omitted>"),
              max < 0 ? "value is too long" : Limit("may not be more than", max, "character"));
}

Error TooShort(const Path& path, BadValue value, std::int64_t min) {
  return Make(ErrorType::kTooShort, path, std::move(value),
              min < 0 ? "value is too short" : Limit("must be at least", min, "character"));
}

Error TooMany(const Path& path, std::int64_t actual, std::int64_t max) {
  return Make(ErrorType::kTooMany, path, actual < 0 ? BadValue::Omitted() : BadValue::Int(actual),
              max < 0 ? "has too many items" : Limit("must have at most", max, "item"));
}

Error TooFew(const Path& path, std::int64_t actual, std::int64_t min) {
  return Make(ErrorType::kTooFew, path, BadValue::Int(actual),
              min < 0 ? "has too few items" : Limit("must have at least", min, "item"));
}

Error Internal(const Path& path, std::string text) {
  return Make(ErrorType::kInternal, path, BadValue(), std::move(text));
}

}  // namespace tandem::field
