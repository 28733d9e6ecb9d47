#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "tests/integration/server_process.h"
#include "tests/soak/api_server_client.h"

namespace tandem::soak {

/// A server that is attacked while an honest client calls it all the time. Whatever a test does,
/// no honest call may fail, and the server must stay up within the memory its limits allow.
class AttackedServerTest : public testing::Test {
 protected:
  static constexpr int kMostConnections = 14000;
  static constexpr std::size_t kMostBodyBytes = 32UL << 20U;
  static constexpr std::size_t kMostHeldBytes = 64UL << 20U;

  void SetUp() override;
  void TearDown() override;

  [[nodiscard]] const server::Ports& ports() const { return ports_; }
  [[nodiscard]] std::size_t ResidentBytes() const { return process_->ResidentBytes(); }
  /// Memory in use before the attack.
  [[nodiscard]] std::size_t warm() const { return warm_; }

  /// The most connections the attack has open at once, which its memory may grow with.
  void set_most_open(int connections) { most_open_ = connections; }

  /// Keeps what was tried, for the line that is printed at the end.
  void Note(std::string text) { note_ = std::move(text); }

 private:
  [[nodiscard]] std::size_t MemoryBound() const;

  support::TemporaryFolder folder_;
  server::Ports ports_ = support::FreePorts();
  std::unique_ptr<support::ServerProcess> process_;
  std::unique_ptr<ConstantCalls> honest_;
  int answered_before_ = 0;
  std::size_t warm_ = 0;
  int most_open_ = 0;
  std::string note_;
};

}  // namespace tandem::soak
