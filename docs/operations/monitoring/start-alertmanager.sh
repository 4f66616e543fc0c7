#!/bin/sh
# Starts the command in "$@" (Alertmanager) with alertmanager.yml and the receivers that the secrets alert_url and watchdog_url choose.
# Only Alertmanager reads the file that this script writes. If alertmanager.yml already has receivers, it is used unchanged.
set -eu
umask 077

folder=$(dirname "$0")

# Prints its argument as a single-quoted YAML string. YAML writes a quote within such a string twice.
quoted() { printf "'%s'" "$(printf '%s' "$1" | sed "s/'/''/g")"; }

# Prints the message format of a chat. The prefix of the address names it, or else the host does: server/src/alerts/alert-address.ts has
# the same rules.
form_of() {
  host=${1#*://}
  host=$(printf '%s' "${host%%[/:?#]*}" | tr '[:upper:]' '[:lower:]')
  case $1 in
    json+* | slack+* | googlechat+* | teams+* | discord+* | ntfy+*) printf '%s' "${1%%+*}" && return ;;
  esac
  case $host in
    hooks.slack.com | hooks.slack-gov.com) printf slack ;;
    chat.googleapis.com) printf googlechat ;;
    *.logic.azure.com | *.powerplatform.com) printf teams ;;
    discord.com | *.discord.com | discordapp.com | *.discordapp.com) printf discord ;;
    ntfy.sh) printf ntfy ;;
    *) printf json ;;
  esac
}

# Alertmanager reads a text of `payload` as YAML if it can. The bracket that it begins with ('[FIRING] …') makes sure that it cannot.
operators_of() {
  form=$(form_of "$1")
  url=$1
  case $1 in "$form"+*) url=${1#*+} ;; esac
  case $form in
    slack)
      printf '    slack_configs:\n      - api_url: %s\n        send_resolved: true\n' "$(quoted "$url")"
      printf '        title: %s\n        title_link: ""\n        text: %s\n' "$TITLE" "$TEXT"
      ;;
    discord)
      printf '    discord_configs:\n      - webhook_url: %s\n        title: %s\n        message: %s\n' "$(quoted "$url")" "$TITLE" "$TEXT"
      ;;
    teams)
      printf '    msteamsv2_configs:\n      - webhook_url: %s\n        title: %s\n        text: %s\n' "$(quoted "$url")" "$TITLE" "$TEXT"
      ;;
    googlechat)
      printf '    webhook_configs:\n      - url: %s\n        payload: { text: %s }\n' "$(quoted "$url")" "$TEXT"
      ;;
    ntfy)
      # It takes JSON at its root, with the topic in it.
      path=${url#*://*/}
      topic=${path%%[?#]*}
      rest=${path#"$topic"}
      printf '    webhook_configs:\n      - url: %s\n' "$(quoted "${url%"$path"}$rest")"
      printf '        payload: { topic: %s, title: "Poyanil hospitals", message: %s, priority: %s }\n' "$(quoted "$topic")" "$TEXT" "$PRIORITY"
      ;;
    json) printf '    webhook_configs: [{ url: %s }]\n' "$(quoted "$url")" ;;
  esac
}

TITLE="'{{ template \"poyanil.title\" . }}'"
TEXT="'{{ template \"poyanil.text\" . }}'"
# High for ntfy, or usual.
PRIORITY="'{{ if .Alerts.Firing }}4{{ else }}3{{ end }}'"
alert_url=$(cat "$ALERT_URL_FILE")
watchdog_url=$(cat "$WATCHDOG_URL_FILE")
{
  cat "$folder/alertmanager.yml"
  if ! grep -q '^receivers:' "$folder/alertmanager.yml"; then
    printf 'templates: [%s]\nreceivers:\n  - name: operators\n' "$(quoted "$folder/alertmanager.tmpl")"
    [ -z "$alert_url" ] || operators_of "$alert_url"
    printf '  - name: watchdog\n'
    [ -z "$watchdog_url" ] || printf '    webhook_configs: [{ url: %s, send_resolved: false }]\n' "$(quoted "$watchdog_url")"
  fi
} >"$CONFIG_PATH"
[ -n "$alert_url" ] || echo 'No operator is notified of alerts; only the page of Alertmanager shows them. Write an address into the secret alert_url.' >&2
exec "$@"
