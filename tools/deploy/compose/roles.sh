#!/bin/sh
# PostgreSQL's image runs it once, on an empty folder of data.
set -eu
psql -v ON_ERROR_STOP=1 --username "${POSTGRES_USER:-postgres}" --dbname postgres \
  --set owner="$OWNER_PASSWORD" --set app="$APP_PASSWORD" <<'SQL'
CREATE ROLE skillbite_owner LOGIN PASSWORD :'owner';
CREATE ROLE skillbite_app LOGIN PASSWORD :'app';
CREATE DATABASE skillbite OWNER skillbite_owner;
SQL
