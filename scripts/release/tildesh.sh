#!/bin/sh
# The one command of a release: `bin/tildesh help`. It uses the Node that lies beside it, and no other program than those
# of every Linux with a shell.
here=$(dirname "$(readlink -f "$0")")/..
node=$here/node_modules/node/bin/node
# Node needs the C++ library. Where the system has none, the release's own is taken.
if ! "$node" --version >/dev/null 2>&1; then
  LD_LIBRARY_PATH=$here/system${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}
  export LD_LIBRARY_PATH
fi
exec "$node" --disable-warning=ExperimentalWarning "$here/scripts/tildesh.ts" "$@"
