#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cli/command.h"
#include "cli/generate/package_output.h"
#include "config/flag_set.h"

namespace tandem::generate {

/// The flags and operands of `tandem generate crd`.
struct CrdOrder : PackageOrder {
  std::string dialect = "tandem";
  std::string header_file;
  std::string year;
  bool allow_dangerous_types = false;
  bool embedded_object_meta = false;
  std::vector<std::string> switches = {};  ///< `X=true`, of +k8s:ifEnabled and +k8s:ifDisabled
  bool include_alpha = false;
  std::string immutable = "strict";
  std::string one_of_style = "sum";
  std::string recursion = "error";
  std::string property_names = "cel";
  std::string unions = "cel";
  bool union_markers = false;
  std::string opaque = "anything";
  bool merge_limits = false;
  std::string conversion_webhook = {};  ///< `namespace/name/path`
  std::int64_t max_size = 0;
  std::vector<std::string> drop_descriptions = {};
  std::string explain = {};
};

void AddCrdFlags(config::FlagSet& flags, CrdOrder& order);

/// Makes definitions of Go types and writes them, or compares them with what is there. Nothing is
/// written when anything is wrong. The exit code: 0, or 1 when what is there differs.
Result<int> GenerateCrd(const CrdOrder& order, const cli::Streams& streams);

}  // namespace tandem::generate
