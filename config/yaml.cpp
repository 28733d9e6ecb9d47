#include "config/yaml.h"

#include <yaml-cpp/depthguard.h>
#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

#include <algorithm>
#include <map>
#include <optional>
#include <sstream>
#include <unordered_set>
#include <utility>

#include "config/yaml_scalar.h"
#include "validation/base/go_quote.h"
#include "validation/base/keyed_hash.h"

namespace tandem::config {
namespace {

constexpr std::string_view kCoreTag = "tag:yaml.org,2002:";
constexpr std::string_view kPlainTag = "?";
constexpr std::string_view kQuotedTag = "!";
constexpr const char* kBadKey = "a key must be a string";
constexpr const char* kBadMerge = "map merge requires map or sequence of maps as the value";

/// Writes JSON out of parser events. Throws YAML::ParserException, as the parser itself does, when
/// a limit is exceeded or a value has no place in JSON.
class JsonBuilder final : public YAML::EventHandler {
 public:
  explicit JsonBuilder(const YamlOptions& options) : options_(options) {}

  std::vector<YamlDocument> TakeDocuments() { return std::move(documents_); }

  void OnDocumentStart(const YAML::Mark& mark) override {
    // At a `,` outside of collections the parser stays where it is, and makes documents forever.
    if (mark.pos == document_at_) Complain(mark, "unexpected text");
    document_at_ = mark.pos;
    document_ = {};
    anchors_.clear();
    values_ = 0;
  }

  void OnDocumentEnd() override { documents_.push_back(std::move(document_)); }

  void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override {
    OnScalar(mark, std::string(kPlainTag), anchor, "");
  }

  void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                const std::string& value) override {
    const YamlScalar scalar = Resolve(mark, tag, value);
    if (ExpectsKey()) {
      AddKey(mark, scalar, tag);
      return;
    }
    if (IsMerging()) Complain(mark, kBadMerge);
    StartValue(mark);
    const std::size_t start = document_.json.size();
    if (const Status written = AppendJson(scalar, document_.json); !written) {
      Complain(mark, written.error().message);
    }
    Remember(anchor, {start, document_.json.size(), 1, 1, false});
    CheckSize(mark, 0);
  }

  void OnAlias(const YAML::Mark& mark, YAML::anchor_t anchor) override {
    const auto found = anchors_.find(anchor);
    if (found == anchors_.end()) Complain(mark, "anchor value contains itself");
    const Anchored& anchored = found->second;
    if (ExpectsKey()) Complain(mark, kBadKey);
    Count(anchored.values, mark);
    CheckDepth(open_.size() + anchored.depth, mark);
    CheckSize(mark, anchored.end - anchored.start);
    if (IsMerging()) {
      Merge(mark, anchored);
    } else {
      StartValue(mark);
      document_.json.append(document_.json, anchored.start, anchored.end - anchored.start);
      Deepen(anchored.depth);
    }
  }

  void OnSequenceStart(const YAML::Mark& mark, const std::string&, YAML::anchor_t anchor,
                       YAML::EmitterStyle::value) override {
    if (ExpectsKey()) Complain(mark, kBadKey);
    if (IsMerging() && open_.back().shape != Shape::kMergeList) {
      Open(Shape::kMergeList, mark, anchor);
      return;
    }
    if (IsMerging()) Complain(mark, kBadMerge);
    StartValue(mark);
    Open(Shape::kSequence, mark, anchor);
    document_.json += '[';
  }

  void OnMapStart(const YAML::Mark& mark, const std::string&, YAML::anchor_t anchor,
                  YAML::EmitterStyle::value) override {
    if (ExpectsKey()) Complain(mark, kBadKey);
    if (IsMerging()) {
      Open(Shape::kMergedMapping, mark, anchor);
      return;
    }
    StartValue(mark);
    Open(Shape::kMapping, mark, anchor);
    document_.json += '{';
  }

  void OnSequenceEnd() override { Close(); }
  void OnMapEnd() override { Close(); }

 private:
  enum class Shape : std::uint8_t {
    kSequence,
    kMapping,
    kMergedMapping,  ///< the value of a `<<` key: its members become those of the mapping around
    kMergeList,      ///< a list of such values, of which earlier ones win
  };

  struct Range {
    std::size_t start;
    std::size_t end;
  };

  struct Frame {
    Shape shape;
    YAML::Mark mark;
    DocumentPath path;
    YAML::anchor_t anchor;
    std::size_t start;          ///< of its JSON
    std::size_t values_before;  ///< in the document
    std::size_t depth = 1;      ///< levels in it
    std::size_t count = 0;      ///< elements or members written
    bool has_key = false;       ///< the value of a key is next
    bool merging = false;       ///< and the key is `<<`
    std::string key;            ///< the last one
    std::unordered_set<std::string, KeyedTextHash> keys;
    std::vector<Range> merged;  ///< members of each element of a kMergeList
  };

