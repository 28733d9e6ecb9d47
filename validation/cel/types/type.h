#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>

namespace tandem::cel {

struct Shape;

enum class TypeKind : std::uint8_t {
  kError,  ///< of an expression that has an error: agrees with everything
  kDyn,
  kNull,
  kBool,
  kInt,
  kUint,
  kDouble,
  kString,
  kBytes,
  kDuration,
  kTimestamp,
  kType,
  kList,
  kMap,
  kOpaque,  ///< by name and parameters: `optional_type(int)`, `net.IP`
  kStruct,  ///< by name: objects of a schema, `kubernetes.Quantity`
  kParam,   ///< a type parameter of a declaration, or a variable of the checker
};

/// The type of an expression. Immutable; what it points to outlives it (see TypeStore).
struct Type {
  static constexpr std::size_t kMaxParameters = 5;

  TypeKind kind = TypeKind::kDyn;
  std::string_view name;
  std::array<const Type*, kMaxParameters> parameters{};
  std::size_t parameter_count = 0;
  const Shape* shape = nullptr;  ///< of an object of a schema

  [[nodiscard]] std::span<const Type* const> Parameters() const {
    return {parameters.data(), parameter_count};
  }
  [[nodiscard]] bool Is(TypeKind other) const { return kind == other; }
  [[nodiscard]] bool IsDyn() const { return kind == TypeKind::kDyn; }
  [[nodiscard]] bool IsAny() const { return IsDyn() && name == "any"; }
  [[nodiscard]] bool IsOptional() const {
    return kind == TypeKind::kOpaque && name == "optional_type";
  }
};

constexpr Type Simple(TypeKind kind, std::string_view name) { return {kind, name, {}, 0, nullptr}; }
constexpr Type Generic(TypeKind kind, std::string_view name, const Type* first) {
  return {kind, name, {first}, 1, nullptr};
}
constexpr Type Generic(TypeKind kind, std::string_view name, const Type* first,
                       const Type* second) {
  return {kind, name, {first, second}, 2, nullptr};
}

inline constexpr Type kErrorType = Simple(TypeKind::kError, "!error!");
inline constexpr Type kDynType = Simple(TypeKind::kDyn, "dyn");
/// As `dyn`, but nothing to iterate over.
inline constexpr Type kAnyType = Simple(TypeKind::kDyn, "any");
inline constexpr Type kNullType = Simple(TypeKind::kNull, "null");
inline constexpr Type kBoolType = Simple(TypeKind::kBool, "bool");
inline constexpr Type kIntType = Simple(TypeKind::kInt, "int");
inline constexpr Type kUintType = Simple(TypeKind::kUint, "uint");
inline constexpr Type kDoubleType = Simple(TypeKind::kDouble, "double");
inline constexpr Type kStringType = Simple(TypeKind::kString, "string");
inline constexpr Type kBytesType = Simple(TypeKind::kBytes, "bytes");
inline constexpr Type kDurationType = Simple(TypeKind::kDuration, "duration");
inline constexpr Type kTimestampType = Simple(TypeKind::kTimestamp, "timestamp");
inline constexpr Type kTypeType = Simple(TypeKind::kType, "type");
inline constexpr Type kIpType = Simple(TypeKind::kOpaque, "net.IP");
inline constexpr Type kCidrType = Simple(TypeKind::kOpaque, "net.CIDR");
inline constexpr Type kUrlType = Simple(TypeKind::kStruct, "kubernetes.URL");
inline constexpr Type kQuantityType = Simple(TypeKind::kStruct, "kubernetes.Quantity");
inline constexpr Type kSemverType = Simple(TypeKind::kStruct, "kubernetes.Semver");
inline constexpr Type kFormatType = Simple(TypeKind::kStruct, "kubernetes.NamedFormat");
inline constexpr Type kAuthorizerType =
    Simple(TypeKind::kStruct, "kubernetes.authorization.Authorizer");
inline constexpr Type kResourceCheckType =
    Simple(TypeKind::kStruct, "kubernetes.authorization.ResourceCheck");

/// Type parameters of declarations.
inline constexpr Type kParamA = Simple(TypeKind::kParam, "A");
inline constexpr Type kParamB = Simple(TypeKind::kParam, "B");

inline constexpr Type kListOfA = Generic(TypeKind::kList, "list", &kParamA);
inline constexpr Type kListOfDyn = Generic(TypeKind::kList, "list", &kDynType);
inline constexpr Type kListOfString = Generic(TypeKind::kList, "list", &kStringType);
inline constexpr Type kListOfListOfA = Generic(TypeKind::kList, "list", &kListOfA);
inline constexpr Type kMapOfAB = Generic(TypeKind::kMap, "map", &kParamA, &kParamB);
inline constexpr Type kOptionalOfA = Generic(TypeKind::kOpaque, "optional_type", &kParamA);
inline constexpr Type kOptionalOfB = Generic(TypeKind::kOpaque, "optional_type", &kParamB);
inline constexpr Type kListOfOptionalOfA = Generic(TypeKind::kList, "list", &kOptionalOfA);
inline constexpr Type kOptionalListOfA = Generic(TypeKind::kOpaque, "optional_type", &kListOfA);
inline constexpr Type kOptionalMapOfAB = Generic(TypeKind::kOpaque, "optional_type", &kMapOfAB);
inline constexpr Type kTypeOfA = Generic(TypeKind::kType, "type", &kParamA);

/// Owns types made while compiling, and their names. Addresses are stable.
class TypeStore {
 public:
  const Type* List(const Type* element);
  const Type* Map(const Type* key, const Type* value);
  const Type* Optional(const Type* value);
  const Type* TypeOf(const Type* instance);
  const Type* Struct(std::string name, const Shape* shape);
  const Type* Variable(std::size_t number);
  /// The same type with other parameters.
  const Type* With(const Type& type, std::span<const Type* const> parameters);

 private:
  std::deque<Type> types_;
  std::deque<std::string> names_;
};

/// Equal in kind, name and parameters.
bool SameType(const Type& a, const Type& b);

/// As checker messages print it: `map(string, list(int))`.
std::string TypeText(const Type& type);

}  // namespace tandem::cel
