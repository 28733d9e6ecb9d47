#include "config/yaml_builder.h"

#include <algorithm>
#include <utility>

#include "validation/base/go_quote.h"

namespace tandem::config {
namespace {

constexpr std::string_view kCoreTag = "tag:yaml.org,2002:";
constexpr const char* kBadKey = "a key must be a string";
constexpr const char* kBadMerge = "map merge requires map or sequence of maps as the value";

/// So many keys are compared one by one: quicker than a table, and no memory of their own.
constexpr std::size_t kFewKeys = 16;

}  // namespace

bool YamlBuilder::Keys::Add(std::string_view json, Range range) {
  const auto text = [&](Range key) { return json.substr(key.start, key.end - key.start); };
  if (few_.size() < kFewKeys) {
    const bool known =
        std::any_of(few_.begin(), few_.end(), [&](Range key) { return text(key) == text(range); });
    few_.push_back(range);
    return !known;
  }
  if (many_.empty()) {
    for (const Range key : few_) many_.emplace(text(key));
  }
  return many_.emplace(text(range)).second;
}

void YamlBuilder::StartDocument() {
  document_ = {};
  anchors_.clear();
  scalars_.clear();
  values_ = 0;
}

bool YamlBuilder::AddScalar(Position at, const Scalar& scalar, Anchor anchor) {
  const auto value = Resolve(at, scalar);
  if (!value) return false;
  if (anchor != 0) scalars_[anchor] = *value;
  return AddResolved(at, *value, scalar.is_plain && scalar.tag.empty());
}

bool YamlBuilder::AddResolved(Position at, const YamlScalar& scalar, bool is_plain) {
  if (ExpectsKey()) return AddKey(at, scalar, is_plain);
  if (IsMerging()) return Complain(at, kBadMerge);
  if (!StartValue(at)) return false;
  if (const Status written = AppendJson(scalar, document_.json); !written) {
    return Complain(at, written.error().message);
  }
  Deepen(1);
  return CheckSize(at, 0);
}

bool YamlBuilder::AddAlias(Position at, Anchor anchor) {
  if (const auto scalar = scalars_.find(anchor); scalar != scalars_.end()) {
    return AddResolved(at, scalar->second, false);
  }
  const auto found = anchors_.find(anchor);
  if (found == anchors_.end()) return Complain(at, "anchor value contains itself");
  const Anchored& anchored = found->second;
  if (ExpectsKey()) return Complain(at, kBadKey);
  if (!Count(anchored.values, at) || !CheckDepth(open_.size() + anchored.depth, at) ||
      !CheckSize(at, anchored.end - anchored.start)) {
    return false;
  }
  if (IsMerging()) return Merge(at, anchored);
  if (!StartValue(at)) return false;
  document_.json.append(document_.json, anchored.start, anchored.end - anchored.start);
  Deepen(anchored.depth);
  return true;
}

bool YamlBuilder::StartSequence(Position at, Anchor anchor) {
  if (ExpectsKey()) return Complain(at, kBadKey);
  if (IsMerging()) {
    return open_.back().shape == Shape::kMergeList ? Complain(at, kBadMerge)
                                                   : Open(Shape::kMergeList, at, anchor);
  }
  if (!StartValue(at) || !Open(Shape::kSequence, at, anchor)) return false;
  document_.json += '[';
  return true;
}

bool YamlBuilder::StartMapping(Position at, Anchor anchor) {
  if (ExpectsKey()) return Complain(at, kBadKey);
  if (IsMerging()) return Open(Shape::kMergedMapping, at, anchor);
  if (!StartValue(at) || !Open(Shape::kMapping, at, anchor)) return false;
  document_.json += '{';
  return true;
}

bool YamlBuilder::EndCollection() {
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
      return true;
    case Shape::kMergeList:
      return RepeatBackwards(closed);
  }
  Remember(closed.anchor, {closed.start, document_.json.size(), values_ - closed.values_before + 1,
                           closed.depth, closed.shape == Shape::kMapping});
  return true;
}

bool YamlBuilder::Complain(Position at, std::string what) {
  complaint_ = {at, std::move(what)};
  return false;
}

bool YamlBuilder::ExpectsKey() const {
  if (open_.empty()) return false;
  const Frame& frame = open_.back();
  return (frame.shape == Shape::kMapping || frame.shape == Shape::kMergedMapping) && !frame.has_key;
}

/// Whether the next value is to become members of the innermost mapping.
bool YamlBuilder::IsMerging() const {
  if (open_.empty()) return false;
  return open_.back().merging || open_.back().shape == Shape::kMergeList;
}

std::optional<YamlScalar> YamlBuilder::Resolve(Position at, const Scalar& scalar) {
  if (scalar.tag.empty() && scalar.is_plain) {
    YamlScalar plain = ResolvePlain(scalar.text);
    if (options_.plain == PlainScalars::kResolved || plain.kind == YamlScalar::Kind::kNull) {
      return plain;
    }
  }
  if (!scalar.tag.starts_with(kCoreTag)) {
    YamlScalar text;
    text.text = scalar.text;
    return text;
  }
  Result<YamlScalar> tagged = ResolveTagged(scalar.tag.substr(kCoreTag.size()), scalar.text);
  if (tagged) return *std::move(tagged);
  Complain(at, tagged.error().message);
  return std::nullopt;
}

