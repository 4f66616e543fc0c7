# Lists the settings and secrets, which of them have a value, and what each is for. Reads them all from .env.example and
# .secrets.example, so that new ones need no change here.

known_settings() { sed -n 's/^#\{0,1\}\([A-Z][A-Z0-9_]*\)=.*/\1/p' .env.example; }

# In the example, a line without a value and without # is a setting that the site needs to start.
needed_settings() { sed -n 's/^\([A-Z][A-Z0-9_]*\)=$/\1/p' .env.example; }

known_secrets() { (cd .secrets.example && ls); }

is_in() {
  case "
$2
" in *"
$1
"*) ;; *) return 1 ;; esac
}

capitals() { printf '%s' "$1" | tr '[:lower:]' '[:upper:]'; }
small_letters() { printf '%s' "$1" | tr '[:upper:]' '[:lower:]'; }

# Reads .env like Docker Compose: the last line of a name counts, without quotes or a trailing comment. Stores each value in a
# variable env_NAME of this shell.
read_env() {
  # check_readable reports a file that cannot be read.
  { [ -f .env ] && [ -r .env ]; } || return 0
  settings=$(sed -n \
    -e 's/^[[:space:]]*\(export[[:space:]]\{1,\}\)\{0,1\}\([A-Z][A-Z0-9_]*\)[[:space:]]*=[[:space:]]*/\2=/' -e 't setting' -e d \
    -e ':setting' -e 's/[[:space:]]*$//' \
    -e "s/^\([A-Z0-9_]*\)='\([^']*\)'.*/\1=\2/" -e 's/^\([A-Z0-9_]*\)="\([^"]*\)".*/\1=\2/' \
    -e 's/^\([A-Z0-9_]*\)=#.*/\1=/' -e 's/[[:space:]]\{1,\}#.*//' -e p .env)
  while IFS= read -r setting; do
    [ -z "$setting" ] || eval "env_${setting%%=*}=\${setting#*=}"
  done <<END
$settings
END
}

setting_in_env() { eval "printf '%s\n' \"\${env_$1-}\""; }

# Prints the value that will apply: an existing value is kept.
setting_or_answer() { eval "printf '%s\n' \"\${env_$1:-\${answer_$1-}}\""; }

secrets_folder() {
  place=${env_SECRETS_DIR:-${answer_SECRETS_DIR:-./.secrets}}
  say "${place%/}"
}

secret_in_file() {
  file=$(secrets_folder)/$1
  [ ! -e "$file" ] || cat "$file"
}

# Fails for an unreadable file, which would be taken for missing and overwritten.
check_readable() {
  folder=$(secrets_folder)
  set -- .env
  for name in $(known_secrets); do
    set -- "$@" "$folder/$name"
  done
  for file; do
    if [ -e "$file" ] && { [ ! -f "$file" ] || [ ! -r "$file" ]; }; then
      fail "$file exists, but is not a file that you can read. Run ./setup as its owner, or correct its type and permissions and run ./setup again."
    fi
  done
}

# The example's values for a trial don't count: the inbox that delivers nothing, and a public password.
has_secret() {
  case $(secret_in_file "$1") in
    '' | smtp://mailpit:*) return 1 ;;
    for-trying-out-only) case $(secret_in_file outbox_url) in *:for-trying-out-only@*) ;; *) return 1 ;; esac ;;
  esac
}

# All hospitals share one mail server, unless each has its own.
needs_mail_server() {
  ! has_secret smtp_url || return 1
  for secret in $(known_secrets | grep '^smtp_url_'); do
    has_secret "$secret" || [ -n "$(answer_for "$(capitals "$secret")")" ] || return 0
  done
  return 1
}

find_missing() {
  missing=
  for name in $(needed_settings); do
    [ -z "$(setting_in_env "$name")" ] || continue
    missing="$missing $name"
    # If PUBLIC_URL is set, the operator has already decided what accepts its connections.
    [ "$name" != PUBLIC_URL ] || missing="$missing TLS"
  done
  ! needs_mail_server || missing="$missing SMTP_URL"
  # This depends on MAIL_FROM; at a terminal, it is asked after that.
  [ -z "$(setting_or_answer MAIL_FROM)" ] || ! needs_bounce_address || missing="$missing MAIL_BOUNCES"
}

# Prints the comment above a setting in the example; adjacent settings share it.
purpose_of_setting() {
  awk -v name="$1" '
    /^#?[A-Z][A-Z0-9_]*=/ {
      told = 1
      sub(/^#/, "")
      if (index($0, name "=") == 1) { printf "%s", text; exit }
      next
    }
    /^#/ {
      if (told) { text = ""; told = 0 }
      sub(/^# ?/, "")
      text = text $0 "\n"
      next
    }
    { text = "" }' .env.example
}

purpose_of_secret() { sed -n "s/^#   $1  *\(.*\)/\1/p" .env.example; }
