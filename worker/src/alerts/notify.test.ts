import { expect, test } from 'vitest';
import { channelWarning } from './notify.ts';

const mail = { from: 'a@poyanil.example', to: 'b@poyanil.example', smtpUrls: [] };
const url = 'https://chat.example/hook';

test('without a webhook and an address nobody is told, whatever notices that the worker is silent', () => {
  expect(channelWarning({}, undefined)).toContain('Nobody is told');
  expect(channelWarning({}, url)).toContain('Nobody is told');
});

test('an address alone is told by the servers that it is told about', () => {
  expect(channelWarning({ mail }, undefined)).toContain('ALERT_MAIL goes through');
  expect(channelWarning({ mail }, url)).toBeUndefined();
});

test('a webhook is enough', () => {
  expect(channelWarning({ url }, undefined)).toBeUndefined();
});
