#include "validation/crd/definition/go_value.h"

#include <algorithm>
#include <cstddef>
#include <vector>

#include "validation/crd/schema/numbers.h"

namespace tandem::crd::definition {
namespace {

using json::Kind;
using json::ValueView;

std::string ScalarText(ValueView value) {
  switch (value.kind()) {
    case Kind::kBool:
      return value.AsBool() ? "true" : "false";
    case Kind::kInt:
      return std::to_string(value.AsInt());
    case Kind::kUint:
    case Kind::kDouble:
      return schema::NumberText(value.AsDouble());
    case Kind::kString:
      return std::string(value.AsString());
    case Kind::kAbsent:
    case Kind::kNull:
    case Kind::kArray:
    case Kind::kObject:
      break;
  }
  return "<nil>";
}

/// A container being printed.
struct Open {
  explicit Open(ValueView container) : value(container) {
    members.assign(value.members().begin(), value.members().end());
    std::sort(members.begin(), members.end(),
              [](const json::MemberView& a, const json::MemberView& b) { return a.name < b.name; });
  }
  ValueView value;
  std::vector<json::MemberView> members;
  std::size_t next = 0;
};

}  // namespace

std::string GoText(ValueView value) {
  std::string out;
  std::vector<Open> open;
  const auto print = [&](ValueView item) {
    if (item.IsArray() || item.IsObject()) {
      out += item.IsArray() ? "[" : "map[";
      open.emplace_back(item);
    } else {
      out += ScalarText(item);
    }
  };
  print(value);
  while (!open.empty()) {
    Open& top = open.back();
    if (top.next == top.value.size()) {
      out += ']';
      open.pop_back();
      continue;
    }
    const std::size_t i = top.next++;
    if (i > 0) out += ' ';
    ValueView item = top.value.At(i);
    if (top.value.IsObject()) {
      out.append(top.members[i].name).append(1, ':');
      item = top.members[i].value;
    }
    print(item);
  }
  return out;
}

std::string_view GoType(ValueView value) {
  switch (value.kind()) {
    case Kind::kAbsent:
    case Kind::kNull:
      return "<nil>";
    case Kind::kBool:
      return "bool";
    case Kind::kInt:
      return "int64";
    case Kind::kUint:
    case Kind::kDouble:
      return "float64";
    case Kind::kString:
      return "string";
    case Kind::kArray:
      return "[]interface {}";
    case Kind::kObject:
      return "map[string]interface {}";
  }
  return "";
}

}  // namespace tandem::crd::definition
