#include "validation/crd/object/walk.h"

#include <unordered_set>
#include <utility>

#include "validation/base/allowance.h"
#include "validation/base/keyed_hash.h"
#include "validation/crd/object/formats/registry.h"
#include "validation/crd/object/keywords/steps.h"

namespace tandem::crd::object {
namespace {

using schema::Schema;

/// A list of errors stays in proportion to the object. Upstream has no limit.

}  // namespace

std::string TextOf(const field::Path& path) { return path.Joined(); }

std::int64_t Walk::Visit(const Schema& schema, json::ValueView value, json::ValueView old,
                         const field::Path& path) {
  const Mark before = Here();
  const std::int64_t matches = Steps(schema, value, old, path);
  if (FoundSince(before) && !old.IsAbsent() && IsUnchanged(&schema, value, old, unchanged_)) {
    GoBackTo(before);
  }
  return matches;
}

/// Each step that applies adds one for itself, and as much as matched in it.
std::int64_t Walk::Steps(const Schema& schema, json::ValueView value, json::ValueView old,
                         const field::Path& path) {
  CountLaps();
  const json::Kind kind = value.kind();
  const Node node{schema, value, old, path};
  if (kind == json::Kind::kNull) {
    const std::int64_t matches = CheckType(node, *this);
    Assert(schema::Stage::kAny, node);
    return matches;
  }
  std::int64_t matches = 1;
  if (TypesOf(schema) != 0 || !FormatOf(schema).empty()) matches += 1 + CheckType(node, *this);
  matches += 1 + CheckJunctors(node, *this);
  switch (kind) {
    case json::Kind::kString:
      AssertText(node);
      ++matches;
      if (TextFormatOf(schema) != nullptr) {
        CheckFormat(node, *this);
        ++matches;
      }
      break;
    case json::Kind::kInt:
    case json::Kind::kUint:
    case json::Kind::kDouble:
      CheckNumber(node, *this);
      matches += 2;
      break;
    case json::Kind::kArray:
      matches += 1 + CheckArray(node, *this);
      break;
    case json::Kind::kAbsent:
    case json::Kind::kNull:
    case json::Kind::kBool:
    case json::Kind::kObject:
      break;
  }
  Assert(schema::Stage::kAny, node);
  ++matches;
  if (kind == json::Kind::kObject) matches += 1 + CheckObject(node, *this);
  return matches;
}

void Walk::Assert(schema::Stage stage, const Node& node) {
  for (const schema::Assertion& assertion : node.schema.AssertionsOf(stage)) {
    assertion.check(node, assertion.written, *this);
  }
}

void Walk::AssertText(const Node& node) {
  const Mark before = Here();
  for (const schema::Assertion& assertion : node.schema.AssertionsOf(schema::Stage::kText)) {
    assertion.check(node, assertion.written, *this);
    if (FoundSince(before)) return;
  }
}

/// The check of the schema's format, whatever the schema's type; null when there is none.
schema::FormatCheck Walk::WrittenTextFormat(const Schema& schema) {
  return schema.string_format != nullptr ? schema.string_format : FindFormat(schema.format);
}

void Walk::GoBackTo(const Mark& mark) {
  error_count_ = mark.errors;
  findings_.resize(mark.findings);
}

bool Walk::IsFull() const {
  return findings_.size() >= field::ErrorList::kMostErrors ||
         bytes_ >= field::ErrorList::kMostTextBytes;
}

void Walk::Keep(Finding finding) {
  bytes_ += finding.message.size() + finding.error.TextBytes();
  findings_.push_back(std::move(finding));
}

std::string Walk::FieldOf(const field::Path* path) const {
  std::string text = path == nullptr ? std::string() : TextOf(*path);
  if (text.starts_with('.')) text.erase(0, 1);
  const std::string base(whole_.base);
  if (text.empty()) return base.empty() ? "<nil>" : base;
  return base.empty() ? text : base + "." + text;
}

void ValidateSchema(const Schema& schema, json::ValueView value, json::ValueView old,
                    const Whole& whole, Scratch& scratch, field::ErrorList& errors) {
  const field::Path root;
  Walk walk(whole, scratch);
  {
    const Walk::Quiet quiet(walk);
    walk.Visit(schema, value, {}, root);
  }
  if (walk.error_count() == 0) return;
  walk.Visit(schema, value, old, root);
  std::unordered_set<std::string, KeyedTextHash> seen;
  for (Finding& finding : walk.findings()) {
    if (seen.insert(std::move(finding.message)).second) errors.Add(std::move(finding.error));
  }
}

}  // namespace tandem::crd::object
