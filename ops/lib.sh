# Shared by ops/backup and ops/restore, which source it from the folder of docker-compose.yml.

# The output of Docker and the programs, printed only after a failure.
log=$(mktemp)
broken=$log.broken
trap leave EXIT
# A second Ctrl-C must not interrupt the undoing of changes.
trap 'trap "" HUP INT TERM; exit 1' HUP INT TERM

leave() {
  rm -f "$log" "$broken"
  undo_changes
}

# Commands that can be interrupted halfway override this to undo their changes.
undo_changes() { :; }

fail() {
  cat "$log" >&2
  printf '%s\n' "$*" >&2
  exit 1
}

# Prints the path of a secret's file, in SECRETS_DIR.
secret_file() {
  printf '%s\n' "$settings" | sed -n "s,^ *file: \(.*/$1\)\$,\1,p" | head -n 1
}

read_secret() {
  cat "$(secret_file "$1")" 2> "$log" ||
    fail "The secret $1 cannot be read. Run this as the user who installed the site. If the file is missing, ./setup --only-files creates it."
}

# Sets variables from .env, the secrets and docker-compose.yml.
read_settings() {
  settings=$(docker compose --profile backup config 2> "$log") ||
    fail "Docker Compose cannot read its settings. Correct what it names above in .env or docker-compose.yml."
  : > "$log"
  project=$(printf '%s\n' "$settings" | sed -n 's/^name: "\{0,1\}\([^"]*\)"\{0,1\}$/\1/p')
  outbox_url=$(read_secret outbox_url)
  case $outbox_url in
    postgres://* | postgresql://*) engine=PostgreSQL copy=outbox.dump ;;
    file:///*) engine=SQLite copy=outbox.db ;;
    *) fail "The secret outbox_url is neither file:///… nor postgres://…. Correct it: $(secret_file outbox_url)" ;;
  esac
  repository=$(read_secret backup_repository)
  [ -n "$repository" ] ||
    fail "No repository is set for backups. Write its address into $(secret_file backup_repository), and run ops/backup --init; docs/operations/backup.md says how."
  # A folder on this machine, such as a disk of another one. docker-compose.yml has no volume for it, since most sites don't
  # need it.
  case $repository in
    /*) [ -d "$repository" ] || fail "The folder $repository, named by the secret backup_repository, does not exist. Is its disk mounted?" ;;
  esac
}

need_password() {
  [ -s "$(secret_file backup_password)" ] ||
    fail "There is no password for backups yet. ops/backup --init creates one. To read old backups, write their password into $(secret_file backup_password)."
}

# Runs restic on the repository of backups, in a container of the service backup. The first argument has options for `docker
# compose run`.
restic_with() {
  options=$1
  shift
  case $repository in
    /*) set -- --volume "$repository:$repository" backup "$@" ;;
    *) set -- backup "$@" ;;
  esac
  # shellcheck disable=SC2086 # Words, none of which has a space.
  docker compose run --rm --no-deps -T $options "$@"
}

restic() {
  restic_with '' "$@" < /dev/null
}

# Reads the backup with this ID; 'latest' is the newest that has $copy. A pipe hides the exit status of its writer, so `arrived`
# checks afterwards whether that was complete.
from_backup() {
  rm -f "$broken"
  restic dump "$1" "/$copy" --path "/$copy" || touch "$broken"
}

arrived() {
  [ ! -e "$broken" ]
}

# Runs a program of PostgreSQL on the database of outbox_url.
postgres() {
  docker compose run --rm --no-deps -T backup-postgres "$@"
}

# Runs the operators' tool, or any other program of the worker's image, on this site's outbox.
worker() {
  docker compose run --rm --no-deps -T worker "$@"
}
