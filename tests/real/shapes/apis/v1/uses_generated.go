package v1

// Holder needs what is generated.
type Holder struct {
	Generated Generated `json:"generated"`
}
