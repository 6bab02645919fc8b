#!/bin/sh
# Stops the service before its program is removed. An upgrade restarts it when the new program is there.
set -e

if [ "$1" = remove ] && [ -d /run/systemd/system ]; then
  deb-systemd-invoke stop spielplatz-hub.service >/dev/null || true
fi
