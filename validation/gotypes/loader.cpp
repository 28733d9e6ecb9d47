#include "validation/gotypes/loader.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <set>
#include <utility>

#include "validation/base/go_quote.h"
#include "validation/base/white_space.h"
#include "validation/gotypes/build_constraint_internal.h"
#include "validation/gotypes/parser_internal.h"
#include "validation/gotypes/resolver_internal.h"
#include "validation/gotypes/scope_internal.h"
#include "validation/gotypes/string_literal.h"
#include "validation/gotypes/well_known.h"

namespace tandem::gotypes {

struct Universe::Impl {
  Reading reading = Reading::kMeaning;
  TypeStore types;
  PackageScopes scopes;
  std::vector<std::unique_ptr<Package>> owned;
  std::vector<const Package*> given;
  std::vector<const Package*> well_known;
  std::vector<const Package*> packages;  // given, then well known
  std::vector<Diagnostic> left_out;
  std::deque<std::string> names;  // positions point here, also those of failed loads

  template <typename LoadingPackages>
  void Take(LoadingPackages& loaded) {
    for (auto& each : loaded) {
      if (!each.IsWhole()) continue;
      (each.package->well_known ? well_known : given).push_back(each.package.get());
      owned.push_back(std::move(each.package));
    }
    packages = given;
    packages.insert(packages.end(), well_known.begin(), well_known.end());
  }
};

namespace {

std::string_view BaseName(std::string_view path) { return path.substr(path.rfind('/') + 1); }

/// The path in `package v1 // import "k8s.io/api/core/v1"`.
std::optional<std::string> ImportComment(const syntax::File& file) {
  const Place name = file.package.place;
  std::string_view text = TrimSpace(file.comments.FindBehind(name.line, name.column));
  if (!text.starts_with("import")) return std::nullopt;
  text = TrimSpace(text.substr(std::string_view("import").size()));
  std::optional<std::string> path = text.starts_with('"') ? UnquoteGoString(text) : std::nullopt;
  return path && path->empty() ? std::nullopt : path;
}

struct LoadingPackage {
  /// A package with a path that is taken completes the one that has it, or is not needed.
  enum class Use : std::uint8_t { kWhole, kForGaps, kNone };

  const SourcePackage* source = nullptr;
  bool built_in = false;
  Use use = Use::kWhole;
  std::unique_ptr<Package> package = std::make_unique<Package>();
  std::deque<syntax::File> files;
  std::deque<FileScope> scopes;

  [[nodiscard]] bool IsWhole() const { return use == Use::kWhole; }
};

/// One attempt to load: packages that are not yet, and may never be, part of the universe.
class Loading {
 public:
  /// `limit` is the most diagnostics that are kept.
  Loading(TypeStore& types, PackageScopes& scopes, std::deque<std::string>& names,
          std::size_t limit, Reading reading)
      : types_(types), scopes_(scopes), names_(names), diagnostics_(limit), reading_(reading) {}

  /// The source must outlive this.
  void Add(const SourcePackage& source, bool built_in) {
    LoadingPackage& loading = packages_.emplace_back();
    loading.source = &source;
    loading.built_in = built_in;
  }

  /// Parses and resolves what was added. False if there are diagnostics; then nothing is left in
  /// the scopes.
  bool Run() {
    for (LoadingPackage& loading : packages_) Parse(loading);
    if (diagnostics_.empty()) CheckNotEmpty();
    if (diagnostics_.empty()) {
      for (LoadingPackage& loading : packages_) AddScope(loading);
    }
    if (diagnostics_.empty()) Resolve();
    if (diagnostics_.empty()) return true;
    for (const std::string& path : added_paths_) scopes_.erase(path);
    return false;
  }

  std::vector<Diagnostic> TakeDiagnostics() { return diagnostics_.Take(); }
  std::vector<LoadingPackage>& packages() { return packages_; }

