#include "cli/doctor/metric_samples.h"

#include <charconv>
#include <utility>

namespace tandem::doctor {
namespace {

/// Takes a text between double quotes off the front.
std::optional<std::string> TakeQuoted(std::string_view& text) {
  if (!text.starts_with('"')) return std::nullopt;
  std::string value;
  for (std::size_t i = 1; i < text.size(); ++i) {
    if (text[i] == '"') {
      text.remove_prefix(i + 1);
      return value;
    }
    if (text[i] == '\\' && i + 1 < text.size()) {
      ++i;
      value += text[i] == 'n' ? '\n' : text[i];
    } else {
      value += text[i];
    }
  }
  return std::nullopt;
}

/// Takes `{a="b",c="d"}` off the front; false when it is something else.
bool TakeLabels(std::string_view& text, MetricSamples::Sample& sample) {
  text.remove_prefix(1);
  while (!text.starts_with('}')) {
    const std::size_t equals = text.find('=');
    if (equals == std::string_view::npos) return false;
    const std::string name(text.substr(0, equals));
    text.remove_prefix(equals + 1);
    auto value = TakeQuoted(text);
    if (!value) return false;
    sample.labels.emplace(name, *std::move(value));
    if (text.starts_with(',')) text.remove_prefix(1);
  }
  text.remove_prefix(1);
  return true;
}

}  // namespace

MetricSamples::MetricSamples(std::string_view text) {
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    AddLine(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
}

void MetricSamples::AddLine(std::string_view line) {
  if (line.starts_with('#')) return;
  const std::size_t end = line.find_first_of("{ ");
  if (end == std::string_view::npos) return;
  const std::string metric(line.substr(0, end));
  line.remove_prefix(end);
  Sample sample;
  if (line.starts_with('{') && !TakeLabels(line, sample)) return;
  line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
  const auto [stop, error] = std::from_chars(line.data(), line.data() + line.size(), sample.value);
  if (error == std::errc()) samples_[metric].push_back(std::move(sample));
}

const std::vector<MetricSamples::Sample>& MetricSamples::Of(std::string_view metric) const {
  static const std::vector<Sample> kNone;
  const auto found = samples_.find(metric);
  return found == samples_.end() ? kNone : found->second;
}

double MetricSamples::Sum(std::string_view metric, std::string_view label,
                          std::string_view value) const {
  double sum = 0;
  for (const Sample& each : Of(metric)) {
    const auto found = each.labels.find(label);
    if (label.empty() || (found != each.labels.end() && found->second == value)) sum += each.value;
  }
  return sum;
}

std::optional<double> MetricSamples::Value(std::string_view metric) const {
  const std::vector<Sample>& samples = Of(metric);
  if (samples.size() != 1) return std::nullopt;
  return samples.front().value;
}

}  // namespace tandem::doctor
