#include "cli/serve.h"

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <initializer_list>
#include <ostream>

#include "cli/manual.h"
#include "cli/serve_manual.h"
#include "config/flags.h"
#include "config/machine.h"
#include "server/app/app.h"
#include "server/app/build_info.h"
#include "server/app/confinement.h"
#include "server/health/pages.h"
#include "server/logging/log.h"
#include "validation/base/one_line.h"

namespace tandem::cli {
namespace {

constexpr int kFailed = 1;

/// `why` is printed as it is.
int Refuse(const std::string& why) {
  std::fprintf(stderr, "tandem serve: %s\n", why.c_str());
  return kFailed;
}

void OpenLog(const config::Options& options) {
  logging::Options log;
  log.format = options.logging_format == "json" ? logging::Format::kJson : logging::Format::kText;
  log.verbosity = static_cast<int>(options.verbosity);
  for (const config::VModuleItem& item : options.vmodule) {
    log.files.push_back({item.pattern, static_cast<int>(item.verbosity)});
  }
  log.flush_interval =
      std::chrono::duration_cast<std::chrono::milliseconds>(options.log_flush_frequency);
  logging::Open(log);
}

sigset_t SetOf(std::initializer_list<int> signals) {
  sigset_t set;
  sigemptyset(&set);
  for (const int signal : signals) sigaddset(&set, signal);
  return set;
}

sigset_t OurSignals() { return SetOf({SIGTERM, SIGINT, SIGHUP, SIGUSR1}); }

/// Threads inherit this, so it comes before the first one, which is the log's: a signal that finds
/// a thread that takes it, while ObeySignals is busy, would end the process.
void BlockSignals() {
  std::signal(SIGPIPE, SIG_IGN);
  const sigset_t signals = OurSignals();
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
}

/// Returns when the process is to end.
void ObeySignals(server::App& app) {
  const sigset_t signals = OurSignals();
  while (true) {
    int signal = 0;
    sigwait(&signals, &signal);
    if (signal == SIGTERM || signal == SIGINT) return;
    if (signal == SIGHUP) app.Reload();
    if (signal == SIGUSR1) logging::Info(0, "Status", {{"statusz", app.StatusPage()}});
    logging::Flush();
  }
}

/// From here on a further SIGTERM or SIGINT ends the process at once.
void ExitOnNextSignal() {
  struct sigaction action {};
  action.sa_handler = [](int) { std::_Exit(kFailed); };
  sigaction(SIGTERM, &action, nullptr);
  sigaction(SIGINT, &action, nullptr);
  const sigset_t signals = SetOf({SIGTERM, SIGINT});
  pthread_sigmask(SIG_UNBLOCK, &signals, nullptr);
}

void LogStart(const config::Options& options, const server::Ports& ports) {
  logging::Info(1, "Starting",
                {{"version", server::BuildInfo().version},
                 {"revision", server::BuildInfo().revision},
                 {"kubernetesVersion", options.kubernetes_version}});
  for (const auto& [flag, value] : config::ChangedFlagValues(options)) {
    logging::Info(1, "Flag", {{"flag", flag}, {"value", value}});
  }
  logging::Info(1, "Serving",
                {{"webhookPort", ports.webhook},
                 {"healthPort", ports.health},
                 {"metricsPort", ports.metrics}});
}

int RefuseLogged(const std::string& why) {
  logging::Close();
  return Refuse(why);
}

int Run(const config::Options& options, server::Confinement& confinement) {
  Result<std::unique_ptr<server::App>> app = server::App::Create(options);
  if (!app) return RefuseLogged(Lines(app.error().message));
  if (Status confined = confinement.Finish(); !confined)
    return RefuseLogged(OneLine(confined.error().message));
  (*app)->Start();
  LogStart(options, (*app)->ports());
  logging::Flush();
  ObeySignals(**app);
  ExitOnNextSignal();
  logging::Info(1, "Shutting down");
  (*app)->Drain();
  logging::Info(1, "Stopped");
  return 0;
}

}  // namespace

int RunServe(const Arguments& arguments, const Streams& streams) {
  Result<config::Options> options = config::LoadServeOptions(arguments);
  if (!options) return Refuse(OneLine(options.error().message));
  if (options->help) {
    streams.out << HelpText(streams.program, "serve", ServeManual());
    return 0;
  }
  if (!options->version.empty()) {
    streams.out << (options->version == "raw" ? health::RenderVersion(server::BuildInfo())
                                              : "tandem " + server::BuildInfo().version)
                << '\n';
    return 0;
  }
  config::ResolveDefaults(*options, config::Machine());
  server::Confinement confinement(*options);
  if (Status confined = confinement.Begin(); !confined)
    return Refuse(OneLine(confined.error().message));
  BlockSignals();
  OpenLog(*options);
  const int code = Run(*options, confinement);
  logging::Close();
  return code;
}

}  // namespace tandem::cli