 private:
  void Parse(LoadingPackage& loading) {
    const SourcePackage& source = *loading.source;
    Package& package = *loading.package;
    package.path = source.path;
    package.directory = source.directory;
    package.well_known = loading.built_in || source.library;
    package.shipped = source.shipped;
    for (const SourceFile* file : ByName(source.files)) {
      const bool included =
          IncludedByFileName(BaseName(file->name)) && IncludedByBuildConstraint(file->text);
      if (included && !diagnostics_.Full()) Parse(*file, loading);
    }
    if (loading.files.empty()) loading.use = LoadingPackage::Use::kNone;
  }

  static std::vector<const SourceFile*> ByName(const std::vector<SourceFile>& files) {
    std::vector<const SourceFile*> sorted;
    for (const SourceFile& file : files) sorted.push_back(&file);
    std::sort(sorted.begin(), sorted.end(),
              [](const SourceFile* a, const SourceFile* b) { return a->name < b->name; });
    return sorted;
  }

  /// Somebody who gives packages wants at least one of them.
  void CheckNotEmpty() {
    const LoadingPackage* first = nullptr;
    for (const LoadingPackage& loading : packages_) {
      if (loading.built_in || loading.source->library) continue;
      if (!loading.files.empty()) return;
      if (first == nullptr) first = &loading;
    }
    if (first == nullptr) return;
    diagnostics_.Report({Keep(first->source->directory), 0, 0}, "no Go files to load");
  }

  void Parse(const SourceFile& file, LoadingPackage& loading) {
    source_bytes_ += file.text.size();
    Package& package = *loading.package;
    FileDiagnostics diagnostics(Keep(file.name), diagnostics_);
    syntax::File& parsed = loading.files.emplace_back();
    ParseFile(file.text, parsed, diagnostics);
    package.file_names.push_back(file.name);
    if (package.name.empty()) package.name = parsed.package.text;
    if (!parsed.package.text.empty() && parsed.package.text != package.name) {
      diagnostics.Report(parsed.package.place,
                         "found packages " + package.name + " (" + package.file_names.front() +
                             ") and " + std::string(parsed.package.text) + " in one directory");
    }
    ReadImportComment(parsed, package, diagnostics);
    for (const syntax::Name& name : parsed.functions) {
      package.function_names.emplace_back(name.text);
    }
    if (reading_ == Reading::kAsWritten) AddPackageComments(parsed, package);
    if (BaseName(file.name) == "doc.go") {
      package.doc_comments = parsed.comments.AllLines(diagnostics.file());
    } else if (BaseName(file.name) == "groupversion_info.go") {
      std::vector<CommentLine> lines = parsed.comments.AllLines(diagnostics.file());
      package.group_comments.insert(package.group_comments.begin(), lines.begin(), lines.end());
    } else {
      parsed.comments.AppendLinesAbove(diagnostics.file(), parsed.package.place.line,
                                       package.group_comments);
    }
  }

  /// As controller-gen pkg/markers: what stands before the package clause, and between declarations
  /// as far as it is no doc comment.
  static void AddPackageComments(const syntax::File& file, Package& package) {
    std::vector<CommentLine>& out = package.package_comments;
    for (const syntax::Beginning& begin : file.beginnings) {
      if (begin.is_package) {
        const Comments comments = file.comments.Before(file.file_name, begin.place);
        out.insert(out.end(), comments.doc.begin(), comments.doc.end());
      }
      file.comments.AppendOfPackage(file.file_name, begin.place, begin.is_type, out);
    }
    file.comments.AppendOfPackage(file.file_name, {}, false, out);
  }

  static void ReadImportComment(const syntax::File& file, Package& package,
                                FileDiagnostics& diagnostics) {
    const std::optional<std::string> path = ImportComment(file);
    if (!path) return;
    if (package.path == *path) return;
    if (package.abridged) {
      diagnostics.Report(file.package.place, "found import comments " + GoQuote(package.path) +
                                                 " and " + GoQuote(*path) + " in one directory");
    }
    package.path = *path;
    package.abridged = true;
  }

