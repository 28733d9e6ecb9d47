#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "config/options.h"
#include "validation/base/result.h"

namespace tandem::server {

/// The ports that were bound; 0 for a listener that is off.
struct Ports {
  std::uint16_t webhook = 0;
  std::uint16_t health = 0;
  std::uint16_t metrics = 0;
};

/// The whole server: options in, a running webhook out. Everything it reads (rules, certificate) is
/// read by Create, so that what is wrong with them keeps the process from starting.
class App {
 public:
  /// Loads everything and binds the listeners. The Failure may have several lines, one a fault.
  static Result<std::unique_ptr<App>> Create(const config::Options& options);
  ~App();
  App(const App&) = delete;
  App& operator=(const App&) = delete;

  [[nodiscard]] Ports ports() const;

  /// Serves until Drain or Stop, on threads of its own.
  void Start();

  /// Reads rules and certificate again now; what is no good leaves those in use as they are.
  void Reload();

  /// The text that /statusz shows.
  [[nodiscard]] std::string StatusPage() const;

  /// Goes down as a pod should: answers on, lets clients move away, finishes what is in flight.
  void Drain();

  void Stop();

 private:
  struct Impl;
  explicit App(std::unique_ptr<Impl> impl);

  std::unique_ptr<Impl> impl_;
};

}  // namespace tandem::server
