#include "cli/doctor/doctor.h"

#include <algorithm>
#include <chrono>
#include <ostream>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "cli/doctor/doctor_report.h"
#include "cli/doctor/probes.h"
#include "cli/doctor/registration_files.h"
#include "cli/doctor/replicas.h"
#include "cli/manual.h"
#include "cli/subcommand.h"
#include "config/bind_address.h"
#include "config/files.h"
#include "config/flags.h"
#include "config/x509/certificate_files.h"
#include "validation/registration/checks.h"

namespace tandem::doctor {
namespace {

constexpr int kErrors = 1;
constexpr int kUnusable = 2;

/// The flags and operands of the command line.
struct Request {
  std::vector<std::string> files;
  std::string name;
  std::string certificate;
  std::string config;
  ProbeTargets targets;
  std::string output = "text";
  bool help = false;
};

config::FlagSet Flags(Request& request) {
  config::FlagSet flags;
  flags.String("name", request.name,
               "Pattern for the names of tandem's registrations, such as tandem*; "
               "without it those labelled app.kubernetes.io/name=tandem");
  flags.Path("certificate", request.certificate,
             "PEM file of the serving certificate and its chain, to be verified by "
             "caBundle");
  flags.Path("config", request.config,
             "Configuration file of a server on this machine, whose ports and "
             "certificate are checked");
  flags.Strings("webhook", request.targets.webhooks,
                "Address of a webhook, such as https://10.0.0.7:10250; may be repeated");
  flags.Strings("health", request.targets.health,
                "Address of /readyz, such as http://10.0.0.7:8081; may be repeated");
  flags.Strings("metrics", request.targets.metrics,
                "Address of /metrics, such as http://10.0.0.7:8080; may be repeated, to compare "
                "replicas");
  flags.Path("ca-file", request.targets.options.ca_file,
             "PEM file of CAs for https addresses; without it the caBundle in the "
             "files, or else the system's CAs");
  flags.String("server-name", request.targets.options.server_name,
               "Name that the webhook's certificate must carry; without it that of the "
               "service in the files, or else the host of the address");
  request.targets.options.timeout = std::chrono::seconds(5);
  flags.Duration("timeout", request.targets.options.timeout,
                 "Longest time to wait for the answer of an address");
  flags.Choice("output", request.output, {"text", "json"}, "Format of the findings: text or json");
  flags.Bool("help", request.help, "Show this help").shorthand = 'h';
  return flags;
}

cli::Manual Describe(Request& request) {
  return {
      .about =
          "Says what is wrong with a setup, and what to do. A file holds registrations of "
          "webhooks:\n"
          "kubectl get validatingwebhookconfigurations,mutatingwebhookconfigurations -o json |\n"
          "  tandem doctor -\n"
          "Processes are asked at the given addresses; nothing else is contacted.",
      .operands = "[FILE...]",
      .takes_paths = true,
      .exit_codes = {{0, "no errors; there may be warnings and notes"},
                     {kErrors, "there are errors"},
                     {kUnusable, "something cannot be used: a flag, a file or an address"}},
      .flags = Flags(request)};
}

std::int64_t Now() {
  return std::chrono::duration_cast<std::chrono::seconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

/// Adds the address of a listener on this machine; adds none when the listener is turned off.
void AddLocal(const std::string& bind_address, std::vector<std::string>& addresses) {
  const auto bound = config::ParseBindAddress(bind_address);
  if (!bound || !*bound) return;
  const bool is_everywhere =
      (*bound)->host.empty() || (*bound)->host == "0.0.0.0" || (*bound)->host == "::";
  std::string host = is_everywhere ? "127.0.0.1" : (*bound)->host;
  if (host.find(':') != std::string::npos) host = "[" + host + "]";
  addresses.push_back("http://" + host + ":" + std::to_string((*bound)->port));
}

Status AddConfig(Request& request) {
  if (request.config.empty()) return Ok();
  const auto options = config::LoadServeOptions({"--config=" + request.config});
  if (!options) return options.error();
  if (request.certificate.empty()) request.certificate = options->tls_cert_file;
  request.targets.webhooks.push_back("https://127.0.0.1:" + std::to_string(options->secure_port));
  AddLocal(options->health_probe_bind_address, request.targets.health);
  AddLocal(options->metrics_bind_address, request.targets.metrics);
  return Ok();
}

Result<std::string> ReadCertificate(const std::string& path) {
  if (path.empty()) return std::string();
  auto text = config::ReadFile(path);
  if (!text) return text.error();
  if (const auto read = x509::CertificateFiles().Read(*text); !read) {
    return Failure{path + ": " + read.error().message};
  }
  return text;
}

/// Believes webhooks as the API server does, by each registration, unless the command line says
/// otherwise.
void TrustAsRegistered(const std::vector<registration::Webhook>& webhooks, ProbeTargets& targets) {
  const cli::FetchOptions& said = targets.options;
  std::set<std::pair<std::string, std::string>> seen;
  for (const registration::Webhook& webhook : webhooks) {
    Trust trust{webhook.configuration_place, said.server_name, {}};
    if (trust.server_name.empty()) trust.server_name = webhook.ServiceHost();
    if (said.ca_file.empty() && webhook.HasBundle()) {
      auto pem = webhook.BundlePem();
      if (!pem) continue;  // which is a finding already
      trust.ca_pem = *std::move(pem);
    }
    if (seen.emplace(trust.server_name, trust.ca_pem).second) {
      targets.trusts.push_back(std::move(trust));
    }
  }
}

Result<std::vector<registration::Finding>> Examine(Request& request, const cli::Streams& streams) {
  if (Status added = AddConfig(request); !added) return added.error();
  const ProbeTargets& targets = request.targets;
  if (request.files.empty() && targets.webhooks.empty() && targets.health.empty() &&
      targets.metrics.empty()) {
    return Failure{"what is to be examined? See 'tandem doctor --help'."};
  }
  auto chain = ReadCertificate(request.certificate);
  if (!chain) return chain.error();
  std::vector<registration::Finding> findings;
  RegistrationFiles files;
  for (const std::string& path : request.files) {
    if (Status read = files.Read(path); !read) return read.error();
  }
  if (!request.files.empty()) {
    const x509::CertificateFiles certificates;
    const registration::Subject subject{files.Of(request.name), certificates, *chain, Now()};
    findings = registration::Judge(subject);
    TrustAsRegistered(subject.webhooks, request.targets);
    streams.err << "webhooks: " << subject.webhooks.size() << " of tandem, "
                << files.size() - subject.webhooks.size() << " of others, which are not judged\n";
  }
  auto replicas = Probe(targets, &Now, findings);
  if (!replicas) return replicas.error();
  const std::vector<registration::Finding> more = JudgeReplicas({*std::move(replicas), Now()});
  findings.insert(findings.end(), more.begin(), more.end());
  std::stable_sort(findings.begin(), findings.end(),
                   [](const registration::Finding& a, const registration::Finding& b) {
                     return a.severity > b.severity;
                   });
  return findings;
}

void Print(const std::vector<registration::Finding>& findings, std::string_view output,
           const cli::Streams& streams) {
  streams.out << (output == "json" ? DoctorReportAsJson(findings) : DoctorReportAsText(findings));
  streams.err << DoctorSummary(findings) << '\n';
}

bool HasErrors(const std::vector<registration::Finding>& findings) {
  return std::any_of(findings.begin(), findings.end(), [](const registration::Finding& each) {
    return each.severity == registration::Severity::kError;
  });
}

}  // namespace

cli::Manual DoctorManual() {
  Request request;
  return Describe(request);
}

int RunDoctor(const cli::Arguments& arguments, const cli::Streams& streams) {
  Request request;
  return Run({"doctor", Describe(request), request.help, kUnusable}, arguments, streams,
             [&](const std::vector<std::string>& files) -> Result<int> {
               request.files = files;
               const auto findings = Examine(request, streams);
               if (!findings) return findings.error();
               Print(*findings, request.output, streams);
               return HasErrors(*findings) ? kErrors : 0;
             });
}

}  // namespace tandem::doctor
