#include "server/sandbox/system_calls.h"

#include <sched.h>
#include <seccomp.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <termios.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <initializer_list>
#include <memory>
#include <string>

namespace tandem::sandbox {
namespace {

constexpr int kMemory[] = {SCMP_SYS(brk), SCMP_SYS(munmap), SCMP_SYS(mremap), SCMP_SYS(madvise)};

constexpr int kThreads[] = {
    SCMP_SYS(exit),
    SCMP_SYS(exit_group),
    SCMP_SYS(futex),
    SCMP_SYS(get_robust_list),
    SCMP_SYS(getcpu),
    SCMP_SYS(getpid),
    SCMP_SYS(gettid),
    SCMP_SYS(membarrier),
    SCMP_SYS(restart_syscall),
    SCMP_SYS(rseq),
    SCMP_SYS(rt_sigaction),
    SCMP_SYS(rt_sigpending),
    SCMP_SYS(rt_sigprocmask),
    SCMP_SYS(rt_sigreturn),
    SCMP_SYS(rt_sigsuspend),
    SCMP_SYS(rt_sigtimedwait),
    SCMP_SYS(sched_getaffinity),
    SCMP_SYS(sched_yield),
    SCMP_SYS(set_robust_list),
    SCMP_SYS(set_tid_address),
    SCMP_SYS(sigaltstack),
};

constexpr int kClocks[] = {
    SCMP_SYS(clock_getres),   SCMP_SYS(clock_gettime),   SCMP_SYS(clock_nanosleep),
    SCMP_SYS(gettimeofday),   SCMP_SYS(nanosleep),       SCMP_SYS(time),
    SCMP_SYS(timerfd_create), SCMP_SYS(timerfd_settime), SCMP_SYS(timerfd_gettime),
};

/// The calls on files; it is for Landlock to say which files.
constexpr int kFiles[] = {
    SCMP_SYS(access),    SCMP_SYS(close),      SCMP_SYS(close_range), SCMP_SYS(dup),
    SCMP_SYS(faccessat), SCMP_SYS(faccessat2), SCMP_SYS(fadvise64),   SCMP_SYS(fcntl),
    SCMP_SYS(fdatasync), SCMP_SYS(flock),      SCMP_SYS(fstat),       SCMP_SYS(fstatfs),
    SCMP_SYS(fsync),     SCMP_SYS(ftruncate),  SCMP_SYS(getcwd),      SCMP_SYS(getdents64),
    SCMP_SYS(lseek),     SCMP_SYS(lstat),      SCMP_SYS(newfstatat),  SCMP_SYS(open),
    SCMP_SYS(openat),    SCMP_SYS(pread64),    SCMP_SYS(pwrite64),    SCMP_SYS(read),
    SCMP_SYS(readlink),  SCMP_SYS(readlinkat), SCMP_SYS(readv),       SCMP_SYS(rename),
    SCMP_SYS(renameat),  SCMP_SYS(renameat2),  SCMP_SYS(stat),        SCMP_SYS(statfs),
    SCMP_SYS(statx),     SCMP_SYS(unlink),     SCMP_SYS(unlinkat),    SCMP_SYS(write),
    SCMP_SYS(writev),
};

constexpr int kEvents[] = {
    SCMP_SYS(epoll_create1), SCMP_SYS(epoll_ctl),
    SCMP_SYS(epoll_pwait),   SCMP_SYS(epoll_wait),
    SCMP_SYS(eventfd2),      SCMP_SYS(inotify_add_watch),
    SCMP_SYS(inotify_init1), SCMP_SYS(inotify_rm_watch),
    SCMP_SYS(pipe2),         SCMP_SYS(poll),
    SCMP_SYS(ppoll),         SCMP_SYS(pselect6),
    SCMP_SYS(select),
};

constexpr int kSockets[] = {
    SCMP_SYS(accept),   SCMP_SYS(accept4),    SCMP_SYS(getpeername), SCMP_SYS(getsockname),
    SCMP_SYS(recvfrom), SCMP_SYS(getsockopt), SCMP_SYS(recvmmsg),    SCMP_SYS(recvmsg),
    SCMP_SYS(sendmmsg), SCMP_SYS(sendmsg),    SCMP_SYS(sendto),      SCMP_SYS(setsockopt),
    SCMP_SYS(shutdown),
};

constexpr int kFacts[] = {
    SCMP_SYS(getegid),   SCMP_SYS(geteuid),   SCMP_SYS(getgid),
    SCMP_SYS(getrandom), SCMP_SYS(getrlimit), SCMP_SYS(getrusage),
    SCMP_SYS(getuid),    SCMP_SYS(sysinfo),   SCMP_SYS(uname),
};

/// The calls that C libraries try first, and do without when there is no such call.
constexpr int kUnknown[] = {SCMP_SYS(clone3)};

/// The first trouble is kept; what comes after it is not tried.
class Filter {
 public:
  Filter() : context_(seccomp_init(SCMP_ACT_ERRNO(EPERM))) {
    if (context_ == nullptr) error_ = ENOMEM;
  }

