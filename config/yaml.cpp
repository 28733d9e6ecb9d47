// Reads YAML with libyaml, from which the parser of go-yaml, and so of kubectl, was translated.
#include "config/yaml.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include "config/libyaml.h"
#include "config/yaml_builder.h"
#include "config/yaml_veil.h"
#include "validation/base/utf8.h"

namespace tandem::config {
namespace {

/// Directives are compared with each other; nobody writes more than one or two.
constexpr std::size_t kMaxDirectives = 100;

/// libyaml counts columns in characters, and we in bytes. Places are asked for in the order of the
/// text, over which this goes once.
class ByteColumns {
 public:
  ByteColumns(std::string_view text, std::size_t first_line)
      : text_(text), first_line_(first_line), is_ascii_(IsAscii(text)) {}

  Position At(const yaml_mark_t& mark) {
    const auto line = static_cast<std::uint32_t>(mark.line + first_line_);
    if (is_ascii_) return {line, static_cast<std::uint32_t>(mark.column + 1)};
    if (line != line_) {
      AdvanceTo(mark.index - mark.column);
      line_ = line;
      line_start_ = byte_;
    }
    AdvanceTo(mark.index);
    return {line, static_cast<std::uint32_t>(byte_ - line_start_ + 1)};
  }

  /// The rest of the text, from the place that was asked for last.
  [[nodiscard]] std::string_view RestFrom(const yaml_mark_t& mark) const {
    return text_.substr(std::min(is_ascii_ ? mark.index : byte_, text_.size()));
  }

 private:
  static bool IsAscii(std::string_view text) {
    return std::all_of(text.begin(), text.end(), [](char c) { return c >= 0; });
  }

  void AdvanceTo(std::size_t character) {
    for (; character_ < character && byte_ < text_.size(); ++character_) {
      byte_ += DecodeRune(text_.substr(byte_)).width;
    }
  }

  std::string_view text_;
  std::size_t first_line_;
  bool is_ascii_;
  std::uint32_t line_ = 0;
  std::size_t line_start_ = 0;
  std::size_t character_ = 0;
  std::size_t byte_ = 0;
};

/// Whether the double quoted scalar that begins here, after its tag, has the escape `\/`, which
/// libyaml takes from JSON and go-yaml does not know.
bool EscapesSlash(std::string_view text) {
  for (std::size_t i = text.find('"') + 1; i < text.size() && text[i] != '"'; ++i) {
    if (text[i] == '\\' && ++i < text.size() && text[i] == '/') return true;
  }
  return false;
}

/// The names of anchors, numbered anew wherever one is given again.
class Anchors {
 public:
  YamlBuilder::Anchor Define(const yaml_char_t* name) {
    if (name == nullptr) return 0;
    return numbers_[std::string(LibYamlText(name))] = ++last_;
  }

  /// The number of a name; 0 when the name was never given.
  [[nodiscard]] YamlBuilder::Anchor Find(std::string_view name) const {
    const auto found = numbers_.find(name);
    return found == numbers_.end() ? 0 : found->second;
  }

  void Clear() { numbers_.clear(); }

 private:
  std::map<std::string, YamlBuilder::Anchor, std::less<>> numbers_;
  YamlBuilder::Anchor last_ = 0;
};

/// Takes a text through libyaml to the builder.
class Conversion {
 public:
  Conversion(std::string_view text, const YamlOptions& options)
      : Conversion(text, text, {}, options) {}

  /// Converts a veiled text; places are those of the text it was made of.
  Conversion(std::string_view text, const VeiledYaml& veiled, const YamlOptions& options)
      : Conversion(text, veiled.text, veiled.veil, options) {}
  /// Goes through the text; false when there is a complaint.
  bool Run() {
    while (true) {
      yaml_event_t event;
      if (yaml_parser_parse(parser_.get(), &event) == 0) return Complain();
      const bool taken = Take(event);
      const bool ended = event.type == YAML_STREAM_END_EVENT;
      yaml_event_delete(&event);
      if (!taken || ended) return taken;
    }
  }

  YamlBuilder& builder() { return builder_; }

  /// Whether libyaml has found a colon where it takes none.
  [[nodiscard]] bool HasMetColon() { return problem() == kColonComplaint; }

 private:
  Conversion(std::string_view text, std::string_view read, std::string_view veil,
             const YamlOptions& options)
      : read_(read),
        veil_(veil),
        first_line_(options.first_line),
        escapes_slashes_(text.find("\\/") != text.npos),
        columns_(text, options.first_line),
        builder_(options),
        parser_(read) {}

  std::string_view problem() {
    return parser_->problem == nullptr ? std::string_view() : parser_->problem;
  }

  /// Complains of what libyaml has found.
  bool Complain() {
    std::size_t line = parser_->problem_mark.line;
    if (parser_->error == YAML_READER_ERROR) {
      const std::string_view before = read_.substr(0, parser_->problem_offset);
      line = static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n'));
    }
    const std::string_view what = parser_->problem == nullptr ? "out of memory" : problem();
    return builder_.Complain({static_cast<std::uint32_t>(line + first_line_), 1},
                             std::string(what));
  }

