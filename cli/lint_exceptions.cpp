#include "cli/lint_exceptions.h"

#include <algorithm>

#include "config/files.h"
#include "config/yaml.h"
#include "validation/base/go_quote.h"

namespace tandem::cli {
namespace {

using config::YamlNode;
using lint::AllowedDifference;

struct Key {
  const char* name;
  std::string AllowedDifference::*member;
};

constexpr Key kKeys[] = {
    {"apiVersion", &AllowedDifference::api_version},
    {"kind", &AllowedDifference::kind},
    {"path", &AllowedDifference::path},
    {"tag", &AllowedDifference::tag},
    {"reason", &AllowedDifference::reason},
};

class Reader {
 public:
  explicit Reader(const std::string& file) : file_(file) {}

  Result<AllowedDifference> Read(const YamlNode& node) const {
    if (node.kind != YamlNode::Kind::kMapping) return At(node.line, "an exception is a mapping");
    for (const config::YamlMember& member : node.members) {
      const bool known = std::any_of(std::begin(kKeys), std::end(kKeys),
                                     [&](const Key& each) { return member.key.text == each.name; });
      if (!known) return At(member.key.line, "unknown key " + GoQuote(member.key.text));
    }
    AllowedDifference entry;
    entry.file = file_;
    entry.line = node.line;
    for (const Key& key : kKeys) {
      const YamlNode* value = node.Find(key.name);
      if (value == nullptr || value->kind != YamlNode::Kind::kScalar || value->scalar.empty()) {
        return At(node.line, std::string(key.name) + " must be given, and not be empty");
      }
      entry.*key.member = value->scalar;
    }
    if (entry.api_version == "*") return At(node.line, "apiVersion must be one version, not *");
    return entry;
  }

  [[nodiscard]] Failure At(std::size_t line, const std::string& message) const {
    return Failure{file_ + ":" + std::to_string(line) + ": " + message};
  }

 private:
  const std::string& file_;
};

}  // namespace

Result<std::vector<AllowedDifference>> ReadExceptions(const std::string& path) {
  const Result<std::string> text = config::ReadFile(path);
  if (!text) return text.error();
  const auto documents = config::ParseYaml(*text, path);
  if (!documents) return documents.error();
  const Reader reader(path);
  std::vector<AllowedDifference> entries;
  for (const YamlNode& document : *documents) {
    if (document.kind == YamlNode::Kind::kNull) continue;
    if (document.kind != YamlNode::Kind::kSequence) {
      return reader.At(document.line, "exceptions are a list");
    }
    for (const YamlNode& item : document.items) {
      Result<AllowedDifference> entry = reader.Read(item);
      if (!entry) return entry.error();
      entries.push_back(*std::move(entry));
    }
  }
  return entries;
}

}  // namespace tandem::cli
