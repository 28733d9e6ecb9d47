#pragma once

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>

namespace tandem::sandbox {

/// The exit code of a child that could not be restricted.
inline constexpr int kNotRestricted = 255;

/// The errno that an attempt ends with in a child whose restriction has begun, 0 for success.
template <typename Restrict, typename Attempt>
int ErrnoConfined(Restrict restrict, Attempt attempt) {
  const pid_t child = fork();
  if (child == 0) {
    if (!restrict()) _exit(kNotRestricted);
    errno = 0;
    const bool succeeded = attempt();
    _exit(succeeded ? 0 : errno);
  }
  int status = 0;
  waitpid(child, &status, 0);
  EXPECT_TRUE(WIFEXITED(status));
  const int code = WEXITSTATUS(status);
  EXPECT_NE(code, kNotRestricted);
  return code;
}

}  // namespace tandem::sandbox
