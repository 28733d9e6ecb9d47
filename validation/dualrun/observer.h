#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "validation/dualrun/compare.h"
#include "validation/dualrun/exceptions.h"
#include "validation/field/error.h"
#include "validation/field/normalize.h"

namespace tandem::dualrun {

/// The subject of a validation, for logs and metrics. Views into the request and the rules.
struct RequestInfo {
  std::string_view validation_identifier;
  std::string_view operation;  ///< `CREATE`, `UPDATE`
  std::string_view group;
  std::string_view version;
  std::string_view kind;
  std::string_view resource_group;
  std::string_view resource;
  std::string_view counted_as;  ///< the resource as the rules know it; empty without rules
  std::string_view subresource;
  std::string_view namespace_name;
  std::string_view name;
  std::string_view user;
  std::string_view uid;
};

struct MismatchEvent {
  MismatchType type;
  const field::Error& error;
  std::string_view message;  ///< the complete text of the log line
};

struct PanicEvent {
  std::string_view message;  ///< `panic during declarative validation: ...`
  bool ignored;              ///< to be logged; else the message is in the returned error
};

struct DuplicateEvent {
  const field::Error& error;
  std::string_view message;  ///< constant; kind and error are to be added as fields
};

/// A difference that is known, and the exception that says so, which the rules own.
struct Excused {
  Mismatch mismatch;
  const Exception* by;
};

/// Two lists of errors that were compared.
struct Compared {
  const field::ErrorList& handwritten;
  std::span<const field::Error* const> declarative;  ///< those that take part
  std::span<const Mismatch> mismatches;
  std::span<const Excused> excused;         ///< differences that are known: no mismatches
  const field::PathNormalizer& normalizer;  ///< for the declarative errors' paths
};

/// An observer is told what a dual run finds; each event is to be counted once. Every request
/// thread may call it at the same time. It must not throw.
class Observer {
 public:
  Observer() = default;
  Observer(const Observer&) = delete;
  Observer& operator=(const Observer&) = delete;
  virtual ~Observer() = default;

  /// Called with the errors of both sides, if there are any, before they are compared and merged.
  virtual void OnErrors(const RequestInfo&, const field::ErrorList& /*handwritten*/,
                        const field::ErrorList& /*declarative*/) {}
  /// Called with the result of comparing them, if there are any, before each mismatch is told.
  virtual void OnCompared(const RequestInfo&, const Compared&) {}
  /// Called with the exception for each difference that is known; OnCompared has these, too.
  virtual void OnExcused(const RequestInfo&, const Exception&) {}
  virtual void OnMismatch(const RequestInfo&, const MismatchEvent&) {}
  virtual void OnPanic(const RequestInfo&, const PanicEvent&) {}
  virtual void OnDuplicate(const RequestInfo&, const DuplicateEvent&) {}
};

}  // namespace tandem::dualrun
