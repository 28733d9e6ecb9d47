// As kubernetes pkg/apis/core/types.go, v1.36, is decoded by encoding/json.
#include "validation/handwritten/core/pod/internal_toleration.h"

#include <iterator>
#include <string_view>
#include <vector>

#include "validation/base/ascii.h"
#include "validation/handwritten/core/pod/types.h"
#include "validation/handwritten/decode.h"
#include "validation/handwritten/go_struct.h"

namespace tandem::handwritten::core::pod {
namespace {

using json::ValueView;

/// The fields of the API server's own type, in the order of v1.
constexpr GoField kFields[] = {
    {"Key", String()},
    {"Operator", String("core.TolerationOperator")},
    {"Value", String()},
    {"Effect", String("core.TaintEffect")},
    {"TolerationSeconds", Pointer(Int64())},
};
constexpr GoStruct kInternalToleration = Struct<kFields>("Toleration").In("core");

/// Takes a letter off the front of the text, in lower case. Parity: U+017F is an s, U+212A a k.
char TakeFolded(std::string_view& text) {
  struct Variant {
    std::string_view utf8;
    char letter;
  };
  for (const Variant variant : {Variant{"\xC5\xBF", 's'}, Variant{"\xE2\x84\xAA", 'k'}}) {
    if (!text.starts_with(variant.utf8)) continue;
    text.remove_prefix(variant.utf8.size());
    return variant.letter;
  }
  const char letter = ToLower(text.front());
  text.remove_prefix(1);
  return letter;
}

bool IsNameOf(const GoField& field, std::string_view name) {
  for (const char letter : field.name.json()) {
    if (name.empty() || TakeFolded(name) != ToLower(letter)) return false;
  }
  return name.empty();
}

}  // namespace

Result<ValueView> ReadInternalToleration(ValueView json, json::Overlay& overlay) {
  if (!json.IsObject()) {
    const Status null = CheckStruct(kInternalToleration, json);
    return null ? Result<ValueView>(json) : null.error();
  }
  ValueView toleration = overlay.EmptyObject();
  std::vector<json::MemberView> members;
  for (const json::MemberView member : json.members()) {
    for (std::size_t i = 0; i < std::size(kFields); ++i) {
      if (!IsNameOf(kFields[i], member.name)) continue;
      members.push_back({kFields[i].name.json(), member.value, member.key});
      toleration = overlay.With(toleration, kToleration.fields[i].name.json(), member.value);
    }
  }
  const Status shape =
      CheckStruct(kInternalToleration, overlay.Object(members), MemberOrder::kAsWritten);
  return shape ? Result<ValueView>(toleration) : shape.error();
}

}  // namespace tandem::handwritten::core::pod
