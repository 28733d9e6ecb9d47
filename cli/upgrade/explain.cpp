#include "cli/upgrade/explain.h"

#include <algorithm>
#include <string>

#include "validation/base/group_version.h"
#include "validation/dualrun/coverage.h"
#include "validation/field/matcher.h"
#include "validation/releases/changes.h"
#include "validation/releases/removed_kinds.h"

namespace tandem::upgrade {
namespace {

std::string Text(const KindName& kind) {
  return JoinApiVersion(kind.group, kind.version).append(" ").append(kind.kind);
}

/// Whether a path is that of an owner, or below it.
bool IsIn(std::string_view path, std::string_view owner) {
  return path == owner || field::IsAncestor(owner, path);
}

}  // namespace

Cause ExplainError(const replay::Cause& error, bool is_new, const KindName& kind,
                   const Step& step) {
  const std::string path = dualrun::GeneralPath(error.field);
  const releases::Change* const change =
      releases::FindChange(step.from, step.to, is_new, {kind.kind, path, error.message});
  if (change != nullptr) {
    return {std::string(change->name), releases::TextOf(*change), std::string(change->advice)};
  }
  Cause cause = ExplainRule(error, kind);
  if (is_new) cause.advice = "Write a value that passes with " + std::string(step.to_name) + ".";
  return cause;
}

Cause ExplainRule(const replay::Cause& error, const KindName& kind) {
  return {error.rule, Text(kind) + ": " + error.rule, ""};
}

const KeptField* NearestEffect(const replay::Cause& error, std::span<const KeptField> fields) {
  const std::string path = dualrun::GeneralPath(error.field);
  const auto in_common = [&path](const KeptField& field) {
    const auto [end, ignored] =
        std::mismatch(path.begin(), path.end(), field.path.begin(), field.path.end());
    return end - path.begin();
  };
  const KeptField* nearest = nullptr;
  for (const KeptField& field : fields) {
    if (field.change != KeptField::Change::kTakesEffect) continue;
    if (nearest == nullptr || in_common(field) > in_common(*nearest)) nearest = &field;
  }
  return nearest;
}

const KeptField* FieldThatMends(const replay::Cause& error, std::span<const KeptField> fields) {
  const std::string path = dualrun::GeneralPath(error.field);
  const std::string owner = path.substr(0, path.find_last_of('.'));
  const auto found = std::find_if(fields.begin(), fields.end(), [&](const KeptField& field) {
    if (field.change == KeptField::Change::kIsDropped) return IsIn(path, field.path);
    return IsIn(field.path, path) || IsIn(field.path, owner);
  });
  return path.empty() || found == fields.end() ? nullptr : &*found;
}

Cause ExplainField(const KeptField& field, const KindName& kind, const Step& step) {
  const std::string subject = Text(kind) + ": " + field.path;
  const std::string from(step.from_name);
  const std::string to(step.to_name);
  switch (field.change) {
    case KeptField::Change::kTakesEffect:
      return {"field " + field.path, subject + " is dropped by " + from + " and kept by " + to,
              "Remove the field if it should have no effect."};
    case KeptField::Change::kIsDropped:
      return {"field " + field.path, subject + " is kept by " + from + " and dropped by " + to,
              "Express its meaning in another way, and remove it."};
    case KeptField::Change::kIsDefaulted:
      break;
  }
  return {"field " + field.path, subject + " has another default in " + to,
          "Write the field if the default does not suit."};
}

Cause ExplainVersion(Fate fate, const KindName& kind, const Step& step) {
  const std::string text = Text(kind);
  if (fate == Fate::kServedOnlyAfter) {
    return {text, text + " is not served by " + std::string(step.from_name), ""};
  }
  if (fate == Fate::kNotJudged) {
    return {text, text + ": there are no rules for it",
            "Mind the spelling of kind and apiVersion, or give its definition with --crds."};
  }
  const releases::RemovedKind* const removed =
      releases::FindRemovedKind(kind.group, kind.version, kind.kind);
  if (removed == nullptr) {
    return {text, text + " is not served by " + std::string(step.to_name),
            "Write it in a version that is served."};
  }
  return {text, text + " is not served since " + releases::MinorOf(removed->until),
          releases::AdviceOn(*removed)};
}

bool IsRemoved(const KindName& kind, releases::Release release) {
  return releases::IsRemoved(kind.group, kind.version, kind.kind, release);
}

}  // namespace tandem::upgrade
