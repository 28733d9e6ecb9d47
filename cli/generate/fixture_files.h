#pragma once

#include <string>
#include <vector>

#include "validation/base/result.h"
#include "validation/synthesis/fixtures.h"

namespace tandem::generate {

/// A file of a fixture, below the directory of all.
struct FixtureFile {
  std::string path;
  std::string text;
};

/// The files of a kind's fixtures: for each rule a directory with accepted.yaml and refused.yaml,
/// and old.yaml for updates. For a subresource, accepted.yaml and refused.yaml are reviews.
std::vector<FixtureFile> FilesOf(const synthesis::Subject& subject,
                                 const std::vector<synthesis::Fixture>& fixtures);

/// Writes files below a directory. The Failure names the one that cannot be written.
Status WriteFiles(const std::string& directory, const std::vector<FixtureFile>& files);

}  // namespace tandem::generate
