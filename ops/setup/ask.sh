# Asks questions at a terminal: why each is asked, what is wrong with an answer, and the same question again.

ask_for_missing() {
  say 'Press Enter to use the value in brackets. Ctrl-C changes nothing.'
  for name in $missing; do
    case $name in
      SMTP_URL) ask_for_mail_server ;;
      *) ask "$name" "$(suggestion_for "$name")" ;;
    esac
  done
  # It is optional, so ask for it only together with others, not at every later run.
  ask_where_operators_are_told
  [ -n "$(answer_for MAIL_BOUNCES)" ] || ! needs_bounce_address || ask MAIL_BOUNCES ''
  say
  say 'These values will be written:'
  for name in $(known_answers); do
    [ -z "$(answer_for "$name")" ] || say "  $name=$(shown "$name")"
  done
  read_line 'Press Enter to write them, or Ctrl-C to cancel. '
}

ask() {
  explain "$1"
  offered=${2:+ [$2]}
  ! is_optional "$1" || offered=' [none]'
  while :; do
    if is_secret "$1"; then read_hidden "$1$offered: "; else read_line "$1$offered: "; fi
    answer=$(tidy "$1" "$(trimmed "${reply:-$2}")")
    if [ -z "$answer" ]; then
      is_optional "$1" && return
      say '  The site does not start without this value.'
      continue
    fi
    set_answer "$1" "$answer"
    fault=$(fault_of "$1" "$answer")
    [ -n "$fault" ] || break
    set_answer "$1" ''
    say "  $fault"
  done
  ! is_secret "$1" || say "  $(shown "$1")"
}

# Asks for the password separately and escapes its special characters, so that operators type it as it is.
ask_for_mail_server() {
  ask SMTP_URL ''
  address=$(answer_for SMTP_URL)
  case $address in *@*) return ;; esac
  read_line 'User name at the mail server [none]: '
  user=$(trimmed "$reply")
  [ -n "$user" ] || return 0
  reply=
  while [ -z "$reply" ]; do
    read_hidden 'Password: '
  done
  set_answer SMTP_URL "${address%%://*}://$(escaped "$user"):$(escaped "$reply")@${address#*://}"
  say "  $(shown SMTP_URL)"
}

ask_where_operators_are_told() {
  [ -n "$(setting_in_env ALERT_MAIL)" ] || has_secret alert_url || {
    ask ALERT_URL ''
    ask ALERT_MAIL ''
  }
}

# Prints a comment of the example once, even if it covers several settings.
explain() {
  if [ "$1" = TLS ]; then
    purpose='Which server accepts the HTTPS connections of visitors, and gets the certificate?
  caddy: the Caddy of this repository. Ports 80 and 443 of this machine must be free, and reachable from the internet.
  proxy: your own proxy or load balancer, which passes them to this machine (docs/operations/tls.md).'
  elif is_secret "$1"; then
    purpose="$(capitalised "$(purpose_of_secret "$(small_letters "$1")")"). What you type is not shown."
  else
    purpose=$(purpose_of_setting "$1")
  fi
  [ "$purpose" = "${said-}" ] || printf '\n%s\n' "$purpose"
  said=$purpose
}

suggestion_for() {
  site=$(public_url)
  site=${site#*://}
  case $1 in
    TLS) if [ -z "$(fault_of_tls caddy)" ]; then say caddy; else say proxy; fi ;;
    MAIL_FROM) case $site in localhost | *:*) ;; *) say "website@forms.${site#www.}" ;; esac ;;
  esac
}

is_secret() { is_in "$(small_letters "$1")" "$(known_secrets)"; }

is_optional() { ! is_in "$1" "TLS
SMTP_URL
MAIL_BOUNCES
$(needed_settings)"; }

# Prints only the host of a secret address.
shown() {
  value=$(answer_for "$1")
  is_secret "$1" || { say "$value" && return; }
  case $value in *://*) ;; *) say '(not shown)' && return ;; esac
  place=${value#*://}
  place=${place%%[/?#]*}
  case $place in
    *@*) say "${value%%://*}://${place##*@}, with a login" ;;
    *) say "${value%%://*}://$place" ;;
  esac
}

escaped() {
  printf '%s' "$1" | sed -e 's/%/%25/g' -e 's,/,%2F,g' -e 's/?/%3F/g' -e 's/#/%23/g' -e 's/@/%40/g' -e 's/:/%3A/g' \
    -e 's/ /%20/g' -e 's/\[/%5B/g' -e 's/\]/%5D/g' -e 's/\\/%5C/g'
}

capitalised() { printf '%s%s' "$(capitals "$(printf '%.1s' "$1")")" "${1#?}"; }

read_line() {
  printf '%s' "$1"
  IFS= read -r reply || fail '
The input ended: nothing has been written.'
}

# Hides the input even if the user types before the prompt appears.
read_hidden() {
  terminal=$(stty -g)
  stty -echo
  read_line "$1"
  stty "$terminal"
  terminal=
  say
}
