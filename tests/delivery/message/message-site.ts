import { type Browser, chromium } from '@playwright/test';
import { acceptedSchema, type FormName, type HospitalId } from '@poyanil/domain';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { findChromium } from '../../../scripts/servers/chromium.ts';
import { startTestRedis } from '../../support/redis.ts';
import { type Sample, send } from '../../support/samples.ts';
import { type Stack, startStack } from '../../support/stack.ts';
import { type RawMail, startRawMailServer } from '../mail-server/raw-mail-server.ts';

/** The real site, a mail server that keeps the bytes as they came, and a browser to look at what it got. */
export interface MessageSite {
  stack: Stack;
  browser: Browser;
  /** Sends it as a visitor does, and resolves with its e-mail once that is here. */
  arrived(form: FormName, sample: Sample): Promise<RawMail>;
}

export const MAILED_HOSPITAL: HospitalId = 'poyanil_hospital_kozhencherry';
const ARRIVES_WITHIN_MS = 30_000;

export function useMessageSite(): () => MessageSite {
  const ends: (() => Promise<unknown>)[] = [];
  let site: MessageSite | undefined;
  beforeAll(async () => {
    const [redis, server] = await Promise.all([startTestRedis(), startRawMailServer()]);
    ends.push(redis.remove, server.stop);
    const stack = await startStack({ redisUrl: redis.url, smtpUrl: server.url });
    ends.push(stack.remove);
    const executablePath = findChromium(chromium.executablePath(), console.error);
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
    ends.push(() => browser.close());
    site = {
      stack,
      browser,
      arrived: (form, sample) => arrived(stack, server.mails, form, sample),
    };
  });
  afterAll(async () => {
    for (const end of ends.reverse()) await end();
  });
  return () => {
    if (site === undefined) throw new Error('The site is there once a test runs');
    return site;
  };
}

async function arrived(
  stack: Stack,
  mails: readonly RawMail[],
  form: FormName,
  sample: Sample,
): Promise<RawMail> {
  const answer = await send(stack.url, form, sample);
  expect([answer.status, form]).toEqual([202, form]);
  const { id } = acceptedSchema.parse(await answer.json());
  return await vi.waitFor(
    () => {
      const mail = mails.find(({ wire }) => wire.includes(`Message-ID: <${id}@`));
      if (mail === undefined) throw new Error(`${id} has not arrived`);
      return mail;
    },
    { timeout: ARRIVES_WITHIN_MS, interval: 20 },
  );
}
