#include "validation/cel/library/function.h"

#include <string>

#include "validation/cel/value/arena.h"

namespace tandem::cel {
namespace {

std::optional<Kind> KindOf(const Type& type) {
  switch (type.kind) {
    case TypeKind::kNull:
      return Kind::kNull;
    case TypeKind::kBool:
      return Kind::kBool;
    case TypeKind::kInt:
      return Kind::kInt;
    case TypeKind::kUint:
      return Kind::kUint;
    case TypeKind::kDouble:
      return Kind::kDouble;
    case TypeKind::kString:
      return Kind::kString;
    case TypeKind::kBytes:
      return Kind::kBytes;
    case TypeKind::kDuration:
      return Kind::kDuration;
    case TypeKind::kTimestamp:
      return Kind::kTimestamp;
    case TypeKind::kType:
      return Kind::kType;
    case TypeKind::kList:
      return Kind::kList;
    case TypeKind::kMap:
      return Kind::kMap;
    default:
      return std::nullopt;
  }
}

/// Whether a value is of a declared type, as far as that shows: of lists and maps the first
/// element is looked at.
bool Fits(const Type& type, const Value& value, Arena& arena) {  // NOLINT(misc-no-recursion)
  if (type.IsDyn() || type.Is(TypeKind::kParam)) return true;
  if (type.Is(TypeKind::kOpaque) || type.Is(TypeKind::kStruct)) {
    return RuntimeTypeName(value) == type.name;
  }
  if (KindOf(type) != value.kind()) return false;
  if (value.size() == 0) return true;
  if (type.Is(TypeKind::kList)) {
    return Fits(*type.parameters[0], ElementAt(value, 0, arena), arena);
  }
  if (type.Is(TypeKind::kMap) && !type.parameters[0]->Is(TypeKind::kParam)) {
    const std::span<const MapEntry> entries = SortedEntries(value, arena);
    return entries.empty() || (Fits(*type.parameters[0], entries[0].key, arena) &&
                               Fits(*type.parameters[1], entries[0].value, arena));
  }
  return true;
}

bool Fits(const Overload& overload, Arguments arguments, Arena& arena) {
  const auto types = overload.ArgumentTypes();
  if (types.size() != arguments.size()) return false;
  for (std::size_t i = 0; i < types.size(); ++i) {
    if (!Fits(*types[i], arguments[i], arena)) return false;
  }
  return true;
}

/// Calls an implementation if there is room for what it makes.
Value Make(CallFunction call, ResultSize size, Context& context, Arguments arguments) {
  context.result_bytes = size(context, arguments);
  if (context.result_bytes > 0 && !context.arena.HasRoom(context.result_bytes)) {
    context.out_of_room = true;
    return Value::Error("result is too large");
  }
  return call(context, arguments);
}

Value CallShared(const Function& function, Context& context, Arguments arguments) {
  if (function.accepts != nullptr && !arguments.empty() && !function.accepts(arguments[0])) {
    if (context.regexp != nullptr) return NoSuchOverload(context, function.name, arguments);
    return MakeError(context.arena, "no such overload: " + std::string(function.name));
  }
  // A function of the API server alone has no implementation, nor a value that it can be called on.
  if (function.call == nullptr) return NoSuchOverload(context, function.name, arguments);
  return Make(function.call, function.result_size, context, arguments);
}

}  // namespace

Value CallDynamically(const Function& function, Context& context, Arguments arguments) {
  if (function.call != nullptr) return CallShared(function, context, arguments);
  for (const Overload& overload : function.overloads) {
    if (overload.call != nullptr && Fits(overload, arguments, context.arena)) {
      return Make(overload.call, ResultSizeOf(function, overload), context, arguments);
    }
  }
  return NoSuchOverload(context, function.name, arguments);
}

Value CallOverload(const Function& function, const Overload& overload, Context& context,
                   Arguments arguments) {
  if (overload.call == nullptr) return CallShared(function, context, arguments);
  if (!Fits(overload, arguments, context.arena)) {
    return NoSuchOverload(context, function.name, arguments);
  }
  return Make(overload.call, ResultSizeOf(function, overload), context, arguments);
}

Value NoSuchOverload(Context& context, std::string_view function, Arguments arguments) {
  // Parity: a call whose pattern is known when it is compiled does not say what it was given.
  if (context.regexp != nullptr) return Value::Error("no such overload");
  std::string text = "no such overload: " + std::string(function) + "(";
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    if (i > 0) text += ", ";
    text += RuntimeTypeName(arguments[i]);
  }
  return MakeError(context.arena, text + ")");
}

}  // namespace tandem::cel
