#pragma once

#include <cstddef>
#include <functional>
#include <limits>
#include <map>
#include <mutex>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "server/metrics/prometheus_fwd.h"

namespace tandem::metrics {

using Names = std::set<std::string, std::less<>>;

/// The series of a family in which a label is a name that rules have; no name comes from a request.
/// They appear when they are first counted and go with the rules, while those that stay go on.
/// Thread-safe.
class RuleSeries {
 public:
  /// The name that stands for those that the rules in force do not have, or that come too late.
  static constexpr std::string_view kOther = "other";

  using Labels = std::map<std::string, std::string>;
  using LabelsOf = std::function<Labels(std::string_view name)>;
  using LabelsOfSlot = std::function<Labels(std::string_view name, std::size_t slot)>;

  /// A name has at most `slots` series, which `slot` below tells apart. Of very many names the
  /// first `most_names` that are counted have series of their own.
  RuleSeries(prometheus::Family<prometheus::Counter>& family, std::size_t slots,
             std::size_t most_names = std::numeric_limits<std::size_t>::max());

  /// Sets the names that the rules in force have from now on.
  void Show(const Names& names);

  /// Counts, and asks for the labels of the name, or of kOther, when the series is a new one.
  void Count(std::string_view name, std::size_t slot, const LabelsOf& labels_of, double amount = 1);

  /// Counts where the slots are all the outcomes of something: the series of all of them are there
  /// from the first count on, so that what is rare begins at zero.
  void CountOutcome(std::string_view name, std::size_t slot, const LabelsOfSlot& labels_of,
                    double amount = 1);

 private:
  using Counters = std::vector<prometheus::Counter*>;  // by slot; null before they are counted

  void Forget(const Counters& counters);
  /// The counters of the name or of kOther.
  std::pair<const std::string, Counters>& Find(std::string_view name);

  prometheus::Family<prometheus::Counter>& family_;
  const std::size_t slots_;
  const std::size_t most_names_;
  std::mutex mutex_;
  std::map<std::string, Counters, std::less<>> series_;  // no counters before a name is counted
  std::size_t counted_ = 0;                              // names with counters, kOther apart
};

}  // namespace tandem::metrics
