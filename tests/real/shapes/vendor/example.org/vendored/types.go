package vendored

type Name string
