#include "config/yaml_text.h"

#include <yaml-cpp/depthguard.h>
#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

#include <algorithm>
#include <optional>
#include <sstream>
#include <utility>

#include "config/yaml_builder.h"
#include "validation/base/go_quote.h"

namespace tandem::config {
namespace {

/// Each document takes kilobytes of its own, however short it is.
constexpr std::size_t kMaxDocuments = 1'000;

constexpr YamlOptions kOptions{.plain = PlainScalars::kText, .depth = 100, .values = 1'000'000};

/// Hands parser events to the builder. Throws YAML::ParserException, as the parser itself does,
/// when the builder complains.
class Events final : public YAML::EventHandler {
 public:
  explicit Events(YamlBuilder& builder) : builder_(builder) {}

  void OnDocumentStart(const YAML::Mark& mark) override {
    // At a `,` outside of collections the parser stays where it is, and makes documents forever.
    if (mark.pos == document_at_) throw YAML::ParserException(mark, "unexpected text");
    document_at_ = mark.pos;
    builder_.StartDocument();
  }
  void OnDocumentEnd() override { builder_.EndDocument(); }

  void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override {
    Check(builder_.AddScalar(At(mark), {"", "", true}, anchor));
  }
  void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                const std::string& value) override {
    const bool is_plain = tag == "?";
    Check(builder_.AddScalar(At(mark), {value, is_plain ? "" : std::string_view(tag), is_plain},
                             anchor));
  }
  void OnAlias(const YAML::Mark& mark, YAML::anchor_t anchor) override {
    Check(builder_.AddAlias(At(mark), anchor));
  }
  void OnSequenceStart(const YAML::Mark& mark, const std::string&, YAML::anchor_t anchor,
                       YAML::EmitterStyle::value) override {
    Check(builder_.StartSequence(At(mark), anchor));
  }
  void OnMapStart(const YAML::Mark& mark, const std::string&, YAML::anchor_t anchor,
                  YAML::EmitterStyle::value) override {
    Check(builder_.StartMapping(At(mark), anchor));
  }
  void OnSequenceEnd() override { Check(builder_.EndCollection()); }
  void OnMapEnd() override { Check(builder_.EndCollection()); }

 private:
  static Position At(const YAML::Mark& mark) {
    return {static_cast<std::uint32_t>(mark.line + 1), static_cast<std::uint32_t>(mark.column + 1)};
  }

  void Check(bool taken) const {
    if (taken) return;
    YAML::Mark mark;
    mark.line = static_cast<int>(builder_.complaint().at.line) - 1;
    throw YAML::ParserException(mark, builder_.complaint().what);
  }

  YamlBuilder& builder_;
  int document_at_ = -1;
};

/// The line, from 0, of a control character: go-yaml takes none, yaml-cpp some for the text's end.
std::optional<std::size_t> FindControlCharacter(const std::string& text) {
  const auto at = std::find_if(text.begin(), text.end(), [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return (byte < 0x20 && c != '\t' && c != '\n' && c != '\r') || byte == 0x7F;
  });
  if (at == text.end()) return std::nullopt;
  return static_cast<std::size_t>(std::count(text.begin(), at, '\n'));
}

std::string Place(const std::string& name, std::size_t line) {
  return name + ":" + std::to_string(line + 1) + ": ";
}

/// Parses a text with yaml-cpp.
Result<std::vector<YamlDocument>> Parse(const std::string& text, const std::string& name) {
  if (const auto line = FindControlCharacter(text)) {
    return Failure{Place(name, *line) + "control characters are not allowed"};
  }
  try {
    std::istringstream stream(text);
    YAML::Parser parser(stream);
    YamlBuilder builder(kOptions);
    Events events(builder);
    while (parser.HandleNextDocument(events)) {
    }
    return builder.TakeDocuments();
  } catch (const YAML::DeepRecursion& trouble) {
    return Failure{Place(name, static_cast<std::size_t>(trouble.mark.line)) + "nested too deeply"};
  } catch (const YAML::Exception& trouble) {
    if (trouble.mark.is_null()) return Failure{name + ": " + trouble.msg};
    return Failure{Place(name, static_cast<std::size_t>(trouble.mark.line)) + trouble.msg};
  }
}

Result<std::vector<YamlText>> TextsOf(std::vector<YamlDocument> documents,
                                      const std::string& name) {
  if (documents.size() > kMaxDocuments) {
    return Failure{name + ": more than " + std::to_string(kMaxDocuments) + " documents"};
  }
  std::vector<YamlText> texts;
  for (YamlDocument& yaml : documents) {
    if (!yaml.duplicates.empty()) {
      const DuplicateKey& duplicate = yaml.duplicates.front();
      return Failure{name + ":" + std::to_string(duplicate.position.line) + ": duplicate key " +
                     GoQuote(duplicate.key)};
    }
    YamlText& read = texts.emplace_back();
    if (const Status parsed = read.document.Parse(yaml.json); !parsed) {
      return Failure{name + ": " + parsed.error().message};
    }
    read.positions = std::move(yaml.positions);
  }
  return texts;
}

}  // namespace

Result<std::vector<YamlText>> ReadYamlText(const std::string& text, const std::string& name) {
  auto documents = Parse(text, name);
  if (!documents) return documents.error();
  return TextsOf(*std::move(documents), name);
}

Result<std::vector<YamlText>> ReadRuleYaml(const std::string& text, const std::string& name) {
  auto documents = ParseYaml(text, name, kOptions);
  if (!documents) return documents.error();
  return TextsOf(*std::move(documents), name);
}

}  // namespace tandem::config
