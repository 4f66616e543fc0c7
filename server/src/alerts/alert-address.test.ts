import { expect, test } from 'vitest';
import { readAlertAddress } from './alert-address.ts';

test.each([
  ['https://hooks.slack.com/services/T000/B000/key', 'slack'],
  ['https://chat.googleapis.com/v1/spaces/AAAA/messages?key=key&token=token', 'googlechat'],
  ['https://prod-01.centralindia.logic.azure.com:443/workflows/0a/triggers/manual', 'teams'],
  ['https://default0a.1b.environment.api.powerplatform.com:443/powerautomate/automations', 'teams'],
  ['https://discord.com/api/webhooks/1/key', 'discord'],
  ['https://ntfy.sh/operators', 'ntfy'],
  ['https://chat.example/hooks/1', 'json'],
  ['https://hooks.slack.com.example/services/1', 'json'],
  ['https://chat.example/?to=https://ntfy.sh/operators', 'json'],
] as const)('%s gets the format %s from its host', (url, format) => {
  expect(readAlertAddress(url)).toEqual({ format, url });
});

test.each([
  ['slack+https://mattermost.example/hooks/1', 'slack', 'https://mattermost.example/hooks/1'],
  ['ntfy+http://10.0.0.5:8080/operators', 'ntfy', 'http://10.0.0.5:8080/operators'],
  ['JSON+https://hooks.slack.com/services/1', 'json', 'https://hooks.slack.com/services/1'],
] as const)('the prefix of %s overrides its host', (value, format, url) => {
  expect(readAlertAddress(value)).toEqual({ format, url });
});
