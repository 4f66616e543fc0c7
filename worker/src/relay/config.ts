import { webAddress } from '@poyanil/server/settings/addresses';
import { type Environment, readSettings } from '@poyanil/server/settings/read-settings';
import { sharedSettings } from '@poyanil/server/settings/shared';
import { port } from '@poyanil/server/settings/values';
import { z } from 'zod';

const { ADMIN_HOST, ALERT_URL, LOG_LEVEL } = sharedSettings;
const schema = z.object({
  RELAY_PORT: port(9095),
  WATCHDOG_URL: webAddress.optional(),
  ...{ ADMIN_HOST, ALERT_URL, LOG_LEVEL },
});

/** Reads what the relay of alerts is told; throws a SettingsError that lists every fault. */
export function readRelayConfig(environment: Environment, readText: (path: string) => string) {
  const settings = readSettings(schema, environment, readText);
  return {
    port: settings.RELAY_PORT,
    host: settings.ADMIN_HOST,
    alertUrl: settings.ALERT_URL,
    /** A dead man's switch that hears that alerts work. */
    watchdogUrl: settings.WATCHDOG_URL,
    logLevel: settings.LOG_LEVEL,
  };
}
