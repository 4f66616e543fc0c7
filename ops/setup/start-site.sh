# Docker, the start, help after a failure, and the test e-mail.

# The version that compose files with `env_file: required` need, and the oldest engine with which the guide for operators is
# tested.
OLDEST_DOCKER=20.10
OLDEST_COMPOSE=2.24
# Containers have their images by then; the slowest is PostgreSQL, which creates its database.
START_SECONDS=300

check_docker() {
  command -v docker >/dev/null ||
    fail 'Docker is not installed. Install Docker Engine with its Compose plugin (https://docs.docker.com/engine/install/), and run ./setup again.'
  docker_version=$(docker version --format '{{.Server.Version}}' 2>&1) || case $docker_version in
    *ermission\ denied*)
      fail "You may not use Docker yet: type sudo usermod -aG docker $(id -un), log in again, and run ./setup again."
      ;;
    *) fail "Docker does not respond: $docker_version
Start it with sudo systemctl enable --now docker, and run ./setup again." ;;
  esac
  is_at_least "$docker_version" "$OLDEST_DOCKER" ||
    fail "Docker $docker_version is too old: install version $OLDEST_DOCKER or newer (https://docs.docker.com/engine/install/), and run ./setup again."
  compose_version=$(docker compose version --short 2>/dev/null) ||
    fail 'Docker Compose is not installed. Install it as a plugin (https://docs.docker.com/compose/install/linux/), and run ./setup again. The older docker-compose does not work.'
  is_at_least "${compose_version#v}" "$OLDEST_COMPOSE" ||
    fail "Docker Compose $compose_version is too old: install version $OLDEST_COMPOSE or newer (https://docs.docker.com/compose/install/linux/), and run ./setup again."
}

# Compares the first two numbers of versions such as 20.10.24+dfsg1.
is_at_least() {
  rest=${1#*.}
  major=$(digits "$1")
  minor=$(digits "$rest")
  [ "${major:-0}" -gt "${2%.*}" ] || { [ "${major:-0}" -eq "${2%.*}" ] && [ "${minor:-0}" -ge "${2#*.}" ]; }
}

digits() { printf '%s\n' "$1" | sed 's/[^0-9].*//'; }

# A strict umask (027, 077) at `git clone` leaves files that other users can't read. Containers read them as other users: the
# files go into the images, and some are mounted.
open_clone() {
  for part in api content docs domain ops outbox package.json scripts server web worker; do
    [ -e "$part" ] || continue
    [ -n "$(find "$part" \( -type d ! -perm -005 -o -type f ! -perm -004 \) | head -n 1)" ] || continue
    chmod -R a+rX "$part" ||
      fail "The containers cannot read all of $part, and you may not change its permissions: run ./setup as its owner."
    say "The containers could not read all of $part. Its permissions were corrected."
  done
}

# Another clone on this machine may run the site of this name: starting here would replace its containers.
refuse_other_clone() {
  other=$(folders_of "${COMPOSE_PROJECT_NAME:-$(setting_in_env COMPOSE_PROJECT_NAME)}" | grep -vxF -e "$PWD" -e "$(pwd -P)" | head -n 1)
  [ -z "$other" ] || fail "The site of this name runs from another folder, $other, and nothing was started here. For a second site on this
machine, write another COMPOSE_PROJECT_NAME, PORT and WORKER_ADMIN_PORT into .env. To move the site to this folder,
type docker compose down there, and ./setup here."
}

# This folder's trial uses the ports that the site needs.
stop_trial() {
  folders_of poyanil-trial | grep -qxF -e "$PWD" -e "$(pwd -P)" || return 0
  docker compose --project-name poyanil-trial --profile '*' down || fail 'The trial could not be stopped. The reason is above.'
  say 'The trial is stopped. Its forms are not part of the site. To remove them, type: docker compose --project-name poyanil-trial down --volumes'
}

folders_of() {
  docker ps --all --filter "label=com.docker.compose.project=$1" --format '{{.Label "com.docker.compose.project.working_dir"}}'
}

start_site() {
  refuse_other_clone
  stop_trial
  worker_before=$(docker compose ps --quiet worker) ||
    fail 'Docker Compose cannot read its settings. Correct what it names above in .env, and run ./setup again.'
  # Images built here are labelled with their commit.
  REVISION=${REVISION:-$(git rev-parse HEAD 2>/dev/null || echo unknown)}
  export REVISION
  build_missing
  say 'Starting the site.'
  up || explain_failure
  stale=$(services_with_old_secrets)
  # Docker Compose doesn't notice a changed secret. Redis and PostgreSQL are not named, so that they keep running.
  # shellcheck disable=SC2086
  [ -z "$stale" ] || up --force-recreate $stale || explain_failure
  if [ "$worker_before" = "$(docker compose ps --quiet worker)" ]; then
    say 'The worker was already running with these settings, so no test was sent. To send one, type: docker compose exec -T worker mail test'
  else
    send_test
    prove_alerts
  fi
}

# Builds missing images that are in no registry. Docker Compose would still query one, and warn.
build_missing() {
  [ -z "$(setting_in_env IMAGE_PREFIX)" ] || return 0
  for image in $(docker compose config --images | grep -E -- '-(web|publisher|api|worker):'); do
    docker image inspect "$image" >/dev/null 2>&1 || {
      say 'Building the images, which takes some minutes.'
      docker compose build || fail 'The images could not be built. The reason is above. Fix it, and run ./setup again.'
      return
    }
  done
}

up() { docker compose up --detach --wait --wait-timeout "$START_SECONDS" "$@"; }

# The last two are from compose.monitoring.yml, if .env names it.
services_with_old_secrets() {
  for service in $(docker compose config --services | grep -E '^(api|worker|publisher$|alertmanager$|redis-exporter$)'); do
    for id in $(docker compose ps --quiet "$service"); do
      if is_older_than_secrets "$id"; then
        say "$service"
        break
      fi
    done
  done
}

is_older_than_secrets() {
  new_file=$(mktemp) || no_room
  touch -d "$(docker inspect --format '{{.State.StartedAt}}' "$1")" "$new_file"
  # Each backup reads its secrets again.
  newer=$(find "$(secrets_folder)/" -type f ! -name 'backup_*' -newer "$new_file")
  # A different folder also counts, regardless of the age of its files.
  case $lines in *SECRETS_DIR=*) newer=$newer$(find .env -newer "$new_file") ;; esac
  rm "$new_file"
  [ -n "$newer" ]
}

