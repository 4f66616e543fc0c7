#!/bin/sh
# Runs Caddy with the Caddyfile in this folder, after checking that the settings allow it to work. `start.sh reload` makes the
# running Caddy reload the Caddyfile, without cutting connections.
set -eu

refuse() {
  echo "$1" >&2
  exit 1
}

if ! printf '%s' "${PUBLIC_URL:-}" | grep -Eq '^https://[A-Za-z0-9.-]+(:[0-9]+)?$'; then
  refuse "PUBLIC_URL: '${PUBLIC_URL:-}' is not an address such as https://www.poyanil.example. Caddy gets a certificate for its name: set it in .env to the address that visitors type"
fi
port=$(printf '%s' "${PUBLIC_URL#https://}" | sed -n 's/^.*://p')
if [ -n "$port" ] && [ "$port" != "$HTTPS_PORT" ]; then
  refuse "PUBLIC_URL has the port $port, but HTTPS_PORT is $HTTPS_PORT: use the same port for both in .env, or none in PUBLIC_URL"
fi

case ${TLS_ISSUER:-} in
  '') CERTIFICATE_OPTIONS= ;;
  internal) CERTIFICATE_OPTIONS=local_certs ;;
  https://*[!A-Za-z0-9._:/?=-]*) refuse "TLS_ISSUER: '$TLS_ISSUER' has a character that is not allowed in the address of an ACME directory: correct it in .env" ;;
  https://*) CERTIFICATE_OPTIONS="acme_ca $TLS_ISSUER" ;;
  *) refuse "TLS_ISSUER: '$TLS_ISSUER' is neither 'internal' nor the https:// address of an ACME directory: correct it in .env, or leave it empty for Let's Encrypt" ;;
esac
if [ -n "${ACME_EMAIL:-}" ]; then
  printf '%s' "$ACME_EMAIL" | grep -Eq '^[^[:space:]{}"@]+@[^[:space:]{}"@]+$' ||
    refuse "ACME_EMAIL: '$ACME_EMAIL' is not an e-mail address: correct it in .env, or leave it empty"
  CERTIFICATE_OPTIONS="$CERTIFICATE_OPTIONS
email $ACME_EMAIL"
fi
export CERTIFICATE_OPTIONS

exec caddy "${1:-run}" --config /etc/caddy/Caddyfile --adapter caddyfile
