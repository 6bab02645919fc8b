#!/bin/sh
# What an operator does with the package, on a throw-away copy of this machine's system: what is written below the copy's
# root stays in memory. Without /run it is a machine on which systemd does not run.
#
#   unshare --mount --propagation=private sh debian_steps.sh FOLDER RELATION
#
# FOLDER has first.deb, second.deb and town.osm.pbf. Each line of the output is "name: value".
set -eu
folder=$1 relation=$2
place=$(mktemp -d)
mount -t tmpfs tmpfs "$place"
mkdir "$place/changes" "$place/work" "$place/root"
mount -t overlay overlay -o "lowerdir=/,upperdir=$place/changes,workdir=$place/work" "$place/root"
mount --rbind /proc "$place/root/proc"
mount --rbind /dev "$place/root/dev"
mkdir "$place/root/trial"
mount --bind "$folder" "$place/root/trial"
[ "$relation" != try ] || exit 0

cat >"$place/root/steps.sh" <<'STEPS'
set -eu
export DEBIAN_FRONTEND=noninteractive HOME=/nonexistent DATA_DIR=/var/lib/spielplatz-hub
name=spielplatz-hub
say() { printf '%s: %s\n' "$1" "$2"; }
as_user() { setpriv --reuid="$name" --regid="$name" --clear-groups "$@"; }
left() {
  find /etc /var /usr /lib/systemd -xdev -name "*$name*" -print 2>/dev/null | sort | tr '\n' ' '
}
dpkg --install /trial/first.deb >/dev/null
cd /etc/$name
say 'installed' "$(dpkg-query --show --showformat '${Version} ${db:Status-Status}' $name)"
say 'version' "$($name --version)"
install -d -o $name /var/cache/$name
CACHE_DIRECTORY=/var/cache/$name as_user $name --version >/dev/null
say 'cache of the service' "$(ls /var/cache/$name | grep -cx v8_code_cache_v2)"
say 'data folder' "$(stat -c '%U %G %a' $DATA_DIR)"
say 'settings' "$(stat -c '%U %a' settings.env)"
say 'enabled' "$(ls /etc/systemd/system/multi-user.target.wants | grep $name)"
say 'unit' "$(systemd-analyze verify --man=no /lib/systemd/system/$name.service 2>&1 | grep $name || echo fine)"
say 'imported' "$(as_user $name import --pbf /trial/town.osm.pbf --relation "$1" | grep ^Musterstadt:)"
bash -n /usr/share/bash-completion/completions/$name
say 'manual' "$(gzip -dc /usr/share/man/man1/$name.1.gz | head -c 3)"
echo 'ACCESS_LOG=true' >>settings.env
echo '{"instances":[]}' >registry.json
dpkg --install /trial/second.deb >/dev/null
say 'upgraded' "$(dpkg-query --show --showformat '${Version} ${db:Status-Status}' $name)"
say 'kept settings' "$(tail -n 1 settings.env)"
say 'kept data' "$(ls $DATA_DIR/node | tr '\n' ' ')"
cd /
dpkg --remove $name >/dev/null
say 'removed' "$(command -v $name || echo gone) $(ls /etc/$name | tr '\n' ' ')$(ls $DATA_DIR | tr '\n' ' ')"
dpkg --purge $name >/dev/null
say 'purged' "$(left)$(getent passwd $name || echo 'no user')"

mkdir -p /var/lib/private/$name
echo 1 >/var/lib/private/$name/of-install-sh
ln -s private/$name $DATA_DIR
dpkg --install /trial/second.deb >/dev/null
say 'taken over' "$(stat -c '%F %U' $DATA_DIR) $(ls $DATA_DIR)"
dpkg --purge $name >/dev/null
say 'purged again' "$(left)$(getent passwd $name || echo 'no user')"
STEPS
chroot "$place/root" sh /steps.sh "$relation"
