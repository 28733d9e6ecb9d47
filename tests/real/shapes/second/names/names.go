package names

// Short is known to be a string only by who finds this module.
type Short string
