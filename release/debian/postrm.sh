#!/bin/sh
# `remove` keeps settings and data. `purge` leaves nothing: neither settings, registry and data, nor the user.
set -e

name=spielplatz-hub
unit=$name.service

if [ -d /run/systemd/system ]; then
  systemctl --system daemon-reload >/dev/null || true
fi

case $1 in
  remove)
    if command -v deb-systemd-helper >/dev/null; then
      deb-systemd-helper mask "$unit" >/dev/null || true
    fi
    rm -rf -- /var/cache/spielplatz-hub
    ;;
  purge)
    if command -v deb-systemd-helper >/dev/null; then
      deb-systemd-helper purge "$unit" >/dev/null || true
      deb-systemd-helper unmask "$unit" >/dev/null || true
    fi
    rm -rf -- /etc/spielplatz-hub /var/lib/spielplatz-hub /var/cache/spielplatz-hub
    # adduser may be gone already.
    if command -v deluser >/dev/null && getent passwd "$name" >/dev/null; then
      deluser --quiet --system "$name" >/dev/null || true
    fi
    ;;
esac
