package v1

// Holder is another one there.
type Holder struct{}
