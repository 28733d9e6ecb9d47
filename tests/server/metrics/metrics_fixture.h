#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "server/metrics/metrics.h"

namespace tandem::metrics {

/// Metrics of an imaginary server.
inline Options ExampleOptions() {
  Options options;
  options.build = {"0.1.0", "abc", "gcc 12.2.0", "linux/amd64"};
  return options;
}

/// Whether the text has this sample, for example `up{a="b"} 1`.
MATCHER_P(HasSample, sample, "") {
  return ("\n" + arg).find("\n" + std::string(sample) + "\n") != std::string::npos;
}

}  // namespace tandem::metrics
