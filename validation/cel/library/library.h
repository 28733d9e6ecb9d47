#pragma once

#include <span>
#include <string_view>

#include "validation/cel/library/function.h"

namespace tandem::cel {

// The functions that each file of the library declares.
std::span<const Function> OperatorFunctions();
std::span<const Function> CollectionFunctions();
std::span<const Function> ConversionFunctions();
std::span<const Function> TimeFunctions();
std::span<const Function> StringFunctions();
std::span<const Function> FormatFunctions();
std::span<const Function> ListFunctions();
std::span<const Function> SetFunctions();
std::span<const Function> OptionalFunctions();
std::span<const Function> RegexFunctions();
std::span<const Function> UrlFunctions();
std::span<const Function> QuantityFunctions();
std::span<const Function> IpFunctions();
std::span<const Function> CidrFunctions();
std::span<const Function> NamedFormatFunctions();
std::span<const Function> SemverFunctions();
std::span<const Function> AuthorizerFunctions();

/// The function of that name, its overloads of every library together; null when there is none.
/// Immutable and thread-safe.
const Function* FindFunction(std::string_view name);

/// Every function, by ascending name.
std::span<const Function* const> AllFunctions();

/// A name that stands for a type: the type it names; null when it is none.
const Type* FindTypeName(std::string_view name);

}  // namespace tandem::cel
