#include "cli/serve_manual.h"

#include "config/flags.h"

namespace tandem::cli {

Manual ServeManual() {
  config::Options options;
  return {.about =
              "Runs the admission webhook until SIGTERM or SIGINT. SIGHUP reloads rules and "
              "certificates,\nSIGUSR1 logs the status.",
          .operands = "",
          .exit_codes = {{0, "stopped by a signal"},
                         {1, "cannot start: a flag, a file, a rule or a port"},
                         {70, "an internal fault"}},
          .flags = config::ServeFlags(options)};
}

}  // namespace tandem::cli
