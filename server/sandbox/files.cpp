#include "server/sandbox/files.h"

#include <fcntl.h>
#include <linux/landlock.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <cstdint>
#include <cstring>

namespace tandem::sandbox {
namespace {

/// The access to truncate files, which kernel headers before 6.2 have no name for.
constexpr std::uint64_t kTruncate = std::uint64_t{1} << 14U;

constexpr std::uint64_t kReadFile = LANDLOCK_ACCESS_FS_READ_FILE;
constexpr std::uint64_t kRead = kReadFile | LANDLOCK_ACCESS_FS_READ_DIR;
constexpr std::uint64_t kWriteFile = LANDLOCK_ACCESS_FS_WRITE_FILE | kTruncate;
constexpr std::uint64_t kWrite =
    kWriteFile | LANDLOCK_ACCESS_FS_MAKE_REG | LANDLOCK_ACCESS_FS_REMOVE_FILE;

/// The accesses that the first version restricts: those of its header, up to making links.
constexpr std::uint64_t kFirstVersion = (LANDLOCK_ACCESS_FS_MAKE_SYM << 1U) - 1;

Failure Trouble(const std::string& what) { return Failure{what + ": " + std::strerror(errno)}; }

/// Why the kernel names no version of Landlock. Who started us may have forbidden to ask.
Failure NoLandlock() {
  if (errno == ENOSYS) return Failure{"Landlock is not in this kernel"};
  if (errno == EOPNOTSUPP) return Failure{"Landlock was not enabled at the start of this kernel"};
  return Trouble("Landlock");
}

/// Closes a file descriptor.
struct Descriptor {
  explicit Descriptor(int opened) : number(opened) {}
  ~Descriptor() {
    if (number >= 0) close(number);
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;

  int number;
};

/// Everything this kernel can restrict, but what we have no use for.
std::uint64_t Restrictable(long version) {
  std::uint64_t all = kFirstVersion;
  if (version >= 2) all |= LANDLOCK_ACCESS_FS_REFER;
  if (version >= 3) all |= kTruncate;
  return all;
}

Status Allow(int rules, const std::string& path, std::uint64_t access) {
  const Descriptor opened(open(path.c_str(), O_PATH | O_CLOEXEC));
  if (opened.number < 0) return Ok();
  struct stat facts {};
  if (fstat(opened.number, &facts) != 0) return Trouble(path);
  if (!S_ISDIR(facts.st_mode)) access &= kReadFile | kWriteFile;
  landlock_path_beneath_attr rule{};
  rule.allowed_access = access;
  rule.parent_fd = opened.number;
  if (syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &rule, 0) != 0) {
    return Trouble(path);
  }
  return Ok();
}

}  // namespace

Status RestrictFiles(const Files& files) {
  const long version =
      syscall(SYS_landlock_create_ruleset, nullptr, 0, LANDLOCK_CREATE_RULESET_VERSION);
  if (version < 1) return NoLandlock();
  landlock_ruleset_attr attributes{};
  attributes.handled_access_fs = Restrictable(version);
  const Descriptor rules(
      static_cast<int>(syscall(SYS_landlock_create_ruleset, &attributes, sizeof attributes, 0)));
  if (rules.number < 0) return Trouble("Landlock");
  for (const std::string& path : files.read) {
    if (Status allowed = Allow(rules.number, path, kRead); !allowed) return allowed;
  }
  for (const std::string& path : files.write) {
    const std::uint64_t access = (kRead | kWrite) & attributes.handled_access_fs;
    if (Status allowed = Allow(rules.number, path, access); !allowed) return allowed;
  }
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return Trouble("no new privileges");
  if (syscall(SYS_landlock_restrict_self, rules.number, 0) != 0) return Trouble("Landlock");
  return Ok();
}

}  // namespace tandem::sandbox
