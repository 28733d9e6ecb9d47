#include "cli/upgrade/release_notes.h"

#include <string_view>

#include "config/kubernetes_version.h"
#include "validation/releases/changes.h"
#include "validation/releases/gates.h"
#include "validation/releases/removed_kinds.h"

namespace tandem::upgrade {
namespace {

using releases::Release;

/// The lines with a heading; empty when there are none.
std::string Section(std::string_view heading, const std::string& lines) {
  return lines.empty() ? "" : "\n" + std::string(heading) + ":\n\n" + lines;
}

std::string Rules(Release from, Release to, bool refuses) {
  std::string lines;
  for (const releases::Change& change : releases::Changes()) {
    if (change.refuses != refuses || !releases::IsBetween(change.since, from, to)) continue;
    lines.append("- **").append(change.kinds).append("**: ").append(change.what);
    if (change.refuses_updates) lines += " Stored objects are affected.";
    lines.append(" ").append(change.advice).append("\n");
  }
  return lines;
}

std::string GoneVersions(Release from, Release to) {
  std::string lines;
  for (const releases::RemovedKind& row : releases::RemovedKinds()) {
    if (!releases::IsBetween(row.until, from, to)) continue;
    lines.append("- ").append(row.group).append(row.group.empty() ? "" : "/").append(row.version);
    lines.append(" ").append(row.kind).append(": ");
    lines.append(row.instead.empty() ? "nothing has taken its place" : row.instead).append("\n");
  }
  return lines;
}

/// The gates that are off in one release and on in the other.
std::string Gates(Release off, Release on) {
  std::string lines;
  for (const releases::GateRow& row : releases::kGateTable) {
    if (releases::IsOnIn(off, row.name) || !releases::IsOnIn(on, row.name)) continue;
    lines.append("- ").append(row.name).append("\n");
  }
  return lines;
}

}  // namespace

std::string ReleaseNotes(Release from, Release to) {
  const bool is_upgrade = from < to;
  std::string text = "From " + ToString(from) + " to " + ToString(to) + ".\n";
  for (const Release each : {from, to}) {
    const std::string warning = config::WarningAbout(each);
    if (!warning.empty()) text += "\n" + warning + ".\n";
  }
  text += Section("Refused from then on", Rules(from, to, is_upgrade));
  if (is_upgrade) text += Section("No longer served", GoneVersions(from, to));
  text += Section("Gates that are on by default from then on, whose fields take effect",
                  Gates(from, to));
  text += Section("Accepted from then on", Rules(from, to, !is_upgrade));
  return text;
}

}  // namespace tandem::upgrade
