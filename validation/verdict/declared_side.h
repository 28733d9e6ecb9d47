#pragma once

#include <chrono>
#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "validation/base/result.h"
#include "validation/crd/object/source.h"
#include "validation/dualrun/observer.h"
#include "validation/field/error.h"
#include "validation/handwritten/request.h"
#include "validation/json/overlay.h"
#include "validation/json/value.h"
#include "validation/rules/lookup/scratch.h"
#include "validation/rules/value.h"
#include "validation/verdict/field_guide.h"
#include "validation/verdict/remarks.h"

namespace tandem::verdict {

/// The write of an object under one subresource.
struct Write {
  const handwritten::Request& request;
  std::string_view subresource;  ///< `status`; empty for the resource itself
  rules::lookup::Scratch& scratch;
  crd::object::Source source = crd::object::Source::kWriter;
  /// When there is no use in a verdict any more.
  std::chrono::steady_clock::time_point deadline = std::chrono::steady_clock::time_point::max();
  /// Told of differences between rules for what is embedded, and what they are about; null: nobody
  /// is.
  dualrun::Observer* observer = nullptr;
  const dualrun::RequestInfo* info = nullptr;
};

/// A write as the declared side has made it ready to be judged.
class DeclaredWrite {
 public:
  DeclaredWrite() = default;
  DeclaredWrite(const DeclaredWrite&) = delete;
  DeclaredWrite& operator=(const DeclaredWrite&) = delete;

  /// Whether the object can be decoded; a Failure makes the request a bad one. Where there are
  /// handwritten rules, their shape has been checked before.
  [[nodiscard]] virtual Status CheckReadable() const = 0;

  /// Why a part of the old object is not looked at, whose counterpart in the new one is judged as
  /// if it had none: it cannot be decoded.
  [[nodiscard]] virtual Status CheckOldReadable() const { return Ok(); }

  /// Appends what the declared rules find in an object that is readable, and what its writer should
  /// know beside. May throw.
  virtual void Validate(field::ErrorList& errors, Remarks& remarks) const = 0;

  /// The objects as the rules of a Go type see them. Nil where there is no such type, and where an
  /// object cannot be decoded into it.
  struct Typed {
    rules::Value object;
    rules::Value old_object;
  };
  [[nodiscard]] virtual Typed typed() const { return {}; }

  /// The objects as they are judged; the old one absent on create.
  struct Judged {
    json::ValueView object;
    json::ValueView old_object;
  };
  [[nodiscard]] virtual Judged judged() const { return {}; }

  /// The fields that were dropped before anything was judged.
  [[nodiscard]] virtual std::span<const std::string> dropped_fields() const { return {}; }

 protected:
  ~DeclaredWrite() = default;
};

/// What is declared about a kind, by tagged Go types or by the schema of a custom resource.
/// Immutable, thread-safe.
class DeclaredSide {
 public:
  DeclaredSide() = default;
  DeclaredSide(const DeclaredSide&) = delete;
  DeclaredSide& operator=(const DeclaredSide&) = delete;
  virtual ~DeclaredSide() = default;

  /// Calls `work(const DeclaredWrite&)` with the write made ready. It lives on the stack, and only
  /// as long as the call, so that judging allocates nothing.
  template <typename Work>
  void Prepare(const Write& write, Work&& work) const {
    using Callable = std::remove_reference_t<Work>;
    PrepareFor(write, {[](void* callable, const DeclaredWrite& ready) {
                         (*static_cast<Callable*>(callable))(ready);
                       },
                       &work});
  }

  /// The members of an object that are not declared, as strict decoding names them, at most `max`
  /// of them. None where not all members that there are need be declared.
  [[nodiscard]] virtual std::vector<std::string> FindUnknownFields(json::ValueView object,
                                                                   std::size_t max) const = 0;

  /// The names of all fields of what has a field of an object in it, which may be an unknown one.
  /// Views into the rules.
  [[nodiscard]] virtual std::vector<std::string_view> FieldsBeside(json::ValueView object,
                                                                   std::string_view field) const;

  /// Adds what is known about a field to what is known otherwise.
  virtual void AddGuide(std::span<const GuideStep> path, FieldGuide& guide) const;

  /// The object without what FindUnknownFields finds in one, unless judging does without it anyway.
  [[nodiscard]] virtual json::ValueView KnownPart(json::ValueView object,
                                                  json::Overlay& overlay) const;

  /// What of an object can be decoded; where that is all, the object itself.
  [[nodiscard]] virtual json::ValueView ReadablePart(json::ValueView object,
                                                     json::Overlay& overlay) const;

 protected:
  struct Continuation {
    void (*call)(void* work, const DeclaredWrite& ready);
    void* work;

    void operator()(const DeclaredWrite& ready) const { call(work, ready); }
  };

 private:
  virtual void PrepareFor(const Write& write, Continuation then) const = 0;
};

/// Of a kind about which nothing is declared: finds nothing in it.
std::unique_ptr<const DeclaredSide> NothingDeclared();

}  // namespace tandem::verdict
