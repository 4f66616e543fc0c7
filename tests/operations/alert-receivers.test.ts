import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hospitalIds, hospitals } from '@poyanil/domain';
import { readAlertAddress, readNtfyTopic } from '@poyanil/server/alerts/alert-address';
import { afterAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const MONITORING = new URL('../../docs/operations/monitoring/', import.meta.url);
const folder = mkdtempSync(join(tmpdir(), 'poyanil-alertmanager-'));
afterAll(() => rmSync(folder, { recursive: true }));

const configuration = z.object({
  route: z.object({ receiver: z.string(), routes: z.array(z.object({ receiver: z.string() })) }),
  receivers: z.array(z.looseObject({ name: z.string() })),
});

function start(alertUrl: string, watchdogUrl = '', script = new URL('.', MONITORING).pathname) {
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const environment = {
    ...process.env,
    ALERT_URL_FILE: write('alert_url', alertUrl),
    WATCHDOG_URL_FILE: write('watchdog_url', watchdogUrl),
    CONFIG_PATH: join(folder, 'alertmanager.yml'),
  };
  const command = [join(script, 'start-alertmanager.sh'), 'cat', environment.CONFIG_PATH];
  const text = execFileSync('sh', command, { env: environment, encoding: 'utf8', stdio: 'pipe' });
  const { route, receivers } = configuration.parse(parse(text));
  const [operators, watchdog] = receivers;
  return { route, receivers, operators, watchdog };
}

describe('Alertmanager', () => {
  test.each([
    ['https://hooks.slack.com/services/T/B/x', 'slack_configs'],
    ["slack+https://chat.example/hooks/it's", 'slack_configs'],
    ['https://discord.com/api/webhooks/1/x', 'discord_configs'],
    ['https://prod-1.westeurope.logic.azure.com:443/workflows/x', 'msteamsv2_configs'],
    ['teams+https://flows.example/x', 'msteamsv2_configs'],
    ['https://chat.googleapis.com/v1/spaces/A/messages?key=k&token=t', 'webhook_configs'],
    ['https://ntfy.sh/poyanil-alerts', 'webhook_configs'],
    ['ntfy+https://push.example/alerts?auth=QmFzaWM', 'webhook_configs'],
    ['https://mine.example/alerts', 'webhook_configs'],
    ['json+https://hooks.slack.com/x', 'webhook_configs'],
  ])('notifies %s through %s, in the format that worker and API use', (alertUrl, kind) => {
    const { format, url } = readAlertAddress(alertUrl);
    const [config] = z.array(z.looseObject({})).parse(start(alertUrl).operators?.[kind]);
    const expected = format === 'ntfy' ? readNtfyTopic(url).root : url;
    expect(config?.url ?? config?.api_url ?? config?.webhook_url).toBe(expected);
    const payloads: Record<string, string[]> = {
      googlechat: ['text'],
      ntfy: ['topic', 'title', 'message', 'priority'],
    };
    expect(Object.keys(config?.payload ?? {})).toEqual(payloads[format] ?? []);
    if (format === 'ntfy') {
      expect(config?.payload).toMatchObject({ topic: readNtfyTopic(url).topic });
    }
  });

  test('sends only firing alerts to the watchdog URL, through its own receiver', () => {
    const url = 'https://uptime.example/ping/1';
    const { watchdog, route } = start('', url);
    expect(watchdog?.webhook_configs).toEqual([{ url, send_resolved: false }]);
    expect(route.routes.map(({ receiver }) => receiver)).toEqual(['watchdog', 'operators']);
  });

  test('configures receivers without a channel if the secrets are empty', () => {
    expect(start('').receivers).toEqual([{ name: 'operators' }, { name: 'watchdog' }]);
  });

  test('adds no receivers to a configuration that already has some', () => {
    const own = join(folder, 'own');
    cpSync(MONITORING, own, { recursive: true });
    const file = join(own, 'alertmanager.yml');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, `${text}receivers: [{ name: operators }, { name: watchdog }]\n`);
    expect(start('https://ntfy.sh/topic', '', own).receivers).toHaveLength(2);
  });

  test('replaces each hospital id by its town, the longest id first', () => {
    const template = readFileSync(new URL('alertmanager.tmpl', MONITORING), 'utf8');
    const replaced = [...template.matchAll(/reReplaceAll "(\w+)" "(\w+)"/g)].map((match) => [
      match[1],
      match[2],
    ]);
    // The longest first, because one id is a prefix of the others.
    const places = hospitalIds.map((id) => [id, hospitals[id].place]);
    expect(replaced).toEqual(places.toSorted(([a = ''], [b = '']) => b.length - a.length));
  });
});
