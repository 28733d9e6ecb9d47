#include "validation/gotypes/well_known.h"

#include <string>
#include <string_view>

namespace tandem::gotypes {
namespace {

struct WellKnown {
  std::string_view path;
  std::string_view source;
};

constexpr std::string_view kMetaV1 = R"go(package v1

import (
	"k8s.io/apimachinery/pkg/types"
	"time"
)

type TypeMeta struct {
	Kind       string `json:"kind,omitempty"`
	APIVersion string `json:"apiVersion,omitempty"`
}

type ListMeta struct {
	SelfLink           string `json:"selfLink,omitempty"`
	ResourceVersion    string `json:"resourceVersion,omitempty"`
	Continue           string `json:"continue,omitempty"`
	RemainingItemCount *int64 `json:"remainingItemCount,omitempty"`
}

type ObjectMeta struct {
	Name                       string               `json:"name,omitempty"`
	GenerateName               string               `json:"generateName,omitempty"`
	Namespace                  string               `json:"namespace,omitempty"`
	SelfLink                   string               `json:"selfLink,omitempty"`
	UID                        types.UID            `json:"uid,omitempty"`
	ResourceVersion            string               `json:"resourceVersion,omitempty"`
	Generation                 int64                `json:"generation,omitempty"`
	CreationTimestamp          Time                 `json:"creationTimestamp,omitempty,omitzero"`
	DeletionTimestamp          *Time                `json:"deletionTimestamp,omitempty"`
	DeletionGracePeriodSeconds *int64               `json:"deletionGracePeriodSeconds,omitempty"`
	Labels                     map[string]string    `json:"labels,omitempty"`
	Annotations                map[string]string    `json:"annotations,omitempty"`
	OwnerReferences            []OwnerReference     `json:"ownerReferences,omitempty"`
	Finalizers                 []string             `json:"finalizers,omitempty"`
	ManagedFields              []ManagedFieldsEntry `json:"managedFields,omitempty"`
}

type OwnerReference struct {
	APIVersion         string    `json:"apiVersion"`
	Kind               string    `json:"kind"`
	Name               string    `json:"name"`
	UID                types.UID `json:"uid"`
	Controller         *bool     `json:"controller,omitempty"`
	BlockOwnerDeletion *bool     `json:"blockOwnerDeletion,omitempty"`
}

type ManagedFieldsEntry struct {
	Manager     string                     `json:"manager,omitempty"`
	Operation   ManagedFieldsOperationType `json:"operation,omitempty"`
	APIVersion  string                     `json:"apiVersion,omitempty"`
	Time        *Time                      `json:"time,omitempty"`
	FieldsType  string                     `json:"fieldsType,omitempty"`
	FieldsV1    *FieldsV1                  `json:"fieldsV1,omitempty"`
	Subresource string                     `json:"subresource,omitempty"`
}

type ManagedFieldsOperationType string

const (
	ManagedFieldsOperationApply  ManagedFieldsOperationType = "Apply"
	ManagedFieldsOperationUpdate ManagedFieldsOperationType = "Update"
)

type FieldsV1 struct {
	Raw []byte `json:"-"`
}

func (f *FieldsV1) UnmarshalJSON(b []byte) error

type LabelSelector struct {
	MatchLabels      map[string]string          `json:"matchLabels,omitempty"`
	MatchExpressions []LabelSelectorRequirement `json:"matchExpressions,omitempty"`
}

type LabelSelectorRequirement struct {
	Key      string                `json:"key"`
	Operator LabelSelectorOperator `json:"operator"`
	Values   []string              `json:"values,omitempty"`
}

type LabelSelectorOperator string

const (
	LabelSelectorOpIn           LabelSelectorOperator = "In"
	LabelSelectorOpNotIn        LabelSelectorOperator = "NotIn"
	LabelSelectorOpExists       LabelSelectorOperator = "Exists"
	LabelSelectorOpDoesNotExist LabelSelectorOperator = "DoesNotExist"
)

type FieldSelectorRequirement struct {
	Key      string                `json:"key"`
	Operator FieldSelectorOperator `json:"operator"`
	Values   []string              `json:"values,omitempty"`
}

type FieldSelectorOperator string

const (
	FieldSelectorOpIn           FieldSelectorOperator = "In"
	FieldSelectorOpNotIn        FieldSelectorOperator = "NotIn"
	FieldSelectorOpExists       FieldSelectorOperator = "Exists"
	FieldSelectorOpDoesNotExist FieldSelectorOperator = "DoesNotExist"
)

type Condition struct {
	Type               string          `json:"type"`
	Status             ConditionStatus `json:"status"`
	ObservedGeneration int64           `json:"observedGeneration,omitempty"`
	LastTransitionTime Time            `json:"lastTransitionTime"`
	Reason             string          `json:"reason"`
	Message            string          `json:"message"`
}

type ConditionStatus string

const (
	ConditionTrue    ConditionStatus = "True"
	ConditionFalse   ConditionStatus = "False"
	ConditionUnknown ConditionStatus = "Unknown"
)

type Time struct{}

type MicroTime struct{}

func (t *Time) UnmarshalJSON(b []byte) error

func (t *MicroTime) UnmarshalJSON(b []byte) error

type Duration struct {
	time.Duration
}

func (d *Duration) UnmarshalJSON(b []byte) error

type GroupKind struct {
	Group string `json:"group"`
	Kind  string `json:"kind"`
}

type GroupResource struct {
	Group    string `json:"group"`
	Resource string `json:"resource"`
}

type GroupVersion struct {
	Group   string `json:"group"`
	Version string `json:"version"`
}

type GroupVersionKind struct {
	Group   string `json:"group"`
	Version string `json:"version"`
	Kind    string `json:"kind"`
}

type GroupVersionResource struct {
	Group    string `json:"group"`
	Version  string `json:"version"`
	Resource string `json:"resource"`
}

const (
	NamespaceDefault string = "default"
	NamespaceAll     string = ""
	NamespaceNone    string = ""
	NamespaceSystem  string = "kube-system"
	NamespacePublic  string = "kube-public"
)
)go";

constexpr std::string_view kResource = R"go(package resource

type Quantity struct{}

func (q *Quantity) UnmarshalJSON(value []byte) error

type Format string

const (
	DecimalExponent = Format("DecimalExponent")
	BinarySI        = Format("BinarySI")
	DecimalSI       = Format("DecimalSI")
)
)go";

