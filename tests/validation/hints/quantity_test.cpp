#include "validation/hints/quantity.h"

#include <gtest/gtest.h>

#include <string>

namespace tandem::hints {
namespace {

TEST(QuantityFor, IsAsKubernetesWritesIt) {
  const struct {
    const char* written;
    const char* quantity;
  } kCases[] = {
      {"0.5 cores", "500m"}, {"1 core", "1"},        {"2 CPUs", "2"},   {"500 millicores", "500m"},
      {"512MB", "512M"},     {"512 MB", "512M"},     {"1GiB", "1Gi"},   {"1 Gi", "1Gi"},
      {"64mi", "64Mi"},      {"0,5", "500m"},        {"500 m", "500m"}, {" 1Gi", "1Gi"},
      {"1.5 GB", "1500M"},   {"1024 bytes", "1024"},
  };
  for (const auto& c : kCases) EXPECT_EQ(QuantityFor(c.written), c.quantity) << c.written;
}

TEST(QuantityFor, IsNothingWhereItIsNotCertain) {
  for (const char* const written :
       {"1,000", "1K", "1g", "half", "50%", "", "1.2.3 GB", "1 Gi per node", "-"}) {
    EXPECT_EQ(QuantityFor(written), std::nullopt) << written;
  }
  EXPECT_EQ(QuantityFor(std::string(100, '1') + " GB"), std::nullopt);
}

TEST(QuantityFor, IsNothingForAQuantity) {
  EXPECT_EQ(QuantityFor("0.5"), std::nullopt);
  EXPECT_EQ(QuantityFor("1Gi"), std::nullopt);
}

}  // namespace
}  // namespace tandem::hints
