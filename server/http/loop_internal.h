#pragma once

#include <atomic>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <memory>
#include <thread>
#include <unordered_set>
#include <vector>

#include "server/http/batch_internal.h"
#include "server/http/date.h"
#include "server/http/load_internal.h"
#include "server/http/log_limit_internal.h"
#include "server/http/server.h"

namespace tandem::http {

class Session;

/// One event loop and the connections that live on it. Everything but the heartbeat belongs to its
/// thread.
struct Loop {
  boost::asio::io_context context{1};
  boost::asio::steady_timer sweep{context};
  std::unordered_set<std::shared_ptr<Session>> sessions;
  Batch batch{context};
  CurrentDate date;
  bool stopping = false;
  std::atomic<Clock::time_point> heartbeat{Clock::now()};
  std::thread thread;
};

/// The parts of a server that its listeners and sessions know. Outlives them.
struct Core {
  Core(const ServerOptions& server_options, TrafficObserver& server_observer)
      : options(server_options), observer(server_observer), load(options.limits) {}

  const ServerOptions options;
  TrafficObserver& observer;
  Load load;
  LogLimit handshake_log{10, std::chrono::minutes(1)};
  std::vector<std::unique_ptr<Loop>> loops;  ///< the last one is that of health and metrics
};

}  // namespace tandem::http