  struct Anchored {
    std::size_t start;
    std::size_t end;
    std::size_t values;
    std::size_t depth;
    bool is_mapping;
  };

  [[noreturn]] static void Complain(const YAML::Mark& mark, const std::string& what) {
    throw YAML::ParserException(mark, what);
  }

  [[nodiscard]] Position At(const YAML::Mark& mark) const {
    return {static_cast<std::uint32_t>(static_cast<std::size_t>(mark.line) + options_.first_line),
            static_cast<std::uint32_t>(mark.column + 1)};
  }

  [[nodiscard]] bool ExpectsKey() const {
    if (open_.empty()) return false;
    const Frame& frame = open_.back();
    return (frame.shape == Shape::kMapping || frame.shape == Shape::kMergedMapping) &&
           !frame.has_key;
  }

  /// Whether the next value is to become members of the innermost mapping.
  [[nodiscard]] bool IsMerging() const {
    if (open_.empty()) return false;
    return open_.back().merging || open_.back().shape == Shape::kMergeList;
  }

  [[nodiscard]] YamlScalar Resolve(const YAML::Mark& mark, const std::string& tag,
                                   const std::string& value) const {
    YamlScalar text;
    text.text = value;
    if (tag == kPlainTag) {
      YamlScalar plain = ResolvePlain(value);
      const bool keep =
          options_.plain == PlainScalars::kResolved || plain.kind == YamlScalar::Kind::kNull;
      return keep ? plain : text;
    }
    if (tag == kQuotedTag || !tag.starts_with(kCoreTag)) return text;
    Result<YamlScalar> tagged = ResolveTagged(std::string_view(tag).substr(kCoreTag.size()), value);
    if (!tagged) Complain(mark, tagged.error().message);
    return *std::move(tagged);
  }

  void AddKey(const YAML::Mark& mark, const YamlScalar& scalar, const std::string& tag) {
    Frame& frame = open_.back();
    frame.has_key = true;
    if (scalar.kind == YamlScalar::Kind::kMerge && tag == kPlainTag) {
      frame.merging = true;
      return;
    }
    Result<std::string> key = KeyOf(scalar);
    if (!key) Complain(mark, key.error().message);
    frame.key = *std::move(key);
    if (!frame.keys.insert(frame.key).second) {
      document_.duplicates.push_back({FieldName(), frame.key, At(mark)});
    }
    document_.positions.Add(frame.path.Member(frame.key), At(mark));
    Separate(frame);
    AppendGoJsonQuoted(frame.key, document_.json);
    document_.json += ':';
  }

  void Separate(Frame& frame) {
    if (frame.count++ > 0) document_.json += ',';
  }

  /// The path of the member whose key was read last, as messages name it.
  [[nodiscard]] std::string FieldName() const {
    std::string name;
    for (const Frame& frame : open_) {
      if (frame.merging || frame.shape == Shape::kMergeList) continue;
      if (frame.shape == Shape::kSequence) {
        name += "[" + std::to_string(frame.count - 1) + "]";
      } else {
        name += (name.empty() ? "" : ".") + frame.key;
      }
    }
    return name;
  }

  /// Where the next value belongs.
  [[nodiscard]] DocumentPath NextPath() const {
    if (open_.empty()) return {};
    const Frame& frame = open_.back();
    return frame.shape == Shape::kSequence ? frame.path.Item(frame.count)
                                           : frame.path.Member(frame.key);
  }

  void StartValue(const YAML::Mark& mark) {
    next_ = NextPath();
    Count(1, mark);
    CheckDepth(open_.size() + 1, mark);
    if (open_.empty() || open_.back().shape == Shape::kSequence) {
      document_.positions.Add(next_, At(mark));
    }
    if (open_.empty()) return;
    Frame& frame = open_.back();
    if (frame.shape == Shape::kSequence) Separate(frame);
    frame.has_key = false;
  }

  void Open(Shape shape, const YAML::Mark& mark, YAML::anchor_t anchor) {
    CheckDepth(open_.size() + 1, mark);
    Frame frame{shape, mark, next_, anchor, document_.json.size(), values_, 1, 0, false,
                false, {},   {},    {}};
    if (shape == Shape::kMergedMapping || shape == Shape::kMergeList) {
      if (anchor != 0) Complain(mark, "an anchor cannot stand at the value of a merge key");
      frame.path = open_.back().path;
      frame.count = open_.back().count;
    }
    open_.push_back(std::move(frame));
  }

