#pragma once

#include <cstddef>
#include <deque>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "validation/base/result.h"
#include "validation/json/overlay.h"
#include "validation/json/value.h"

namespace tandem::support {

/// The reference tokens of a JSON Pointer (RFC 6901).
inline std::vector<std::string> PointerTokens(std::string_view pointer) {
  std::vector<std::string> tokens;
  for (std::size_t i = 0; i < pointer.size(); ++i) {
    if (pointer[i] == '/') {
      tokens.emplace_back();
    } else if (pointer[i] == '~' && i + 1 < pointer.size()) {
      tokens.back() += pointer[++i] == '1' ? '/' : '~';
    } else {
      tokens.back() += pointer[i];
    }
  }
  return tokens;
}

/// Applies the operations a JSON Patch (RFC 6902) of ours consists of, as strictly as the API
/// server does: add and remove of members, replace of anything. The patch and the patcher must
/// outlive the result.
class JsonPatcher {
 public:
  explicit JsonPatcher(json::Overlay& overlay) : overlay_(overlay) {}

  Result<json::ValueView> Apply(json::ValueView document, json::ValueView patch) {
    for (const json::ValueView operation : patch.elements()) {
      const auto path = operation.Member("path");
      const auto op = operation.Member("op");
      if (!path.IsString() || !op.IsString()) return Failure{"an operation without op or path"};
      Result<json::ValueView> next =
          ApplyOne(document, op.AsString(), PointerTokens(path.AsString()), operation);
      if (!next) return next.error();
      document = *next;
    }
    return document;
  }

 private:
  using ValueView = json::ValueView;

  Result<ValueView> ApplyOne(ValueView document, std::string_view op,
                             std::vector<std::string> tokens, ValueView operation) {
    const std::vector<std::string>& path = kept_.emplace_back(std::move(tokens));
    std::vector<ValueView> way = {document};
    for (const std::string& token : path) {
      const ValueView parent = way.back();
      if (!parent.IsObject() && !parent.IsArray()) return Failure{"no place for " + token};
      way.push_back(parent.IsObject() ? parent.Member(token) : parent.At(std::stoul(token)));
    }
    const bool exists = !way.back().IsAbsent();
    if (exists == (op == "add")) return Failure{std::string(op) + " of what is there or not"};
    ValueView made = op == "remove" ? ValueView() : operation.Member("value");
    if (op != "remove" && made.IsAbsent()) return Failure{"an operation without value"};
    for (std::size_t i = path.size(); i-- > 0;) made = With(way[i], path[i], made);
    return made;
  }

  ValueView With(ValueView parent, const std::string& token, ValueView value) {
    if (parent.IsObject()) return overlay_.With(parent, token, value);
    std::vector<ValueView> elements;
    for (const ValueView element : parent.elements()) elements.push_back(element);
    elements[std::stoul(token)] = value;
    return overlay_.List(elements);
  }

  json::Overlay& overlay_;
  std::deque<std::vector<std::string>> kept_;
};

}  // namespace tandem::support
