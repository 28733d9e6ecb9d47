#pragma once

#include <string>
#include <utility>
#include <variant>

namespace tandem {

/// The reason why something we had to read is unusable. The message is complete: it names the
/// file and line, or the byte offset, where the caller can know them.
struct Failure {
  std::string message;
};

/// A value, or the Failure that kept us from having one. Vocabulary of std::expected.
template <typename T>
class [[nodiscard]] Result {
 public:
  Result(T&& value) : state_(std::move(value)) {}          // NOLINT(google-explicit-constructor)
  Result(const T& value) : state_(value) {}                // NOLINT(google-explicit-constructor)
  Result(Failure failure) : state_(std::move(failure)) {}  // NOLINT(google-explicit-constructor)

  [[nodiscard]] bool has_value() const { return state_.index() == 0; }
  explicit operator bool() const { return has_value(); }

  T& operator*() & { return std::get<0>(state_); }
  const T& operator*() const& { return std::get<0>(state_); }
  T&& operator*() && { return std::get<0>(std::move(state_)); }
  T* operator->() { return &std::get<0>(state_); }
  const T* operator->() const { return &std::get<0>(state_); }

  /// The value, or what is to stand in for it.
  T value_or(T otherwise) && {
    return has_value() ? std::get<0>(std::move(state_)) : std::move(otherwise);
  }

  [[nodiscard]] const Failure& error() const { return std::get<1>(state_); }

 private:
  std::variant<T, Failure> state_;
};

/// Success, or a Failure: the Result of something done for its effect.
using Status = Result<std::monostate>;

inline Status Ok() { return std::monostate{}; }

}  // namespace tandem
