#!/bin/sh
# Installs Spielplatz-Hub as a systemd service on Linux, or upgrades it. As root:
#
#   curl -fsSL https://repository.example/releases/latest/download/install.sh | sh
#   curl -fsSL https://repository.example/releases/latest/download/install.sh | sh -s -- --dry-run
#
# It downloads the executable and the systemd unit of the latest release over HTTPS, compares both with the release's
# SHA256SUMS, starts the executable once with --version, and only then replaces
#
#   /usr/local/bin/spielplatz-hub
#   /usr/local/lib/systemd/system/spielplatz-hub.service
#
# It creates /etc/spielplatz-hub if it is missing, and enables and starts the service. An upgrade restarts the service
# if it runs; if the new version does not keep running, the old files are put back. It never changes what is in
# /etc/spielplatz-hub (settings, registry), /var/lib/spielplatz-hub (data) and /etc/systemd/system, where a unit of
# your own takes precedence. It creates no user: the unit has DynamicUser=yes.
set -eu
umask 022

repository=https://repository.example
name=spielplatz-hub
unit=spielplatz-hub.service

print_help() {
  cat <<'HELP'
install.sh [options]: installs or upgrades Spielplatz-Hub as a systemd service

  --version X         the release X, such as 0.1.0, also if it is older than the installed one; default: the latest
  --from FOLDER|URL   folder or https:// address with the files of a release; default: the releases of the repository
  --root FOLDER       install below this folder, such as the root of a container image; nothing is started
  --no-start          neither enable, start nor restart the service
  --dry-run           print what would be done
  --uninstall         stop the service; remove executable, unit and cache; keep settings and data
  --purge             with --uninstall: remove settings and data, too
  --help
HELP
}

say() { printf '%s\n' "$@"; }
fail() { # line...
  printf 'install.sh: %s\n' "$@" >&2
  exit 1
}

read_options() {
  while [ $# -gt 0 ]; do
    case $1 in
      --version | --from | --root)
        [ -n "${2:-}" ] || fail "$1 needs a value; see --help"
        case $1 in --version) version=${2#v} ;; --from) from=${2%/} ;; --root) root=$2 ;; esac
        shift
        ;;
      --no-start) starts=no ;;
      --dry-run) dry=yes ;;
      --uninstall) uninstalls=yes ;;
      --purge) purges=yes ;;
      --help) print_help && exit 0 ;;
      *) fail "unknown option \"$1\"; see --help" ;;
    esac
    shift
  done
  [ "$purges" = no ] || [ "$uninstalls" = yes ] || fail "--purge has an effect with --uninstall only"
  case $version in
    *[!0-9A-Za-z.+-]*) fail "--version=\"$version\" is invalid; allowed: a version such as 0.1.0" ;;
  esac
  [ -z "$root" ] || [ -d "$root" ] || fail "--root=\"$root\" is not a folder; create it first"
  [ -z "$root" ] || root=$(cd -- "$root" && pwd)
  root=${root%/}
}

# Sets `file`, the name of the release's executable for this machine.
find_machine() {
  machine="$(uname -s) $(uname -m)"
  case $machine in
    'Linux x86_64') file=$name-linux-x64 ;;
    'Linux aarch64') file=$name-linux-arm64 ;;
    *) fail "there is no service for \"$machine\"; allowed: Linux x86_64 and Linux aarch64" \
      "other executables, and how to build one: docs/install.md" ;;
  esac
  # A 64-bit kernel may have 32-bit programs, as on some Raspberry Pis.
  [ "$(getconf LONG_BIT 2>/dev/null)" = 64 ] || fail "the executable needs a 64-bit system, and this one has 32 bits"
  getconf GNU_LIBC_VERSION >/dev/null 2>&1 ||
    fail "the executable needs glibc, which this system lacks (Alpine has musl): use the container, docs/install.md"
}

