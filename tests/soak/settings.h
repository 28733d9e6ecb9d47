#pragma once

#include <string>

namespace tandem::soak {

/// How much of something: what the environment says, else what is enough for a short run.
int Setting(const char* name, int brief);

/// The program that is tried: the one TANDEM_SOAK_BINARY names, else the one of this build.
std::string Program();

/// Whether memory in use says something: sanitizers keep what is freed.
bool MemoryIsTelling();

/// Whether UndefinedBehaviorSanitizer looks at the types of objects.
bool ObjectsAreChecked();

}  // namespace tandem::soak
