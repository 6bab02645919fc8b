#!/bin/sh
# Creates the user and the folders, then enables and starts the service, as packages of Debian do. Without systemd, the
# helpers only record what is enabled.
set -e

name=spielplatz-hub
unit=$name.service
data=/var/lib/$name

case $1 in
  configure | abort-upgrade | abort-deconfigure | abort-remove) ;;
  *) exit 0 ;;
esac

if [ "$1" = configure ]; then
  adduser --quiet --system --group --home "$data" --no-create-home --shell /usr/sbin/nologin \
    --gecos 'Spielplatz-Hub' "$name"
  # With install.sh, the user existed only while the service ran, so systemd kept the data elsewhere.
  if [ -h "$data" ] && [ -d "/var/lib/private/$name" ]; then
    rm -f "$data"
    mv "/var/lib/private/$name" "$data"
    # `-h` changes the owner of a link, not of its target.
    find "$data" -xdev -exec chown -h "$name:$name" {} +
  fi
  [ -d "$data" ] || install -d -o "$name" -g "$name" -m 0700 "$data"
fi

deb-systemd-helper unmask "$unit" >/dev/null || true
if deb-systemd-helper --quiet was-enabled "$unit"; then
  deb-systemd-helper enable "$unit" >/dev/null || true
else
  deb-systemd-helper update-state "$unit" >/dev/null || true
fi
if [ -d /run/systemd/system ]; then
  systemctl --system daemon-reload >/dev/null || true
  if [ -n "$2" ]; then action=restart; else action=start; fi
  deb-systemd-invoke "$action" "$unit" >/dev/null || true
fi
