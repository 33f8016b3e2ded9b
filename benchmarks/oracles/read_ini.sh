# Builds the Go worker beside a copy of the package in $GO_INI, outside the repository, and runs it.
set -e
build=$(mktemp -d)
trap 'rm -rf "$build"' EXIT
cp read_ini.go "$build/main.go"
mkdir "$build/ini"
cp "$GO_INI"/*.go "$build/ini/"
rm -f "$build"/ini/*_test.go
printf 'module gopkg.in/ini.v1\n\ngo 1.19\n' >"$build/ini/go.mod"
cd "$build"
printf 'module reader\n\ngo 1.19\n\nrequire gopkg.in/ini.v1 v1.0.0\n\nreplace gopkg.in/ini.v1 => ./ini\n' >go.mod
GOFLAGS=-mod=mod GOPROXY=off go build -o reader . >&2
./reader
