# Checks of values that a shell can make. The programs check the rest when they start, and log what they refuse.

LABEL='[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?'
LOCAL_PART="[A-Za-z0-9!#\$%&'*+/=?^_\`{|}~-]+"
ESCAPES='in user and password write % / ? # @ : as %25 %2F %3F %23 %40 %3A'

matches() {
  grep -Eq -- "$2" <<END
$1
END
}

# Normalizes a value: people type an address without its scheme, or with a trailing slash.
tidy() {
  case $1 in
    PUBLIC_URL)
      case $2 in
        '' | *://*) url=$2 ;;
        *) url=https://$2 ;;
      esac
      small_letters "${url%/}"
      ;;
    TLS) small_letters "$2" ;;
    *) printf '%s' "$2" ;;
  esac
}

# Prints what is wrong with a value and what to do, or nothing. Never repeats a value, which may be secret.
fault_of() {
  case $2 in *[[:cntrl:]]*) say 'It contains a character that cannot be printed: type it again.' && return ;; esac
  case $1 in
    PUBLIC_URL) fault_of_origin "$2" ;;
    TLS) fault_of_tls "$2" ;;
    MAIL_BOUNCES) fault_of_bounce_address "$2" ;;
    BOUNCES_URL) fault_of_bounce_mailbox "$2" ;;
    MAIL_FROM | ALERT_MAIL | MAILBOX_*) fault_of_mail_address "$2" ;;
    SMTP_URL | SMTP_URL_*) fault_of_mail_server "$2" ;;
    ALERT_URL) fault_of_web_address "$(without_form "$2")" ;;
    HEARTBEAT_URL | WATCHDOG_URL | CONTENT_URL) fault_of_web_address "$2" ;;
    PORT | *_PORT) is_port "$2" || say 'That is not a port: give a whole number from 1 to 65535.' ;;
    ADMIN_PASSWORD) [ "${#2}" -ge 12 ] || say 'It is shorter than 12 characters: give a longer one.' ;;
  esac
  ! is_in "$1" "$(known_settings)" || case $2 in
    *\'* | *\\*) say "It contains a ' or a \\, which .env cannot store: leave it out." ;;
  esac
}

fault_of_origin() {
  host=${1#*://}
  name=${host%%:*}
  if ! matches "$1" '^https?://'; then
    say 'It does not start with https:// or http://, as in https://www.poyanil.example.'
  elif matches "$host" '[/?#@]'; then
    say 'It has more than a name: leave out everything after it, as in https://www.poyanil.example.'
  elif ! matches "$name" "^($LABEL\.)*$LABEL\$"; then
    say 'That is not a host name: use letters, digits, hyphens and dots, as in https://www.poyanil.example.'
  elif [ "$host" != "$name" ] && ! is_port "${host#*:}"; then
    say 'Its port is not a whole number from 1 to 65535.'
  elif matches "$1" '^https:.*:443$|^http:.*:80$'; then
    say 'Leave out the port: it is the default.'
  fi
}

fault_of_tls() {
  case $1 in
    proxy) ;;
    caddy)
      if ! matches "$(public_url)" '^https://'; then
        say 'Caddy needs HTTPS: start PUBLIC_URL with https://, or answer proxy.'
      elif [ -z "$(setting_or_answer TLS_ISSUER)" ] && ! matches "$(public_url)" "^https://($LABEL\.)+[a-z][a-z0-9-]*\$"; then
        say 'Caddy gets a certificate for a name in DNS, on the default port: PUBLIC_URL must look like https://www.poyanil.example. Otherwise answer proxy.'
      fi
      ;;
    *) say 'Answer caddy or proxy.' ;;
  esac
}

public_url() { setting_or_answer PUBLIC_URL; }

