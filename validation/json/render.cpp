#include "validation/json/render.h"

#include <algorithm>
#include <vector>

#include "validation/base/go_quote.h"
#include "validation/json/number.h"

namespace tandem::json {
namespace {

/// The form of a text: what Go's encoder writes, of a value with a type or without, or what reads
/// as the same value again.
enum class Form : std::uint8_t { kGo, kUntypedGo, kRaw };

/// A container that is being written.
struct Open {
  bool object;
  std::vector<MemberView> members;  // those of an object
  Elements elements;                // those of an array
  std::size_t next = 0;

  [[nodiscard]] std::size_t size() const { return object ? members.size() : elements.size(); }
};

Open OpenContainer(ValueView value, Form form) {
  Open open{value.IsObject(), {}, value.elements()};
  const Members members = value.members();
  open.members.assign(members.begin(), members.end());
  if (form != Form::kRaw) {
    std::sort(open.members.begin(), open.members.end(),
              [](const MemberView& x, const MemberView& y) { return x.name < y.name; });
  }
  return open;
}

/// A float that looks like an integer would be read as one.
void AppendRawFloat(double value, std::string& out) {
  const std::size_t before = out.size();
  AppendGoJsonFloat(value, 64, out);
  if (out.find_first_of(".e", before) == std::string::npos) out += ".0";
}

void AppendScalar(ValueView value, Form form, std::string& out) {
  switch (value.kind()) {
    case Kind::kBool:
      out += value.AsBool() ? "true" : "false";
      break;
    case Kind::kInt:
      out += std::to_string(value.AsInt());
      break;
    case Kind::kUint:
      form == Form::kUntypedGo ? AppendGoJsonFloat(value.AsDouble(), 64, out)
                               : void(out += std::to_string(value.AsUint()));
      break;
    case Kind::kDouble:
      form == Form::kRaw ? AppendRawFloat(value.AsDouble(), out)
                         : AppendGoJsonFloat(value.AsDouble(), 64, out);
      break;
    case Kind::kString:
      AppendGoJsonQuoted(value.AsString(), out);
      break;
    default:
      out += "null";
      break;
  }
}

void Append(ValueView root, Form form, std::string& out) {
  std::vector<Open> stack;
  const auto write = [&](ValueView value) {
    if (!value.IsArray() && !value.IsObject()) {
      AppendScalar(value, form, out);
      return;
    }
    stack.push_back(OpenContainer(value, form));
    out.push_back(stack.back().object ? '{' : '[');
  };

  write(root);
  while (!stack.empty()) {
    Open& open = stack.back();
    if (open.next == open.size()) {
      out.push_back(open.object ? '}' : ']');
      stack.pop_back();
      continue;
    }
    const std::size_t i = open.next++;
    if (i > 0) out.push_back(',');
    if (open.object) {
      AppendGoJsonQuoted(open.members[i].name, out);
      out.push_back(':');
      write(open.members[i].value);
    } else {
      write(open.elements[i]);
    }
  }
}

}  // namespace

void AppendGoJson(ValueView value, std::string& out) { Append(value, Form::kGo, out); }

std::string RenderGoJson(ValueView value) {
  std::string out;
  AppendGoJson(value, out);
  return out;
}

std::string RenderUntypedGoJson(ValueView value) {
  std::string out;
  Append(value, Form::kUntypedGo, out);
  return out;
}

void AppendRawJson(ValueView value, std::string& out) { Append(value, Form::kRaw, out); }

}  // namespace tandem::json
