#pragma once

#include <memory>

#include "validation/json/decode.h"
#include "validation/rules/value.h"

namespace tandem::rules {

/// A list with its elements as JSON values. Those of a []byte, which travels as base64 text, are
/// numbers that live as long as this; any other list stays what it is.
class ByteList {
 public:
  explicit ByteList(Value list);

  [[nodiscard]] Value list() const { return list_; }

 private:
  std::unique_ptr<json::Document> document_;
  Value list_;
};

}  // namespace tandem::rules
