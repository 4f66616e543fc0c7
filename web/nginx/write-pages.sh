#!/bin/sh
# Writes the pages, with the site's settings put in as the API does (domain/src/page-settings.ts), to the folder that nginx serves them from.
set -eu

if ! printf '%s' "${PUBLIC_URL:-}" | grep -Eq '^https?://[A-Za-z0-9.-]+(:[0-9]+)?$'; then
  echo "PUBLIC_URL: not an origin such as https://www.example.org" >&2
  exit 1
fi

# What holds where a setting is empty, and what each may be at most: DEFAULT_… and MAX_… of the settings below.
. "${NGINX_SITE_DIR:-/etc/nginx/site}/page-defaults.sh"

# A number of days without leading zeros, as the API writes it.
days() {
  if ! printf '%s' "$2" | grep -Eq '^[0-9]{1,9}$' || [ "$2" -lt "$3" ] || [ "$2" -gt "$4" ]; then
    echo "$1: not a whole number from $3 to $4" >&2
    return 1
  fi
  printf '%s' "$2" | sed 's/^0*//'
}
dead_letter_days=$(days DEAD_LETTER_DAYS "${DEAD_LETTER_DAYS:-$DEFAULT_DEAD_LETTER_DAYS}" 1 "$MAX_DEAD_LETTER_DAYS")
backup_days=$(days BACKUP_DAYS "${BACKUP_DAYS:-$DEFAULT_BACKUP_DAYS}" "$MIN_BACKUP_DAYS" "$MAX_BACKUP_DAYS")

offline_pages=${OFFLINE_PAGES:-on}
case $offline_pages in
  on | off) ;;
  *)
    echo "OFFLINE_PAGES: neither on nor off" >&2
    exit 1
    ;;
esac

malayalam=${MALAYALAM:-off}
case $malayalam in
  on) without_malayalam= ;;
  off) without_malayalam='s#<a data-language="ml"[^>]*>[^<]*</a>##g; \#<loc>[^<]*/ml(/[^<]*)?</loc>#d; s#<xhtml:link [^>]*>##g; ' ;;
  *)
    echo "MALAYALAM: neither on nor off" >&2
    exit 1
    ;;
esac

hosts=
untrue=hosted
if [ -n "${CONTENT_URL:-}" ]; then
  untrue=own
  origins=$(printf '%s' "${CONTENT_ASSET_HOSTS:-$DEFAULT_ASSET_HOSTS}" | sed -E 's#https?://##g')
  # A comma would begin another policy in the header that allows them.
  if ! printf '%s' "$origins" | grep -Eq '^[A-Za-z0-9.:[:space:]-]+$'; then
    echo "CONTENT_ASSET_HOSTS: not origins such as https://images.example.org, apart by spaces" >&2
    exit 1
  fi
  hosts=$(printf '%s' "$origins" | sed -E 's#[[:space:]]+#, #g')
fi

site="${SITE_DIR:-/site}"
pages="${PAGES_DIR:-/tmp/pages}"
rm -rf "$pages"
mkdir -p "$pages"
cd "$site"
# A star stands for nothing that begins with a dot.
for entry in * .well-known; do
  case $entry in
    assets | content | pictures) ;;
    *) cp -r "$entry" "$pages/" ;;
  esac
done
if [ "$malayalam" = off ]; then
  rm -rf "$pages/ml" "$pages/ml.html"
fi
# One program for all pages: nothing is served meanwhile, and four for each page took seconds on a busy machine.
cd "$pages"
find . -type f -exec sed -i -E \
  "${without_malayalam}s#__ORIGIN__#$PUBLIC_URL#g; s#__DEAD_LETTER_DAYS__#$dead_letter_days#g; s#__BACKUP_DAYS__#$backup_days#g; s#__OFFLINE_PAGES__#$offline_pages#g; s#__ASSET_HOSTS__#$hosts#g; s#<p data-pictures=\"$untrue\">[^<]*</p>##g" {} +
find . -type f -exec gzip -9 -k {} +
