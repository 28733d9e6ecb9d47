#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace tandem::migrate {

/// The lines of fields that gofmt writes differently when comments are put before some of them:
/// it aligns names, types and tags of neighbours, and a comment parts neighbours. Lines are counted
/// from 1. Fields with comments behind them, and those without names, are left as they are. This is
/// linear in the lines around.
std::map<int, std::string> Realigned(const std::vector<std::string_view>& lines,
                                     const std::set<int>& behind_comments);

}  // namespace tandem::migrate
