import { hospitalIds } from '@poyanil/domain';
import leven, { closestMatch } from 'leven';
import type { Environment } from './read-settings.ts';
import { hospitalVariable } from './values.ts';

/** Every variable that a program, `npm start` or docker-compose.yml reads. Tests compare this list with all of them. */
export const settingNames: readonly string[] = [
  ...['PORT', 'ADMIN_PORT', 'WORKER_ADMIN_PORT', 'ADMIN_HOST', 'ADMIN_PASSWORD', 'PUBLIC_URL'],
  ...['DATA_DIR', 'INBOX_PORT', 'INBOX_SMTP_PORT', 'INBOX_MAX_MESSAGES', 'REDIS_URL', 'OUTBOX_URL'],
  ...['SMTP_URL', ...perPlace('SMTP_URL'), 'MAIL_FROM', ...perPlace('MAILBOX')],
  ...['MAIL_BOUNCES', 'MAIL_HELO', 'BOUNCES_URL'],
  ...['ALERT_URL', 'ALERT_MAIL', 'HEARTBEAT_URL', 'RUNBOOK_URL'],
  ...['PROMETHEUS_PORT', 'ALERTMANAGER_PORT', 'GRAFANA_PORT'],
  ...['CONTENT_DIR', 'SITE_DIR', 'CONTENT_URL', 'CONTENT_ACCESS_TOKEN', 'CONTENT_ASSET_HOSTS'],
  ...['WEB_ROOT', 'TRUST_PROXY', 'LOG_LEVEL', 'RATE_LIMIT_PER_MINUTE'],
  ...['OUTBOX_MIN_FREE_BYTES', 'OUTBOX_MAX_PENDING'],
  ...['RETRY_BASE_MS', 'RECONCILE_MS', 'LEASE_MS', 'SMTP_TIMEOUT_MS'],
  ...['MAILS_PER_HOUR', 'MAILS_AT_ONCE', 'DEAD_LETTER_DAYS', 'BACKUP_DAYS'],
  ...['MAIL_COMMAND', 'REVISION', 'OFFLINE_PAGES', 'PREVIEW_PASSWORD', 'PREVIEW_PORT', 'MALAYALAM'],
  ...['SECRETS_DIR', 'VERSION', 'COMPOSE_PROJECT_NAME', 'COMPOSE_PROFILES', 'COMPOSE_FILE'],
  ...['LOCAL_REDIS', 'WEB_REPLICAS', 'API_REPLICAS', 'WORKER_REPLICAS'],
  ...['IMAGE_PREFIX', 'WEB_IMAGE', 'PUBLISHER_IMAGE', 'API_IMAGE', 'WORKER_IMAGE'],
  ...['TLS_ADDRESS', 'HTTP_PORT', 'HTTPS_PORT', 'TLS_ISSUER', 'ACME_EMAIL', 'SPARE_PORT'],
  ...['NODE_IMAGE', 'NGINX_IMAGE', 'CADDY_IMAGE', 'REDIS_IMAGE', 'POSTGRES_IMAGE', 'MAILPIT_IMAGE'],
  'RESTIC_IMAGE',
  ...['PROMETHEUS_IMAGE', 'ALERTMANAGER_IMAGE', 'GRAFANA_IMAGE', 'BLACKBOX_IMAGE'],
  ...['NODE_EXPORTER_IMAGE', 'REDIS_EXPORTER_IMAGE'],
];

/** Prefixes that only our variables have, as far as we know; `REDIS_` and `LOG_` don't belong here. */
const OWN_BEGINNINGS = /^(MAILBOX|MAILS?|SMTP|OUTBOX|ALERT|HEARTBEAT|CONTENT|DEAD_LETTER|RETRY)_/;
/** Maximum number of typing errors: two swapped letters count as two changes. */
const MOST_CHANGES = 2;
/** Minimum length of a name that is compared. Shorter names are too similar to other programs' variables. */
const LEAST_CHARACTERS = 8;

/** Lists unknown variables that look like misspelled settings, each with the most similar known one. */
export function unknownSettings(environment: Environment) {
  return Object.keys(environment).flatMap((given) => {
    const name = given.replace(/_FILE$/, '');
    if (settingNames.includes(name)) return [];
    const meant = closestMatch(name, settingNames) ?? '';
    const isSlip = meant.length >= LEAST_CHARACTERS && leven(name, meant) <= MOST_CHANGES;
    return isSlip || OWN_BEGINNINGS.test(name) ? [{ setting: given, nearest: meant }] : [];
  });
}

function perPlace<const Prefix extends string>(prefix: Prefix) {
  return hospitalIds.map((hospital) => hospitalVariable(prefix, hospital));
}
