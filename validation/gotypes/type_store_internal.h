#pragma once

#include <deque>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "validation/base/keyed_hash.h"
#include "validation/gotypes/model.h"

namespace tandem::gotypes {

/// Owns types, and makes the unique ones unique: predeclared types and those of packages that are
/// not loaded.
class TypeStore {
 public:
  TypeStore();
  TypeStore(const TypeStore&) = delete;
  TypeStore& operator=(const TypeStore&) = delete;

  Type& New(Type::Kind kind);
  /// The predeclared type of that name; null if Go has none.
  const Type* FindPredeclared(std::string_view name) const;
  const Type& External(std::string_view path, std::string_view name);
  /// Stands for what could not be resolved.
  const Type& Invalid() const { return *invalid_; }

 private:
  std::deque<Type> types_;
  std::unordered_map<std::string_view, const Type*, KeyedTextHash> predeclared_;
  std::map<std::pair<std::string, std::string>, const Type*> external_;
  const Type* invalid_;
};

/// True for names such as `iota`, `nil` or `len`, which Go predeclares but which are no types.
bool IsPredeclaredValue(std::string_view name);

}  // namespace tandem::gotypes
