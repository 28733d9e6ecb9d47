// As kubernetes pkg/apis/core/validation/validation.go, v1.36.
#include "validation/handwritten/core/pod/handlers.h"

#include <algorithm>
#include <string>

#include "validation/formats/header_name.h"
#include "validation/formats/port.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/core/pod/value_checks.h"

namespace tandem::handwritten::core::pod {
namespace {

using field::ErrorList;
using field::Path;
using json::ValueView;

// As core validateExecAction.
void ValidateExec(const Path& path, ValueView action, const PodScope&, ErrorList& errors) {
  if (action.Member("command").size() > 0) return;
  errors.Add(field::Required(path.Child("command")));
}

// As core ValidatePortNumOrName.
void ValidatePort(const Path& path, ValueView port, ErrorList& errors) {
  if (!port.IsString())
    return ValidatePortNumber(path, port.IsMissing() ? 0 : port.AsInt(), errors);
  AddMessages(path, port.AsString(), formats::CheckPortName(port.AsString()), {}, errors);
}

// As core validateHTTPGetAction.
void ValidateHttpGet(const Path& path, ValueView action, const PodScope&, ErrorList& errors) {
  RequireText(path.Child("path"), Text(action, "path"), errors);
  ValidatePort(path.Child("port"), action.Member("port"), errors);
  ValidateOneOf(path.Child("scheme"), Text(action, "scheme"), {"HTTP", "HTTPS"}, errors);
  for (const ValueView header : action.Member("httpHeaders").elements()) {
    const std::string_view name = Text(header, "name");
    AddMessages(path.Child("httpHeaders"), name, formats::CheckHeaderName(name), {}, errors);
  }
}

// As core validateTCPSocketAction.
void ValidateTcpSocket(const Path& path, ValueView action, const PodScope&, ErrorList& errors) {
  ValidatePort(path.Child("port"), action.Member("port"), errors);
}

// As core validateGRPCAction.
void ValidateGrpc(const Path& path, ValueView action, const PodScope&, ErrorList& errors) {
  ValidatePortNumber(path.Child("port"), IntegerOrZero(action, "port"), errors);
}

// As core validateSleepAction.
void ValidateSleep(const Path& path, ValueView action, const PodScope& scope, ErrorList& errors) {
  const std::int64_t most = IntegerOrZero(scope.spec, "terminationGracePeriodSeconds");
  const std::int64_t seconds = IntegerOrZero(action, "seconds");
  if (seconds >= 0 && seconds <= most) return;
  AddInvalid(path, seconds,
             "must be non-negative and less than terminationGracePeriodSeconds (" +
                 std::to_string(most) + ")",
             errors);
}

struct Action {
  std::string_view name;
  void (*check)(const Path& path, ValueView action, const PodScope& scope, ErrorList& errors);
};

constexpr Action kActions[] = {
    {"exec", &ValidateExec}, {"httpGet", &ValidateHttpGet}, {"tcpSocket", &ValidateTcpSocket},
    {"grpc", &ValidateGrpc}, {"sleep", &ValidateSleep},
};

/// A probe or a hook, which does one of several things. Hooks have no gRPC, probes do not sleep.
/// As core validateHandler.
void ValidateHandler(const Path& path, ValueView handler, std::string_view left_out,
                     const PodScope& scope, ErrorList& errors) {
  bool has_one = false;
  for (const Action& kind : kActions) {
    const ValueView action = handler.Member(kind.name);
    if (action.IsMissing() || kind.name == left_out) continue;
    const Path at = path.Child(kind.name);
    if (has_one) {
      errors.Add(field::Forbidden(at, "may not specify more than 1 handler type"));
    } else {
      kind.check(at, action, scope, errors);
    }
    has_one = true;
  }
  if (!has_one) errors.Add(field::Required(path, "must specify a handler type"));
}

// As core validateProbe.
void ValidateProbe(const Path& path, ValueView probe, const PodScope& scope, ErrorList& errors) {
  ValidateHandler(path, probe, "sleep", scope, errors);
  for (const std::string_view name : {"initialDelaySeconds", "timeoutSeconds", "periodSeconds",
                                      "successThreshold", "failureThreshold"}) {
    ValidateNonNegative(path.Child(name), IntegerOrZero(probe, name), errors);
  }
  const std::optional<std::int64_t> grace = Integer(probe, "terminationGracePeriodSeconds");
  if (!grace || *grace > 0) return;
  AddInvalid(path.Child("terminationGracePeriodSeconds"), *grace, "must be greater than 0", errors);
}

/// One that decides on a restart.
/// As core validateLivenessProbe and validateStartupProbe.
void ValidateRestartingProbe(const Path& path, ValueView probe, const PodScope& scope,
                             ErrorList& errors) {
  if (probe.IsMissing()) return;
  ValidateProbe(path, probe, scope, errors);
  const std::int64_t threshold = IntegerOrZero(probe, "successThreshold");
  if (threshold != 1) AddInvalid(path.Child("successThreshold"), threshold, "must be 1", errors);
}

// As core validateReadinessProbe.
void ValidateReadinessProbe(const Path& path, ValueView probe, const PodScope& scope,
                            ErrorList& errors) {
  if (probe.IsMissing()) return;
  ValidateProbe(path, probe, scope, errors);
  const std::optional<std::int64_t> grace = Integer(probe, "terminationGracePeriodSeconds");
  if (!grace) return;
  AddInvalid(path.Child("terminationGracePeriodSeconds"), *grace,
             "must not be set for readinessProbes", errors);
}

constexpr std::string_view kLinuxSignals[] = {
    "SIGABRT",     "SIGALRM",     "SIGBUS",      "SIGCHLD",     "SIGCLD",      "SIGCONT",
    "SIGFPE",      "SIGHUP",      "SIGILL",      "SIGINT",      "SIGIO",       "SIGIOT",
    "SIGKILL",     "SIGPIPE",     "SIGPOLL",     "SIGPROF",     "SIGPWR",      "SIGQUIT",
    "SIGRTMAX",    "SIGRTMAX-1",  "SIGRTMAX-10", "SIGRTMAX-11", "SIGRTMAX-12", "SIGRTMAX-13",
    "SIGRTMAX-14", "SIGRTMAX-2",  "SIGRTMAX-3",  "SIGRTMAX-4",  "SIGRTMAX-5",  "SIGRTMAX-6",
    "SIGRTMAX-7",  "SIGRTMAX-8",  "SIGRTMAX-9",  "SIGRTMIN",    "SIGRTMIN+1",  "SIGRTMIN+10",
    "SIGRTMIN+11", "SIGRTMIN+12", "SIGRTMIN+13", "SIGRTMIN+14", "SIGRTMIN+15", "SIGRTMIN+2",
    "SIGRTMIN+3",  "SIGRTMIN+4",  "SIGRTMIN+5",  "SIGRTMIN+6",  "SIGRTMIN+7",  "SIGRTMIN+8",
    "SIGRTMIN+9",  "SIGSEGV",     "SIGSTKFLT",   "SIGSTOP",     "SIGSYS",      "SIGTERM",
    "SIGTRAP",     "SIGTSTP",     "SIGTTIN",     "SIGTTOU",     "SIGURG",      "SIGUSR1",
    "SIGUSR2",     "SIGVTALRM",   "SIGWINCH",    "SIGXCPU",     "SIGXFSZ",
};

void ValidateLinuxSignal(const Path& path, std::string_view signal, ErrorList& errors) {
  if (std::binary_search(std::begin(kLinuxSignals), std::end(kLinuxSignals), signal)) return;
  errors.Add(field::NotSupported(path, field::BadValue::NamedString(signal), kLinuxSignals));
}

// As core validateStopSignal.
void ValidateStopSignal(const Path& path, ValueView signal, const PodScope& scope,
                        ErrorList& errors) {
  if (signal.IsMissing()) return;
  if (scope.spec.Member("os").IsMissing()) {
    errors.Add(field::Forbidden(path, "may not be set for containers with empty `spec.os.name`"));
  } else if (scope.RunsOn("windows")) {
    ValidateOneOf(path, signal.AsString(), {"SIGKILL", "SIGTERM"}, errors);
  } else if (scope.RunsOn("linux")) {
    ValidateLinuxSignal(path, signal.AsString(), errors);
  }
}

}  // namespace

// As core validateLifecycle.
void ValidateLifecycle(const Path& path, ValueView lifecycle, const PodScope& scope,
                       ErrorList& errors) {
  if (lifecycle.IsMissing()) return;
  for (const std::string_view name : {"postStart", "preStop"}) {
    const ValueView handler = lifecycle.Member(name);
    if (handler.IsMissing()) continue;
    const Path at = path.Child(name);
    ValidateHandler(at, handler, "grpc", scope, errors);
  }
  ValidateStopSignal(path.Child("stopSignal"), lifecycle.Member("stopSignal"), scope, errors);
}

void ValidateProbes(const Path& container_path, ValueView container, const PodScope& scope,
                    ErrorList& errors) {
  const Path liveness = container_path.Child("livenessProbe");
  ValidateRestartingProbe(liveness, container.Member("livenessProbe"), scope, errors);
  const Path readiness = container_path.Child("readinessProbe");
  ValidateReadinessProbe(readiness, container.Member("readinessProbe"), scope, errors);
  const Path startup = container_path.Child("startupProbe");
  ValidateRestartingProbe(startup, container.Member("startupProbe"), scope, errors);
}

}  // namespace tandem::handwritten::core::pod
