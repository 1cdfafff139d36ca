#!/bin/sh
# Creates a backup in BACKUP_DIR every BACKUP_HOURS hours, then deletes those older than BACKUP_DAYS days.
set -eu
folder=${BACKUP_DIR:-/backups}
trap 'exit 0' TERM INT
while :; do
  name="$folder/$(date -u +%Y-%m-%dT%H%M%SZ)"
  if node apps/server/dist/backup.js "$name"; then
    find "$folder" -mindepth 1 -maxdepth 1 -type d -name '20*' -mtime "+${BACKUP_DAYS:-14}" -exec rm -rf {} +
  else
    rmdir "$name" 2>/dev/null || true
  fi
  sleep "$((${BACKUP_HOURS:-24} * 3600))" &
  wait $!
done
