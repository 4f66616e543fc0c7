# What ops/backup and ops/restore share. They read it, from the folder of docker-compose.yml.

# What is printed here only when something fails: all that Docker and the programs said.
log=$(mktemp)
broken=$log.broken
trap leave EXIT
# A second Ctrl-C must not interrupt what puts things back.
trap 'trap "" HUP INT TERM; exit 1' HUP INT TERM

leave() {
  rm -f "$log" "$broken"
  put_back
}

# A command that leaves something half done when it ends early defines this anew, to undo it.
put_back() { :; }

fail() {
  cat "$log" >&2
  printf '%s\n' "$*" >&2
  exit 1
}

# The file of a secret, wherever SECRETS_DIR has it.
secret_file() {
  printf '%s\n' "$settings" | sed -n "s,^ *file: \(.*/$1\)\$,\1,p" | head -n 1
}

read_secret() {
  cat "$(secret_file "$1")" 2> "$log" ||
    fail "The secret $1 cannot be read. Call this as the user who installed the site; a file that is missing is made by ./setup --only-files."
}

# Sets what .env, the secrets and docker-compose.yml say of this site.
read_settings() {
  settings=$(docker compose --profile backup config 2> "$log") ||
    fail "Docker Compose does not read its settings. Correct what it names above in .env or docker-compose.yml."
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
    fail "No place is named for backups. Write one into $(secret_file backup_repository), and call ops/backup --init; docs/operations/backup.md says how."
  # A folder of this machine, such as a disk of another one. It is no volume of docker-compose.yml: most sites have none.
  case $repository in
    /*) [ -d "$repository" ] || fail "$repository is not there. Is its disk mounted? The secret backup_repository names it." ;;
  esac
}

need_password() {
  [ -s "$(secret_file backup_password)" ] ||
    fail "There is no password for backups yet. ops/backup --init makes one; to read old backups, write theirs into $(secret_file backup_password)."
}

# restic on the repository of backups, in a container of the service backup. What is given first are options of `docker compose run`.
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

# Reads the backup of this ID; 'latest' is the newest that has $copy. A pipe tells nothing of who writes into it: `arrived` says
# afterwards whether that was all.
from_backup() {
  rm -f "$broken"
  restic dump "$1" "/$copy" --path "/$copy" || touch "$broken"
}

arrived() {
  [ ! -e "$broken" ]
}

# A program of PostgreSQL on the database of outbox_url.
postgres() {
  docker compose run --rm --no-deps -T backup-postgres "$@"
}

# The operators' tool, or any other program of the worker's image, on this site's outbox.
worker() {
  docker compose run --rm --no-deps -T worker "$@"
}
