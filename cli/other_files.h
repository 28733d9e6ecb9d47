#pragma once

#include <string>

namespace tandem::cli {

/// Whether Helm makes objects of a file: it lies below `templates` beside a Chart.yaml.
bool IsTemplateOfChart(const std::string& path);

/// Whether a file speaks of `apiVersion` and `kind`, as objects do, wherever in it. True of one
/// that cannot be read, for its reader to say so, and of the standard input. Takes the memory of
/// one piece of it.
bool SpeaksOfObjects(const std::string& path);

}  // namespace tandem::cli
