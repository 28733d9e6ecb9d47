package v1

import (
	v1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
)

// EndpointSlice is a part of where a service is. Whether an address is one of its type is left to
// handwritten rules.
type EndpointSlice struct {
	metav1.TypeMeta `json:",inline"`

	// +k8s:alpha(since: "1.36")=+k8s:subfield(name)=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:subfield(name)=+k8s:format=k8s-long-name
	metav1.ObjectMeta `json:"metadata,omitempty"`

	// +k8s:required
	// +k8s:immutable
	AddressType AddressType `json:"addressType"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	Endpoints []Endpoint `json:"endpoints"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	// +k8s:alpha(since: "1.36")=+k8s:unique=map
	// +k8s:listMapKey=name
	Ports []EndpointPort `json:"ports"`
}

// AddressType is what the addresses are.
//
// +k8s:enum
type AddressType string

const (
	AddressTypeIPv4 = AddressType(v1.IPv4Protocol)
	AddressTypeIPv6 = AddressType(v1.IPv6Protocol)
	AddressTypeFQDN = AddressType("FQDN")
)

// Endpoint is what backs a service. An empty name of a host or a node is a wrong one, not one that is
// missing: no lint.
//
// +k8s:validation-gen-nolint
type Endpoint struct {
	// +k8s:required
	// +k8s:listType=atomic
	// +k8s:maxItems=100
	Addresses []string `json:"addresses"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-short-name
	Hostname *string `json:"hostname,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:maxProperties=16
	// +k8s:alpha(since: "1.36")=+k8s:eachKey=+k8s:format=k8s-label-key
	// +k8s:alpha(since: "1.36")=+k8s:eachVal=+k8s:format=k8s-label-value
	DeprecatedTopology map[string]string `json:"deprecatedTopology,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-long-name
	NodeName *string `json:"nodeName,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	Hints *EndpointHints `json:"hints,omitempty"`
}

// EndpointHints say who may use the endpoint.
type EndpointHints struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	// +k8s:alpha(since: "1.36")=+k8s:unique=map
	// +k8s:listMapKey=name
	// +k8s:alpha(since: "1.36")=+k8s:maxItems=8
	ForZones []ForZone `json:"forZones,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	// +k8s:alpha(since: "1.36")=+k8s:unique=map
	// +k8s:listMapKey=name
	// +k8s:alpha(since: "1.36")=+k8s:maxItems=8
	ForNodes []ForNode `json:"forNodes,omitempty"`
}

// ForZone is a zone. It may have no name.
type ForZone struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-label-value
	Name string `json:"name"`
}

// ForNode is a node. An empty name is a wrong one, not one that is missing: no lint.
//
// +k8s:validation-gen-nolint
type ForNode struct {
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-long-name
	Name string `json:"name"`
}

// EndpointPort is a port of all endpoints. An empty name is the same as none.
type EndpointPort struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-short-name
	Name string `json:"name,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:required
	Protocol *v1.Protocol `json:"protocol,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-label-key
	AppProtocol *string `json:"appProtocol,omitempty"`
}
