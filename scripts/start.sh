#!/usr/bin/env bash
# Builds the lab and serves it on this machine. PORT=… chooses the port.
. "$(dirname "$0")/lib.sh"

want_node
want_wasm
install_missing
npm_packages
build_module
say 'Bundling the page'
node scripts/build.mjs
say 'Serving'
exec node scripts/serve.mjs
