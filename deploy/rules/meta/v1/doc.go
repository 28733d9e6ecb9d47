// Package v1 declares what the kinds of several groups share, label selectors and conditions, with
// the rules of their own.
package v1 // import "k8s.io/apimachinery/pkg/apis/meta/v1"