# Sets `from`, the folder or address of the release's files.
find_release() {
  case $from in
    '')
      case $repository in *.example) fail "this copy does not know its repository: name a release by --from" ;; esac
      from=$repository/releases/latest/download
      [ -z "$version" ] || from=$repository/releases/download/v$version
      ;;
    https://*) ;;
    *://*) fail "--from=\"$from\" is invalid; allowed: an https:// address and a folder" ;;
    *)
      [ -d "$from" ] || fail "--from=\"$from\" is not a folder; allowed: a folder and an https:// address"
      from=$(cd -- "$from" && pwd)
      ;;
  esac
}

download() { # URL, file
  if command -v curl >/dev/null 2>&1; then
    curl --fail --silent --show-error --location --proto '=https' --proto-redir '=https' --tlsv1.2 \
      --connect-timeout 30 --speed-limit 1000 --speed-time 60 --retry 2 --output "$2" "$1"
  elif command -v wget >/dev/null 2>&1; then
    # A proxy that does not exist: wget cannot be told to refuse redirects to http.
    http_proxy=http://127.0.0.1:1 wget -q -T 60 -O "$2" "$1"
  else
    fail "curl or wget is needed, and neither is installed"
  fi
}

# Puts a file of the release into `work` and compares it with its checksum.
fetch() { # name
  case $from in
    https://*) download "$from/$1" "$work/$1" || fail "cannot download $from/$1; nothing was changed" ;;
    *) cp -- "$from/$1" "$work/$1" || fail "cannot read $from/$1; nothing was changed" ;;
  esac
  [ "$1" != SHA256SUMS ] || return 0
  expected=''
  while read -r sum each; do [ "${each#\*}" != "$1" ] || expected=$sum; done <"$work/SHA256SUMS"
  [ -n "$expected" ] || fail "SHA256SUMS of $from has no line for $1; nothing was changed"
  actual=$(sha256sum <"$work/$1" | cut -d ' ' -f 1)
  [ "$actual" = "$expected" ] || fail "the checksum of $1 is $actual instead of $expected; nothing was changed" \
    "try again; if it stays wrong, do not use this file, and report it"
}

# Prints version and build of an executable, such as "0.1.0 (620ce9502cf1, 2026-11-27)", without the settings of the
# working directory. A packed one unpacks into `work`.
read_version() ( # path
  cd / && SPIELPLATZ_HUB_CACHE=$work/cache "$1" --version </dev/null
)

# Refuses a file that does not start, another version than --version, and without it an older one than is installed.
check_program() {
  chmod 755 "$work/$file"
  new_build=$(read_version "$work/$file") ||
    fail "the executable of $from does not start on this machine; nothing was changed"
  new=${new_build%% *}
  case $new in [0-9]*.[0-9]*.[0-9]*) ;; *) fail "$file is not this program: --version prints \"$new_build\"" ;; esac
  [ ! -e "$program" ] || old_build=$(read_version "$program" 2>/dev/null) || old_build=unknown
  old=${old_build%% *}
  [ "$new" = "${version:-$new}" ] || fail "$from has version $new, not $version; nothing was changed"
  if [ -z "$version" ] && [ -n "$old" ] && [ "$old" != unknown ]; then
    printf '%s\n' "$old" "$new" | sort -c -s -t . -k 1,1n -k 2,2n -k 3,3n 2>/dev/null ||
      fail "version $old is installed, $from has the older $new; nothing was changed" \
        "to go back, read docs/upgrade.md, then use --version $new"
  fi
}

need_rights() { # folder...
  for place in "$@"; do
    while [ ! -e "$place" ]; do place=$(dirname -- "$place"); done
    [ -w "$place" ] || [ "$(id -u)" != 0 ] || fail "cannot write to $place: is the file system read-only?"
    [ -w "$place" ] ||
      fail "cannot write to $place as user $(id -un 2>/dev/null || id -u): run this as root (sudo sh), or use --root"
  done
}

has_systemd() { [ -z "$root" ] && [ -d /run/systemd/system ] && command -v systemctl >/dev/null 2>&1; }
is_running() { systemctl is-active --quiet "$name"; }
keeps_running() {
  for _ in 1 2 3 4 5; do sleep 1 && is_running || return 1; done
}

