#pragma once

#include <span>
#include <string>
#include <string_view>

#include "validation/crd/schema/schema.h"
#include "validation/handwritten/go_struct.h"
#include "validation/rules/program.h"
#include "validation/verdict/field_guide.h"

namespace tandem::verdict {

// Each function adds what one source of rules knows about a field and the guide does not say yet.

void AddGuide(const handwritten::GoStruct& root, releases::Release release,
              std::span<const GuideStep> path, FieldGuide& guide);
void AddGuide(const rules::Root& root, std::span<const GuideStep> path, FieldGuide& guide);
void AddGuide(const crd::schema::Schema& root, std::span<const GuideStep> path, FieldGuide& guide);

/// Adds a member that is not there yet.
void AddMember(GuideMember member, FieldGuide& guide);

}  // namespace tandem::verdict
