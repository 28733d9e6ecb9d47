#include "cli/linting/lint_exceptions.h"

#include <algorithm>

#include "config/files.h"
#include "config/yaml_text.h"
#include "validation/base/go_quote.h"

namespace tandem::linting {
namespace {

using config::DocumentPath;
using json::ValueView;
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

/// Reads the entries of one document.
class Reader {
 public:
  Reader(const std::string& file, config::YamlText& text) : file_(file), text_(text) {}

  Status ReadInto(std::vector<AllowedDifference>& entries) const {
    const ValueView list = text_.document.root();
    if (list.IsMissing()) return Ok();
    if (!list.IsArray()) return At({}, "exceptions are a list");
    for (std::size_t i = 0; i < list.size(); ++i) {
      Result<AllowedDifference> entry = Read(list.At(i), DocumentPath().Item(i));
      if (!entry) return entry.error();
      entries.push_back(*std::move(entry));
    }
    return Ok();
  }

 private:
  [[nodiscard]] Result<AllowedDifference> Read(ValueView value, DocumentPath path) const {
    if (!value.IsObject()) return At(path, "an exception is a mapping");
    for (const json::MemberView member : value.members()) {
      const bool known = std::any_of(std::begin(kKeys), std::end(kKeys),
                                     [&](const Key& each) { return member.name == each.name; });
      if (!known) return At(path.Member(member.name), "unknown key " + GoQuote(member.name));
    }
    AllowedDifference entry;
    entry.file = file_;
    entry.line = LineOf(path);
    for (const Key& key : kKeys) {
      const ValueView text = value.Member(key.name);
      if (!text.IsString() || text.AsString().empty()) {
        return At(path, std::string(key.name) + " must be given, and not be empty");
      }
      entry.*key.member = text.AsString();
    }
    if (entry.api_version == "*") return At(path, "apiVersion must be one version, not *");
    return entry;
  }

  [[nodiscard]] std::size_t LineOf(DocumentPath path) const {
    return text_.positions.Find(path).line;
  }

  [[nodiscard]] Failure At(DocumentPath path, const std::string& message) const {
    return Failure{file_ + ":" + std::to_string(LineOf(path)) + ": " + message};
  }

  const std::string& file_;
  config::YamlText& text_;
};

}  // namespace

Result<std::vector<AllowedDifference>> ReadExceptions(const std::string& path) {
  const Result<std::string> text = config::ReadFile(path);
  if (!text) return text.error();
  auto documents = config::ReadRuleYaml(*text, path);
  if (!documents) return documents.error();
  std::vector<AllowedDifference> entries;
  for (config::YamlText& document : *documents) {
    if (Status read = Reader(path, document).ReadInto(entries); !read) return read.error();
  }
  return entries;
}

}  // namespace tandem::linting
