#!/bin/sh
# Saves Cantina into a folder and keeps the last seven days, four weeks and twelve months that have a backup.
set -eu
folder=$(cd "${1:?the folder for the backups}" && pwd)
cd "$(dirname "$0")/.."
fresh=$folder/fresh.backup
rm -f "$fresh"
node apps/api/dist/operate.js backup --to "$fresh"

# A week and a month keep their first backup, on whatever day it was made; a day keeps its last.
day=$folder/day-$(date +%F).backup
week=$folder/week-$(date +%G-%V).backup
month=$folder/month-$(date +%Y-%m).backup
ln -f "$fresh" "$day"
[ -e "$week" ] || ln "$fresh" "$week"
[ -e "$month" ] || ln "$fresh" "$month"
rm "$fresh"

# Their names sort by age.
keep() {
  most=$1
  shift
  while [ $# -gt "$most" ]; do
    rm "$1"
    shift
  done
}
keep 7 "$folder"/day-????-??-??.backup
keep 4 "$folder"/week-????-??.backup
keep 12 "$folder"/month-????-??.backup
