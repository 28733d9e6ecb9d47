#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tandem::doctor {

/// The samples of a server's /metrics, in the text format of Prometheus. Lines that cannot be read
/// are passed over.
class MetricSamples {
 public:
  struct Sample {
    std::map<std::string, std::string, std::less<>> labels;
    double value = 0;
  };

  explicit MetricSamples(std::string_view text);

  /// The series of a metric; empty when there are none.
  [[nodiscard]] const std::vector<Sample>& Of(std::string_view metric) const;

  /// The sum of the series whose label has the value.
  [[nodiscard]] double Sum(std::string_view metric, std::string_view label = {},
                           std::string_view value = {}) const;

  /// The only series; nothing when there is none.
  [[nodiscard]] std::optional<double> Value(std::string_view metric) const;

 private:
  void AddLine(std::string_view line);

  std::map<std::string, std::vector<Sample>, std::less<>> samples_;
};

}  // namespace tandem::doctor
