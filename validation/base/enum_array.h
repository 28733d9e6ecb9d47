#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace tandem {

namespace internal {

/// Whether a value of an enumeration has a name. Compilers print one without as `(E)7`.
template <auto kValue>
constexpr bool HasName() {
  constexpr std::string_view kBefore = "kValue = ";
  const std::string_view signature = __PRETTY_FUNCTION__;
  return signature[signature.find(kBefore) + kBefore.size()] != '(';
}

template <typename Enum, std::size_t kFirst = 0>
constexpr std::size_t CountNames() {
  constexpr std::size_t kMost = 128;  // ends a wrong guess; no enumeration of ours is as long
  static_assert(kFirst < kMost, "an enumeration with more enumerators than anybody expects");
  if constexpr (HasName<static_cast<Enum>(kFirst)>()) {
    return CountNames<Enum, kFirst + 1>();
  } else {
    return kFirst;
  }
}

}  // namespace internal

/// How many enumerators an enumeration has that counts from 0 without gaps. One more in it is one
/// more here, so that nothing has to be counted by hand.
template <typename Enum>
inline constexpr std::size_t kEnumCount = internal::CountNames<Enum>();

/// One value for each enumerator of `Enum`, which counts from 0 without gaps. A table that has too
/// few or too many entries does not compile.
template <typename Enum, typename T>
class EnumArray {
 public:
  using value_type = T;
  using const_iterator = typename std::array<T, kEnumCount<Enum>>::const_iterator;

  constexpr EnumArray() = default;

  /// Takes the values in the order of the enumerators.
  template <std::size_t kCount>
  constexpr explicit EnumArray(const T (&values)[kCount]) {
    static_assert(kCount == kEnumCount<Enum>, "one entry for each enumerator");
    for (std::size_t i = 0; i < kCount; ++i) values_[i] = values[i];
  }

  constexpr T& operator[](Enum at) { return values_[static_cast<std::size_t>(at)]; }
  constexpr const T& operator[](Enum at) const { return values_[static_cast<std::size_t>(at)]; }

  [[nodiscard]] static constexpr std::size_t size() { return kEnumCount<Enum>; }
  constexpr auto begin() { return values_.begin(); }
  constexpr auto end() { return values_.end(); }
  [[nodiscard]] constexpr auto begin() const { return values_.begin(); }
  [[nodiscard]] constexpr auto end() const { return values_.end(); }

  bool operator==(const EnumArray&) const = default;

 private:
  std::array<T, kEnumCount<Enum>> values_{};
};

/// Every enumerator, in order.
template <typename Enum>
constexpr std::array<Enum, kEnumCount<Enum>> Enumerators() {
  std::array<Enum, kEnumCount<Enum>> all{};
  for (std::size_t i = 0; i < all.size(); ++i) all[i] = static_cast<Enum>(i);
  return all;
}

}  // namespace tandem
