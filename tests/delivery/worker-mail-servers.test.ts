import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import type { SmtpBehaviour, Stage } from '../support/smtp-inbox.ts';
import { startWorkerBench, type WorkerBench } from '../support/worker-bench.ts';

vi.setConfig({ testTimeout: 90_000 });

const TIMEOUT_MS = 800;
const STAGES = ['connect', 'mail', 'rcpt', 'data'] as const;
const later = (code: number) => ({ code, text: 'Not now' });
const never = (code: number, status = '') => ({ code, text: `${status} Never`.trim() });

interface Consequence {
  state?: 'dead';
  copies?: number;
  attempts: number;
}

/** Each case says what becomes of a mail if the server does this once and then behaves. */
const cases: (readonly [Stage, SmtpBehaviour, Consequence])[] = [
  // If there was no reply after the handover, the mail may have arrived. The attempt counts, since the next one may create a copy. A
  // refusal of the whole message counts as well, since the server has just accepted another one.
  ...(['hang', 'drop'] as const).flatMap((how) =>
    STAGES.map((stage) => [stage, how, { attempts: stage === 'data' ? 1 : 0 }] as const),
  ),
  ...STAGES.map((stage) => [stage, later(421), { attempts: 0 }] as const),
  ['mail', later(451), { attempts: 0 }],
  ['rcpt', later(450), { attempts: 0 }],
  ['data', later(451), { attempts: 1 }],
  ['connect', never(554), { attempts: 0 }],
  ['mail', never(550), { attempts: 0 }],
  ['mail', never(552), { attempts: 0 }],
  ['mail', never(552, '5.3.4'), { state: 'dead', attempts: 1 }],
  ['rcpt', never(550), { attempts: 0 }],
  ['rcpt', never(552, '5.2.2'), { attempts: 1 }],
  ['data', never(554), { attempts: 1 }],
  ['data', never(552, '5.2.2'), { attempts: 1 }],
  ['data', never(552, '5.3.4'), { state: 'dead', attempts: 1 }],
  ['data', never(554, '5.6.0'), { state: 'dead', attempts: 1 }],
  ['data', 'accept-and-drop', { copies: 2, attempts: 1 }],
  ['data', 'accept-and-hang', { copies: 2, attempts: 1 }],
];

const LANES = [0, 1, 2, 3];

// Concurrent, because each case waits for its server.
test.concurrent.for(LANES)(
  'settles each mail as expected after one server failure at any stage (%d)',
  async (lane, context) => {
    const { inbox, submit, settled, row } = await startWorkerBench(context, {
      RETRY_BASE_MS: '100',
      SMTP_TIMEOUT_MS: `${TIMEOUT_MS}`,
    });
    await settled(await submit(), 'delivered');
    const ours = cases.filter((_case, index) => index % LANES.length === lane);
    for (const [stage, behaviour, { state = 'delivered', copies = 1, attempts }] of ours) {
      inbox.mails.length = 0;
      inbox.behave(stage, behaviour, 1);
      const id = await submit();
      await settled(id, state);
      const seen = { stage, behaviour, copies: inbox.mails.length, attempts: row(id).attempts };
      const expected = state === 'dead' ? 0 : copies;
      expect(seen).toEqual({ stage, behaviour, copies: expected, attempts });
      const [first] = inbox.mails;
      for (const mail of inbox.mails) expect(mail.raw.equals(first?.raw ?? mail.raw)).toBe(true);
    }
  },
);

test.concurrent.for([
  ['every connection', 'connect', ''],
  ['the recipient', 'rcpt', '554 5.7.1 Relay access denied'],
  ['each message', 'data', '554 Sending paused for this account'],
] as const)(
  'pauses a hospital whose server refuses %s (%s, %s), then delivers all',
  async ([_what, stage, refusal], context) => {
    const { inbox, submit, settled, row, outbox } = await startWorkerBench(context, {
      RETRY_BASE_MS: '1000',
    });
    const no = { code: Number(refusal.slice(0, 3)), text: refusal.slice(4) };
    inbox.behave(stage, refusal === '' ? 'drop' : no);
    const ids = await submitMany(submit, 20);
    const [outage] = await vi.waitFor(async () => {
      const outages = await outbox.listOutages();
      expect(outages).toHaveLength(1);
      return outages;
    }, 10_000);
    if (refusal !== '') expect(outage).toMatchObject({ error: refusal });
    const reached = inbox.reached[stage];
    await wait(3_000);
    // One per second, plus those in flight; or one per tenth of a second at stages where the next message may succeed.
    expect(inbox.reached[stage] - reached).toBeGreaterThanOrEqual(1);
    expect(inbox.reached[stage] - reached).toBeLessThanOrEqual(stage === 'connect' ? 8 : 40);
    expect(ids.map((id) => row(id))).toEqual(
      ids.map(() => expect.objectContaining({ state: 'pending', attempts: 0 })),
    );
    inbox.behave(stage, 'accept');
    for (const id of ids) await settled(id, 'delivered');
    expect(inbox.mails).toHaveLength(ids.length);
    expect(await outbox.listOutages()).toEqual([]);
  },
);

function submitMany(submit: WorkerBench['submit'], count: number): Promise<string[]> {
  return Promise.all(Array.from({ length: count }, () => submit('contact')));
}
