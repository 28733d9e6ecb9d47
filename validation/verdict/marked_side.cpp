#include "validation/verdict/marked_side.h"

#include <cstddef>
#include <set>

namespace tandem::verdict {
namespace {

/// The type and the field of an error, which two rules that say the same have in common.
struct Finding {
  field::ErrorType type;
  std::string_view field;

  auto operator<=>(const Finding&) const = default;
};

/// Drops each error from index `first` up to `last` that an error behind them repeats, unless the
/// repetition is of a stage that is not in force everywhere.
void DropRepeated(std::size_t first, std::size_t last, field::ErrorList& errors) {
  if (first == last || last == errors.size()) return;
  std::set<Finding> found;  // as many as there are errors, which are bounded
  for (std::size_t i = last; i < errors.size(); ++i) {
    const field::Error& error = errors[i];
    if (error.stability == field::Stability::kUnmarked) found.insert({error.type, error.field});
  }
  std::vector<std::size_t> kept;
  for (std::size_t i = first; i < last; ++i) {
    if (!found.contains({errors[i].type, errors[i].field})) kept.push_back(i);
  }
  found.clear();  // its texts are those of the errors, which move now
  std::size_t end = first;
  for (const std::size_t i : kept) {
    if (i != end) errors[end] = std::move(errors[i]);
    ++end;
  }
  errors.Erase(end, last);
}

class MarkedWrite final : public DeclaredWrite {
 public:
  /// `readable`: why the tags see but a part of the object.
  MarkedWrite(const DeclaredWrite& schema, const DeclaredWrite& tags, const Status& readable)
      : schema_(schema), tags_(tags), readable_(readable) {}

  [[nodiscard]] Status CheckReadable() const override { return Ok(); }
  [[nodiscard]] Status CheckOldReadable() const override { return tags_.CheckOldReadable(); }

  void Validate(field::ErrorList& errors, Remarks& remarks) const override {
    const std::size_t first = errors.size();
    schema_.Validate(errors, remarks);
    const std::size_t last = errors.size();
    if (!readable_ && first == last) {
      remarks.AddUnjudged("what does not fit the Go type", readable_.error().message);
    }
    tags_.Validate(errors, remarks);
    DropRepeated(first, last, errors);
  }

  [[nodiscard]] Typed typed() const override { return tags_.typed(); }
  [[nodiscard]] Judged judged() const override { return schema_.judged(); }
  [[nodiscard]] std::span<const std::string> dropped_fields() const override {
    return schema_.dropped_fields();
  }

 private:
  const DeclaredWrite& schema_;
  const DeclaredWrite& tags_;
  const Status& readable_;
};

handwritten::Request WithObjects(const handwritten::Request& request,
                                 const DeclaredWrite::Judged& judged) {
  handwritten::Request prepared = request;
  prepared.object = judged.object;
  prepared.old_object = judged.old_object;
  return prepared;
}

}  // namespace

void MarkedSide::PrepareFor(const Write& write, Continuation then) const {
  schema_->Prepare(write, [&](const DeclaredWrite& by_schema) {
    if (!by_schema.CheckReadable()) return then(by_schema);
    handwritten::Request request = WithObjects(write.request, by_schema.judged());
    const Write typed{request,        write.subresource, write.scratch, write.source,
                      write.deadline, write.observer,    write.info};
    json::Overlay overlay;
    Status readable = Ok();
    tags_->Prepare(typed, [&](const DeclaredWrite& by_tags) {
      readable = by_tags.CheckReadable();
      if (readable) then(MarkedWrite(by_schema, by_tags, readable));
    });
    if (readable) return;
    // The schema may have found what is wrong: it knows of more than Go's types do.
    request.object = tags_->ReadablePart(request.object, overlay);
    tags_->Prepare(typed, [&](const DeclaredWrite& by_tags) {
      then(MarkedWrite(by_schema, by_tags, readable));
    });
  });
}

}  // namespace tandem::verdict