fault_of_mail_address() {
  if ! matches "$1" "^$LOCAL_PART(\.$LOCAL_PART)*@[^@]*\$" ||
    ! matches "$(small_letters "${1##*@}")" "^($LABEL\.)+$LABEL\$"; then
    say 'That is not one e-mail address such as desk@poyanil.example. Leave out any name or second address.'
  fi
}

# The same pattern as in worker/src/bounces/no-reply.ts.
is_no_reply() {
  matches "$(small_letters "${1%@*}")" '(^|[^a-z])(no|do[-_.]?not|dont|never)[-_.]?repl(y|ies)($|[^a-z])'
}

fault_of_bounce_address() {
  fault=$(fault_of_mail_address "$1")
  if [ -z "$fault" ] && is_no_reply "$1"; then
    fault='Nobody reads a no-reply address. Mail servers report undelivered e-mails here: give an address that staff read.'
  fi
  [ -z "$fault" ] || say "$fault"
}

# Prints the address for bounces, by the worker's rules.
bounce_address() {
  own=$(setting_or_answer MAIL_BOUNCES)
  from=$(setting_or_answer MAIL_FROM)
  told=$(setting_or_answer ALERT_MAIL)
  if [ -n "$own" ]; then
    say "$own"
  elif [ -n "$told" ] && [ "$(small_letters "${told##*@}")" = "$(small_letters "${from##*@}")" ]; then
    say "$told"
  else
    say "$from"
  fi
}

needs_bounce_address() {
  [ -z "$(setting_or_answer MAIL_BOUNCES)" ] && is_no_reply "$(bounce_address)"
}

fault_of_bounce_mailbox() {
  matches "$1" '^imaps?://[^:@/]+:[^@/]+@[^/]+' ||
    say 'It is not a mailbox: write it as imaps://user:password@mail.poyanil.example:993, with a folder after a slash.'
}

fault_of_mail_server() {
  rest=${1#*://}
  login=
  host=${rest%%\?*}
  case $rest in *@*) login=${rest%@*} && host=${rest##*@} && host=${host%%\?*} ;; esac
  host=${host%/}
  if ! matches "$1" '^smtps?://'; then
    say 'It does not start with smtps:// or smtp://, as in smtps://mail.poyanil.example:465.'
  elif matches "$1" '[[:space:]]'; then
    say 'It contains a space: leave it out, or write it as %20.'
  elif matches "$login" '[/?#]|%[^0-9A-Fa-f]|%.[^0-9A-Fa-f]|%.?$'; then
    say "It cannot be read: $ESCAPES."
  elif [ -n "$login" ] && ! matches "$login" '^[^:]+:.'; then
    say 'It has a user without a password, or a password without a user: give both, as in smtps://user:password@mail.poyanil.example:465.'
  elif ! matches "$host" '^(\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9._-]+)(:[0-9]+)?$'; then
    say "Its host or port cannot be read. Write it as smtps://mail.poyanil.example:465; $ESCAPES."
  elif matches "$host" ':[0-9]+$' && ! is_port "${host##*:}"; then
    say 'Its port is not a whole number from 1 to 65535.'
  fi
}

# Removes the format that may precede a chat's address, as in slack+https://chat.example/hooks/1.
without_form() { printf '%s\n' "$1" | sed -E 's/^(json|slack|googlechat|teams|discord|ntfy)\+//'; }

fault_of_web_address() {
  host=${1#*://}
  host=${host%%[/?#]*}
  if ! matches "$1" '^https?://'; then
    say 'It does not start with https:// or http://.'
  elif matches "$1" '[[:space:]]'; then
    say 'It contains a space: leave it out, or write it as %20.'
  elif matches "$host" '@'; then
    say 'It contains a user or a password, which is not allowed here.'
  elif ! matches "$host" '^(\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9._-]+)(:[0-9]+)?$'; then
    say 'Its host or port cannot be read.'
  fi
}

is_port() { matches "$1" '^[1-9][0-9]{0,4}$' && [ "$1" -le 65535 ]; }
