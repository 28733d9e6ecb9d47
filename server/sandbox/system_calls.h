#pragma once

#include <cstdint>

#include "validation/base/result.h"

namespace tandem::sandbox {

/// Whether connections may still be opened.
enum class Outgoing : std::uint8_t { kNone, kWithNames };

/// From here on all threads of the process may make only the system calls that a server needs which
/// listens already: read and write files, answer on sockets, start threads (seccomp). All others
/// fail with EPERM: programs, other processes, new sockets, owners and modes of files, the kernel's
/// state. kWithNames: TCP and UDP sockets, and what looking up names takes, which may load
/// libraries. Without it no memory becomes executable. Nothing takes that back.
Status RestrictSystemCalls(Outgoing outgoing);

}  // namespace tandem::sandbox
