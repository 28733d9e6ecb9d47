// Loads a webhook on 127.0.0.1 and prints what was seen, as name=value on one line.
#include <charconv>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>

#include "tests/bench/load_generator.h"
#include "validation/base/panic.h"

namespace tandem::bench {
namespace {

constexpr char kUsage[] = R"(usage: load_client --port=N --body=FILE [OPTION...]
  --path=PATH         of the webhook: /validate
  --expect=TEXT       what every answer must contain
  --connections=N     8
  --rate=N            requests per second, at random times; 0: the next when one is answered
  --fresh             a new connection for every request
  --warm-up=SECONDS   0.2
  --seconds=SECONDS   1
  --answers=N         ends earlier, after so many
  --server=PID        whose CPU time and memory to report
)";

struct Arguments {
  LoadOptions load;
  std::string path = "/validate";
  std::string body;
};

[[noreturn]] void Refuse(const std::string& why) {
  std::fprintf(stderr, "load_client: %s\n%s", why.c_str(), kUsage);
  std::exit(2);
}

template <typename Number>
Number ToNumber(std::string_view flag, std::string_view text) {
  Number number{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size() || number < 0) {
    Refuse(std::string(flag) + " is no number: " + std::string(text));
  }
  return number;
}

void Set(Arguments& arguments, std::string_view flag, std::string_view value) {
  using Seconds = std::chrono::duration<double>;
  LoadOptions& load = arguments.load;
  if (flag == "--port") {
    load.port = ToNumber<std::uint16_t>(flag, value);
  } else if (flag == "--path") {
    arguments.path = value;
  } else if (flag == "--body") {
    arguments.body = value;
  } else if (flag == "--expect") {
    load.expect = value;
  } else if (flag == "--connections") {
    load.connections = ToNumber<int>(flag, value);
  } else if (flag == "--rate") {
    load.rate = ToNumber<double>(flag, value);
  } else if (flag == "--fresh") {
    load.fresh = true;
  } else if (flag == "--warm-up") {
    load.warm_up = Seconds(ToNumber<double>(flag, value));
  } else if (flag == "--seconds") {
    load.time = Seconds(ToNumber<double>(flag, value));
  } else if (flag == "--answers") {
    load.answers = ToNumber<std::uint64_t>(flag, value);
  } else if (flag == "--server") {
    load.server = ToNumber<pid_t>(flag, value);
  } else {
    Refuse("there is no " + std::string(flag));
  }
}

std::string RequestText(const std::string& path, const std::string& body_path) {
  std::ifstream file(body_path);
  std::ostringstream body;
  if (!(body << file.rdbuf())) Refuse("cannot read " + body_path);
  const std::string text = body.str();
  return "POST " + path +
         "?timeout=10s HTTP/1.1\r\nHost: localhost\r\nUser-Agent: kube-apiserver-admission\r\n"
         "Content-Length: " +
         std::to_string(text.size()) +
         "\r\nAccept: application/json, */*\r\nContent-Type: application/json\r\n\r\n" + text;
}

Arguments Parse(int argc, char** argv) {
  Arguments arguments;
  for (int i = 1; i < argc; ++i) {
    const std::string_view argument = argv[i];
    const std::size_t equals = argument.find('=');
    Set(arguments, argument.substr(0, equals),
        equals == std::string_view::npos ? "" : argument.substr(equals + 1));
  }
  if (arguments.load.port == 0) Refuse("--port is missing");
  if (arguments.load.connections == 0) Refuse("--connections must not be 0");
  arguments.load.request = RequestText(arguments.path, arguments.body);
  return arguments;
}

double Microseconds(const std::vector<double>& ascending, double share) {
  if (ascending.empty()) return 0;
  const auto last = static_cast<double>(ascending.size() - 1);
  return 1e6 * ascending[static_cast<std::size_t>(share * last)];
}

void Print(const LoadReport& report) {
  const auto answers = static_cast<double>(report.answers);
  const auto each = [&](double seconds) { return answers == 0 ? 0 : 1e6 * seconds / answers; };
  std::printf(
      "answers=%.0f wrong=%llu broken=%llu unanswered=%llu rate=%.0f p50_us=%.1f p90_us=%.1f "
      "p99_us=%.1f p999_us=%.1f cpu_us=%.3f system_us=%.3f resident_kib=%lld\n",
      answers, static_cast<unsigned long long>(report.wrong),
      static_cast<unsigned long long>(report.broken),
      static_cast<unsigned long long>(report.unanswered), answers / report.seconds,
      Microseconds(report.latencies, 0.5), Microseconds(report.latencies, 0.9),
      Microseconds(report.latencies, 0.99), Microseconds(report.latencies, 0.999),
      each(report.used.cpu), each(report.used.system),
      static_cast<long long>(report.used.resident_kib));
}

int Main(int argc, char** argv) {
  const Arguments arguments = Parse(argc, argv);
  std::signal(SIGPIPE, SIG_IGN);
  try {
    const LoadReport report = GenerateLoad(arguments.load);
    Print(report);
    return report.wrong + report.broken == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
  } catch (const Panic& panic) {
    std::fprintf(stderr, "load_client: %s\n", panic.what());
    return EXIT_FAILURE;
  }
}

}  // namespace
}  // namespace tandem::bench

int main(int argc, char** argv) { return tandem::bench::Main(argc, argv); }
