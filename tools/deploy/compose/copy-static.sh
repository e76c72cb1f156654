#!/bin/sh
# Copies a build's scripts and styles to what nginx serves (tools/proxy/static.conf), each with its compressed copy.
# Files of older builds stay for 30 days, because pages that are open still ask for them.
set -eu
from=${1:-/app/.next/static}
to=${2:-/srv/skillbite}/_next/static
mkdir -p "$to"
find "$to" -type f -mtime +30 -delete
cp -R "$from/." "$to/"
find "$to" -type f -size +1 \( -name '*.js' -o -name '*.css' -o -name '*.svg' \) -exec gzip -9kf {} +