explain_failure() {
  # A container that hasn't started waits for another. One that fails is restarted, and may be running at this moment.
  docker compose ps --all --format '{{.Service}} {{.ID}} {{.State}} {{.Health}}' |
    grep -vE ' (created|running( healthy)?) *$' |
    while read -r service id _; do
      say
      say "The last lines of $service, which is not healthy:"
      docker logs --tail 20 "$id" 2>&1 | awk '!seen[$0]++ { print "  " $0 }'
    done || true
  fail '
The site has not started completely. The reason is above. Correct a setting in .env, a secret in its file, or the content in its folder.
Then run ./setup again, which continues from here.'
}

send_test() {
  say 'Sending a test to each mailbox.'
  docker compose exec -T worker mail test </dev/null || fail '
The site runs, and accepts forms; submissions that it cannot deliver yet stay pending. Correct what is reported above, in .env or in the
secret smtp_url, and run ./setup again: it repeats the test.'
  say 'Ask the staff of each hospital whether the test has arrived, and not in the spam folder.'
}

# A webhook that answers, and a mail server that accepts, may still reach nobody.
prove_alerts() {
  [ -n "$(setting_in_env ALERT_MAIL)" ] || has_secret alert_url || return 0
  say 'Sending a code by each channel to operators. No dead letter is erased for its age before you type the codes back.'
  docker compose exec -T worker mail test --alerts </dev/null || say 'Correct what is reported above, and run ./setup again.'
  [ -t 0 ] || return 0
  while printf 'The code that arrived (press Enter if there is none left): ' && IFS= read -r code && [ -n "$code" ]; do
    docker compose exec -T worker mail test --alerts --code "$code" </dev/null || say 'Type it again, or press Enter.'
  done
}

say_next_steps() {
  port=${PORT:-$(setting_in_env PORT)}
  admin_port=${WORKER_ADMIN_PORT:-$(setting_in_env WORKER_ADMIN_PORT)}
  case ,$(setting_in_env COMPOSE_PROFILES), in
    *,tls,*) front='by Caddy, which gets the certificate now (docs/operations/tls.md if it does not)' ;;
    *) front="once your proxy passes visitors to 127.0.0.1:${port:-8080} (docs/operations/tls.md)" ;;
  esac
  cat <<END

The pages:     $(public_url), $front
Submissions:   the operators' page, http://localhost:${admin_port:-9091} on this machine; its password is in $(secrets_folder)/admin_password
Next steps:    send one request through the form of each hospital; then set up backups (docs/operations/backup.md) and monitoring
               (docs/operations/monitoring/README.md)
END
  [ -n "$(setting_in_env ALERT_MAIL)" ] || has_secret alert_url ||
    say "No operator is notified yet if e-mails wait or fail: set ALERT_MAIL in .env, or write $(secrets_folder)/alert_url, and run ./setup again."
  [ -z "$answers_file" ] || say "$answers_file contains the login of the mail server, and is no longer needed: remove it."
}
