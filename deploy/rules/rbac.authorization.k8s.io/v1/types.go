package v1

import (
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
)

// Role grants permissions in one namespace.
type Role struct {
	metav1.TypeMeta `json:",inline"`

	// +k8s:alpha(since: "1.36")=+k8s:subfield(name)=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:subfield(name)=+k8s:format=k8s-path-segment-name
	metav1.ObjectMeta `json:"metadata,omitempty"`

	// Of the namespace only: no URLs.
	//
	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	// +k8s:alpha(since: "1.36")=+k8s:customValidation
	Rules []PolicyRule `json:"rules"`
}

// ClusterRole grants permissions everywhere.
type ClusterRole struct {
	metav1.TypeMeta `json:",inline"`

	// +k8s:alpha(since: "1.36")=+k8s:subfield(name)=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:subfield(name)=+k8s:format=k8s-path-segment-name
	metav1.ObjectMeta `json:"metadata,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	Rules []PolicyRule `json:"rules"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	AggregationRule *AggregationRule `json:"aggregationRule,omitempty"`
}

// PolicyRule is what may be done to resources, or to URLs that are none: to one of them, not both.
//
// +k8s:alpha(since: "1.36")=+k8s:customValidation
type PolicyRule struct {
	// +k8s:alpha(since: "1.36")=+k8s:required
	// +k8s:listType=atomic
	Verbs []string `json:"verbs"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:zeroOrOneOfMember(union: "apiGroups")
	// +k8s:listType=atomic
	APIGroups []string `json:"apiGroups,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:zeroOrOneOfMember(union: "resources")
	// +k8s:listType=atomic
	Resources []string `json:"resources,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:zeroOrOneOfMember(union: "resourceNames")
	// +k8s:listType=atomic
	ResourceNames []string `json:"resourceNames,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:zeroOrOneOfMember(union: "apiGroups")
	// +k8s:alpha(since: "1.36")=+k8s:zeroOrOneOfMember(union: "resources")
	// +k8s:alpha(since: "1.36")=+k8s:zeroOrOneOfMember(union: "resourceNames")
	// +k8s:listType=atomic
	NonResourceURLs []string `json:"nonResourceURLs,omitempty"`
}

// AggregationRule makes a role of the rules of others.
type AggregationRule struct {
	// May be repeated; a set, so that the ones that do not change are let pass.
	//
	// +k8s:alpha(since: "1.36")=+k8s:required
	// +k8s:listType=set
	// +k8s:customUnique
	ClusterRoleSelectors []metav1.LabelSelector `json:"clusterRoleSelectors,omitempty"`
}

// RoleBinding gives a role to subjects in one namespace.
type RoleBinding struct {
	metav1.TypeMeta `json:",inline"`

	// +k8s:alpha(since: "1.36")=+k8s:subfield(name)=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:subfield(name)=+k8s:format=k8s-path-segment-name
	metav1.ObjectMeta `json:"metadata,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	Subjects []Subject `json:"subjects,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:immutable
	RoleRef RoleRef `json:"roleRef"`
}

// ClusterRoleBinding gives a role to subjects everywhere.
type ClusterRoleBinding struct {
	metav1.TypeMeta `json:",inline"`

	// +k8s:alpha(since: "1.36")=+k8s:subfield(name)=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:subfield(name)=+k8s:format=k8s-path-segment-name
	metav1.ObjectMeta `json:"metadata,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	Subjects []ClusterSubject `json:"subjects,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:immutable
	RoleRef ClusterRoleRef `json:"roleRef"`
}

// Subject is who gets a role. An empty kind is a wrong one, not one that is missing: no lint here
// and below. Which API group it must have depends on the kind.
//
// +k8s:alpha(since: "1.36")=+k8s:customValidation
// +k8s:alpha(since: "1.36")=+tandem:at("name")=+k8s:required
// +k8s:alpha(since: "1.36")=+tandem:when(field: "kind", is: "ServiceAccount")=+tandem:at("name")=+k8s:format=k8s-long-name
// +k8s:validation-gen-nolint
type Subject struct {
	Kind SubjectKind `json:"kind"`

	APIGroup string `json:"apiGroup,omitempty"`

	Name string `json:"name"`

	Namespace string `json:"namespace,omitempty"`
}

// ClusterSubject is a Subject outside of any namespace.
//
// +k8s:alpha(since: "1.36")=+k8s:customValidation
// +k8s:alpha(since: "1.36")=+tandem:at("name")=+k8s:required
// +k8s:alpha(since: "1.36")=+tandem:when(field: "kind", is: "ServiceAccount")=+tandem:at("name")=+k8s:format=k8s-long-name
// +k8s:alpha(since: "1.36")=+tandem:when(field: "kind", is: "ServiceAccount")=+tandem:at("namespace")=+k8s:required
// +k8s:validation-gen-nolint
type ClusterSubject struct {
	Kind SubjectKind `json:"kind"`

	APIGroup string `json:"apiGroup,omitempty"`

	Name string `json:"name"`

	Namespace string `json:"namespace,omitempty"`
}

// SubjectKind is what kind of subject it is.
//
// +k8s:alpha(since: "1.36")=+k8s:enum
type SubjectKind string

const (
	GroupKind          SubjectKind = "Group"
	ServiceAccountKind SubjectKind = "ServiceAccount"
	UserKind           SubjectKind = "User"
)

// RoleRef names a role.
//
// +k8s:validation-gen-nolint
type RoleRef struct {
	APIGroup RoleGroup `json:"apiGroup"`

	Kind RoleKind `json:"kind"`

	// +k8s:alpha(since: "1.36")=+k8s:required
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-path-segment-name
	Name string `json:"name"`
}

// ClusterRoleRef names a cluster role.
//
// +k8s:validation-gen-nolint
type ClusterRoleRef struct {
	APIGroup RoleGroup `json:"apiGroup"`

	Kind ClusterRoleKind `json:"kind"`

	// +k8s:alpha(since: "1.36")=+k8s:required
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-path-segment-name
	Name string `json:"name"`
}

// RoleGroup is the group of all roles.
//
// +k8s:alpha(since: "1.36")=+k8s:enum
type RoleGroup string

const RBACGroup RoleGroup = "rbac.authorization.k8s.io"

// RoleKind is the kind of a role.
//
// +k8s:alpha(since: "1.36")=+k8s:enum
type RoleKind string

const (
	AnyRole        RoleKind = "Role"
	AnyClusterRole RoleKind = "ClusterRole"
)

// ClusterRoleKind is the kind of a role that is valid everywhere.
//
// +k8s:alpha(since: "1.36")=+k8s:enum
type ClusterRoleKind string

const OnlyClusterRole ClusterRoleKind = "ClusterRole"
