#pragma once

#include <cstdint>
#include <string_view>

#include "validation/gotypes/model.h"

namespace tandem::gotypes {

/// The bit of a method by which Go reads or writes a value as JSON instead of by its type; 0 of any
/// other method.
std::uint8_t JsonMethodBit(std::string_view method);

/// Whether Go reads or writes values of the named type by such a method: one of its own, or one
/// that it gets from what it embeds, by Go's rules of promotion (the shallowest wins, two at the
/// same depth cancel each other out). Then its definition says nothing about its JSON. Once it is
/// loaded, Type::reads_itself has the answer.
bool ReadsItself(const Type& type);

/// Whether the type has the method of that name, be it by promotion.
bool HasJsonMethod(const Type& type, std::string_view method);

}  // namespace tandem::gotypes
