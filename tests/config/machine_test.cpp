#include "config/machine.h"

#include <gtest/gtest.h>

#include "tests/config/temp_dir.h"

namespace tandem::config {
namespace {

const int kPresent = static_cast<int>(sysconf(_SC_NPROCESSORS_ONLN));

TEST(Machine, ReadsCgroupV2) {
  const TempDir dir;
  dir.Write("cpu.max", "150000 100000\n");
  dir.Write("memory.max", "268435456\n");
  EXPECT_EQ(Machine(dir.Path()).Cpus(), 1);
  EXPECT_EQ(Machine(dir.Path()).MemoryLimit(), 268435456U);
}

TEST(Machine, ReadsCgroupV1) {
  const TempDir dir;
  dir.Write("cpu/cpu.cfs_quota_us", "50000\n");
  dir.Write("cpu/cpu.cfs_period_us", "100000\n");
  dir.Write("memory/memory.limit_in_bytes", "1048576\n");
  EXPECT_EQ(Machine(dir.Path()).Cpus(), 1);
  EXPECT_EQ(Machine(dir.Path()).MemoryLimit(), 1048576U);
}

TEST(Machine, HasNoLimitWhereNoneIsSet) {
  const TempDir unlimited;
  unlimited.Write("cpu.max", "max 100000\n");
  unlimited.Write("memory.max", "max\n");
  EXPECT_EQ(Machine(unlimited.Path()).Cpus(), kPresent);
  EXPECT_EQ(Machine(unlimited.Path()).MemoryLimit(), std::nullopt);

  const TempDir v1;
  v1.Write("cpu/cpu.cfs_quota_us", "-1\n");
  v1.Write("cpu/cpu.cfs_period_us", "100000\n");
  v1.Write("memory/memory.limit_in_bytes", "9223372036854771712\n");
  EXPECT_EQ(Machine(v1.Path()).Cpus(), kPresent);
  EXPECT_EQ(Machine(v1.Path()).MemoryLimit(), std::nullopt);

  EXPECT_EQ(Machine("/nonexistent").Cpus(), kPresent);
}

TEST(Machine, MayBeSaidToHaveMoreCpus) {
  const TempDir dir;
  EXPECT_EQ(Machine(dir.Path(), 16).Cpus(), 16);
  dir.Write("cpu.max", "300000 100000\n");
  EXPECT_EQ(Machine(dir.Path(), 16).Cpus(), 3);
}

TEST(Machine, NeverUsesMoreCpusThanThereAre) {
  const TempDir dir;
  dir.Write("cpu.max", "100000000 100000\n");
  EXPECT_EQ(Machine(dir.Path()).Cpus(), kPresent);
}

}  // namespace
}  // namespace tandem::config
