#!/bin/sh
# Saves Cantina into a folder and keeps seven daily, four weekly and twelve monthly files.
set -eu
folder=${1:?the folder for the backups}
cd "$(dirname "$0")/.."
# A backup is one long transaction: it goes around a pooler.
export DATABASE_URL="${DATABASE_DIRECT_URL:-${DATABASE_URL:-}}"
fresh=$folder/fresh.backup
rm -f "$fresh"
node apps/api/dist/operate.js backup --to "$fresh"
ln -f "$fresh" "$folder/day-$(date +%u).backup"
if [ "$(date +%u)" = 7 ]; then ln -f "$fresh" "$folder/week-$(($(date +%-V) % 4)).backup"; fi
if [ "$(date +%d)" = 01 ]; then ln -f "$fresh" "$folder/month-$(date +%m).backup"; fi
rm "$fresh"
