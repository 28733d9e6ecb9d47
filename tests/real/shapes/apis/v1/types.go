package v1

import (
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

	"example.com/second/names"
	"example.com/shapes/shared"
	"example.com/unknown/dns/v1"
	"example.org/vendored"
)

// Thing has a field of every type that Go compiles.
//
// +k8s:supportsSubresource=/status
type Thing struct {
	metav1.TypeMeta   `json:",inline"`
	metav1.ObjectMeta `json:"metadata,omitempty"`

	// The key is a named string type of another package.
	Resources map[shared.ResourceName]int64 `json:"resources,omitempty"`
	Vendored  map[vendored.Name]string      `json:"vendored,omitempty"`
	Elsewhere map[dns.Name]*dns.Record      `json:"elsewhere,omitempty"`

	// The type is in another module of the workspace.
	//
	// +k8s:optional
	// +k8s:maxLength=3
	Short names.Short `json:"short,omitempty"`

	Lists    [][]string                   `json:"lists,omitempty"`
	Pointer  *[]string                    `json:"pointer,omitempty"`
	Pointers **string                     `json:"pointers,omitempty"`
	Maps     map[string]map[string]string `json:"maps,omitempty"`
	MapsOf   map[string]*shared.Leaf      `json:"mapsOf,omitempty"`
	Numbered map[int]string               `json:"numbered,omitempty"`
	Array    [4]byte                      `json:"array,omitempty"`
	Rune     rune                         `json:"rune,omitempty"`
	Complex  complex128                   `json:"-"`
	Func     func(int) error              `json:"-"`
	Chan     <-chan struct{}              `json:"-"`
	Any      any                          `json:"any,omitempty"`
	Box      Box[string]                  `json:"box,omitempty"`
	Pair     Pair[string, int]            `json:"pair,omitempty"`

	// +optional
	// +k8s:optional
	Family Family `json:"family,omitempty"`

	// +featureGate=Sometimes
	// +optional
	// +k8s:ifDisabled("Sometimes")=+k8s:forbidden
	// +k8s:ifEnabled("Sometimes")=+k8s:optional
	// +default="Pod"
	Mode *string `json:"mode,omitempty"`

	Either Either `json:"either,omitempty"`

	// +kubebuilder:validation:Minimum=1
	Size int32 `json:"size,omitempty"`
}

// Box is generic.
type Box[T any] struct {
	Value T `json:"value"`
}

// Pair has two type parameters, one of which is constrained.
type Pair[K comparable, V ~int | ~string] struct {
	Key   K `json:"key"`
	Value V `json:"value"`
}

// Family is an enum whose values are constants of another package.
//
// +k8s:enum
type Family string

const (
	FamilyIPv4 Family = Family(shared.IPv4)
	FamilyIPv6        = Family(shared.IPv6)
)

// Either is a union of the time before KEP-1027: its discriminator need not be anything.
type Either struct {
	// +unionDiscriminator
	Type EitherType `json:"type"`
	A    *string    `json:"a,omitempty"`
}

// +enum
type EitherType string

const EitherA EitherType = "A"
