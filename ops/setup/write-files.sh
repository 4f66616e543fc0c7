# Writes each complete file beside its target, and then moves it there, so that an interruption leaves no partial file.

new_folder=
new_file=
terminal=

clean_up() {
  # Restore the terminal, in case a secret was being typed.
  [ -z "$terminal" ] || stty "$terminal"
  [ -z "$new_folder" ] || rm -rf "$new_folder"
  [ -z "$new_file" ] || rm -f "$new_file"
}

no_room() { fail 'A file could not be written. The reason is above: check whether the disk is full, and whether you own the folder. Existing files are unchanged. Then run ./setup again.'; }

write_files() {
  folder=$(secrets_folder)
  written=
  # Remove files of a run that was killed or lost power.
  rm -rf "$folder".part.?????? "$folder"/.part.* .env.part.??????
  write_secrets
  write_settings
  [ -n "$written" ] || return 0
  # Flush them, so that a power cut a moment later doesn't leave them empty.
  sync .env "$folder"/* "$folder" . 2>/dev/null || sync
  say "Written:$written"
}

# Creates a new folder with all its files at once. In an existing one, writes only secrets without a value.
write_secrets() {
  place=$folder
  if [ ! -d "$folder" ]; then
    new_folder=$(mktemp -d "$folder.part.XXXXXX") || no_room
    place=$new_folder
  fi
  for name in $(known_secrets); do
    answer=$(answer_for "$(capitals "$name")")
    kept=$(secret_in_file "$name")
    if has_secret "$name"; then
      [ -z "$answer" ] || [ "$answer" = "$kept" ] || say "$folder/$name already has another value, which was kept. Change it there if it is wrong."
      continue
    fi
    wanted=${answer:-$(first_value_of "$name")}
    if [ ! -e "$folder/$name" ] || [ "$kept" != "$wanted" ]; then write_secret "$name" "$wanted"; fi
  done
  if [ -n "$new_folder" ]; then
    mv "$new_folder" "$folder" || no_room
    new_folder=
    written=" $folder"
  fi
  mend_modes
}

first_value_of() {
  case $1 in
    admin_password | postgres_password) head -c 18 /dev/urandom | base64 | tr '+/' '-_' ;;
    smtp_url) ;;
    *) cat ".secrets.example/$1" ;;
  esac
}

# Containers read it as other users; the folder keeps out all other users of this machine.
write_secret() {
  new_file=$place/.part.$1
  (umask 022 && printf '%s' "${2:+$2
}" >"$new_file") || no_room
  mv -f "$new_file" "$place/$1" || no_room
  new_file=
  written="$written $folder/$1"
}

mend_modes() {
  # It may contain addresses with tokens.
  if [ -e .env ] && [ -n "$(find .env \( -perm -040 -o -perm -020 -o -perm -004 -o -perm -002 \))" ]; then
    chmod 600 .env || no_room
    say 'Others on this machine could access .env. Now only you can.'
  fi
  if [ -n "$(find "$folder/" -prune \( -perm -001 -o -perm -002 -o -perm -004 \))" ]; then
    chmod o-rwx "$folder" || no_room
    say "$folder was open to everyone on this machine. It no longer is."
  fi
  closed=$(find "$folder/" -type f ! -perm -004)
  for name in $(known_secrets); do
    if is_in "$folder/$name" "$closed"; then
      chmod a+r "$folder/$name" || no_room
      say "The containers could not read $folder/$name. Its permissions were corrected."
    fi
  done
}

write_settings() {
  lines=$(new_lines)
  if [ -e .env ] && [ -z "$lines" ]; then return; fi
  new_file=$(mktemp ./.env.part.XXXXXX) || no_room
  [ ! -e .env ] || cp -p .env "$new_file" || no_room
  wanted=$(printf '%s\n' "$lines" | with_lines) || no_room
  printf '%s\n' "$wanted" >"$new_file" || no_room
  [ "$(cat "$new_file")" = "$wanted" ] || no_room
  mv -f "$new_file" .env || no_room
  new_file=
  written="$written .env"
}

# A site's name distinguishes it from a trial. This is the name that sites had before .env contained one.
SITE_NAME=poyanil

new_lines() {
  for name in $(known_settings); do
    eval "answer=\${answer_$name-}"
    case $name in
      COMPOSE_PROFILES) kept=$(setting_in_env "$name") && answer=$(profiles "${kept:-$answer}") ;;
      SECRETS_DIR) answer=$folder ;;
      COMPOSE_PROJECT_NAME) answer=${answer:-$SITE_NAME} ;;
      # Two proxies: the one in front, and nginx.
      TRUST_PROXY) [ -z "$(answer_for TLS)" ] || answer=${answer:-2} ;;
    esac
    [ -n "$answer" ] || continue
    kept=$(setting_in_env "$name")
    if [ "$answer" = "${kept%/}" ]; then
      continue
    elif [ -z "$kept" ] || [ "$name" = COMPOSE_PROFILES ]; then
      say "$name=$(quoted "$answer")"
    elif [ -n "$(answer_for "$name")" ]; then
      say "$name already has another value in .env, which was kept. Change it there if it is wrong." >&2
    fi
  done
}

# Keeps existing profiles.
profiles() {
  case ,$1,$(answer_for TLS) in
    *,tls,* | *,proxy | *,) say "$1" ;;
    *) say "${1:+$1,}tls" ;;
  esac
}

quoted() {
  if matches "$1" '^[A-Za-z0-9@%_:/.,+=~!*^&?|{}`-]*$'; then say "$1"; else say "'$1'"; fi
}

# Writes lines into the file: replaces one without a value, else the example's commented one, else appends it.
with_lines() {
  base=.env
  [ -e .env ] || base=.env.example
  awk '
    # Standard input has a line at least, if an empty one.
    NR == FNR {
      if ($0 != "") { name = substr($0, 1, index($0, "=") - 1); names[++count] = name; line[name] = $0 }
      next
    }
    {
      text[++last] = $0
      found = $0
      sub(/^[ \t]*(export[ \t]+)?/, "", found)
      if (found !~ /^#?[A-Z][A-Z0-9_]*[ \t]*=/) next
      commented = sub(/^#/, "", found)
      sub(/[ \t]*=.*/, "", found)
      if (!commented) place[found] = last
      else if (!(found in example)) example[found] = last
    }
    END {
      for (i = 1; i <= count; i++) {
        name = names[i]
        at = (name in place) ? place[name] : (name in example) ? example[name] : ++last
        text[at] = line[name]
      }
      for (i = 1; i <= last; i++) print text[i]
    }' - "$base"
}
