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
    # One that has ended would be started again, and taken for the new one.
    for container in $(docker compose ps --all --quiet --no-trunc --status exited --status created --status dead "$service"); do
      docker rm "$container" > /dev/null
    done
    # More than one where this was broken off before.
    before=$(docker compose ps --quiet --no-trunc "$service")
    count=$(echo "$before" | wc -w)
    say "$service: a new one starts beside it"
    docker compose up --detach --no-build --no-deps --no-recreate --scale "$service=$((count + 1))" "$service" ||
      give_up_api "$service" "$before"
    becomes_healthy "$(new_ones "$service" "$before")" || give_up_api "$service" "$before"
    sleep "$KNOWN_S"
    for container in $before; do
      docker stop "$container" > /dev/null
      docker rm "$container" > /dev/null
    done
  done
}

# Containers of a service that are not among those of before; with --all also one that does not run.
new_ones() {
  for container in $(docker compose ps --quiet --no-trunc ${3:+"$3"} "$1"); do
    case $2 in *"$container"*) ;; *) echo "$container" ;; esac
  done
}

# Looks at the new one alone: `--wait` gives up where an old one is ill, and that may be why it is replaced.
becomes_healthy() {
  while :; do
    case $(docker inspect --format '{{.State.Status}} {{.State.Health.Status}} {{.RestartCount}}' "$1") in
      'running healthy 0') return 0 ;;
      'running starting 0') sleep 1 ;;
      *) return 1 ;;
    esac
  done
}

give_up_api() {
  for container in $(new_ones "$1" "$2" --all); do
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

# Each release has a folder of pages. The new publisher fills its own, which the new web then shows.
replace_publisher() {
  [ -n "$(services_of publisher)" ] || return 0
  say 'publisher: the new one writes its pages; visitors see those before'
  docker compose up --detach --wait --no-build --no-deps publisher || {
    docker compose logs --no-log-prefix --tail 20 publisher || true
    say 'publisher did not publish: its last words stand above'
    return 1
  }
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
  # Where this was broken off, either may still say that it is about to go; the spare is healthy when it was asked again.
  for service in web web-spare; do
    spare exec -T "$service" sh -c 'if [ -e /tmp/draining ]; then rm /tmp/draining && sleep 10; fi' 2> /dev/null || true
  done
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

# It says at /healthz that it is about to go: whoever asks there sends nobody any more. One that does not run is asked by nobody.
drain() {
  spare exec -T "$1" touch /tmp/draining || return 0
  sleep "$KNOWN_S"
}

# The rest follows: Redis, PostgreSQL and Caddy where the version names other ones. Don't leave the names out: Compose before 2.29
# takes what was started with --no-deps for changed (docker/compose#12069), and would replace all APIs and workers at once.
settle() {
  rest=$(docker compose config --services | grep -vE '^(web|publisher|(api|worker)(-replica)?)$' || true)
  # shellcheck disable=SC2086
  [ -z "$rest" ] || docker compose up --detach --wait --no-build --no-deps $rest ||
    fail 'not everything became healthy: docker compose ps says what did not'
  docker compose exec -T worker mail verify ||
    say 'outbox and queue do not agree yet, as above: look again in a minute (docker compose exec worker mail verify)'
}

read_setting() {
  sed -n "s/^$1=//p" .env | tail -n 1 | sed -e "s/^'\(.*\)'\$/\1/" -e 's/^"\(.*\)"$/\1/'
}

# Replaces lines of .env by those of a file. The file stays the same one, with its owner and rights, unless a full disk takes it only
# under a new name.
write_settings() {
  names=$(sed -n 's/^\([A-Z_]*\)=.*/\1/p' "$1" | tr '\n' '|')
  kept=$(grep -Ev "^(${names%|})=" .env || true)
  if ! cp -p .env .env.new || ! { printf '%s\n' "$kept" && cat "$1"; } > .env.new; then
    rm -f .env.new
    fail 'there is no room to write .env, which is as it was. Make room, and do this again'
  fi
  put_in_place .env.new
  rm -f .env.new
}

put_in_place() {
  cat "$1" > .env || mv "$1" .env
}

# Files of the checkout go into images and are mounted; containers read them as other users than whoever types this.
check_out() {
  (umask 022 && git checkout --quiet "$1" --)
}

refuse_changes() {
  changed=$(git status --porcelain --untracked-files=no) || fail 'this folder is no clone of the repository: clone it, and bring .env and .secrets over'
  [ -z "$changed" ] || fail "files of the repository were changed here:
$changed
What is yours belongs in .env and docker-compose.override.yml. 'git stash' puts the changes away"
}
