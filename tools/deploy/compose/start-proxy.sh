#!/bin/sh
# Fits tools/proxy/nginx.conf to compose.yaml. `resolve`: a web process that is replaced comes back with another IP.
set -eu
sed -e "s/server_name skillbite\.example;.*/server_name $SITE_HOST;/" \
  -e 's/^ *server 127\.0\.0\.1:3000 \(max_conns=[0-9]* fail_timeout=1s\);/    resolver 127.0.0.11 valid=5s;\n    server web-1:3000 \1 resolve;\n    server web-2:3000 \1 resolve;/' \
  -e 's#^    location /_next/static/ {#    include /skillbite/static.conf;\n\n    location @static {#' \
  "${1:-/skillbite/nginx.conf}" > "${2:-/etc/nginx/conf.d/skillbite.conf}"
exec nginx -g 'daemon off;'
