# What ops/upgrade and ops/rollback have in common. Both read it before they change the checkout, so that it stays the same to the end.
# shellcheck shell=sh

# nginx and Caddy ask anew within a second or two who is there.
KNOWN_S=5
# A proxy that found nobody on web's port asks there again after ten seconds: so long the spare stays.
BACK_S=12

say() {
  echo "▸ $*"
}

fail() {
  echo "✗ $*" >&2
  exit 1
}

# The services of one kind that the profiles of .env have: api, and its replica.
services_of() {
  docker compose config --services | grep -E "^$1(-replica)?$" || true
}

is_running() {
  [ -n "$(docker compose --profile '*' ps --quiet --status running "$1")" ]
}

replace_workers() {
  for service in $(services_of worker); do
    say "$service: the one before ends what it is sending"
    docker compose up --detach --wait --no-build --no-deps "$service" ||
      fail "$service did not become healthy: docker compose logs $service says why. What is accepted waits meanwhile. Mend it and do this again, or go back with ops/rollback"
  done
}

# A new one starts beside the old one, nginx comes to know it, and only then the old one ends, with what it has begun answered.
replace_apis() {
  for service in $(services_of api); do
    before=$(docker compose ps --quiet --no-trunc "$service")
    say "$service: a new one starts beside it"
    docker compose up --detach --wait --no-build --no-deps --no-recreate --scale "$service=2" "$service" ||
      give_up_api "$service" "$before"
    sleep "$KNOWN_S"
    for container in $before; do
      docker stop "$container" > /dev/null
      docker rm "$container" > /dev/null
    done
  done
}

give_up_api() {
  for container in $(docker compose ps --all --quiet --no-trunc "$1"); do
    case $2 in *"$container"*) continue ;; esac
    docker logs --tail 20 "$container" || true
    docker rm --force "$container" > /dev/null
  done
  fail "the new $1 did not become healthy, and was removed: its last words stand above. The one before serves on. Mend it and do this again, or go back with ops/rollback"
}

# Caddy reads its file anew, where it runs; nobody is cut off.
reload_caddy() {
  is_running caddy || return 0
  docker compose --profile tls exec -T caddy sh /etc/caddy/start.sh reload ||
    fail "Caddy refuses ops/caddy/Caddyfile, and goes on as before: its words stand above. Mend it and do this again, or go back with ops/rollback"
}

# web has its port, so it cannot run twice. A spare with another one stands in for it, where somebody asks that: Caddy of profile
# tls, or a proxy that was told SPARE_PORT.
replace_web() {
  if ! is_running caddy && [ -z "${SPARE_PORT:-$(read_setting SPARE_PORT)}" ]; then
    say 'web: no page opens for some seconds, unless the proxy in front waits'
    docker compose up --detach --wait --no-build --no-deps web ||
      fail 'web did not become healthy: docker compose logs web says why. Go back with ops/rollback'
    return
  fi
  say 'web: a spare starts beside it'
  docker compose exec -T web rm -f /tmp/draining
  spare up --detach --wait --no-build --no-deps web-spare || {
    spare rm --stop --force web-spare
    fail 'the new web did not become healthy, as a spare, and was removed. The one before serves on. Mend it and do this again, or go back with ops/rollback'
  }
  drain web
  say 'web: the one before ends; the spare serves'
  docker compose up --detach --wait --no-build --no-deps --force-recreate web ||
    fail 'web did not become healthy: docker compose logs web says why. The spare serves the pages meanwhile. Go back with ops/rollback'
  sleep "$BACK_S"
  drain web-spare
  spare rm --stop --force web-spare
}

spare() {
  docker compose --profile spare "$@"
}

# It says at /healthz that it is about to go: whoever asks there sends nobody any more.
drain() {
  spare exec -T "$1" touch /tmp/draining
  sleep "$KNOWN_S"
}

# The rest follows: Redis, PostgreSQL and Caddy where the version names other ones.
settle() {
  docker compose up --detach --wait --no-build || fail 'not everything became healthy: docker compose ps says what did not'
  docker compose exec -T worker mail verify ||
    say 'outbox and queue do not agree yet, as above: look again in a minute (docker compose exec worker mail verify)'
}

read_setting() {
  sed -n "s/^$1=//p" .env | tail -n 1
}

# Replaces lines of .env by those of a file. The file stays the same one, with its owner and rights.
write_settings() {
  names=$(sed -n 's/^\([A-Z_]*\)=.*/\1/p' "$1" | tr '\n' '|')
  kept=$(grep -Ev "^(${names%|})=" .env || true)
  { printf '%s\n' "$kept" && cat "$1"; } > .env.new
  cat .env.new > .env
  rm .env.new
}

refuse_changes() {
  changed=$(git status --porcelain --untracked-files=no) || fail 'this folder is no clone of the repository: clone it, and bring .env and .secrets over'
  [ -z "$changed" ] || fail "files of the repository were changed here:
$changed
What is yours belongs in .env and docker-compose.override.yml. 'git stash' puts the changes away"
}
