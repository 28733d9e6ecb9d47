#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "validation/synthesis/object_generator.h"
#include "validation/synthesis/pair_judge.h"
#include "validation/synthesis/subject.h"

namespace tandem::synthesis {

/// Valid objects of the kind to start from, complete as a server stores them: the samples of it, or
/// one that is made when there are none.
std::vector<JsonTree> StartObjects(const Subject& subject, const std::vector<JsonTree>& samples,
                                   const std::vector<std::string>& texts, PairJudge& judge);

/// The same, and beside them objects in which more is set: structs, lists and maps that a type can
/// have, one after the other, where the object stays or can be made valid. `goes_on` false ends it.
std::vector<JsonTree> FullObjects(const Subject& subject, const std::vector<JsonTree>& samples,
                                  const std::vector<std::string>& texts, PairJudge& judge,
                                  const std::function<bool()>& goes_on);

/// Fills in what a server does before it judges, or asks a webhook.
void FillDefaults(const verdict::KindRules& kind, ObjectPair& pair);

/// Draws pairs of the kind from its start objects.
ObjectGenerator GeneratorOf(const Subject& subject, std::vector<JsonTree> start_objects,
                            std::vector<std::string> texts, std::uint64_t seed);

}  // namespace tandem::synthesis
