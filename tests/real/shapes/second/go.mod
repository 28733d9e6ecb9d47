module "example.com/second"

go 1.26