install_program() {
  find_machine
  find_release
  say "$file from $from${version:+, version $version}" "  executable  $program" "  unit        $units/$unit" \
    "  settings    $settings (existing files stay as they are)"
  [ "$dry" = no ] || { say "--dry-run: nothing was downloaded or changed"; return 0; }
  need_rights "${program%/*}" "$units" "$settings"
  mkdir -p -- "${program%/*}" "$units" "$settings"
  # Not in /tmp, from which programs may not be startable.
  work=$(mktemp -d "${program%/*}/.$name-XXXXXX")
  trap 'rm -rf -- "$work" "$units/$unit.new"' EXIT
  trap 'exit 130' HUP INT TERM
  fetch SHA256SUMS
  fetch "$file"
  fetch "$unit"
  check_program
  # First all that needs space, then renaming: at any time there are whole files.
  cp -- "$work/$unit" "$units/$unit.new"
  [ -z "$old" ] || ln -- "$program" "$work/old"
  [ ! -e "$units/$unit" ] || cp -- "$units/$unit" "$work/old-unit"
  mv -f -- "$work/$file" "$program"
  mv -f -- "$units/$unit.new" "$units/$unit"
  say "installed: $new_build${old_build:+, before: $old_build}"
  start_service
}

start_service() {
  [ ! -e "$root/etc/systemd/system/$unit" ] || say "your own unit $root/etc/systemd/system/$unit takes precedence"
  has_systemd || { say "not started: systemd does not run here"; return 0; }
  systemctl daemon-reload
  [ "$starts" = yes ] || { say "not started: systemctl enable --now $name"; return 0; }
  if [ -n "$old" ]; then
    is_running || { say "not started, since it was stopped: systemctl start $name"; return 0; }
    if systemctl restart "$name" && keeps_running; then say "running: $new_build"; else put_back; fi
  else
    if ! { systemctl enable --quiet --now "$name" && keeps_running; }; then
      fail "installed, but it does not keep running: see journalctl --unit $name"
    fi
    say "running on port 8080, with a sample region if there are no settings in $settings. To write them:" \
      "  mkdir my-map && cd my-map && $name init --service none" \
      "  for file in .env registry.json; do [ ! -e \$file ] || cp \$file $settings/; done" \
      "  systemctl restart $name"
  fi
}

put_back() {
  mv -f -- "$work/old" "$program"
  [ ! -e "$work/old-unit" ] || mv -f -- "$work/old-unit" "$units/$unit"
  systemctl daemon-reload
  systemctl restart "$name" || :
  fail "version $new did not keep running: see journalctl --unit $name; version $old is back"
}

uninstall_program() {
  # With DynamicUser=yes the directories are in private/, and links lead to them.
  set -- "$program" "$units/$unit" "$root/var/cache/$name" "$root/var/cache/private/$name"
  [ "$purges" = no ] || set -- "$@" "$settings" "$root/var/lib/$name" "$root/var/lib/private/$name"
  say "to remove, if they exist:" && printf '  %s\n' "$@"
  [ "$dry" = no ] || { say "--dry-run: nothing was removed"; return 0; }
  for path in "$@"; do need_rights "${path%/*}"; done
  if has_systemd; then systemctl disable --quiet --now "$name" 2>/dev/null || :; fi
  rm -rf -- "$@"
  if has_systemd; then systemctl daemon-reload; fi
  say "removed"
  [ "$purges" = yes ] || say "kept: $settings and $root/var/lib/$name; --uninstall --purge removes them"
  [ ! -e "$root/etc/systemd/system/$unit" ] || say "kept: your own unit $root/etc/systemd/system/$unit"
}

main() {
  version='' from='' root='' old='' old_build='' starts=yes dry=no uninstalls=no purges=no
  read_options "$@"
  program=$root/usr/local/bin/$name
  units=$root/usr/local/lib/systemd/system
  settings=$root/etc/$name
  if [ "$uninstalls" = yes ]; then uninstall_program; else install_program; fi
}

# Braces: of a download that is cut off here, nothing runs.
{ main "$@"; }
