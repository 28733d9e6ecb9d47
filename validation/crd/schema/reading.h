#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "validation/crd/schema/keyword.h"
#include "validation/crd/schema/numbers.h"
#include "validation/crd/schema/reader.h"
#include "validation/crd/schema/schema.h"

// The functions that read most keywords. Those with a member of Schema as their parameter store the
// value there; the others store nothing, for Schema::said has it as it is written.
namespace tandem::crd::schema {

inline bool Says(std::string_view text) { return !text.empty(); }
inline bool Says(bool flag) { return flag; }
inline bool Says(const Schema* schema) { return schema != nullptr; }
template <typename T>
bool Says(const std::optional<T>& value) {
  return value.has_value();
}
template <typename T>
bool Says(const std::vector<T>& list) {
  return !list.empty();
}

template <auto kMember>
bool ReadText(const Use& use) {
  if (use.Expect(use.value.IsString(), "a string")) use.schema.*kMember = use.value.AsString();
  return Says(use.schema.*kMember);
}

template <auto kMember>
bool ReadFlag(const Use& use) {
  if (use.Expect(use.value.kind() == json::Kind::kBool, "a boolean")) {
    use.schema.*kMember = use.value.AsBool();
  }
  return Says(use.schema.*kMember);
}

template <auto kMember>
bool ReadSchema(const Use& use) {
  use.schema.*kMember = use.reader.Read(use.value, use.path);
  return Says(use.schema.*kMember);
}

template <auto kMember>
bool ReadSchemas(const Use& use) {
  use.reader.ReadList(use.value, use.path, use.schema.*kMember);
  return Says(use.schema.*kMember);
}

template <auto kMember>
bool ReadNamed(const Use& use) {
  use.reader.ReadNamed(use.value, use.path, use.schema.*kMember);
  return Says(use.schema.*kMember);
}

template <auto kMember>
bool ReadTexts(const Use& use) {
  if (!use.Expect(use.value.IsArray(), "a list of strings")) return false;
  std::size_t i = 0;
  for (const json::ValueView item : use.value.elements()) {
    const field::Path path = use.path.Index(i++);
    if (!use.reader.Expect(item.IsString(), "a string", item, path)) continue;
    (use.schema.*kMember).push_back(item.AsString());
  }
  return Says(use.schema.*kMember);
}

inline bool ReadWords(const Use& use) {
  return use.Expect(use.value.IsString(), "a string") && Says(use.value.AsString());
}

inline bool ReadCount(const Use& use) {
  return use.Expect(use.value.kind() == json::Kind::kInt, "an integer");
}

inline bool ReadNumber(const Use& use) {
  return use.Expect(IsNumber(use.value.kind()), "a number");
}

inline bool ReadAnything(const Use& /*use*/) { return true; }

}  // namespace tandem::crd::schema
