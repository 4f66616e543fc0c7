#!/bin/sh
# Writes the pages, with the site's public origin put in, to the folder that nginx serves them from.
set -eu

if ! printf '%s' "${PUBLIC_URL:-}" | grep -Eq '^https?://[A-Za-z0-9.-]+(:[0-9]+)?$'; then
  echo "PUBLIC_URL: not an origin such as https://www.example.org" >&2
  exit 1
fi

pages=/tmp/pages
rm -rf "$pages"
mkdir -p "$pages"
cd /site
find . -type f \( -name '*.html' -o -name '*.xml' -o -name '*.txt' \) -not -path './assets/*' |
  while IFS= read -r page; do
    mkdir -p "$pages/$(dirname "$page")"
    sed "s#__ORIGIN__#$PUBLIC_URL#g" "$page" > "$pages/$page"
    gzip -9 -k "$pages/$page"
  done
