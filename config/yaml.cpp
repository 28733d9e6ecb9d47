#include "config/yaml.h"

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <sstream>
#include <utility>

#include "validation/base/go_quote.h"

namespace tandem::config {
namespace {

using Kind = YamlNode::Kind;

/// Builds trees out of parser events. Throws YAML::ParserException, as the parser itself does, when
/// a limit is exceeded.
class TreeBuilder final : public YAML::EventHandler {
 public:
  explicit TreeBuilder(const YamlLimits& limits) : limits_(limits) {}

  std::vector<YamlNode> TakeDocuments() { return std::move(documents_); }

  void OnDocumentStart(const YAML::Mark&) override { anchors_.clear(); }
  void OnDocumentEnd() override {}

  void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override {
    Close(Open(Kind::kNull, mark, anchor), mark);
  }

  void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                const std::string& value) override {
    OpenNode leaf = Open(Kind::kScalar, mark, anchor);
    leaf.node.quoted = tag == "!" || tag == "tag:yaml.org,2002:str";
    const bool null = !leaf.node.quoted && (value.empty() || value == "~" || value == "null" ||
                                            value == "Null" || value == "NULL");
    if (null) {
      leaf.node.kind = Kind::kNull;
    } else {
      leaf.node.scalar = value;
    }
    leaf.text = value;
    Close(std::move(leaf), mark);
  }

  void OnAlias(const YAML::Mark& mark, YAML::anchor_t anchor) override {
    const auto found = anchors_.find(anchor);
    if (found == anchors_.end()) Complain(mark, "an alias inside its own anchor");
    OpenNode copy = Open(Kind::kNull, mark, 0);
    Count(found->second.size - 1, mark);
    copy.node = found->second.node;
    copy.size = found->second.size;
    copy.text = copy.node.scalar;
    CheckDepth(open_.size() + found->second.depth, mark);
    copy.depth = found->second.depth;
    Close(std::move(copy), mark);
  }

  void OnSequenceStart(const YAML::Mark& mark, const std::string&, YAML::anchor_t anchor,
                       YAML::EmitterStyle::value) override {
    open_.push_back(Open(Kind::kSequence, mark, anchor));
  }

  void OnMapStart(const YAML::Mark& mark, const std::string&, YAML::anchor_t anchor,
                  YAML::EmitterStyle::value) override {
    open_.push_back(Open(Kind::kMapping, mark, anchor));
  }

  void OnSequenceEnd() override { CloseInnermost(); }
  void OnMapEnd() override { CloseInnermost(); }

 private:
  struct OpenNode {
    YamlNode node;
    YAML::anchor_t anchor = 0;
    std::size_t size = 1;   // nodes in it
    std::size_t depth = 1;  // levels in it
    std::string text;       // of a scalar, even if it means null
    std::optional<YamlNode::Key> key;
    std::set<std::string> keys;  // of a mapping so far
  };

  struct Anchored {
    YamlNode node;
    std::size_t size;
    std::size_t depth;
  };

  [[noreturn]] static void Complain(const YAML::Mark& mark, const std::string& what) {
    throw YAML::ParserException(mark, what);
  }

  OpenNode Open(Kind kind, const YAML::Mark& mark, YAML::anchor_t anchor) {
    CheckDepth(open_.size() + 1, mark);
    Count(1, mark);
    OpenNode opened;
    opened.node.kind = kind;
    opened.node.line = static_cast<std::size_t>(mark.line) + 1;
    opened.anchor = anchor;
    return opened;
  }

  void CheckDepth(std::size_t depth, const YAML::Mark& mark) const {
    if (depth > limits_.depth) Complain(mark, "nested too deeply");
  }

  void Count(std::size_t nodes, const YAML::Mark& mark) {
    nodes_ += nodes;
    if (nodes_ > limits_.nodes) Complain(mark, "too many values");
  }

  void CloseInnermost() {
    OpenNode closed = std::move(open_.back());
    open_.pop_back();
    YAML::Mark mark;
    mark.line = static_cast<int>(closed.node.line) - 1;
    Close(std::move(closed), mark);
  }

  void Close(OpenNode closed, const YAML::Mark& mark) {
    if (closed.anchor != 0) anchors_[closed.anchor] = {closed.node, closed.size, closed.depth};
    if (open_.empty()) {
      documents_.push_back(std::move(closed.node));
      return;
    }
    OpenNode& parent = open_.back();
    parent.size += closed.size;
    parent.depth = std::max(parent.depth, closed.depth + 1);
    if (parent.node.kind == Kind::kSequence) {
      parent.node.items.push_back(std::move(closed.node));
    } else if (!parent.key) {
      parent.key = TakeKey(parent, closed, mark);
    } else {
      parent.node.members.push_back({std::move(*parent.key), std::move(closed.node)});
      parent.key.reset();
    }
  }

  static YamlNode::Key TakeKey(OpenNode& mapping, OpenNode& key, const YAML::Mark& mark) {
    if (key.node.kind == Kind::kSequence || key.node.kind == Kind::kMapping) {
      Complain(mark, "a key must be a string");
    }
    if (!mapping.keys.insert(key.text).second) Complain(mark, "duplicate key " + GoQuote(key.text));
    return {std::move(key.text), key.node.line};
  }

  YamlLimits limits_;
  std::size_t nodes_ = 0;
  std::vector<OpenNode> open_;
  std::map<YAML::anchor_t, Anchored> anchors_;
  std::vector<YamlNode> documents_;
};

}  // namespace

const YamlNode* YamlNode::Find(std::string_view key) const {
  for (const YamlMember& member : members) {
    if (member.key.text == key) return &member.value;
  }
  return nullptr;
}

Result<std::vector<YamlNode>> ParseYaml(const std::string& text, const std::string& name,
                                        const YamlLimits& limits) {
  try {
    std::istringstream stream(text);
    YAML::Parser parser(stream);
    TreeBuilder builder(limits);
    while (parser.HandleNextDocument(builder)) {
    }
    return builder.TakeDocuments();
  } catch (const YAML::Exception& trouble) {
    const std::string line =
        trouble.mark.is_null() ? "" : std::to_string(trouble.mark.line + 1) + ":";
    return Failure{name + ":" + line + " " + trouble.msg};
  }
}

}  // namespace tandem::config
