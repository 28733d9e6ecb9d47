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
  /// The time after which a verdict is of no use.
  std::chrono::steady_clock::time_point deadline = std::chrono::steady_clock::time_point::max();
  /// The observer is told of differences between the rules for embedded objects, with `info` as the
  /// request that they are about; null: nobody is told.
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

/// The declared rules of a kind: those of tagged Go types or of the schema of a custom resource.
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
  /// of them. Finds none for a kind that need not declare all of its members.
  [[nodiscard]] virtual std::vector<std::string> FindUnknownFields(json::ValueView object,
                                                                   std::size_t max) const = 0;

  /// The names of all fields of the struct or schema to which `field` of an object, which may be
  /// unknown, belongs. Views into the rules.
  [[nodiscard]] virtual std::vector<std::string_view> FieldsBeside(json::ValueView object,
                                                                   std::string_view field) const;

  /// Adds what the rules know about a field to what the guide says already.
  virtual void AddGuide(std::span<const GuideStep> path, FieldGuide& guide) const;

  /// The object without the fields that FindUnknownFields finds, unless judging drops them anyway.
  [[nodiscard]] virtual json::ValueView KnownPart(json::ValueView object,
                                                  json::Overlay& overlay) const;

  /// The part of an object that can be decoded; the object itself when all of it can.
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

/// The side of a kind about which nothing is declared: it finds nothing.
std::unique_ptr<const DeclaredSide> NothingDeclared();

}  // namespace tandem::verdict
