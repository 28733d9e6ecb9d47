#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tandem::http {

struct QueryParameter {
  std::string name;
  std::string value;
};

/// The decoded parameters of a URL query, in order; damaged escapes are kept as they stand.
std::vector<QueryParameter> ParseQuery(std::string_view query);

}  // namespace tandem::http
