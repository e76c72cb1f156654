#!/bin/sh
# At 2:30 UTC, before the worker's own deletions: a backup, and whether every rule of the database holds.
set -u
while true; do
  now=$(date -u +%s)
  next=$(( now - now % 86400 + 9000 ))
  [ "$next" -gt "$now" ] || next=$(( next + 86400 ))
  sleep $(( next - now ))
  if node scripts/run.mjs backup "/backups/$(date -u +%F).backup"; then
    find /backups -name '*.backup' -mtime +30 -delete
  else
    echo '{"level":"error","code":"backup_failed"}'
  fi
  node scripts/run.mjs check-invariants || echo '{"level":"error","code":"invariants_failed"}'
done
