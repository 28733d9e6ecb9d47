#include "validation/tags/place.h"

#include <gtest/gtest.h>

namespace tandem::tags {
namespace {

PlaceFacts At(std::string path) {
  PlaceFacts facts;
  facts.path = std::move(path);
  return facts;
}

TEST(Place, IsNamedByTheEndOfItsPath) {
  EXPECT_EQ(At("pkg.T.spec.ports").JsonName(), "ports");
  EXPECT_EQ(At("T").JsonName(), "T");
}

TEST(Place, HasTheMetadataOfItsListTypeUnlessItDeclaresItsOwn) {
  Place named(At("pkg.List"));
  named.list.declared.list_type = ListMetadata::Type::kSet;
  Place field(At("pkg.T.list"));
  EXPECT_FALSE(field.Metadata().IsDeclared());
  field.list.named = &named;
  EXPECT_EQ(field.Metadata().Semantics(), ListMetadata::Type::kSet);
  field.list.declared.list_type = ListMetadata::Type::kAtomic;
  EXPECT_EQ(field.Metadata().Semantics(), ListMetadata::Type::kAtomic);
}

TEST(Place, UniqueSaysWhatTellsElementsOfAnAtomicListApart) {
  ListMetadata list;
  list.list_type = ListMetadata::Type::kAtomic;
  EXPECT_EQ(list.Semantics(), ListMetadata::Type::kAtomic);
  list.unique = ListMetadata::Type::kMap;
  EXPECT_EQ(list.Semantics(), ListMetadata::Type::kMap);
}

}  // namespace
}  // namespace tandem::tags
