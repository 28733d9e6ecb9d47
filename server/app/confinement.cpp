#include "server/app/confinement.h"

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <string_view>

#include "config/rule_loading.h"
#include "server/app/tls_reload.h"
#include "server/logging/log.h"
#include "server/sandbox/reach.h"
#include "server/sandbox/system_calls.h"

namespace tandem::server {
namespace {

/// Sanitizers and coverage need files and system calls of their own.
#ifdef TANDEM_INSTRUMENTED
constexpr bool kIsInstrumented = true;
#else
constexpr bool kIsInstrumented = false;
#endif

/// The paths of what the process tells of itself, the clock, and the TLS library's settings.
constexpr std::string_view kAlwaysRead[] = {"/proc",          "/sys/devices/system/cpu",
                                            "/sys/fs/cgroup", "/usr/share/zoneinfo",
                                            "/etc/localtime", "/etc/ssl",
                                            "/usr/lib/ssl"};

/// Looking up names reads the settings of the system and may load its libraries; the authorities
/// that the system trusts are there, too.
constexpr std::string_view kReadForNames[] = {"/etc",     "/lib",       "/lib64",
                                              "/usr/lib", "/usr/share", "/run/systemd/resolve"};

constexpr const char* kVariablesOfAuthorities[] = {"SSL_CERT_FILE", "SSL_CERT_DIR"};

void AddReach(const std::string& path, std::vector<std::string>& folders) {
  if (path.empty()) return;
  std::vector<std::string> reach = sandbox::Reach(path);
  std::move(reach.begin(), reach.end(), std::back_inserter(folders));
}

void AddFilesOfLegacy(const config::Options& options, std::vector<std::string>& folders) {
  if (options.legacy_url.empty()) return;
  folders.insert(folders.end(), std::begin(kReadForNames), std::end(kReadForNames));
  AddReach(options.legacy_ca_file, folders);
  for (const char* variable : kVariablesOfAuthorities) {
    const char* path = std::getenv(variable);
    if (path != nullptr) AddReach(path, folders);
  }
}

}  // namespace

sandbox::Files FilesOf(const config::Options& options) {
  sandbox::Files files;
  files.read.assign(std::begin(kAlwaysRead), std::end(kAlwaysRead));
  for (const std::string& path : config::RuleFiles(options)) AddReach(path, files.read);
  for (const std::string& path : TlsFiles(options)) AddReach(path, files.read);
  AddReach(options.evidence_key_file, files.read);
  AddFilesOfLegacy(options, files.read);
  AddReach(options.record_dir, files.write);
  AddReach(options.evidence_dir, files.write);
  return files;
}

Status Confinement::Begin() {
  if (options_.sandbox == config::kSandboxOff) return Ok();
  if (kIsInstrumented) return Note(Failure{"this build is instrumented, which a sandbox breaks"});
  return Note(sandbox::RestrictFiles(FilesOf(options_)));
}

Status Confinement::Finish() {
  if (options_.sandbox == config::kSandboxOff) return Ok();
  if (!kIsInstrumented) {
    const Status noted = Note(sandbox::RestrictSystemCalls(
        options_.legacy_url.empty() ? sandbox::Outgoing::kNone : sandbox::Outgoing::kWithNames));
    if (!noted) return noted;
  }
  for (const std::string& reason : lacking_) {
    logging::Warning("The sandbox is not complete", {{"reason", reason}});
  }
  if (lacking_.empty()) logging::Info(1, "Sandbox is complete");
  return Ok();
}

Status Confinement::Note(const Status& restricted) {
  if (restricted) return Ok();
  if (options_.sandbox == config::kSandboxRequire) {
    return Failure{"--sandbox=require: " + restricted.error().message};
  }
  lacking_.push_back(restricted.error().message);
  return Ok();
}

}  // namespace tandem::server
