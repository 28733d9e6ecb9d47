#include "cli/reference/tag_introduction.h"

namespace tandem::reference {

std::string_view TagIntroduction() {
  return R"(# Tags

Tags are comments in Go types that say which objects are valid. Nothing else is needed: no code is
generated or compiled, because tandem reads `types.go` itself. The language is that of Kubernetes'
validation-gen (KEP-5073), so the same file works in both.

This page is generated from the catalog of tags: `tandem tags --markdown > docs/tags.md`. Every
example in it is run by a test. On a terminal, `tandem tags` lists the tags and `tandem tags maxLength`
explains one.

## A first type

```go
package v1

import metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

type Website struct {
	metav1.TypeMeta   `json:",inline"`
	metav1.ObjectMeta `json:"metadata,omitempty"`

	Spec WebsiteSpec `json:"spec"`
}

type WebsiteSpec struct {
	// The name that the site is served under.
	// +k8s:required
	// +k8s:format=k8s-long-name
	Host string `json:"host"`

	// +k8s:optional
	// +k8s:minimum=1
	// +k8s:maximum=10
	Replicas *int32 `json:"replicas,omitempty"`

	// +k8s:optional
	// +k8s:listType=map
	// +k8s:listMapKey=name
	// +k8s:maxItems=8
	Pages []Page `json:"pages,omitempty"`

	// +k8s:optional
	// +k8s:eachKey=+k8s:format=k8s-label-key
	// +k8s:eachVal=+k8s:maxLength=63
	Labels map[string]string `json:"labels,omitempty"`

	// +k8s:immutable
	// +k8s:required
	Owner Name `json:"owner"`
}

type Page struct {
	// +k8s:required
	Name Name `json:"name"`
}

// +k8s:format=k8s-short-name
type Name string
```

The package names its group in `doc.go`, or in `groupversion_info.go` as in projects of kubebuilder:

```go
// +groupName=web.example.com
package v1
```

Check it with `tandem lint DIR`, try it on a manifest with `tandem validate`, serve it with `tandem serve`.

## Where tags go

* **On a field**, for the field. **On a type**, for every value of the type, wherever it is used. A field of a
  type with tags has the rules of both; those of the field run first.
* **On a constant**, for the `enum` of its type.
* **In `doc.go`**, for the package. `+groupName=` names the group, `+k8s:validation-gen=` which types objects may
  be of: `*` (all), `TypesWithField=TypeMeta` (the default), `TypesWithSuffix=...` or `false`.
* **On a root type**, `+k8s:supportsSubresource="/status"` adds requests about a subresource to those its rules run
  for, and `+k8s:validation-gen=false` makes it no root at all.

A comment belongs to a declaration when its last line is the line **directly above**. A blank line in between
detaches it, and its tags do nothing. A comment *behind* a declaration does not belong to it: it is the comment of the
next line. `tandem lint` finds both.

A type that is defined by another (`type B A`) has none of A's own tags. If A is a struct, B has its fields with their
tags. The same holds for a struct that embeds another.

A type that **reads itself**, by an `UnmarshalJSON`, `UnmarshalText`, `MarshalJSON` or `MarshalText` of its own or of an
embedded type, accepts any JSON. Rules inside it are not applied, and a message says so. A tag or marker on the type or
the field can say what its JSON is: one about texts, numbers or elements (`maxLength`, `minimum`, `eachVal`, ...), or
`+kubebuilder:validation:Type=`. A struct that inlines a type which is not loaded may have any field.

Types **of Kubernetes** bring rules, such as the values of `corev1.PullPolicy`. In your own kinds these rules do not run
on a field that is not set, if the package of the field lets it be absent by `+optional`, `omitempty` or `omitzero`.

## How tags are written

A tag is a line of its own that begins with `+`, after spaces at most. Names are case-sensitive. A line with an unknown
name is ignored, even if it is only misspelled; `tandem lint` finds such lines.

| Written | Is |
|---|---|
| `+k8s:required` | a tag |
| `+k8s:maxLength=63` | with a payload: an integer in decimal digits |
| `+k8s:listType=map` | a string that is an identifier: letters, digits, `_`, `-`, `.` |
| `+k8s:neq="a b"` | any other string, in double or back quotes; `\"` and `\\` are the only escapes |
| `+k8s:neq=true` | a bool |
| `+k8s:ifEnabled(Strict)=...` | with an argument |
| `+k8s:unionMember(union: "a", memberName: "B")` | with named arguments; several are always named |
| `+k8s:eachVal=+k8s:maxLength=63` | with another tag as payload: a chain |
| `+k8s:required # as since v1` | with a remark |

There are no spaces around `=`, `(` and `)`. The tags of a declaration run in the order of their names, whatever order
they are written in; a tag that is repeated runs in the order written.

## Chains

A tag whose payload is another tag changes where, when or how the other tag applies. Read a chain from the left:

```go
type WebsiteStatus struct {
	// The reason of the condition Ready is at most 64 characters long; the rule is new.
	//
	// +k8s:optional
	// +k8s:listType=map
	// +k8s:listMapKey=type
	// +k8s:alpha(since: "1.37")=+k8s:item(type: "Ready")=+k8s:subfield(reason)=+k8s:maxLength=64
	Conditions []Condition `json:"conditions,omitempty"`
}

type Condition struct {
	// +k8s:required
	Type string `json:"type"`
	// +k8s:optional
	Reason string `json:"reason,omitempty"`
}
```

`alpha` and `beta` come first. `ifEnabled`, `ifDisabled`, `ifSubresource` and `ifNotSubresource` apply their payload
under a condition; conditions can be nested. Every link of a chain must be allowed where the one before it puts it.

## What is checked when

The rules of an object run from the root down. In a field, presence comes first: an `optional` field that is not set, or
a `required` one that is missing, is not checked further. `forbidden`, `immutable`, `update`, `maxItems` and
`maxProperties` stop in the same way, each after all others of them have run. Every other rule runs whatever the rest
finds, so users see all errors at once.

**Set** means: a pointer that is not nil, a list or map that is not empty, any other value that is not zero. `null` and
a missing field are the same.

**Ratcheting.** An update does not have to repair fields that it does not change: a field that equals its old value is
skipped with everything below it. So a rule can be made stricter without locking old objects. Old values are found by
name for fields, by key for map entries, by value for elements of a `set`, and by their keys for elements of a `map`.
Elements of atomic lists have no old value; all of them are checked when the list has changed. Every tag below says how
it takes part.

## Errors

A rule reports the field, the type of the error, the value and a text:
`spec.host: Invalid value: "A": a lowercase RFC 1123 subdomain must ...`. The texts are those of Kubernetes.

The **origin** is the name of the rule behind an error: `maxLength`, `format=k8s-long-name`. Users do not see it. The
error of a tag and that of a handwritten rule are the same finding if type, field and origin are equal, whatever their
texts. Some types, such as Required, name one rule only and need no origin. See
[Two validators, one verdict](dual-run.md).

## Stability

A tag is Alpha, Beta or Stable, and may stand in APIs that are no more stable than itself: an Alpha tag may stand in
`v1alpha1`, but not in `v1`. A tag before it in a chain may lift this limit: `+k8s:alpha=+k8s:neq=3` is accepted in `v1`,
because errors marked alpha refuse nothing. `tandem lint` checks this.

tandem also accepts tags that validation-gen does not have, unless `--dialect=upstream` is given; they are marked below.

## Releases

Tags are read as the validation-gen of the newest release below reads them, whatever `--kubernetes-version` says, because
that flag is about the rules of Kubernetes' own kinds. The generator of an earlier release may read a tag otherwise: by
another name, for other types or in another order (a `discriminator` of an integer, a `subfield` that a member's own
`optional` does not stop). `tandem lint --compat=1.36` reads tags as the generator of that release does.
)";
}

}  // namespace tandem::reference
