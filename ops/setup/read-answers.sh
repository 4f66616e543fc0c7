# Keeps answers in variables answer_NAME of this shell, which no other program can see.

set_answer() { eval "answer_$1=\$2"; }

answer_for() { eval "printf '%s' \"\${answer_$1-}\""; }

problems=
add_problem() {
  problems="$problems  $*
"
}

known_answers() {
  known_settings
  capitals "$(known_secrets)"
  say
  say TLS
}

# Reads NAME=value lines from standard input, and records all errors in them as problems.
read_answers() {
  known=$(known_answers)
  given=
  number=0
  while IFS= read -r line || [ -n "$line" ]; do
    number=$((number + 1))
    line=$(trimmed "$line")
    case $line in '' | '#'*) continue ;; esac
    name=$(trimmed "${line%%=*}")
    if [ "$name" = "$line" ] || ! matches "$name" '^[A-Z][A-Z0-9_]*$'; then
      add_problem "Line $number is not NAME=value."
    elif ! is_in "$name" "$known"; then
      add_problem "Line $number: there is no setting $name. The names are those in .env.example, those of the secrets in capital letters, and TLS."
    elif is_in "$name" "$given"; then
      add_problem "Line $number sets $name a second time: remove one of the lines."
    else
      given="$given
$name"
      set_answer "$name" "$(tidy "$name" "$(unquoted "$(trimmed "${line#*=}")")")"
    fi
  done
  find_missing
  for name in $missing; do
    [ -n "$(answer_for "$name")" ] || add_problem "$name is missing.$(hint_for "$name")"
  done
  for name in $given; do
    [ -z "$(answer_for "$name")" ] || judge "$name" "$(answer_for "$name")" "$name"
  done
}

judge() {
  fault=$(fault_of "$1" "$2")
  [ -z "$fault" ] || add_problem "$3: $fault"
}

hint_for() {
  case $1 in
    TLS) say ' caddy: the Caddy of this repository gets the certificate; proxy: your own proxy does.' ;;
    MAIL_BOUNCES) say ' Bounces would go to a no-reply address, which nobody reads: give one in the domain of MAIL_FROM that staff read.' ;;
    SMTP_URL) say ' It is the mail server, as in smtps://user:password@mail.poyanil.example:465.' ;;
  esac
}

trimmed() {
  text=${1#"${1%%[![:space:]]*}"}
  printf '%s' "${text%"${text##*[![:space:]]}"}"
}

unquoted() {
  case $1 in
    \"*\" | \'*\') inner=${1#?} && printf '%s' "${inner%?}" ;;
    *) printf '%s' "$1" ;;
  esac
}

# Checks values written by hand as well, whose errors would otherwise only appear when the site does not start.
judge_what_is_there() {
  for name in $(needed_settings); do
    value=$(setting_in_env "$name")
    case $value in '' | *\$*) continue ;; esac
    judge "$name" "$value" "$name in .env"
  done
  case $(secrets_folder) in
    .secrets.example | ./.secrets.example)
      add_problem 'SECRETS_DIR in .env is the folder of the trial, which everyone can read: make it ./.secrets.'
      ;;
  esac
}

refuse_problems() {
  judge_what_is_there
  [ -z "$problems" ] || fail "Correct these first; nothing has been written:
${problems%?}"
}