bool YamlBuilder::AddKey(Position at, const YamlScalar& scalar, bool is_plain) {
  Frame& frame = open_.back();
  frame.has_key = true;
  if (scalar.kind == YamlScalar::Kind::kMerge && is_plain) {
    frame.merging = true;
    return true;
  }
  Result<std::string> key = KeyOf(scalar);
  if (!key) return Complain(at, key.error().message);
  frame.key = *std::move(key);
  document_.positions.Add(frame.path.Member(frame.key), at);
  Separate(frame);
  const std::size_t start = document_.json.size();
  AppendGoJsonQuoted(frame.key, document_.json);
  const bool is_new = frame.keys.Add(document_.json, {start, document_.json.size()});
  if (!is_new && !document_.duplicates.IsFull()) {
    document_.duplicates.Add({FieldName(), frame.key, at});
  }
  document_.json += ':';
  return true;
}

void YamlBuilder::Separate(Frame& frame) {
  if (frame.count++ > 0) document_.json += ',';
}

/// The path of the member whose key was read last, as messages name it.
std::string YamlBuilder::FieldName() const {
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

/// The path at which the next value belongs.
DocumentPath YamlBuilder::NextPath() const {
  if (open_.empty()) return {};
  const Frame& frame = open_.back();
  return frame.shape == Shape::kSequence ? frame.path.Item(frame.count)
                                         : frame.path.Member(frame.key);
}

bool YamlBuilder::StartValue(Position at) {
  next_ = NextPath();
  if (!Count(1, at) || !CheckDepth(open_.size() + 1, at)) return false;
  if (open_.empty() || open_.back().shape == Shape::kSequence) document_.positions.Add(next_, at);
  if (open_.empty()) return true;
  Frame& frame = open_.back();
  if (frame.shape == Shape::kSequence) Separate(frame);
  frame.has_key = false;
  return true;
}

bool YamlBuilder::Open(Shape shape, Position at, Anchor anchor) {
  if (!CheckDepth(open_.size() + 1, at)) return false;
  Frame frame{shape, at, next_, anchor, document_.json.size(), values_};
  if (shape == Shape::kMergedMapping || shape == Shape::kMergeList) {
    if (anchor != 0) return Complain(at, "an anchor cannot stand at the value of a merge key");
    frame.path = open_.back().path;
    frame.count = open_.back().count;
  }
  open_.push_back(std::move(frame));
  return true;
}

/// Takes note of a value that is complete.
void YamlBuilder::Remember(Anchor anchor, const Anchored& anchored) {
  if (anchor != 0) anchors_[anchor] = anchored;
  Deepen(anchored.depth);
}

void YamlBuilder::Deepen(std::size_t levels) {
  if (!open_.empty()) open_.back().depth = std::max(open_.back().depth, levels + 1);
}

bool YamlBuilder::Merge(Position at, const Anchored& anchored) {
  if (!anchored.is_mapping) return Complain(at, kBadMerge);
  const Range members{anchored.start + 1, anchored.end - 1};
  Frame& frame = open_.back();
  const std::size_t start = document_.json.size();
  CopyMembers(members, frame);
  if (frame.shape == Shape::kMergeList) {
    frame.merged.push_back({start, document_.json.size()});
  } else {
    frame.has_key = frame.merging = false;
  }
  return true;
}

void YamlBuilder::CopyMembers(Range members, Frame& into) {
  if (members.start == members.end) return;
  Separate(into);
  document_.json.append(document_.json, members.start, members.end - members.start);
}

void YamlBuilder::EndMerge(const Frame& closed, Range written) {
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
bool YamlBuilder::RepeatBackwards(const Frame& closed) {
  Frame& parent = open_.back();
  parent.count = closed.count;
  parent.has_key = parent.merging = false;
  for (std::size_t i = closed.merged.size(); i-- > 0;) {
    if (i + 1 == closed.merged.size()) continue;
    Range members = closed.merged[i];
    if (members.start < members.end && document_.json[members.start] == ',') ++members.start;
    if (!CheckSize(closed.at, members.end - members.start)) return false;
    CopyMembers(members, parent);
  }
  return true;
}

bool YamlBuilder::CheckDepth(std::size_t depth, Position at) {
  return depth <= options_.depth || Complain(at, "nested too deeply");
}

bool YamlBuilder::Count(std::size_t values, Position at) {
  values_ += values;
  return values_ <= options_.values || Complain(at, "too many values");
}

bool YamlBuilder::CheckSize(Position at, std::size_t more) {
  return document_.json.size() + more <= options_.bytes || Complain(at, "too large");
}

}  // namespace tandem::config
