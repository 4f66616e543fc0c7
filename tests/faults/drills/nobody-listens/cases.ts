import { databaseHangs, fileHangs } from './hangs.ts';
import type { SilenceCase } from './silence-case.ts';
import {
  endClaims,
  figureOf,
  isReady,
  letPass,
  type Revocation,
  revocations,
  type Stage,
  startStage,
  untilTold,
} from './stage.ts';

const MINUTE_MS = 60_000;
const FAILURES = 'poyanil_alert_failures_total{channel="url"}';

const noWorker: SilenceCase = {
  name: 'worker gone for an hour, forms come in',
  start: (seed) => startStage({ seed }),
  mayCopy: true,
  async play(stage) {
    const { world, heartbeat } = stage;
    await world.stack.kill('worker');
    await moreForms(stage);
    letPass(stage, 6 * MINUTE_MS);
    const silentAfterMs = await heartbeat.fellSilent(Date.now());
    letPass(stage, 56 * MINUTE_MS);
    const toldAfterMs = await untilTold(stage, 'raised no-worker');
    if (!(await isReady(stage))) throw new Error('forms are refused for want of a worker');
    await world.stack.start('worker');
    await untilTold(stage, 'cleared no-worker');
    return [
      { what: 'dead man’s switch falls silent, after 5 minutes and', afterMs: silentAfterMs },
      { what: 'webhook, from the API, after 1 hour and', afterMs: toldAfterMs },
    ];
  },
};

const noWorkerNorWebhook: SilenceCase = {
  name: 'worker gone for an hour, and the webhook revoked (410)',
  start: (seed) => startStage({ seed }),
  mayCopy: true,
  async play(stage) {
    const { world, heartbeat, webhook, until } = stage;
    webhook.revoke(410);
    await world.stack.kill('worker');
    await moreForms(stage);
    letPass(stage, 62 * MINUTE_MS);
    const silentAfterMs = await heartbeat.fellSilent(Date.now());
    await until('the API counts it', async () => (await figureOf(stage, 'api', FAILURES)) > 0);
    if (stage.mailbox().length > 0) throw new Error('an e-mail, without a worker to send it');
    await webhook.restore();
    endClaims(stage);
    const toldAfterMs = await untilTold(stage, 'raised no-worker');
    await world.stack.start('worker');
    await untilTold(stage, 'cleared no-worker');
    return [
      { what: 'dead man’s switch falls silent, after 5 minutes and', afterMs: silentAfterMs },
      { what: 'webhook once it is well, after 1 minute and', afterMs: toldAfterMs },
    ];
  },
};

/** Operators have a second way, and something to be told of: a mail server that lets a hospital's e-mails wait. */
function revoked(how: Revocation): SilenceCase {
  return {
    name: `webhook ${how === 'hangs' || how === 'refuses connections' ? how : `answers ${how}`}`,
    start: (seed) => startStage({ seed }),
    mayCopy: false,
    async play(stage) {
      const { webhook, until } = stage;
      webhook.revoke(how);
      await letMailWait(stage);
      const hasMail = () => stage.mailbox().some((text) => text.includes('waiting, the oldest'));
      const mailAfterMs = await until('an e-mail to operators', hasMail);
      await until('it is counted', async () => (await figureOf(stage, 'worker', FAILURES)) > 0);
      if (!stage.mailbox().some((text) => text.includes('ALERT_URL'))) {
        throw new Error('the e-mail does not say that the webhook takes nothing');
      }
      await webhook.restore();
      takeMail(stage);
      const toldAfterMs = await untilTold(stage, 'cleared waiting');
      return [
        { what: 'e-mail, which names the webhook as well', afterMs: mailAfterMs },
        { what: 'webhook of the end, once it is well', afterMs: toldAfterMs },
      ];
    },
  };
}

const revokedAlone: SilenceCase = {
  name: 'webhook answers 404, and is the only way',
  start: (seed) => startStage({ seed, hasMail: false }),
  mayCopy: false,
  async play(stage) {
    const { webhook, heartbeat } = stage;
    webhook.revoke(404);
    await letMailWait(stage);
    await stage.until('it is counted', async () => (await figureOf(stage, 'worker', FAILURES)) > 0);
    // The API, which pings as well, has nothing to tell: it hears of the worker's trouble by the outbox.
    letPass(stage, 6 * MINUTE_MS);
    const silentAfterMs = await heartbeat.fellSilent(Date.now());
    await webhook.restore();
    endClaims(stage);
    const toldAfterMs = await untilTold(stage, 'raised waiting');
    takeMail(stage);
    await untilTold(stage, 'cleared waiting');
    return [
      { what: 'dead man’s switch falls silent, after 5 minutes and', afterMs: silentAfterMs },
      { what: 'webhook once it is well, after 2 minutes and', afterMs: toldAfterMs },
    ];
  },
};

const machineGone: SilenceCase = {
  name: 'machine gone: all programs and Redis killed at once',
  start: (seed) => startStage({ seed }),
  mayCopy: true,
  async play(stage) {
    const { world, until, heartbeat } = stage;
    const from = Date.now();
    await Promise.all([world.stack.kill('api'), world.stack.kill('worker'), world.redis.kill()]);
    const saidNoMs = await until('/readyz says no', async () => !(await isReady(stage)));
    const silentMs = await heartbeat.fellSilent(from);
    if (stage.webhook.changes().length + stage.mailbox().length > 0) {
      throw new Error('a machine that is gone has told of it');
    }
    await world.redis.start();
    await Promise.all([world.stack.start('api'), world.stack.start('worker')]);
    const pings = heartbeat.pings;
    await until('the switch hears again', () => heartbeat.pings > pings);
    return [
      { what: 'uptime check of /readyz', afterMs: saidNoMs },
      { what: 'dead man’s switch falls silent', afterMs: silentMs },
    ];
  },
};

export const silenceCases: readonly SilenceCase[] = [
  noWorker,
  noWorkerNorWebhook,
  ...revocations.map(revoked),
  revokedAlone,
  fileHangs,
  databaseHangs,
  machineGone,
];

const FORMS = 15;

async function moreForms({ load, until }: Stage): Promise<void> {
  const { length } = load.history.requests;
  await until('forms are taken', () => load.history.requests.length > length + FORMS);
}

const TRY_LATER = { code: 450, text: 'Try again later' } as const;

async function letMailWait(stage: Stage): Promise<void> {
  stage.world.mailServers.get('poyanil_hospital_punalur')?.behave('rcpt', TRY_LATER);
  await moreForms(stage);
  letPass(stage, 16 * MINUTE_MS);
}

function takeMail({ world }: Stage): void {
  world.mailServers.get('poyanil_hospital_punalur')?.behave('rcpt', 'accept');
}
