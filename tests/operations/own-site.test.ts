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
import { failToStart, makeStartFolder, type Program, scriptOf } from './failing-start.ts';

// Several processes, one after the other.
vi.setConfig({ testTimeout: 60_000 });

const { MAIL_FROM: _, ...EXAMPLE_MAILBOXES } = EXAMPLE_ADDRESSES;
const OF_A_TRIAL = /example values, but the outbox at OUTBOX_URL belongs to a configured site/;

const folder = makeStartFolder();
afterAll(folder.remove);

test('API and worker of a trial refuse the outbox of a site', async () => {
  const { OUTBOX_URL = '' } = folder.good.worker;
  const settings = (program: Program, addresses: Readonly<Record<string, string>>) => ({
    ...{ ...folder.good[program], OUTBOX_URL, ...addresses },
  });
  const site = settings('worker', mailboxesAt('hospital.example'));
  const worker = await startNodeProgram({
    name: 'worker',
    args: [scriptOf('worker')],
    environment: { ...BARE_ENVIRONMENT, ...site },
  });
  await worker.stop();
  const refused = await Promise.all([
    failToStart('worker', settings('worker', EXAMPLE_MAILBOXES)),
    failToStart('api', settings('api', EXAMPLE_MAILBOXES)),
  ]);
  for (const { code, errors } of refused) {
    expect(code).toBe(1);
    expect(errors.join('\n')).toMatch(OF_A_TRIAL);
  }
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

test('a running trial ends before it mails a form of a site configured later', async () => {
  const environment = { ...EXAMPLE_ADDRESSES, RECONCILE_MS: '200' };
  await using site = await startTestSite({ environment });
  await using outbox = await openTestOutbox(site.stack.outboxUrl);
  await outbox.recordSite({ MAILBOX_PUNALUR: 'hash' });
  await outbox.accept(entryOf('contact', 'poyanil_hospital'), Date.now());
  await vi.waitFor(() => expect(site.stack.unaskedEnds).toEqual(['worker: exit code 1']), 20_000);
  expect(site.stack.logs.join('\n')).toMatch(OF_A_TRIAL);
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
