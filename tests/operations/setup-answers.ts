import { readdirSync } from 'node:fs';
import { hospitalIds } from '@poyanil/domain';
import { hospitalVariable } from '@poyanil/server/settings/values';
import { asLines } from '../support/setup-folder.ts';

export const PASSWORD = 'pa%40ss-of-the-desk';
const MAILBOXES = hospitalIds.map((id) => hospitalVariable('MAILBOX', id));
export const SECRETS = readdirSync(new URL('../../.secrets.example', import.meta.url)).toSorted();
export const ANSWERS = {
  PUBLIC_URL: 'https://www.poyanil.example',
  TLS: 'proxy',
  MAIL_FROM: 'no-reply@poyanil.example',
  ...Object.fromEntries(MAILBOXES.map((name) => [name, `${name.toLowerCase()}@poyanil.example`])),
  MAIL_BOUNCES: 'bounces@poyanil.example',
  SMTP_URL: `smtps://desk:${PASSWORD}@mail.poyanil.example:465`,
};
export const input = asLines(ANSWERS);