  bool Take(const yaml_event_t& event) {
    const auto& data = event.data;
    switch (event.type) {
      case YAML_DOCUMENT_START_EVENT:
        anchors_.Clear();
        builder_.StartDocument();
        return true;
      case YAML_DOCUMENT_END_EVENT:
        builder_.EndDocument();
        return true;
      case YAML_SCALAR_EVENT:
        return TakeScalar(event);
      case YAML_ALIAS_EVENT:
        return TakeAlias(event);
      case YAML_SEQUENCE_START_EVENT:
        if (data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE) flow_ends_ += ']';
        return builder_.StartSequence(columns_.At(event.start_mark),
                                      anchors_.Define(data.sequence_start.anchor));
      case YAML_MAPPING_START_EVENT:
        return TakeMappingStart(event);
      case YAML_SEQUENCE_END_EVENT:
      case YAML_MAPPING_END_EVENT:
        if (!flow_ends_.empty()) flow_ends_.pop_back();  // no block is in a flow collection
        return builder_.EndCollection();
      default:
        return true;
    }
  }

  bool TakeMappingStart(const yaml_event_t& event) {
    const auto& mapping = event.data.mapping_start;
    const Position at = columns_.At(event.start_mark);
    if (mapping.style == YAML_FLOW_MAPPING_STYLE) {
      // A pair in a sequence has no braces, and nothing else before its key.
      const bool is_pair = mapping.anchor == nullptr && mapping.tag == nullptr &&
                           !columns_.RestFrom(event.start_mark).starts_with('{');
      flow_ends_ += is_pair ? ']' : '}';
    }
    return builder_.StartMapping(at, anchors_.Define(mapping.anchor));
  }

  bool TakeScalar(const yaml_event_t& event) {
    const auto& scalar = event.data.scalar;
    const Position at = columns_.At(event.start_mark);
    if (escapes_slashes_ && scalar.style == YAML_DOUBLE_QUOTED_SCALAR_STYLE &&
        EscapesSlash(columns_.RestFrom(event.start_mark))) {
      return builder_.Complain(at, "found unknown escape character");
    }
    const bool is_plain = scalar.style == YAML_PLAIN_SCALAR_STYLE;
    const std::string_view text(reinterpret_cast<const char*>(scalar.value), scalar.length);
    if (is_plain && !flow_ends_.empty() && text.find('?') != text.npos) {
      // To go-yaml a key begins there, where it expects what may follow this one's value.
      return builder_.Complain(
          at, std::string("did not find expected ',' or '") + flow_ends_.back() + "'");
    }
    const bool is_veiled = !veil_.empty() && text.find(veil_) != text.npos;
    const std::string unveiled = is_veiled ? WithoutVeils(text, veil_) : std::string();
    const YamlBuilder::Scalar written{is_veiled ? unveiled : text, LibYamlText(scalar.tag),
                                      is_plain};
    return builder_.AddScalar(at, written, anchors_.Define(scalar.anchor));
  }

  bool TakeAlias(const yaml_event_t& event) {
    const Position at = columns_.At(event.start_mark);
    const std::string_view name = LibYamlText(event.data.alias.anchor);
    const YamlBuilder::Anchor anchor = anchors_.Find(name);
    if (anchor != 0) return builder_.AddAlias(at, anchor);
    return builder_.Complain(at, "unknown anchor '" + std::string(name) + "' referenced");
  }

  std::string_view read_;
  std::string_view veil_;  ///< empty where nothing is veiled
  std::size_t first_line_;
  std::string flow_ends_;  ///< the brackets that end the flow collections around
  bool escapes_slashes_;
  ByteColumns columns_;
  YamlBuilder builder_;
  Anchors anchors_;
  LibYaml parser_;
};

bool HasTooManyDirectives(std::string_view text) {
  std::size_t directives = 0;
  for (std::size_t at = text.find('%'); at != text.npos; at = text.find('%', at + 1)) {
    const bool begins_line = at == 0 || text[at - 1] == '\n' || text[at - 1] == '\r';
    if (begins_line && ++directives > kMaxDirectives) return true;
  }
  return false;
}

Result<std::vector<YamlDocument>> Convert(Conversion& conversion, const std::string& name) {
  if (conversion.Run()) return conversion.builder().TakeDocuments();
  const YamlBuilder::Complaint& complaint = conversion.builder().complaint();
  return Failure{name + ":" + std::to_string(complaint.at.line) + ": " + complaint.what};
}

}  // namespace

Result<std::vector<YamlDocument>> ParseYaml(const std::string& text, const std::string& name,
                                            const YamlOptions& options) {
  if (HasTooManyDirectives(text)) return Failure{name + ": too many directives"};
  Conversion conversion(text, options);
  auto documents = Convert(conversion, name);
  if (documents || !conversion.HasMetColon()) return documents;
  const std::optional<VeiledYaml> veiled = VeilColons(text);
  if (!veiled) return documents;
  Conversion again(text, *veiled, options);
  return Convert(again, name);
}

}  // namespace tandem::config
