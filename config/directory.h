#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <system_error>

namespace tandem::config {

/// Visits the names in a directory, in no order, until `visit` returns false. Returns the system's
/// error, if there is one. Want of memory is a std::bad_alloc as elsewhere; the iterators of
/// std::filesystem end the process for it.
std::error_code ForEachName(const std::string& directory,
                            const std::function<bool(std::string_view name)>& visit);

}  // namespace tandem::config
