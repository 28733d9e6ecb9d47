#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "validation/cel/syntax/release.h"
#include "validation/cel/types/estimate.h"
#include "validation/cel/types/type.h"
#include "validation/cel/value/value.h"

namespace tandem::formats {
class GoRegexp;
}

namespace tandem::cel {

class Arena;

/// Knows the zones of the world. Implemented by whoever may read files.
class TimeZones {
 public:
  virtual ~TimeZones() = default;
  /// The offset from UTC in seconds that holds in a zone at an instant; none without such a zone.
  [[nodiscard]] virtual std::optional<std::int32_t> OffsetAt(std::string_view name,
                                                             std::int64_t seconds) const = 0;
};

/// The memory and the helpers that a function may use while it runs.
struct Context {
  Arena& arena;
  const TimeZones* zones = nullptr;
  /// The pattern of this call, compiled before, when it is a constant.
  const formats::GoRegexp* regexp = nullptr;
  std::uint64_t result_bytes = 0;  ///< the size of the result, as the call's ResultSize computes it
  bool out_of_room = false;        ///< a result was too large for the arena to be made
};

/// Arguments, a receiver first. None of them is an error, unless the function says so.
using Arguments = std::span<const Value>;
using CallFunction = Value (*)(Context& context, Arguments arguments);

/// The bytes that the result of a call takes beside its arguments: texts, elements, entries and the
/// values in optionals, also of what lies in them. Computed before any of it is made. For results
/// without parts (addresses, URLs, quantities, versions) and for queries the most that they may be.
/// Nothing is made of a call that fails.
using ResultSize = std::uint64_t (*)(Context& context, Arguments arguments);

/// The cost of an evaluated call besides its arguments. These may be errors, as the result may.
using RuntimeCost = std::uint64_t (*)(Arguments arguments, const Value& result);

/// The sizes that a call's cost is estimated from.
class CallSizes {
 public:
  virtual ~CallSizes() = default;
  /// The size of the i-th argument; the receiver does not count.
  [[nodiscard]] virtual Estimate Argument(std::size_t i) const = 0;
  [[nodiscard]] virtual std::size_t argument_count() const = 0;
  [[nodiscard]] virtual Estimate Target() const = 0;
  [[nodiscard]] virtual bool has_target() const = 0;
  /// Whether the receiver is a list, and the size of its elements if they are texts or bytes.
  [[nodiscard]] virtual bool TargetIsList() const = 0;
  [[nodiscard]] virtual std::optional<Estimate> TargetElementText() const = 0;
  /// The size of the receiver's elements, whatever they are.
  [[nodiscard]] virtual Estimate TargetElement() const = 0;
  /// An argument that is a constant integer.
  [[nodiscard]] virtual std::optional<std::int64_t> IntLiteral(std::size_t i) const = 0;
  /// Whether the first two arguments have the same type.
  [[nodiscard]] virtual bool SameArgumentTypes() const = 0;
  [[nodiscard]] virtual const Type& ArgumentType(std::size_t i) const = 0;
};

/// None where nothing special is to be said: then a call costs 1.
using StaticCost = std::optional<CallEstimate> (*)(const CallSizes& sizes);

/// An example on the page of functions, and in a test: an expression and its value as CEL prints
/// it, or `error: ...`.
struct Example {
  std::string_view expression;
  std::string_view value;
};

/// One signature of a function.
struct Overload {
  static constexpr std::size_t kMaxArguments = 4;

  bool member = false;
  std::array<const Type*, kMaxArguments> arguments{};  ///< the types, that of a receiver first
  const Type* result = &kDynType;
  CallFunction call = nullptr;         ///< null: that of the function is called
  RuntimeCost runtime_cost = nullptr;  ///< counts when the checker chose this overload alone
  StaticCost static_cost = nullptr;
  Release since = kAlways;
  ResultSize result_size = nullptr;  ///< null: that of the function is used

  [[nodiscard]] std::size_t argument_count() const {
    std::size_t count = 0;
    while (count < kMaxArguments && arguments[count] != nullptr) ++count;
    return count;
  }
  [[nodiscard]] std::span<const Type* const> ArgumentTypes() const {
    return {arguments.data(), argument_count()};
  }
};

/// A function of the language with everything there is to say about it.
struct Function {
  std::string_view name;
  std::span<const Overload> overloads;
  /// Counts for every overload that has none of its own; each has one or the other.
  ResultSize result_size = nullptr;
  std::string_view summary;
  std::span<const Example> examples = {};

  /// One implementation for all overloads, which sorts out the kinds of its arguments itself.
  CallFunction call = nullptr;
  /// Whether the first argument is of a kind that `call` can be asked about.
  bool (*accepts)(const Value& first) = nullptr;
  RuntimeCost runtime_cost = nullptr;  ///< counts for every overload that has none of its own
  StaticCost static_cost = nullptr;
  bool is_conversion = false;  ///< a call with a constant is computed while compiling
  /// The argument, receiver counted, that is a pattern which is compiled once if it is constant.
  std::optional<std::size_t> pattern = std::nullopt;
  bool refuses_bad_pattern = false;  ///< such a pattern stops the program from being made
};

/// The result size of an overload: its own, or that of the function when it has none.
inline ResultSize ResultSizeOf(const Function& function, const Overload& overload) {
  return overload.result_size != nullptr ? overload.result_size : function.result_size;
}

/// Calls the overload that fits the arguments at run time, or the function itself. These two make
/// sure, for all functions, that there is room for the result before it is made.
Value CallDynamically(const Function& function, Context& context, Arguments arguments);
/// Calls one overload if the arguments fit it at run time.
Value CallOverload(const Function& function, const Overload& overload, Context& context,
                   Arguments arguments);

/// `no such overload: name(int, string)`.
Value NoSuchOverload(Context& context, std::string_view function, Arguments arguments);

}  // namespace tandem::cel