constexpr std::string_view kRuntime = R"go(package runtime

type TypeMeta struct {
	APIVersion string `json:"apiVersion,omitempty"`
	Kind       string `json:"kind,omitempty"`
}

type Object interface{}

type RawExtension struct {
	Raw    []byte `json:"-"`
	Object Object `json:"-"`
}

func (re *RawExtension) UnmarshalJSON(in []byte) error
)go";

constexpr std::string_view kTypes = R"go(package types

type UID string

type NodeName string

type NamespacedName struct {
	Namespace string
	Name      string
}

type PatchType string

const (
	JSONPatchType           PatchType = "application/json-patch+json"
	MergePatchType          PatchType = "application/merge-patch+json"
	StrategicMergePatchType PatchType = "application/strategic-merge-patch+json"
	ApplyPatchType          PatchType = ApplyYAMLPatchType
	ApplyYAMLPatchType      PatchType = "application/apply-patch+yaml"
	ApplyCBORPatchType      PatchType = "application/apply-patch+cbor"
)
)go";

constexpr std::string_view kIntStr = R"go(package intstr

type IntOrString struct {
	Type   Type
	IntVal int32
	StrVal string
}

func (intstr *IntOrString) UnmarshalJSON(value []byte) error

type Type int64

const (
	Int Type = iota
	String
)
)go";

constexpr std::string_view kApiExtensionsV1 = R"go(package v1

type JSON struct {
	Raw []byte `json:"-"`
}

func (s *JSON) UnmarshalJSON(data []byte) error
)go";

constexpr std::string_view kTime = R"go(package time

type Time struct{}

func (t *Time) UnmarshalJSON(data []byte) error

type Duration int64

type Month int

type Weekday int
)go";

constexpr std::string_view kEncodingJson = R"go(package json

type RawMessage []byte

func (m *RawMessage) UnmarshalJSON(data []byte) error

type Number string
)go";

constexpr WellKnown kPackages[] = {
    {"k8s.io/apimachinery/pkg/apis/meta/v1", kMetaV1},
    {"k8s.io/apimachinery/pkg/api/resource", kResource},
    {"k8s.io/apimachinery/pkg/runtime", kRuntime},
    {"k8s.io/apimachinery/pkg/types", kTypes},
    {"k8s.io/apimachinery/pkg/util/intstr", kIntStr},
    {"k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1", kApiExtensionsV1},
    {"time", kTime},
    {"encoding/json", kEncodingJson},
};

}  // namespace

std::vector<SourcePackage> WellKnownPackages() {
  std::vector<SourcePackage> packages;
  for (const WellKnown& known : kPackages) {
    const std::string path(known.path);
    packages.push_back({path, path, {{path + "/types.go", std::string(known.source)}}});
  }
  return packages;
}

}  // namespace tandem::gotypes
