#!/usr/bin/env bash
# Boots a systemd of its own, in namespaces and with an empty disk in memory, that runs our unit and a trial
# beside it, and ends with the trial. Nothing of it is seen outside. Only root can do this.
#
#   boot_systemd.sh ROOT_OF_THE_PROJECT DENO FOLDER
#
# FOLDER/etc becomes /etc/spielplatz-hub, FOLDER/program the executable; what the trial reports lies in FOLDER
# afterwards.
set -euo pipefail
project=$1 deno=$2 folder=$3 part=${4:-group}

if [ "$part" = group ]; then
  # A control group of its own, for systemd to make further ones in.
  exec unshare --mount --propagation private bash -euo pipefail -c '
    mkdir -p "$3/cgroup" && mount -t cgroup2 cgroup2 "$3/cgroup"
    group=$3/cgroup/trial-$$ && mkdir "$group"
    code=0
    (
      echo $BASHPID >"$group/cgroup.procs"
      exec unshare --mount --pid --fork --kill-child --cgroup --uts --ipc --net bash "$0" "$1" "$2" "$3" boot
    ) || code=$?
    find "$group" -depth -type d -exec rmdir {} \; 2>/dev/null
    exit $code
  ' "$0" "$project" "$deno" "$folder"
fi

root=$folder/root
mkdir -p "$root"
mount -t tmpfs -o size=512m,mode=755 tmpfs "$root"
cd "$root"
mkdir -p usr etc/systemd/system var/lib var/cache var/log run tmp proc sys dev root home old opt/project opt/out
chmod 1777 tmp
for name in bin sbin lib lib64; do ln -s usr/$name $name; done
mount --bind /usr usr && mount -o remount,bind,ro usr
mount --bind "$project" opt/project && mount -o remount,bind,ro opt/project
mount --bind "$folder" opt/out
touch opt/deno && mount --bind "$deno" opt/deno
mount -t tmpfs -o mode=755 tmpfs usr/local/bin
install -m 755 "$folder/program" usr/local/bin/spielplatz-hub

cp /etc/passwd /etc/group /etc/nsswitch.conf etc/
echo 0123456789abcdef0123456789abcdef >etc/machine-id
cp -r "$folder/etc" etc/spielplatz-hub
cp "$project/deploy/spielplatz-hub.service" etc/systemd/system/
# The trial waits for it.
mkdir etc/systemd/system/spielplatz-hub.service.d
printf '[Service]\nWatchdogSec=10\n' >etc/systemd/system/spielplatz-hub.service.d/trial.conf
cat >etc/systemd/system/trial.service <<'UNIT'
[Unit]
After=spielplatz-hub.service
[Service]
Type=oneshot
Environment=DENO_DIR=/tmp/deno
ExecStart=/opt/deno run -A /opt/project/tests/deploy/unit_trial.ts /opt/out/report.json
StandardOutput=file:/opt/out/trial.log
StandardError=inherit
ExecStopPost=/bin/sh -c 'journalctl --no-pager --unit=spielplatz-hub >/opt/out/unit.log'
ExecStopPost=/bin/systemctl poweroff --force
UNIT
printf '[Unit]\nRequires=systemd-journald.service\nWants=spielplatz-hub.service trial.service\n' \
  >etc/systemd/system/trial.target
# What is for real machines.
for name in systemd-{udevd,udev-trigger,tmpfiles-setup,tmpfiles-setup-dev,sysctl,modules-load,firstboot,logind} \
  systemd-{hwdb-update,pstore,update-utmp,timesyncd,random-seed,sysusers,networkd} dbus getty@tty1 console-getty; do
  ln -s /dev/null etc/systemd/system/$name.service
done

mount -t proc proc proc
mount --rbind /sys sys && mount -t cgroup2 cgroup2 sys/fs/cgroup
mount --rbind /dev dev
pivot_root . old
umount -l /old
exec env -i PATH=/usr/bin:/usr/sbin container=trial \
  /usr/lib/systemd/systemd --system --unit=trial.target --log-target=console >/opt/out/systemd.log 2>&1
