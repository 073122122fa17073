#!/usr/bin/env bash
# Rewrites the approved traces in tests/golden with a newly built module. Read the difference before committing it.
. "$(dirname "$0")/lib.sh"

want_node
want_wasm
install_missing
npm_packages
build_module
say 'Writing the traces'
node scripts/approve.mjs
git --no-pager diff --stat -- tests/golden 2>/dev/null || true
