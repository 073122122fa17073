#!/usr/bin/env bash
# Builds the lab and serves it on this machine; builds again when a source changes. PORT=… chooses the port; --build only builds.
. "$(dirname "$0")/lib.sh"

case ${1:-} in
  '' | --build) ;;
  *) die "unknown option $1: expected --build, or nothing" ;;
esac

want_node
want_wasm
install_missing
npm_packages
build_module
say 'Bundling the page'
node scripts/build.mjs
[ "${1:-}" != --build ] || exit 0
say 'Serving; a post with figures is at examples/blog/'
exec node scripts/serve.mjs --watch