  void AddScope(LoadingPackage& loading) {
    using Use = LoadingPackage::Use;
    if (loading.files.empty()) return;
    auto scope = std::make_unique<PackageScope>();
    scope->package = loading.package.get();
    const std::string& path = loading.package->path;
    const auto [taken, is_new] = scopes_.emplace(path, std::move(scope));
    if (is_new) {
      added_paths_.push_back(path);
    } else if (loading.package->well_known) {
      const bool has_gaps = loading.built_in && taken->second->package->abridged;
      loading.use = has_gaps ? Use::kForGaps : Use::kNone;
    } else {
      diagnostics_.Report({Keep(loading.source->directory), 0, 0},
                          "package " + path + " is loaded twice");
    }
  }

  void Resolve() {
    TextBudget comments(source_bytes_);
    TypeResolver types(types_, comments);
    for (LoadingPackage& loading : packages_) {
      if (loading.use != LoadingPackage::Use::kNone) Declare(loading);
    }
    ForEachEntity([&](Entity& entity) {
      if (entity.kind == Entity::Kind::kType) types.DeclareType(entity);
    });
    AddJsonMethods(types);
    ForEachEntity([&](Entity& entity) {
      if (entity.kind == Entity::Kind::kType) types.DefineType(entity);
      if (entity.kind == Entity::Kind::kAlias) types.ResolveAlias(entity);
    });
    if (diagnostics_.empty()) types.DefineInstances();
    if (diagnostics_.empty()) CheckRecursion(types);
    if (diagnostics_.empty()) types.MarkThoseThatReadThemselves();
    if (diagnostics_.empty()) EvaluateConstants(types, comments);
  }

  void Declare(LoadingPackage& loading) {
    PackageScope& scope = *scopes_.find(loading.package->path)->second;
    for (const syntax::File& file : loading.files) {
      loading.scopes.push_back(MakeFileScope(
          file, scope, FileDiagnostics(file.file_name, diagnostics_), scopes_, reading_));
      loading.scopes.back().fills_gaps = loading.use == LoadingPackage::Use::kForGaps;
      DeclareAll(loading.scopes.back());
    }
  }

  /// Visits types and aliases in source order.
  template <typename Visit>
  void ForEachEntity(Visit visit) {
    for (LoadingPackage& loading : packages_) {
      for (const FileScope& scope : loading.scopes) {
        for (const syntax::TypeDecl& decl : scope.file->types) {
          Entity* entity = scope.package->Find(decl.name.text);
          if (entity != nullptr && entity->type_decl == &decl) visit(*entity);
        }
      }
    }
  }

  void AddJsonMethods(TypeResolver& types) {
    for (LoadingPackage& loading : packages_) {
      for (const FileScope& scope : loading.scopes) {
        for (const syntax::Method& method : scope.file->json_methods) {
          const Entity* entity = scope.package->Find(method.receiver);
          if (entity != nullptr) types.AddJsonMethod(*entity, method.name);
        }
      }
    }
  }

  void CheckRecursion(const TypeResolver& types) {
    for (LoadingPackage& loading : packages_) {
      ReportRecursiveTypes(loading.package->types, types.hidden_fields(), diagnostics_);
    }
  }

  void EvaluateConstants(TypeResolver& types, TextBudget& comments) {
    ConstantEvaluator evaluator(types, source_bytes_);
    for (LoadingPackage& loading : packages_) {
      for (const FileScope& scope : loading.scopes) {
        for (const syntax::ConstDecl& decl : scope.file->constants) {
          Entity* entity = scope.package->Find(decl.name.text);
          if (entity == nullptr || entity->const_decl != &decl) continue;  // `_`, or no gap
          evaluator.Evaluate(*entity);
          scope.package->package->constants.push_back(
              {std::string(decl.name.text), entity->type, entity->value,
               decl.type != nullptr && decl.value->kind == syntax::ConstExpr::Kind::kString,
               comments.Attach(scope, decl.name.place, decl.name.place), entity->position});
        }
      }
    }
  }

