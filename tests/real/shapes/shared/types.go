package shared

type ResourceName string

type Leaf struct {
	A string `json:"a"`
}

type Protocol string

const (
	IPv4 Protocol = "IPv4"
	IPv6 Protocol = "IPv6"
)
