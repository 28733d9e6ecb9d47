#include "server/sandbox/system_calls.h"

#include <gtest/gtest.h>
#include <netdb.h>
#include <netinet/in.h>
#include <pthread.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>

#include <csignal>

#include "tests/server/sandbox/confined_child.h"

namespace tandem::sandbox {
namespace {

template <typename Attempt>
int Try(Attempt attempt, Outgoing outgoing = Outgoing::kNone) {
  return ErrnoConfined([outgoing] { return RestrictSystemCalls(outgoing).has_value(); }, attempt);
}

bool OpensSocket(int family, int type) { return socket(family, type, 0) >= 0; }

TEST(SystemCalls, StartNoProgramAndNoProcess) {
  char program[] = "/bin/true";
  char* const arguments[] = {program, nullptr};
  EXPECT_EQ(Try([&] { return execv(program, arguments) == 0; }), EPERM);
  EXPECT_EQ(Try([] { return syscall(SYS_fork) >= 0; }), EPERM);
  EXPECT_EQ(Try([] { return syscall(SYS_clone, SIGCHLD, 0, 0, 0, 0) >= 0; }), EPERM);
  EXPECT_EQ(Try([] { return syscall(SYS_vfork) >= 0; }), EPERM);
}

TEST(SystemCalls, TouchNoOtherProcess) {
  EXPECT_EQ(Try([] { return ptrace(PTRACE_TRACEME, 0, nullptr, nullptr) == 0; }), EPERM);
  EXPECT_EQ(Try([] { return kill(getppid(), 0) == 0; }), EPERM);
  EXPECT_EQ(Try([] { return syscall(SYS_tgkill, getppid(), getppid(), 0) == 0; }), EPERM);
  EXPECT_EQ(Try([] {
              iovec here{};
              return process_vm_readv(getppid(), &here, 1, &here, 1, 0) >= 0;
            }),
            EPERM);
}

TEST(SystemCalls, OpenNoSocketThatWasNotThere) {
  for (const int family : {AF_INET, AF_INET6, AF_UNIX, AF_NETLINK, AF_PACKET}) {
    EXPECT_EQ(Try([family] { return OpensSocket(family, SOCK_DGRAM); }), EPERM) << family;
  }
  const int listener = socket(AF_INET, SOCK_STREAM, 0);
  EXPECT_EQ(Try([listener] { return listen(listener, 1) == 0; }), EPERM);
  EXPECT_EQ(Try([listener] {
              sockaddr_in address{};
              address.sin_family = AF_INET;
              return connect(listener, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0;
            }),
            EPERM);
  close(listener);
}

TEST(SystemCalls, OpenSocketsToCallSomebody) {
  for (const int family : {AF_INET, AF_INET6}) {
    const auto open = [family] { return OpensSocket(family, SOCK_STREAM); };
    EXPECT_NE(Try(open, Outgoing::kWithNames), EPERM) << family;
  }
  const auto sniff = [] { return OpensSocket(AF_PACKET, SOCK_RAW); };
  EXPECT_EQ(Try(sniff, Outgoing::kWithNames), EPERM);
  EXPECT_EQ(Try(
                [] {
                  addrinfo* found = nullptr;
                  return getaddrinfo("localhost", "443", nullptr, &found) == 0;
                },
                Outgoing::kWithNames),
            0);
}

TEST(SystemCalls, ChangeNeitherOwnersNorTheSystem) {
  EXPECT_EQ(Try([] { return chmod("/tmp", 0) == 0; }), EPERM);
  EXPECT_EQ(Try([] { return setuid(0) == 0; }), EPERM);
  EXPECT_EQ(Try([] { return mount("", "/mnt", "tmpfs", 0, nullptr) == 0; }), EPERM);
  EXPECT_EQ(Try([] { return mkdir("/tmp/tandem-forbidden", 0700) == 0; }), EPERM);
  EXPECT_EQ(Try([] {
              const rlimit none{0, 0};
              return setrlimit(RLIMIT_CORE, &none) == 0;
            }),
            EPERM);
  EXPECT_EQ(Try([] { return prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) == 0; }), EPERM);
}

TEST(SystemCalls, MakeNoMemoryExecutable) {
  const auto map = [] {
    return mmap(nullptr, 4096, PROT_READ | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) !=
           MAP_FAILED;
  };
  EXPECT_EQ(Try(map), EPERM);
  EXPECT_EQ(Try(map, Outgoing::kWithNames), 0);
}

TEST(SystemCalls, AreThereForWhatAServerDoes) {
  EXPECT_EQ(Try([] {
              pthread_t thread{};
              void* (*const run)(void*) = [](void* given) { return given; };
              if (pthread_create(&thread, nullptr, run, nullptr) != 0) return false;
              return pthread_join(thread, nullptr) == 0;
            }),
            0);
  EXPECT_EQ(Try([] { return epoll_create1(EPOLL_CLOEXEC) >= 0 && eventfd(0, 0) >= 0; }), 0);
  EXPECT_EQ(Try([] {
              return mmap(nullptr, 1 << 20, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1,
                          0) != MAP_FAILED;
            }),
            0);
}

#if defined(__x86_64__)
/// Makes a call with the numbers of another ABI.
using ForeignCall = void (*)();

/// The signal that ends a confined process one of whose threads makes the call; 0 when it goes on.
int SignalAfter(ForeignCall call) {
  const pid_t child = fork();
  if (child == 0) {
    if (!RestrictSystemCalls(Outgoing::kNone)) _exit(kNotRestricted);
    static ForeignCall chosen = nullptr;
    chosen = call;
    pthread_t thread{};
    void* (*const run)(void*) = [](void* given) {
      chosen();
      return given;
    };
    if (pthread_create(&thread, nullptr, run, nullptr) == 0) pthread_join(thread, nullptr);
    _exit(0);
  }
  int status = 0;
  waitpid(child, &status, 0);
  return WIFSIGNALED(status) ? WTERMSIG(status) : 0;
}

TEST(SystemCalls, OfAForeignAbiEndTheProcess) {
  EXPECT_EQ(SignalAfter([] {
              long number = 20;  // getpid of i386
              asm volatile("int $0x80" : "+a"(number) : : "memory");
            }),
            SIGSYS);
  constexpr long kX32 = 0x40000000;
  EXPECT_EQ(SignalAfter([] { syscall(kX32 | SYS_getpid); }), SIGSYS);
}
#endif

TEST(SystemCalls, AreRestrictedInThreadsThatRunAlready) {
  static int before[2];
  ASSERT_EQ(pipe(before), 0);
  static int seen = 0;
  EXPECT_EQ(ErrnoConfined(
                [] {
                  static pthread_t thread{};
                  void* (*const run)(void*) = [](void* given) {
                    char byte = 0;
                    if (read(before[0], &byte, 1) != 1) return given;
                    seen = OpensSocket(AF_INET, SOCK_STREAM) ? 0 : errno;
                    return given;
                  };
                  if (pthread_create(&thread, nullptr, run, nullptr) != 0) return false;
                  if (!RestrictSystemCalls(Outgoing::kNone)) return false;
                  if (write(before[1], "x", 1) != 1) return false;
                  return pthread_join(thread, nullptr) == 0;
                },
                [] {
                  errno = seen;
                  return false;
                }),
            EPERM);
  close(before[0]);
  close(before[1]);
}

}  // namespace
}  // namespace tandem::sandbox
