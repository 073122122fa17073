#!/usr/bin/env bash
# Runs every test.
#   --quick        native tests, the wasm syntax check, types and JavaScript tests only
#   --only STAGE   one of native asan wasm js browser; may be given several times (without options: all but native)
. "$(dirname "$0")/lib.sh"

all=(native asan wasm js browser)
stages=()
while [ $# -gt 0 ]; do
  case $1 in
    --quick) stages=(native syntax js) ;;
    --only)
      [[ " ${all[*]} syntax " == *" ${2:-} "* ]] || die "--only: got \"${2:-}\", expected one of ${all[*]} syntax"
      stages+=("$2")
      shift ;;
    -h | --help) sed -n '2,4s/^# \{0,1\}//p' "$0"; exit 0 ;;
    *) die "unknown option $1 (see --help)" ;;
  esac
  shift
done
# asan and wasm run the same C++ tests, so a plain native build would add nothing.
[ ${#stages[@]} -gt 0 ] || stages=(asan syntax wasm js browser)
chosen() { [[ " ${stages[*]} " == *" $1 "* ]]; }

say "Checking what is installed"
want_node
if chosen native || chosen asan; then want_native; want_recast; fi
if chosen wasm; then want_native; fi
if chosen syntax || chosen wasm || chosen js || chosen browser; then want_wasm; fi
if chosen syntax; then want_native; want_benchmark; want clang-format clang-format; fi
if chosen browser; then want_browsers; fi
install_missing
npm_packages

logs=build/logs
mkdir -p "$logs"
table=()
passed=0 failed=0 skipped=0

# run NAME RESULTS COMMAND…: runs the command and counts its tests in the file of results, in its log or as one ("once").
run() {
  local name=$1 results=$2 log="$logs/${1// /-}.log" status=0 begin=$SECONDS counts
  shift 2
  say "$name"
  case $results in
    log) results=$log ;;
    once) results='' ;;
    *) rm -f "$results" ;;
  esac
  "$@" >"$log" 2>&1 </dev/null || status=$?
  [ "$status" -eq 0 ] || tail -n 200 "$log"
  counts=$(node scripts/count.mjs "$status" ${results:+"$results"})
  read -r p f s <<<"$counts"
  passed=$((passed + p)) failed=$((failed + f)) skipped=$((skipped + s))
  printf '%s passed, %s failed, %s skipped\n' "$p" "$f" "$s"
  grep -hoE 'skipped: .*' "$log" | sort -u | head -20 || true
  table+=("$(printf '%-22s %7s %7s %7s %6ss' "$name" "$p" "$f" "$s" $((SECONDS - begin)))")
}

suite() { configure "$1" && cmake --build --preset "$1" && ctest --preset "$1" --verbose --timeout 900 -j "$(cores)"; }
headers() { # checks headers one by one with Emscripten's compiler, whose library lacks parts that g++ has
  find cpp -name '*.hpp' |
    xargs -P "$(cores)" -n 8 em++ -fsyntax-only -std=c++20 -Wall -Wextra -Werror -Wno-pragma-once-outside-header -x c++ -I cpp
}
benchmarks() { # only checks the syntax: benchmarks are run by hand, so nothing else would notice when they break
  printf '%s\0' bench/native/*.cpp | xargs -0 -P "$(cores)" -n 1 c++ -fsyntax-only -std=c++20 -I cpp -I tests
}
format() { git ls-files -z '*.cpp' '*.hpp' | xargs -0 clang-format --dry-run -Werror; }
checks() { # several at a time, because each uses one core
  printf '%s\n' 'run lint' 'exec prettier -- --check --log-level warn .' 'run rooms' 'run typecheck' |
    xargs -P "$(cores)" -I{} sh -c 'npm {}'
}
vitest() { npx vitest run --project "$1" --reporter=verbose --reporter=json --outputFile.json="$logs/$1.json"; }
# Makes the library first; otherwise several tests would make it at the same time.
javascript() { node scripts/library.mjs && vitest unit; }

for stage in "${stages[@]}"; do
  case $stage in
    native | asan) run "C++ $stage" log suite "$stage" ;;
    syntax)
      run 'C++ format' once format
      # In a whole run the headers are compiled for wasm with the tests.
      chosen wasm || run 'C++ headers for wasm' once headers
      run 'C++ benchmarks' once benchmarks ;;
    wasm)
      # Also builds the module, so that these tests and the page use the same build.
      run 'C++ in wasm' log suite wasm ;;
    js)
      run 'wasm module' once build_module
      run 'types, form, rooms' once checks
      run 'JavaScript' "$logs/unit.json" javascript ;;
    browser)
      run 'wasm module' once build_module
      run 'bundle and its size' once node scripts/build.mjs --budget
      run 'browsers' "$logs/browser.json" vitest browser ;;
  esac
done

say 'Summary'
printf '%-22s %7s %7s %7s %7s\n' '' passed failed skipped time
printf '%s\n' "${table[@]}"
printf '\n%s passed, %s failed' "$passed" "$failed"
if [ "$skipped" -gt 0 ]; then printf ', %s skipped' "$skipped"; fi
printf '\n'
[ "$failed" -eq 0 ]
