#!/bin/sh
# Puts the files of a role where Debian's packages and systemd look for them, with the values of /etc/enough/cluster.env.
# Run it again after a change: it only writes files, and starts or restarts nothing.
#
#   deploy/install.sh database db1            on a database machine: db1, db2 or db3
#   deploy/install.sh database db1 existing   the same where it replaces a machine that is dead
#   deploy/install.sh application             on an application machine
#   deploy/install.sh front                   on the machine in front
set -eu

usage='Run: deploy/install.sh database db1 | application | front'
role=${1:?$usage}
name=${2:-}
state=${3:-new}
here=$(cd "$(dirname "$0")" && pwd)
settings=${CLUSTER_ENV:-/etc/enough/cluster.env}
[ -r "$settings" ] || { echo "There is no $settings: copy deploy/cluster.env.example and fill it in." >&2; exit 1; }
. "$settings"

# In a replacement of sed these have a meaning of their own.
quote() {
  printf '%s' "$1" | sed 's/[&|\\]/\\&/g'
}

# put TEMPLATE TARGET OWNER MODE: @DB1@ in a template becomes the value of DB1.
put() {
  mkdir -p "$(dirname "$2")"
  set -- "$1" "$2" "$3" "$4" -e "s|@NAME@|$name|g" -e "s|@STATE@|$state|g" -e "s|@ADDRESS@|${address:-}|g"
  for key in DB1 DB2 DB3 FRONT PUBLIC_URL DATABASE_PASSWORD SUPERUSER_PASSWORD REPLICATION_PASSWORD SESSION_SECRET \
    STORAGE_URL SMTP_URL MAIL_FROM; do
    eval "value=\$$key"
    set -- "$@" -e "s|@$key@|$(quote "$value")|g"
  done
  template=$1 target=$2 owner=$3 mode=$4
  shift 4
  (umask 077; sed "$@" "$here/$template" >"$target.new")
  chown "$owner" "$target.new"
  chmod "$mode" "$target.new"
  mv "$target.new" "$target"
  echo "wrote $target"
}

# One line for each application machine, in the places that say @SERVERS@.
name_servers() {
  count=0
  : >"$1.new"
  while IFS= read -r line; do
    case $line in
      *@SERVERS@*)
        for app in $APPS; do
          count=$((count + 1))
          echo "  server app$count $app:3000${line#*@SERVERS@}" >>"$1.new"
        done
        count=0
        ;;
      *) printf '%s\n' "$line" >>"$1.new" ;;
    esac
  done <"$1"
  mv "$1.new" "$1"
}

case $role in
  database)
    case $name in
      db1) address=$DB1 ;;
      db2) address=$DB2 ;;
      db3) address=$DB3 ;;
      *) echo "$usage" >&2; exit 1 ;;
    esac
    put database/etcd /etc/default/etcd root:root 644
    put database/patroni.yml /etc/patroni/config.yml postgres:postgres 600
    put database/post-init /etc/patroni/post-init postgres:postgres 700
    ;;
  application)
    put application/haproxy.cfg /etc/haproxy/haproxy.cfg root:root 644
    put application/pgbouncer.ini /etc/pgbouncer/pgbouncer.ini postgres:postgres 640
    put application/userlist.txt /etc/pgbouncer/userlist.txt postgres:postgres 600
    put application/enough.env /etc/enough/enough.env root:root 600
    put application/enough.service /etc/systemd/system/enough.service root:root 644
    put application/enough /usr/local/sbin/enough root:root 755
    put application/pgbouncer-restart.conf /etc/systemd/system/pgbouncer.service.d/restart.conf root:root 644
    ;;
  front)
    put front/haproxy.cfg /etc/haproxy/haproxy.cfg root:root 644
    name_servers /etc/haproxy/haproxy.cfg
    ;;
  *) echo "$usage" >&2; exit 1 ;;
esac
