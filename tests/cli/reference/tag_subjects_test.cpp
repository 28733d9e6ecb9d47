#include "cli/reference/tag_subjects.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "validation/tags/catalog.h"

namespace tandem::reference {
namespace {

TEST(TagSubjects, AreThoseOfTheCatalog) {
  for (const tags::TagDef* tag : tags::Catalog()) {
    const auto is_its = [&](const TagSubject& subject) { return subject.subject == tag->subject; };
    const auto subjects = TagSubjects();
    EXPECT_EQ(std::count_if(subjects.begin(), subjects.end(), is_its), 1) << tag->name;
  }
}

TEST(TagSubjects, HaveATagATitleAndAText) {
  for (const TagSubject& subject : TagSubjects()) {
    SCOPED_TRACE(subject.title);
    EXPECT_FALSE(subject.title.empty());
    EXPECT_FALSE(subject.text.empty());
    const auto tags = tags::Catalog();
    EXPECT_TRUE(std::any_of(tags.begin(), tags.end(), [&](const tags::TagDef* tag) {
      return tag->subject == subject.subject;
    }));
  }
}

}  // namespace
}  // namespace tandem::reference
