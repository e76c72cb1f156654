#!/bin/sh
# PgBouncer reads passwords from a file only; /tmp is in memory.
set -eu
umask 077
printf '"skillbite_app" "%s"\n' "$APP_PASSWORD" > /tmp/users.txt
exec pgbouncer "${1:-/etc/pgbouncer/pgbouncer.ini}"
