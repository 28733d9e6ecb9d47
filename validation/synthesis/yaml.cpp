#include "validation/synthesis/yaml.h"

#include <algorithm>
#include <string_view>

#include "validation/base/ascii.h"

namespace tandem::synthesis {
namespace {

/// Words that YAML takes for something else than text.
constexpr std::string_view kReserved[] = {"y",   "n",    "yes",   "no",  "on",
                                          "off", "true", "false", "null"};

/// Whether a text may stand without quotes. In doubt it may not.
bool IsPlain(std::string_view text) {
  if (text.empty() || !IsLetter(text.front())) return false;
  const bool has_others = std::any_of(text.begin(), text.end(), [](char c) {
    return !IsAlphanumeric(c) && c != '-' && c != '_' && c != '.' && c != '/';
  });
  if (has_others) return false;
  std::string lower(text);
  std::transform(lower.begin(), lower.end(), lower.begin(), &ToLower);
  return std::find(std::begin(kReserved), std::end(kReserved), lower) == std::end(kReserved);
}

std::string Scalar(const JsonTree& tree) {
  const bool is_plain = tree.kind == json::Kind::kString && IsPlain(tree.text);
  return is_plain ? tree.text : tree.ToJson();
}

bool IsBlock(const JsonTree& tree) { return !tree.items.empty() || !tree.members.empty(); }

void Append(const JsonTree& tree, std::size_t indent, bool begins_line, std::string& out);

/// Appends the value behind `name:`.
void AppendMember(const JsonTree& value, std::size_t indent, std::string& out) {
  if (!IsBlock(value)) {
    out.append(" ").append(Scalar(value)).append("\n");
    return;
  }
  out += '\n';
  Append(value, indent + (value.items.empty() ? 2 : 0), true, out);
}

/// `begins_line`: nothing stands before it, else the first line is indented already.
void Append(const JsonTree& tree, std::size_t indent, bool begins_line, std::string& out) {
  const auto begin = [&] {
    if (begins_line) out.append(indent, ' ');
    begins_line = true;
  };
  if (!IsBlock(tree)) {
    begin();
    out.append(Scalar(tree)).append("\n");
    return;
  }
  for (const auto& [name, member] : tree.members) {
    begin();
    out.append(Scalar(JsonTree::Text(name))).append(":");
    AppendMember(member, indent, out);
  }
  for (const JsonTree& item : tree.items) {
    begin();
    out += "- ";
    Append(item, indent + 2, false, out);
  }
}

}  // namespace

std::string ToYaml(const JsonTree& object, std::size_t indent) {
  std::string out;
  Append(object, indent, true, out);
  return out;
}

}  // namespace tandem::synthesis
