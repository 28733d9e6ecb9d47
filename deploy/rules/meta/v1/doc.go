// Package v1 declares what the kinds of several groups share: label selectors, conditions and pod
// templates, with the rules of their own. Other packages import it as tandem.local/meta/v1.
package v1
