#include "config/definition_heads.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "config/json_heads.h"
#include "config/libyaml.h"
#include "config/yaml.h"
#include "config/yaml_scalar.h"
#include "validation/crd/definition/definition.h"

namespace tandem::config {
namespace {

constexpr std::string_view kKind = "CustomResourceDefinition";
/// The readers of whole documents refuse what is nested more deeply.
constexpr std::size_t kMostLevels = YamlOptions{}.depth;

/// Reads the beginning of a document. Every step is false where nothing is certain.
class YamlHead {
 public:
  /// `names_kind`: somewhere in the document the kind of definitions is named.
  YamlHead(std::string_view text, bool names_kind) : parser_(text), names_kind_(names_kind) {}
  YamlHead(const YamlHead&) = delete;
  YamlHead& operator=(const YamlHead&) = delete;
  ~YamlHead() { Forget(); }

  /// Reads until it is known what the document is.
  bool Read() {
    do {
      if (!Next()) return false;
      if (event_.type == YAML_STREAM_END_EVENT) return true;
    } while (event_.type == YAML_STREAM_START_EVENT || event_.type == YAML_DOCUMENT_START_EVENT);
    if (event_.type != YAML_MAPPING_START_EVENT) return SkipValue();
    return Members(&YamlHead::RootMember);
  }

  /// Reads a text that may be cut off: when the document is known, something must still follow.
  bool ReadWithoutEnd() {
    if (!Read() || !is_known() || !Next()) return false;
    return event_.type == YAML_SCALAR_EVENT || event_.type == YAML_MAPPING_START_EVENT ||
           event_.type == YAML_SEQUENCE_START_EVENT;
  }

  std::vector<DefinitionHead> TakeHeads() {
    const bool is_patch = !group_ && !kind_defined_;
    if (!is_definition() || is_patch) return {};
    return {{group_.value_or(""), kind_defined_.value_or(""), 0}};
  }

 private:
  using Member = bool (YamlHead::*)(std::string_view key);

  bool Next() {
    Forget();
    has_event_ = yaml_parser_parse(parser_.get(), &event_) == 1;
    return has_event_ && event_.type != YAML_ALIAS_EVENT;
  }

  void Forget() {
    if (std::exchange(has_event_, false)) yaml_event_delete(&event_);
  }

  /// Skips the value whose first event was read last.
  bool SkipValue() {
    for (std::size_t depth = 0;;) {
      if (event_.type == YAML_MAPPING_START_EVENT || event_.type == YAML_SEQUENCE_START_EVENT) {
        ++depth;
      } else if (event_.type == YAML_MAPPING_END_EVENT || event_.type == YAML_SEQUENCE_END_EVENT) {
        --depth;
      }
      if (depth == 0) return true;
      if (depth > kMostLevels || !Next()) return false;
    }
  }

  /// The text of the scalar that was read last; nothing when it is no string.
  [[nodiscard]] std::optional<std::string> Scalar() const {
    const auto& scalar = event_.data.scalar;
    const std::string_view text(reinterpret_cast<const char*>(scalar.value), scalar.length);
    const bool is_plain = scalar.style == YAML_PLAIN_SCALAR_STYLE;
    if (is_plain && ResolvePlain(text).kind != YamlScalar::Kind::kString) return std::nullopt;
    return std::string(text);
  }

  /// Reads the members of the mapping that has begun, as long as they are needed.
  bool Members(Member member) {
    while (!is_known()) {
      if (!Next()) return false;
      if (event_.type == YAML_MAPPING_END_EVENT) return true;
      if (event_.type != YAML_SCALAR_EVENT || event_.data.scalar.tag != nullptr) return false;
      const std::optional<std::string> key = Scalar();
      if (!key || !Next() || !(this->*member)(*key)) return false;
    }
    return true;
  }

  bool RootMember(std::string_view key) {
    if (key == "apiVersion") return Text(api_version_);
    if (key == "kind") return Text(kind_);
    // Definitions may be in a list.
    if (key == "items") return !names_kind_ && SkipValue();
    return key == "spec" ? Mapping(has_spec_, &YamlHead::SpecMember) : SkipValue();
  }

  bool SpecMember(std::string_view key) {
    if (key == "group") return Text(group_);
    return key == "names" ? Mapping(has_names_, &YamlHead::NamesMember) : SkipValue();
  }

  bool NamesMember(std::string_view key) {
    return key == "kind" ? Text(kind_defined_) : SkipValue();
  }

  bool Mapping(bool& was_there, Member member) {
    if (std::exchange(was_there, true)) return false;
    return event_.type == YAML_MAPPING_START_EVENT ? Members(member) : SkipValue();
  }

  bool Text(std::optional<std::string>& text) {
    if (text) return false;
    text.emplace();
    if (event_.type != YAML_SCALAR_EVENT) return SkipValue();
    if (event_.data.scalar.tag != nullptr) return false;
    text = Scalar().value_or("");
    return true;
  }

  [[nodiscard]] bool is_definition() const {
    return crd::definition::IsDefinition(api_version_.value_or(""), kind_.value_or(""));
  }

  [[nodiscard]] bool is_known() const {
    if (!api_version_ || !kind_) return false;
    return is_definition() ? group_ && kind_defined_ : !names_kind_;
  }

  LibYaml parser_;
  bool names_kind_;
  yaml_event_t event_ = {};
  bool has_event_ = false;
  std::optional<std::string> api_version_;
  std::optional<std::string> kind_;
  std::optional<std::string> group_;
  std::optional<std::string> kind_defined_;
  bool has_spec_ = false;
  bool has_names_ = false;
};

/// Whether the text may hold directives, or several documents.
bool IsOdd(std::string_view text) {
  constexpr std::string_view kOdd[] = {"\n%", "\r%", "\n...", "\r...", "\r---"};
  return text.starts_with('%') || std::any_of(std::begin(kOdd), std::end(kOdd), [&](auto odd) {
           return text.find(odd) != std::string_view::npos;
         });
}

/// The lines that definitions usually have before the schemas: it takes time to look at more.
std::string_view FirstLines(std::string_view text) {
  constexpr std::size_t kUsual = 4096;
  if (text.size() <= kUsual) return text;
  return text.substr(0, text.rfind('\n', kUsual) + 1);  // npos + 1 is 0
}

std::optional<std::vector<DefinitionHead>> FindYamlHeads(std::string_view document) {
  if (IsOdd(document)) return std::nullopt;
  const bool names_kind = document.find(kKind) != std::string_view::npos;
  YamlHead first(FirstLines(document), names_kind);
  if (first.ReadWithoutEnd()) return first.TakeHeads();
  YamlHead whole(document, names_kind);
  if (whole.Read()) return whole.TakeHeads();
  return std::nullopt;
}

}  // namespace

std::optional<std::vector<DefinitionHead>> FindDefinitionHeads(std::string_view document) {
  return document.starts_with('{') ? FindJsonHeads(document) : FindYamlHeads(document);
}

}  // namespace tandem::config