  void Close() {
    const Frame closed = std::move(open_.back());
    open_.pop_back();
    switch (closed.shape) {
      case Shape::kSequence:
        document_.json += ']';
        break;
      case Shape::kMapping:
        document_.json += '}';
        break;
      case Shape::kMergedMapping:
        EndMerge(closed, {closed.start, document_.json.size()});
        return;
      case Shape::kMergeList:
        RepeatBackwards(closed);
        return;
    }
    Remember(closed.anchor,
             {closed.start, document_.json.size(), values_ - closed.values_before + 1, closed.depth,
              closed.shape == Shape::kMapping});
  }

  /// Takes note of a value that is complete.
  void Remember(YAML::anchor_t anchor, const Anchored& anchored) {
    if (anchor != 0) anchors_[anchor] = anchored;
    Deepen(anchored.depth);
  }

  void Deepen(std::size_t levels) {
    if (!open_.empty()) open_.back().depth = std::max(open_.back().depth, levels + 1);
  }

  void Merge(const YAML::Mark& mark, const Anchored& anchored) {
    if (!anchored.is_mapping) Complain(mark, kBadMerge);
    const Range members{anchored.start + 1, anchored.end - 1};
    Frame& frame = open_.back();
    const std::size_t start = document_.json.size();
    CopyMembers(members, frame);
    if (frame.shape == Shape::kMergeList) {
      frame.merged.push_back({start, document_.json.size()});
    } else {
      frame.has_key = frame.merging = false;
    }
  }

  void CopyMembers(Range members, Frame& into) {
    if (members.start == members.end) return;
    Separate(into);
    document_.json.append(document_.json, members.start, members.end - members.start);
  }

  void EndMerge(const Frame& closed, Range written) {
    Frame& parent = open_.back();
    parent.count = closed.count;
    if (parent.shape == Shape::kMergeList) {
      parent.merged.push_back(written);
    } else {
      parent.has_key = parent.merging = false;
    }
  }

  /// The last of equal keys counts in the JSON, but the first in a merge list: what was written is
  /// written once more from back to front.
  void RepeatBackwards(const Frame& closed) {
    Frame& parent = open_.back();
    parent.count = closed.count;
    parent.has_key = parent.merging = false;
    for (std::size_t i = closed.merged.size(); i-- > 0;) {
      if (i + 1 == closed.merged.size()) continue;
      Range members = closed.merged[i];
      if (members.start < members.end && document_.json[members.start] == ',') ++members.start;
      CheckSize(closed.mark, members.end - members.start);
      CopyMembers(members, parent);
    }
  }

  void CheckDepth(std::size_t depth, const YAML::Mark& mark) const {
    if (depth > options_.depth) Complain(mark, "nested too deeply");
  }

  void Count(std::size_t values, const YAML::Mark& mark) {
    values_ += values;
    if (values_ > options_.values) Complain(mark, "too many values");
  }

  void CheckSize(const YAML::Mark& mark, std::size_t more) const {
    if (document_.json.size() + more > options_.bytes) Complain(mark, "too large");
  }

  const YamlOptions& options_;
  int document_at_ = -1;
  YamlDocument document_;
  std::vector<Frame> open_;
  std::map<YAML::anchor_t, Anchored> anchors_;
  std::size_t values_ = 0;
  DocumentPath next_;  ///< of the value that is being written
  std::vector<YamlDocument> documents_;
};

std::string Place(const std::string& name, std::size_t line) {
  return name + ":" + std::to_string(line) + ": ";
}

/// As go-yaml. The parser would take some of them for the end of the text.
std::optional<std::size_t> FindControlCharacter(const std::string& text) {
  const auto at = std::find_if(text.begin(), text.end(), [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return (byte < 0x20 && c != '\t' && c != '\n' && c != '\r') || byte == 0x7F;
  });
  if (at == text.end()) return std::nullopt;
  return static_cast<std::size_t>(std::count(text.begin(), at, '\n'));
}

}  // namespace

Result<std::vector<YamlDocument>> ParseYaml(const std::string& text, const std::string& name,
                                            const YamlOptions& options) {
  if (const auto line = FindControlCharacter(text)) {
    return Failure{Place(name, options.first_line + *line) + "control characters are not allowed"};
  }
  try {
    std::istringstream stream(text);
    YAML::Parser parser(stream);
    JsonBuilder builder(options);
    while (parser.HandleNextDocument(builder)) {
    }
    return builder.TakeDocuments();
  } catch (const YAML::DeepRecursion& trouble) {
    return Failure{Place(name, static_cast<std::size_t>(trouble.mark.line) + options.first_line) +
                   "nested too deeply"};
  } catch (const YAML::Exception& trouble) {
    if (trouble.mark.is_null()) return Failure{name + ": " + trouble.msg};
    return Failure{Place(name, static_cast<std::size_t>(trouble.mark.line) + options.first_line) +
                   trouble.msg};
  }
}

}  // namespace tandem::config
