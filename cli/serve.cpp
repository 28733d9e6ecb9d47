#include "cli/serve.h"

#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <initializer_list>
#include <ostream>
#include <thread>
#include <utility>

#include "cli/manual.h"
#include "cli/serve_manual.h"
#include "config/flags.h"
#include "config/machine.h"
#include "server/app/app.h"
#include "server/app/build_info.h"
#include "server/app/confinement.h"
#include "server/app/exit_timer.h"
#include "server/health/pages.h"
#include "server/logging/log.h"
#include "validation/base/guard.h"
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

sigset_t StopSignals() { return SetOf({SIGTERM, SIGINT}); }

/// The signal that wakes a thread which waits for signals.
constexpr int kWake = SIGALRM;

/// Threads inherit this, so it comes before the first one, which is the log's: a signal that finds
/// a thread that takes it, while nobody waits for it, would end the process.
void BlockSignals() {
  std::signal(SIGPIPE, SIG_IGN);
  const sigset_t signals = SetOf({SIGTERM, SIGINT, SIGHUP, SIGUSR1, kWake});
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
}

/// Does what signals ask for, on a thread of its own: whatever the others are at, they are heard.
class SignalThread {
 public:
  SignalThread(std::initializer_list<int> signals, std::function<void(int)> work)
      : signals_(SetOf(signals)), work_(std::move(work)) {
    sigaddset(&signals_, kWake);
    thread_ = std::thread([this] { Run(); });
  }
  /// Waits for what is being done.
  ~SignalThread() {
    stopping_ = true;
    pthread_kill(thread_.native_handle(), kWake);
    thread_.join();
  }
  SignalThread(const SignalThread&) = delete;
  SignalThread& operator=(const SignalThread&) = delete;

 private:
  void Run() {
    while (true) {
      int signal = 0;
      sigwait(&signals_, &signal);
      if (signal != kWake) {
        work_(signal);
      } else if (stopping_) {
        return;
      }
    }
  }

  sigset_t signals_;
  std::function<void(int)> work_;
  std::atomic<bool> stopping_{false};
  std::thread thread_;
};

void Obey(int signal, server::App& app) {
  const auto fault = Guarded([&] {
    if (signal == SIGHUP) app.Reload();
    if (signal == SIGUSR1) logging::Info(0, "Status", {{"statusz", app.StatusPage()}});
    logging::Flush();
  });
  if (fault) logging::Error(*fault, "Signal could not be obeyed", {{"signal", signal}});
}

/// Returns when the process is to end.
void AwaitStop() {
  const sigset_t signals = StopSignals();
  int signal = 0;
  sigwait(&signals, &signal);
}

/// From here on a further SIGTERM or SIGINT ends the process at once.
void ExitOnNextSignal() {
  struct sigaction action {};
  action.sa_handler = [](int) { std::_Exit(kFailed); };
  sigaction(SIGTERM, &action, nullptr);
  sigaction(SIGINT, &action, nullptr);
  const sigset_t signals = StopSignals();
  pthread_sigmask(SIG_UNBLOCK, &signals, nullptr);
}

/// How long after SIGTERM the process ends at the latest: beside what the flags say there is time
/// for a legacy webhook's last answers and for files that are kept.
std::chrono::milliseconds MostTimeToStop(const config::Options& options) {
  constexpr std::chrono::seconds kMargin{10};
  return std::chrono::duration_cast<std::chrono::milliseconds>(
      options.shutdown_delay_duration + options.shutdown_drain_timeout + kMargin);
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

/// Nobody is served meanwhile, so that a process that is told to stop has nothing to finish.
Result<std::unique_ptr<server::App>> Create(const config::Options& options) {
  const SignalThread stop({SIGTERM, SIGINT}, [](int) { std::_Exit(0); });
  return server::App::Create(options);
}

void Serve(server::App& app, const config::Options& options, server::ExitTimer& exit_timer) {
  const SignalThread work({SIGHUP, SIGUSR1}, [&app](int signal) { Obey(signal, app); });
  AwaitStop();
  exit_timer.Start(MostTimeToStop(options));
  ExitOnNextSignal();
  logging::Info(1, "Shutting down");
  app.Drain();
}

int Run(const config::Options& options, server::Confinement& confinement,
        server::ExitTimer& exit_timer) {
  Result<std::unique_ptr<server::App>> app = Create(options);
  if (!app) return RefuseLogged(Lines(app.error().message));
  if (Status confined = confinement.Finish(); !confined)
    return RefuseLogged(OneLine(confined.error().message));
  (*app)->Start();
  LogStart(options, (*app)->ports());
  logging::Flush();
  Serve(**app, options, exit_timer);
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
  server::ExitTimer exit_timer;
  OpenLog(*options);
  const int code = Run(*options, confinement, exit_timer);
  logging::Close();
  return code;
}

}  // namespace tandem::cli
