import { hospitalIds } from '@poyanil/domain';
import { EXAMPLE_ADDRESSES } from '@poyanil/server/settings/own-site';
import { hospitalVariable } from '@poyanil/server/settings/values';
import { afterAll, expect, test, vi } from 'vitest';
import { startNodeProgram } from '../../scripts/servers/node-program.ts';
import { BARE_ENVIRONMENT } from '../support/bare-environment.ts';
import { runMailTool } from '../support/mail-tool.ts';
import { openTestOutbox } from '../support/outbox.ts';
import { entryOf } from '../support/submissions.ts';
import { startTestSite } from '../support/test-site.ts';
import { failToStart, makeStartFolder, scriptOf } from './failing-start.ts';

vi.setConfig({ testTimeout: 60_000 });

const { MAIL_FROM: _, ...EXAMPLE_MAILBOXES } = EXAMPLE_ADDRESSES;
const OF_A_TRIAL = /example values, but the outbox at OUTBOX_URL belongs to a configured site/;

const folder = makeStartFolder();
afterAll(folder.remove);

test('the worker of a trial refuses the outbox of a configured site', async () => {
  const settings = (addresses: Readonly<Record<string, string>>) => ({
    ...folder.good.worker,
    ...addresses,
  });
  const worker = await startNodeProgram({
    name: 'worker',
    args: [scriptOf('worker')],
    environment: { ...BARE_ENVIRONMENT, ...settings(mailboxesAt('hospital.example')) },
  });
  await worker.stop();
  const { code, errors } = await failToStart('worker', settings(EXAMPLE_MAILBOXES));
  expect(code).toBe(1);
  expect(errors.join('\n')).toMatch(OF_A_TRIAL);
});

test('mail adopt records other mailboxes, but no examples', async () => {
  const { OUTBOX_URL = '' } = folder.good.worker;
  await using outbox = await openTestOutbox(OUTBOX_URL);
  await outbox.recordSite({ MAILBOX_PUNALUR: 'hash' });
  const before = await outbox.readSite();
  const adopt = (addresses: Readonly<Record<string, string>>) =>
    runMailTool(['adopt'], { ...folder.good.worker, ...addresses });
  expect(await adopt(EXAMPLE_ADDRESSES)).toMatchObject({ code: 1, output: '' });
  expect(await outbox.readSite()).toEqual(before);
  expect(await adopt(mailboxesAt('clinic.example'))).toMatchObject({ code: 0, errors: '' });
  expect((await outbox.readSite()).MAILBOX_PUNALUR).not.toBe('hash');
});

test('a running trial sends no e-mails once its outbox belongs to a site', async () => {
  await using site = await startTestSite({ environment: EXAMPLE_ADDRESSES });
  await using outbox = await openTestOutbox(site.stack.outboxUrl);
  await outbox.recordSite({ MAILBOX_PUNALUR: 'hash' });
  await outbox.accept(entryOf('contact', 'poyanil_hospital'), Date.now());
  await vi.waitFor(() => expect(site.stack.logs.join('\n')).toMatch(OF_A_TRIAL), 45_000);
  expect(site.inbox.mails).toEqual([]);
});

function mailboxesAt(domain: string): Record<string, string> {
  return Object.fromEntries(
    hospitalIds.map((id) => [
      hospitalVariable('MAILBOX', id),
      `${id.replaceAll('_', '.')}@${domain}`,
    ]),
  );
}
