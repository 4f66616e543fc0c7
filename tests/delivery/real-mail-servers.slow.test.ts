import { type FormName, formNames } from '@poyanil/domain';
import { describe, expect, type TestContext, test, vi } from 'vitest';
import { mailSettings } from '../operations/mail-settings.ts';
import { startDovecot } from '../support/dovecot.ts';
import { spawnMailTool } from '../support/mail-tool.ts';
import { startPostfix, whyNoPostfix } from '../support/postfix.ts';
import { pdf } from '../support/resumes.ts';
import { startRspamd, whyNoRspamd } from '../support/rspamd.ts';
import { testMailbox } from '../support/stack.ts';
import { entryOf } from '../support/submissions.ts';
import { useForSuite } from '../support/use-for-suite.ts';
import { startWorkerBench } from '../support/worker-bench.ts';

const missing = whyNoPostfix() ?? whyNoRspamd();
if (missing !== undefined) console.log(`Not run with real mail servers: ${missing}.`);

vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });
const ARRIVAL = { timeout: 120_000, interval: 200 };
const SUBDOMAIN = 'website@forms.poyanil.example';
const BOUNCES = 'bounces@poyanil.example';
const HOSPITAL = 'poyanil_hospital_punalur';
const MAILBOX = testMailbox(HOSPITAL);

describe.skipIf(missing !== undefined)(
  'worker and mail test, with Postfix, Dovecot and rspamd',
  () => {
    const rspamd = useForSuite(startRspamd);

    test('deliver mails from a subdomain that rspamd does not take for spam', async (context) => {
      const site = await startSite(context);
      for (const form of formNames) await site.submit(form);
      expect(await site.mailTest()).toMatchObject({ code: 0 });
      const messages = await site.arrived(formNames.length + 1);
      const bounce = await site.arrivedIn(BOUNCES, 1);
      for (const message of [...messages, ...bounce]) {
        const { score, symbols } = await rspamd.score(message, { from: BOUNCES, to: MAILBOX });
        console.log(`rspamd ${score.toFixed(1)}, ${message.length} bytes: ${subjectOf(message)}`);
        expect(score, Object.keys(symbols).join(' ')).toBeLessThan(4);
      }
      for (const { receipt } of await site.outbox.listEntries({
        states: ['delivered'],
        limit: 9,
      })) {
        expect(receipt).toMatchObject({ mailbox: MAILBOX, code: expect.stringMatching(/^250/) });
      }
    });

    test('are suspected by rspamd if they send from the mailbox domain', async (context) => {
      const from = 'website@poyanil.example';
      const site = await startSite(context, { MAIL_FROM: from });
      await site.submit('contact');
      await site.mailTest();
      for (const message of await site.arrived(2)) {
        const { score, symbols } = await rspamd.score(message, { from, to: MAILBOX });
        console.log(`rspamd ${score.toFixed(1)}: ${subjectOf(message)}`);
        expect(Object.keys(symbols)).toContain('SPOOF_REPLYTO');
        expect(score).toBeGreaterThan(4);
      }
    });

    test('deliver twelve forms to a server that allows one connection', async (context) => {
      const limit = { smtpd_client_connection_count_limit: '1' };
      const site = await startSite(context, {}, { postfix: limit });
      const start = performance.now();
      for (let count = 0; count < 12; count++) await site.submit('contact');
      await site.arrived(12);
      console.log(`Twelve forms over one connection: ${Math.round(performance.now() - start)} ms`);
      const entries = await site.outbox.listEntries({ states: ['delivered'], limit: 20 });
      expect(entries.filter(({ failure }) => failure !== null)).toEqual([]);
    });

    test('make a dead letter of a form over the size limit of the server', async (context) => {
      const site = await startSite(context, {}, { postfix: { message_size_limit: '70000' } });
      const id = await site.submit('jobApplication', pdf(100_000));
      await site.shows(id, { state: 'dead' });
      expect((await site.outbox.findEntries(id))[0]?.failure?.error).toMatch(/5\.3\.4|larger than/);
    });

    test('keep a form that does not fit the mailbox and send one that does', async (context) => {
      const site = await startSite(context, {}, { quota: '8K' });
      const id = await site.submit('jobApplication');
      await site.shows(id, {
        state: 'pending',
        failure: { error: expect.stringContaining('5.2.2') },
      });
      await site.submit('contact');
      await site.arrived(1);
    });

    test('record the bounce of a form that did not fit the mailbox', async (context) => {
      const asksNobody = { smtpd_recipient_restrictions: 'permit_sasl_authenticated, reject' };
      const options = { postfix: asksNobody, quota: '8K', readsBounces: true };
      const site = await startSite(context, {}, options);
      const id = await site.submit('jobApplication');
      await site.shows(id, { state: 'delivered', bounce: { code: '5.2.2', isFinal: true } });
    });
  },
);

interface SiteOptions {
  postfix?: Readonly<Record<string, string>>;
  quota?: string;
  readsBounces?: boolean;
}

async function startSite(
  context: TestContext,
  environment: Readonly<Record<string, string>> = {},
  { postfix = {}, quota = '64M', readsBounces = false }: SiteOptions = {},
) {
  const ends = new AsyncDisposableStack();
  context.onTestFinished(() => ends.disposeAsync());
  const dovecot = ends.use(await startDovecot({ quota }));
  const { host, port } = ends.use(await startPostfix(dovecot.delivery, postfix));
  const { username, password } = new URL(dovecot.mailbox(MAILBOX).url);
  const smtpUrl = `smtp://${username}:${password}@${host}:${port}?ignoreTLS=true`;
  const settings = { MAIL_FROM: SUBDOMAIN, MAIL_BOUNCES: BOUNCES, ...environment };
  const { outbox } = await startWorkerBench(context, {
    ...{ SMTP_URL: smtpUrl, RETRY_BASE_MS: '1000', RECONCILE_MS: '500', LEASE_MS: '15000' },
    ...settings,
    ...(readsBounces && { BOUNCES_URL: dovecot.mailbox(BOUNCES).url }),
  });

  async function arrivedIn(mailbox: string, count: number): Promise<Buffer[]> {
    const read = () => dovecot.mailbox(mailbox).messages();
    await vi.waitFor(() => expect(read()).toHaveLength(count), ARRIVAL);
    return read();
  }
  return {
    outbox,
    async submit(form: FormName, resume?: Uint8Array<ArrayBuffer>) {
      const facts = { fileName: 'resume.pdf', bytes: resume?.byteLength, kind: 'pdf' };
      const entry = entryOf(form, HOSPITAL, resume && { resume: facts });
      await outbox.accept({ ...entry, ...(resume && { resume }) }, Date.now());
      return entry.submission.id;
    },
    mailTest: () =>
      spawnMailTool(['test', '--hospital', 'punalur'], { ...mailSettings(smtpUrl), ...settings }),
    arrived: (count: number) => arrivedIn(MAILBOX, count),
    arrivedIn,
    async shows(id: string, expected: object) {
      const isSo = async () => expect(await outbox.findEntries(id)).toMatchObject([expected]);
      await vi.waitFor(isSo, ARRIVAL);
    },
  };
}

function subjectOf(message: Buffer): string {
  return /^Subject: (.*)$/m.exec(message.toString('latin1'))?.[1]?.trim() ?? '';
}
