#!/bin/sh
# Spielplatz-Hub @VERSION@ in one file: this script, then the compressed runtime and program. The first start unpacks
# them into a cache directory; every start then execs the runtime with only the permissions that the settings need.
set -u

needed_machine='@MACHINE@'
content='@CONTENT@'
length=@BYTES@
variables='@VARIABLES@'
override=${SPIELPLATZ_HUB_CACHE:-}
# The folder of the unpacked files in a package, else empty.
installed='@INSTALLED@'

say() { printf '%s\n' "spielplatz-hub: $*" >&2; }
give_up() {
  say "$@"
  exit 1
}

# Prints the packed files, one per line: name, first byte, length.
list_files() {
  cat <<'FILES'
@FILES@
FILES
}

self=$(readlink -f -- "$0") && [ -r "$self" ] || give_up "cannot read itself at $0"
[ "$(wc -c <"$self")" -eq "$length" ] ||
  give_up "this file is incomplete or damaged: $self should have $length bytes; download it again"
machine=$(uname -sm)
[ "$machine" = "$needed_machine" ] ||
  give_up "this file is for $needed_machine, and this machine is $machine: get the file for this machine"

# Whether all files are in the directory. A cache cleaner may have removed some.
is_complete() {
  list_files | while read -r name _ _; do [ -s "$1/$name" ] || exit 1; done && [ -x "$1/deno" ]
}

# Whether other users cannot put programs into the directory: this user or root owns it, and only the owner can write.
is_trusted() {
  set -- $(ls -ldn -- "$1" 2>/dev/null)
  case ${1:-} in d????-??-*) ;; *) return 1 ;; esac
  [ "${3:-}" = "$(id -u)" ] || [ "${3:-}" = 0 ]
}

unpack_file() { # name, first byte, length, target folder
  tail -c "+$2" "$self" | head -c "$3" | gzip -dc >"$4/$1"
}

# Unpacks into a directory beside the target and moves the finished files, so that concurrent starts are safe and no
# partial file is used. Prints the reason of a failure.
# Runs in a subshell, for its own umask and traps.
unpack() ( # place, target
  umask 022
  mkdir -p -- "$1" 2>/dev/null && [ -w "$1" ] || { echo "it is not writable"; exit 1; }
  is_trusted "$1" || { echo "it belongs to another user, or others can write to it"; exit 1; }
  # Removes leftovers of killed starts, but not those of a running start, which are younger.
  find "$1" -maxdepth 1 -name 'new-*' -mmin +60 -exec rm -rf -- {} + 2>/dev/null
  work=$(mktemp -d "$1/new-XXXXXX" 2>/dev/null) || { echo "it is not writable"; exit 1; }
  trap 'rm -rf -- "$work"' EXIT
  trap 'exit 129' HUP
  trap 'exit 130' INT
  trap 'exit 143' TERM
  # mktemp creates the directory for this user only.
  printf '#!/bin/sh\n' >"$work/probe" && chmod 755 "$work/probe" && "$work/probe" 2>/dev/null ||
    { echo "programs cannot be started from there (is it mounted with noexec?)"; exit 1; }

  [ ! -t 2 ] || say "first start: unpacking into $2"
  list_files | while read -r name first length; do
    unpack_file "$name" "$first" "$length" "$work" 2>/dev/null || exit 1
  done || { echo "unpacking failed: is the disk full?"; exit 1; }
  chmod 755 "$work/deno"
  # Flush before renaming, for the case of a power failure.
  sync "$work"/* 2>/dev/null || sync
  mkdir -p -- "$2" && chmod 755 "$2" || { echo "it is not writable"; exit 1; }
  list_files | while read -r name _ _; do mv -f -- "$work/$name" "$2/$name" || exit 1; done ||
    { echo "it is not writable"; exit 1; }
  remove_old "$1" "${2##*/}" 2>/dev/null || :
)

# Removes old versions, except running ones and the one used before this one, for a downgrade. Runs in a subshell.
remove_old() ( # place, name of this version
  cd -- "$1" || exit
  running=$(ls -l /proc/[0-9]*/exe 2>/dev/null)
  previous=
  ls -td -- *-????????????????/ | while read -r other; do
    other=${other%/}
    [ "$other" != "$2" ] && [ -e "$other/program.mjs" ] || continue
    [ -n "$previous" ] || { previous=$other; continue; }
    case $running in *"/$other/deno"*) ;; *) rm -rf -- "$other" ;; esac
  done
)

# Sets `program` to the first usable directory with the files.
find_program() {
  refused=
  if [ -n "$override" ]; then
    try_place "$override" && return
  else
    # systemd sets CACHE_DIRECTORY for CacheDirectory=; with DynamicUser= it is a link.
    [ -n "${CACHE_DIRECTORY:-}" ] && try_place "$(readlink -f -- "${CACHE_DIRECTORY%%:*}")" && return
    [ -n "${XDG_CACHE_HOME:-}" ] && try_place "$XDG_CACHE_HOME/spielplatz-hub" && return
    [ -n "${HOME:-}" ] && try_place "$HOME/.cache/spielplatz-hub" && return
    [ -n "${DATA_DIR:-}" ] && try_place "$DATA_DIR/program" && return
    try_place "${TMPDIR:-/tmp}/spielplatz-hub-$(id -u)" && return
  fi
  say "cannot unpack the program, which needs @MEGABYTES@ MB once:"
  printf '%s' "$refused" >&2
  say "set SPIELPLATZ_HUB_CACHE to a directory that is writable and not mounted with noexec"
  exit 1
}

try_place() {
  case $1 in /*) place=$1 ;; *) place=$PWD/$1 ;; esac
  program=$place/$content
  if is_complete "$program"; then
    is_trusted "$place" && is_trusted "$program" && return
    reason="it belongs to another user, or others can write to it"
  else
    reason=$(unpack "$place" "$program") && return
  fi
  refused="$refused  $place: $reason
"
  return 1
}

if [ -n "$installed" ]; then
  program=$installed
  # The service has a folder for the runtime's cache. Other starts have no cache, because root must not run code that
  # another user can write, and a package must not write below /usr.
  cache=${CACHE_DIRECTORY:-/dev/null}
  cache=${cache%%:*}
else
  find_program
  cache=$program/cache
  # Records the time of the last use, for remove_old.
  touch -c -- "$program" 2>/dev/null
fi
deno=$program/deno

# No downloads, and no configuration from the working directory.
export DENO_NO_UPDATE_CHECK=1 DENO_DIR="$cache" SPIELPLATZ_HUB_EXECUTABLE="$self"
# Names only, for warnings about misspelt settings.
SPIELPLATZ_HUB_VARIABLES=$(env | sed -n 's/^\([A-Za-z_][A-Za-z0-9_]*\)=.*/\1/p')
export SPIELPLATZ_HUB_VARIABLES
unset NODE_OPTIONS DENO_PERMISSION_BROKER_PATH
runs='run --quiet --no-prompt --no-config --no-lock --no-remote --no-npm --deny-import'

permissions=$("$deno" $runs "--allow-env=$variables" --allow-read "$program/print_permissions.mjs" "$@")
status=$?
case $status in
  0) ;;
  126 | 127 | 132) give_up "the runtime does not start on this machine; it needs glibc, which Alpine lacks" ;;
  *) exit "$status" ;;
esac
# Only a service manager needs datagrams.
[ -z "${NOTIFY_SOCKET:-}" ] || runs="$runs --unstable-net"
eval "exec \"\$deno\" $runs --unstable-cron --unstable-raw-imports $permissions \"\$program/program.mjs\" \"\$@\""
