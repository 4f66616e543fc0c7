# Shared by ops/upgrade and ops/rollback. Both source it before they change the checkout, so that it stays the same to the end.
# shellcheck shell=sh

# How long to wait until nginx and Caddy have noticed which servers are up. They check every second or two.
KNOWN_S=5
# How long to keep the spare: a proxy that found web's port closed tries it again after ten seconds.
BACK_S=12

say() {
  echo "▸ $*"
}

fail() {
  echo "✗ $*" >&2
  exit 1
}

# Lists the services of one kind in the profiles of .env: api, and its replica.
services_of() {
  docker compose config --services | grep -E "^$1(-replica)?$" || true
}

is_running() {
  [ -n "$(docker compose --profile '*' ps --quiet --status running "$1")" ]
}

replace_workers() {
  for service in $(services_of worker); do
    say "$service: replacing it; the previous one finishes the e-mails that it is sending"
    docker compose up --detach --wait --no-build --no-deps "$service" ||
      fail "$service did not become healthy. Read docker compose logs $service. Accepted submissions wait. Fix the problem and run this again, or go back with ops/rollback"
  done
}

# Starts a new API beside the old one, waits until nginx knows it, and then stops the old one, which finishes its requests.
replace_apis() {
  for service in $(services_of api); do
    # Remove containers that have ended: they would be started again, and taken for the new one.
    for container in $(docker compose ps --all --quiet --no-trunc --status exited --status created --status dead "$service"); do
      docker rm "$container" > /dev/null
    done
    # There is more than one if an earlier run was interrupted here.
    before=$(docker compose ps --quiet --no-trunc "$service")
    count=$(echo "$before" | wc -w)
    say "$service: starting a new one next to it"
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

# Lists a service's containers that are not among the previous ones; with --all also stopped ones.
new_ones() {
  for container in $(docker compose ps --quiet --no-trunc ${3:+"$3"} "$1"); do
    case $2 in *"$container"*) ;; *) echo "$container" ;; esac
  done
}

# Checks the new container only: `--wait` fails if an old one is unhealthy, which may be why it is replaced.
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
  fail "the new $1 did not become healthy, and was removed. Its last log lines are above. The previous one keeps running. Fix the problem and run this again, or go back with ops/rollback"
}

# Reloads Caddy's file, if Caddy runs, without cutting connections.
reload_caddy() {
  is_running caddy || return 0
  docker compose --profile tls exec -T caddy sh /etc/caddy/start.sh reload ||
    fail "Caddy refuses ops/caddy/Caddyfile, and keeps its previous configuration. Its message is above. Fix the file and run this again, or go back with ops/rollback"
}

# Each release has its own folder of pages. The new publisher fills it, and then the new web shows it.
replace_publisher() {
  [ -n "$(services_of publisher)" ] || return 0
  say 'publisher: the new one writes its pages; visitors still see the previous ones'
  docker compose up --detach --wait --no-build --no-deps publisher || {
    docker compose logs --no-log-prefix --tail 20 publisher || true
    say 'publisher did not publish. Its last log lines are above'
    return 1
  }
}

# Only one web can run, since it has its port. A spare on another port replaces it, if the proxy in front uses it: Caddy of
# profile tls, or a proxy that is configured with SPARE_PORT.
replace_web() {
  if ! is_running caddy && [ -z "${SPARE_PORT:-$(read_setting SPARE_PORT)}" ]; then
    say 'web: pages are down for some seconds, unless the proxy in front waits'
    docker compose up --detach --wait --no-build --no-deps web ||
      fail 'web did not become healthy. Read docker compose logs web, and go back with ops/rollback'
    return
  fi
  say 'web: starting a spare next to it'
  # If an earlier run was interrupted here, either may still announce that it will stop. Wait until proxies have checked the
  # spare again.
  for service in web web-spare; do
    spare exec -T "$service" sh -c 'if [ -e /tmp/draining ]; then rm /tmp/draining && sleep 10; fi' 2> /dev/null || true
  done
  spare up --detach --wait --no-build --no-deps web-spare || {
    spare rm --stop --force web-spare
    fail 'the spare with the new web did not become healthy, and was removed. The previous web keeps running. Fix the problem and run this again, or go back with ops/rollback'
  }
  drain web
  say 'web: replacing it while the spare serves'
  docker compose up --detach --wait --no-build --no-deps --force-recreate web ||
    fail 'web did not become healthy. Read docker compose logs web. The spare still serves the pages. Go back with ops/rollback'
  sleep "$BACK_S"
  drain web-spare
  spare rm --stop --force web-spare
}

spare() {
  docker compose --profile spare "$@"
}

# Makes it announce at /healthz that it will stop, so that proxies send it no new requests. A stopped one gets none anyway.
drain() {
  spare exec -T "$1" touch /tmp/draining || return 0
  sleep "$KNOWN_S"
}

# Updates the rest: Redis, PostgreSQL and Caddy, if the version names other images. Don't leave the names out: Compose before
# 2.29 takes services started with --no-deps for changed (docker/compose#12069), and would replace all APIs and workers at once.
settle() {
  rest=$(docker compose config --services | grep -vE '^(web|publisher|(api|worker)(-replica)?)$' || true)
  # shellcheck disable=SC2086
  [ -z "$rest" ] || docker compose up --detach --wait --no-build --no-deps $rest ||
    fail 'not everything became healthy. docker compose ps shows what did not'
  docker compose exec -T worker mail verify ||
    say 'outbox and queue do not agree yet, as above. Check again in a minute: docker compose exec worker mail verify'
}

read_setting() {
  sed -n "s/^$1=//p" .env | tail -n 1 | sed -e "s/^'\(.*\)'\$/\1/" -e 's/^"\(.*\)"$/\1/'
}

# Replaces lines of .env by those of a file. Keeps the file with its owner and permissions, unless a full disk only allows a new
# file.
write_settings() {
  names=$(sed -n 's/^\([A-Z_]*\)=.*/\1/p' "$1" | tr '\n' '|')
  kept=$(grep -Ev "^(${names%|})=" .env || true)
  if ! cp -p .env .env.new || ! { printf '%s\n' "$kept" && cat "$1"; } > .env.new; then
    rm -f .env.new
    fail 'the disk is too full to write .env, which was not changed. Free some space, and run this again'
  fi
  put_in_place .env.new
  rm -f .env.new
}

put_in_place() {
  cat "$1" > .env || mv "$1" .env
}

# Files of the checkout go into images and are mounted; containers read them as other users than the operator.
check_out() {
  (umask 022 && git checkout --quiet "$1" --)
}

refuse_changes() {
  changed=$(git status --porcelain --untracked-files=no) || fail 'this folder is not a clone of the repository. Clone it, and copy .env and .secrets there'
  [ -z "$changed" ] || fail "files of the repository were changed here:
$changed
Your own changes belong in .env and docker-compose.override.yml. 'git stash' sets the changes aside"
}