  std::string_view Keep(const std::string& name) { return names_.emplace_back(name); }

  TypeStore& types_;
  PackageScopes& scopes_;
  std::deque<std::string>& names_;
  Diagnostics diagnostics_;
  Reading reading_;
  std::vector<LoadingPackage> packages_;
  std::vector<std::string> added_paths_;
  std::size_t source_bytes_ = 0;
};

/// A load is tried again without the packages that failed. New errors may show then, but not often.
constexpr int kMaxAttempts = 16;
constexpr std::size_t kLimitWithExpendables = 1'000;

bool MayGo(const SourcePackage& package) { return package.library || package.expendable; }

/// Takes the packages with errors away. False when one of them is needed: then only the errors of
/// those that are needed stay among the diagnostics.
bool LeaveOut(std::vector<Diagnostic>& wrong, std::vector<SourcePackage>& packages) {
  std::map<std::string_view, SourcePackage*> owners;
  for (SourcePackage& package : packages) {
    owners.emplace(package.directory, &package);
    for (const SourceFile& file : package.files) owners.emplace(file.name, &package);
  }
  std::set<const SourcePackage*> leaving;
  std::vector<Diagnostic> needed;
  for (const Diagnostic& diagnostic : wrong) {
    const auto owner = owners.find(diagnostic.position.file);
    if (owner != owners.end() && MayGo(*owner->second)) {
      leaving.insert(owner->second);
    } else {
      needed.push_back(diagnostic);
    }
  }
  if (needed.empty()) {
    std::vector<SourcePackage> staying;
    for (SourcePackage& package : packages) {
      if (!leaving.contains(&package)) staying.push_back(std::move(package));
    }
    packages = std::move(staying);
    return true;
  }
  wrong = std::move(needed);
  return false;
}

}  // namespace

Universe::Universe(Reading reading) : impl_(std::make_unique<Impl>()) { impl_->reading = reading; }
Universe::~Universe() = default;
Universe::Universe(Universe&&) noexcept = default;
Universe& Universe::operator=(Universe&&) noexcept = default;

std::vector<Diagnostic> Universe::Load(std::vector<SourcePackage> packages) {
  std::stable_partition(packages.begin(), packages.end(),
                        [](const SourcePackage& package) { return !package.library; });
  const std::vector<SourcePackage> known =
      impl_->well_known.empty() ? WellKnownPackages() : std::vector<SourcePackage>();
  const bool some_may_go = std::any_of(packages.begin(), packages.end(), &MayGo);
  for (int attempt = 1;; ++attempt) {
    Loading loading(impl_->types, impl_->scopes, impl_->names,
                    some_may_go ? kLimitWithExpendables : Diagnostics::kLimit, impl_->reading);
    for (const SourcePackage& package : packages) loading.Add(package, false);
    for (const SourcePackage& package : known) loading.Add(package, true);
    if (loading.Run()) {
      impl_->Take(loading.packages());
      return {};
    }
    std::vector<Diagnostic> wrong = loading.TakeDiagnostics();
    if (attempt == kMaxAttempts || !LeaveOut(wrong, packages)) return wrong;
    impl_->left_out.insert(impl_->left_out.end(), wrong.begin(), wrong.end());
  }
}

const std::vector<Diagnostic>& Universe::left_out() const { return impl_->left_out; }

const std::vector<const Package*>& Universe::packages() const { return impl_->packages; }

const Package* Universe::FindPackage(std::string_view path) const {
  const auto found = impl_->scopes.find(path);
  return found == impl_->scopes.end() ? nullptr : found->second->package;
}

std::string ToString(const Diagnostic& diagnostic) {
  const std::string place = ToString(diagnostic.position);
  return place.empty() ? diagnostic.message : place + ": " + diagnostic.message;
}

}  // namespace tandem::gotypes
