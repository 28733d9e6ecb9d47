#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "cli/upgrade/object_judge.h"
#include "config/options.h"
#include "validation/base/result.h"

namespace tandem::upgrade {

/// The number and kinds of the objects to draw, and the seed.
struct DrawOrder {
  std::uint64_t per_kind = 0;
  std::uint64_t seed = 1;
  bool only_custom = false;  ///< no kinds of Kubernetes
};

/// Draws objects of the kinds that the first rules know fields of, valid ones and such as break a
/// rule or two, and hands over their JSON. Equal orders draw equal objects. A Failure says why
/// texts of rules cannot be read.
Status DrawObjects(const DrawOrder& order, const config::Options& options, const Judging& from,
                   const std::function<void(std::string object)>& sink);

}  // namespace tandem::upgrade
