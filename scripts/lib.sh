# Functions shared by the other scripts. When sourced, it changes to the folder of the project.
# All scripts run on bash 3.2, the version of macOS, in which empty arrays must not be read.

set -euo pipefail
shopt -s nullglob
cd "$(dirname "${BASH_SOURCE[0]}")/.."
export NODE_PATH="${NODE_PATH:-/usr/share/nodejs}" # Debian's Emscripten finds acorn here

say() { printf '\n== %s\n' "$*"; }
die() { printf '%s\n' "$*" >&2; exit 1; }
have() { command -v "$1" >/dev/null 2>&1; }

case $(uname -s) in
  MINGW* | MSYS* | CYGWIN*) die 'Windows runs this in WSL, its Linux: open that and run it there.' ;;
esac

cores() { getconf _NPROCESSORS_ONLN; }

missing=() # Debian packages not found yet

want() { # want PACKAGE COMMAND…: notes the package as missing unless one of the commands exists
  local package=$1 name
  shift
  for name in "$@"; do have "$name" && return; done
  missing+=("$package")
}

want_node() {
  local candidate=''
  # rolldown needs at least 20.19.
  have node && have npm && node -e 'const [major, minor] = process.versions.node.split(".").map(Number);
    process.exit(major > 20 || (major === 20 && minor >= 19) ? 0 : 1)' && return
  if have apt-get; then
    candidate=$(apt-cache policy nodejs 2>/dev/null | sed -n 's/ *Candidate: *\([0-9]*\).*/\1/p')
    if [ "${candidate:-0}" -ge 20 ]; then missing+=(nodejs npm); return; fi
  fi
  die "Node.js 20.19 or newer with npm is needed (found: $(node --version 2>/dev/null || echo none)): install it from https://nodejs.org and run this again."
}

want_wasm() { want emscripten emcc; want cmake cmake; want ninja-build ninja; want python3 python3; }
want_native() {
  want g++ c++ g++ clang++; want cmake cmake; want ninja-build ninja
  local file
  for file in /usr/include/catch2/catch.hpp /usr/include/catch2/catch_all.hpp /usr/local/include/catch2/catch*.hpp \
    /opt/homebrew/include/catch2/catch_all.hpp; do
    [ -e "$file" ] && return
  done
  missing+=(catch2)
}
want_recast() { # one test compares with Recast and is skipped without it, so it is installed only if apt offers it
  [ -e /usr/include/recastnavigation/Recast.h ] || ! have apt-cache || [ "$(id -u)" -ne 0 ] && return
  if [ -n "$(apt-cache search --names-only '^librecast-dev$')" ]; then missing+=(librecast-dev); fi
}
want_benchmark() { [ -e /usr/include/benchmark/benchmark.h ] || [ -e /opt/homebrew/include/benchmark/benchmark.h ] || missing+=(libbenchmark-dev); }
want_chromium() { # a Chromium without windows is twice as fast, so it is preferred if apt offers it
  have chromium-headless-shell && return
  if have apt-cache && [ "$(id -u)" -eq 0 ] && [ -n "$(apt-cache search --names-only '^chromium-headless-shell$')" ]; then
    missing+=(chromium-headless-shell)
  else
    want chromium chromium chromium-browser google-chrome
  fi
}
want_browsers() {
  [ -n "${CHROMIUM:-}" ] || want_chromium
  [ -n "${FIREFOX:-}" ] || want firefox-esr firefox-esr firefox
  if ! have fc-list || [ -z "$(fc-list :lang=zh)" ]; then missing+=(fonts-noto-cjk fontconfig); fi
}

program() { # the name of a Debian package as people know it elsewhere
  case $1 in
    catch2) echo Catch2 ;;
    chromium) echo Chromium ;;
    cmake) echo CMake ;;
    emscripten) echo 'Emscripten 3.1.6 or newer' ;;
    firefox-esr) echo Firefox ;;
    fonts-noto-cjk) echo 'a font with Chinese' ;;
    g++) echo 'a C++20 compiler' ;;
    libbenchmark-dev) echo 'Google Benchmark' ;;
    ninja-build) echo Ninja ;;
    python3) echo 'Python 3' ;;
    *) echo "$1" ;;
  esac
}

elsewhere() { # lists the missing programs in one line, for systems without apt
  local package line='' manager="this system's packages"
  for package in $(printf '%s\n' "${missing[@]}" | sort -u); do line="$line${line:+, }$(program "$package")"; done
  if have dnf; then manager=dnf; elif have brew; then manager=Homebrew; fi
  die "Missing here: $line. Install them with $manager and run this again."
}

at_terminal() { [ -t 0 ]; }
somebody_there() { at_terminal && [ -z "${CI:-}" ]; } # whether a question is answered

install_missing() {
  [ ${#missing[@]} -eq 0 ] && return
  have apt-get || elsewhere
  local packages command answer=''
  packages=$(printf '%s\n' "${missing[@]}" | sort -u | tr '\n' ' ')
  command="apt-get install -y --no-install-recommends ${packages% }"
  if [ "$(id -u)" -eq 0 ]; then
    say "Installing ${packages% }"
    apt-get update -q </dev/null
    DEBIAN_FRONTEND=noninteractive $command </dev/null
  elif have sudo && { somebody_there || sudo -n true 2>/dev/null; }; then
    if somebody_there; then
      printf 'Missing here: %s. Install with sudo apt-get? [Y/n] ' "${packages% }"
      read -r answer || answer=n
      case $answer in '' | [Yy]*) ;; *) die "Nothing was installed. As root, run:  apt-get update && $command" ;; esac
    fi
    say "Installing ${packages% } with sudo"
    sudo apt-get update -q
    sudo DEBIAN_FRONTEND=noninteractive $command
  else
    die "Missing here: ${packages% }. As root, run:  apt-get update && $command"
  fi
  missing=()
  hash -r
}

npm_packages() { # runs npm ci, unless this lock file is already installed
  cmp -s package-lock.json node_modules/.installed-lock && return
  say 'Installing the npm packages'
  npm ci --ignore-scripts --no-audit --no-fund
  cp package-lock.json node_modules/.installed-lock
}

own_build() { # own_build FOLDER: stops if the folder belongs to another checkout, whose sources it would compile
  local home
  home=$(sed -n 's/^CMAKE_HOME_DIRECTORY:INTERNAL=//p' "$1/CMakeCache.txt" 2>/dev/null) || true
  [ -z "$home" ] || [ "$home" -ef . ] || die "$1 belongs to the checkout in $home. Remove it (rm -r $1) and run this again."
}

configure() { # configure PRESET; a new build folder compiles several tests at a time
  local log="build/$1/configure.log" launcher=() settings=()
  mkdir -p "build/$1"
  own_build "build/$1"
  [ "$1" = wasm ] && launcher=(emcmake)
  [ -e "build/$1/CMakeCache.txt" ] || settings=(-DASTAR_UNITY=ON)
  ${launcher[@]+"${launcher[@]}"} cmake --preset "$1" ${settings[@]+"${settings[@]}"} >"$log" 2>&1 || { cat "$log" >&2; return 1; }
}

build_module() {
  say 'Building the WebAssembly module'
  configure wasm && cmake --build --preset wasm-module
}