  template <std::size_t kCount>
  void Allow(const int (&calls)[kCount]) {
    for (const int call : calls) Add(SCMP_ACT_ALLOW, call, {});
  }

  /// Allows a call where one argument is as it should be.
  void Allow(int call, const scmp_arg_cmp& condition) { Add(SCMP_ACT_ALLOW, call, {condition}); }
  void Allow(int call) { Add(SCMP_ACT_ALLOW, call, {}); }

  void BeUnknown(int call) { Add(SCMP_ACT_ERRNO(ENOSYS), call, {}); }

  Status Load() {
    // Calls of another architecture or ABI, whose numbers mean something else, are an attack: a
    // server that lost the one thread that made them would be deaf on that thread's connections.
    Set(SCMP_FLTATR_ACT_BADARCH, SCMP_ACT_KILL_PROCESS);
    // The filter is for all threads, not only this one.
    Set(SCMP_FLTATR_CTL_TSYNC, 1);
    if (error_ == 0) error_ = -seccomp_load(context_.get());
    return error_ == 0 ? Ok() : Failure{std::string("seccomp: ") + std::strerror(error_)};
  }

 private:
  struct Release {
    void operator()(void* context) const { seccomp_release(context); }
  };

  void Set(scmp_filter_attr attribute, std::uint32_t value) {
    if (error_ == 0) error_ = -seccomp_attr_set(context_.get(), attribute, value);
  }

  void Add(std::uint32_t action, int call, std::initializer_list<scmp_arg_cmp> conditions) {
    if (error_ != 0) return;
    error_ = -seccomp_rule_add_array(context_.get(), action, call,
                                     static_cast<unsigned>(conditions.size()), conditions.begin());
  }

  std::unique_ptr<void, Release> context_;
  int error_ = 0;
};

scmp_arg_cmp Is(unsigned argument, std::uint64_t value) {
  return {argument, SCMP_CMP_EQ, value, 0};
}

/// The condition that of the mask's bits exactly those of the value are set in an argument.
scmp_arg_cmp HasBits(unsigned argument, std::uint64_t mask, std::uint64_t value) {
  return {argument, SCMP_CMP_MASKED_EQ, mask, value};
}

/// Allows threads, but no processes.
void AllowThreads(Filter& filter) {
  filter.Allow(kThreads);
  for (const int call : kUnknown) filter.BeUnknown(call);
  filter.Allow(SCMP_SYS(clone), HasBits(0, CLONE_THREAD, CLONE_THREAD));
  filter.Allow(SCMP_SYS(prctl), Is(0, PR_SET_NAME));
  filter.Allow(SCMP_SYS(tgkill), Is(0, static_cast<std::uint64_t>(getpid())));
}

void AllowMemory(Filter& filter, Outgoing outgoing) {
  filter.Allow(kMemory);
  for (const int call : {SCMP_SYS(mmap), SCMP_SYS(mprotect)}) {
    if (outgoing == Outgoing::kNone) {
      filter.Allow(call, HasBits(2, PROT_EXEC, 0));
    } else {
      filter.Allow(call);
    }
  }
}

void AllowSockets(Filter& filter, Outgoing outgoing) {
  filter.Allow(kSockets);
  if (outgoing == Outgoing::kNone) return;
  for (const int family : {AF_INET, AF_INET6, AF_UNIX, AF_NETLINK}) {
    filter.Allow(SCMP_SYS(socket), Is(0, static_cast<std::uint64_t>(family)));
  }
  filter.Allow(SCMP_SYS(connect));
  filter.Allow(SCMP_SYS(bind));
}

}  // namespace

Status RestrictSystemCalls(Outgoing outgoing) {
  Filter filter;
  AllowThreads(filter);
  AllowMemory(filter, outgoing);
  AllowSockets(filter, outgoing);
  filter.Allow(kClocks);
  filter.Allow(kFiles);
  filter.Allow(kEvents);
  filter.Allow(kFacts);
  for (const int request : {FIONBIO, FIONREAD, TCGETS}) {
    filter.Allow(SCMP_SYS(ioctl), Is(1, static_cast<std::uint64_t>(request)));
  }
  filter.Allow(SCMP_SYS(prlimit64), Is(2, 0));  // read, but not set
  return filter.Load();
}

}  // namespace tandem::sandbox
