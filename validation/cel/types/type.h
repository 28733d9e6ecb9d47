#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace tandem::cel {

struct Shape;
class TypeStore;

enum class TypeKind : std::uint8_t {
  kError,  ///< the type of an expression with an error: it agrees with everything
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
  kOpaque,  ///< a type told by name and parameters: `optional_type(int)`, `net.IP`
  kStruct,  ///< a type told by name: objects of a schema, `kubernetes.Quantity`
  kParam,   ///< a type parameter of a declaration, or a variable of the checker
};

/// The type of an expression. Immutable; what it points to outlives it (see TypeStore). Types share
/// their parts: a type of 40 nodes may have 2^40 leaves, so that whoever walks one remembers which
/// nodes he has met.
struct Type {
  static constexpr std::size_t kMaxParameters = 5;

  TypeKind kind = TypeKind::kDyn;
  std::string_view name;
  std::array<const Type*, kMaxParameters> parameters{};
  std::size_t parameter_count = 0;
  const Shape* shape = nullptr;  ///< the shape of an object of a schema
  /// The number of the newest variable in it, from 1; 0 when there is none.
  std::uint32_t newest_variable = 0;
  std::uint32_t depth = 1;           ///< the levels of nested parameters, itself counted
  const TypeStore* owner = nullptr;  ///< the store in which it is the one node of its kind, if any

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

constexpr Type Simple(TypeKind kind, std::string_view name) {
  Type type;
  type.kind = kind;
  type.name = name;
  type.newest_variable = kind == TypeKind::kParam ? 1 : 0;
  return type;
}
/// Adds a parameter.
constexpr void AddParameter(Type& type, const Type* parameter) {
  type.parameters[type.parameter_count++] = parameter;
  if (parameter->newest_variable > type.newest_variable) {
    type.newest_variable = parameter->newest_variable;
  }
  if (parameter->depth >= type.depth) type.depth = parameter->depth + 1;
}
constexpr Type Generic(TypeKind kind, std::string_view name, const Type* first) {
  Type type = Simple(kind, name);
  AddParameter(type, first);
  return type;
}
constexpr Type Generic(TypeKind kind, std::string_view name, const Type* first,
                       const Type* second) {
  Type type = Generic(kind, name, first);
  AddParameter(type, second);
  return type;
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

/// Owns types made while compiling, and their names. Addresses are stable. Of equal types there is
/// one node, so that those with parameters are equal when they are the same node.
class TypeStore {
 public:
  TypeStore() = default;
  TypeStore(const TypeStore&) = delete;
  TypeStore& operator=(const TypeStore&) = delete;

  const Type* List(const Type* element);
  const Type* Map(const Type* key, const Type* value);
  const Type* Optional(const Type* value);
  const Type* TypeOf(const Type* instance);
  const Type* Struct(std::string name, const Shape* shape);
  /// The variable of that number, from 0.
  const Type* Variable(std::size_t number);
  /// The same type with other parameters.
  const Type* With(const Type& type, std::span<const Type* const> parameters);
  /// The node of this store for a type that may be of another, which must outlive this one.
  const Type* Own(const Type& type);

  /// The number of nodes made so far: they are what types take.
  [[nodiscard]] std::size_t size() const { return types_.size(); }

 private:
  /// Orders nodes whose parameters are nodes of the store.
  struct Less {
    bool operator()(const Type* a, const Type* b) const;
  };

  const Type* Node(const Type& type);

  std::deque<Type> types_;
  std::deque<std::string> names_;
  std::set<const Type*, Less> nodes_;
  std::unordered_map<const Type*, const Type*> foreign_;  ///< our nodes for the types of others
  std::vector<const Type*> variables_;                    ///< by number
};

/// So deep types may nest, which is deeper than any that somebody wrote: those who look into types
/// recurse.
inline constexpr std::uint32_t kDeepestType = 1'000;

/// Whether two types are equal in kind, name and parameters.
bool SameType(const Type& a, const Type& b);

/// Gives the name of a type without its parameters.
using TypeName = std::string_view (*)(const Type& type);
std::string_view NameInMessages(const Type& type);

/// A type as messages print it: `map(string, list(int))`. Once so much is printed, `...` stands
/// for further parameters.
std::string TypeText(const Type& type, TypeName name = &NameInMessages);

/// The most bytes that types take in one message: more than any that somebody wrote.
inline constexpr std::size_t kMostTypeText = 4096;
/// Appends the same to a text, until that has so many bytes or a few more.
void AppendTypeText(const Type& type, std::size_t most, std::string& text,
                    TypeName name = &NameInMessages);

}  // namespace tandem::cel
