#include "validation/rules/byte_list.h"

#include <string>

#include "validation/base/panic.h"
#include "validation/rules/go_values.h"

namespace tandem::rules {

ByteList::ByteList(Value list) : list_(list) {
  if (list.IsNil() || list.type().kind != TypeKind::kBytes || !list.json().IsString()) return;
  std::string text = "[";
  for (const char byte : BytesOf(list.json())) {
    if (text.size() > 1) text += ',';
    text += std::to_string(static_cast<unsigned char>(byte));
  }
  document_ = std::make_unique<json::Document>(0);
  const Status parsed = document_->Parse(text + "]");
  TANDEM_CHECK(parsed.has_value());
  list_ = Value({&list.type(), false}, document_->root());
}

}  // namespace tandem::rules
