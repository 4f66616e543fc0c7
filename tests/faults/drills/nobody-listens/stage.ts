import { createServer } from 'node:http';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../../../scripts/servers/free-port.ts';
import { listenOnLoopback } from '../../../support/listen-on-loopback.ts';
import { sampleOf, send } from '../../../support/samples.ts';
import type { ProgramName } from '../../../support/stack.ts';
import { startWebhook, type Webhook } from '../../../support/webhook.ts';
import { type Load, startLoad } from '../../load-client.ts';
import { startWorld, type World, type WorldOptions } from '../../world.ts';

/** A site under load, and all who could hear that something is wrong with it. */
export interface Stage extends AsyncDisposable {
  world: World;
  load: Load;
  webhook: RevocableWebhook;
  heartbeat: DeadMansSwitch;
  /** The operators' mailbox: the texts of what came, in order. */
  mailbox(): string[];
  /** Has the outbox hang, and ends that; absent where nothing can. */
  hang?: { begin(): Promise<void>; end(): Promise<void> };
  /** The time from the call until it is so, in milliseconds. */
  until(what: string, isSo: () => boolean | Promise<boolean>, limitMs?: number): Promise<number>;
}

export interface StageOptions extends Pick<WorldOptions, 'shape' | 'outboxUrl'> {
  seed: number;
  /** False where the webhook is the only way to operators. */
  hasMail?: boolean;
}

const OPERATORS = 'operators@poyanil.example';
const PER_SECOND = 10;
const LIMIT_MS = 60_000;
const LOOK_EVERY_MS = 50;

export async function startStage(options: StageOptions): Promise<Stage> {
  const { seed, hasMail = true, ...worldOptions } = options;
  await using started = new AsyncDisposableStack();
  const webhook = started.adopt(await startRevocableWebhook(), (each) => each.stop());
  const heartbeat = started.adopt(await startDeadMansSwitch(), (each) => each.stop());
  const world = started.use(
    await startWorld({
      ...worldOptions,
      environment: {
        ALERT_URL: webhook.url,
        HEARTBEAT_URL: heartbeat.url,
        ...(hasMail && { ALERT_MAIL: OPERATORS }),
      },
    }),
  );
  const load = startLoad(world, { perSecond: PER_SECOND, seed, againShare: 0 });
  const stage = { world, load, webhook, heartbeat, until, mailbox: () => alertMailsIn(world) };
  await until('all is well', () => heartbeat.pings > 3 && load.history.requests.length > 10);
  const parts = started.move();
  return { ...stage, [Symbol.asyncDispose]: () => parts.disposeAsync() };
}

const until: Stage['until'] = async (what, isSo, limitMs = LIMIT_MS) => {
  const start = performance.now();
  while (!(await isSo())) {
    if (performance.now() - start > limitMs) throw new Error(`Not within ${limitMs} ms: ${what}`);
    await wait(LOOK_EVERY_MS);
  }
  return performance.now() - start;
};

function alertMailsIn({ mailServers }: World): string[] {
  return [...mailServers.values()]
    .flatMap(({ mails }) => mails)
    .filter(({ recipients }) => recipients.includes(OPERATORS))
    .toSorted((one, other) => one.arrivedAt - other.arrivedAt)
    .map(({ raw }) => raw.toString('latin1').replaceAll('=\r\n', ''));
}

/** The ways in which a webhook's address comes to nothing. */
export const revocations = [401, 403, 404, 410, 'hangs', 'refuses connections'] as const;
export type Revocation = (typeof revocations)[number];

export interface RevocableWebhook {
  url: string;
  changes(): string[];
  revoke(how: Revocation): void;
  restore(): Promise<void>;
  stop(): void;
}

async function startRevocableWebhook(): Promise<RevocableWebhook> {
  const port = await freePort();
  const before: string[] = [];
  let webhook: Webhook | undefined = await startWebhook(port);
  function stop(): void {
    before.push(...(webhook?.changes() ?? []));
    webhook?.stop();
    webhook = undefined;
  }
  return {
    url: webhook.url,
    changes: () => [...before, ...(webhook?.changes() ?? [])],
    revoke(how) {
      if (how === 'refuses connections') stop();
      else if (webhook !== undefined) webhook.status = how === 'hangs' ? 'hang' : how;
    },
    async restore() {
      webhook ??= await startWebhook(port);
      webhook.status = 200;
    },
    stop,
  };
}

export interface DeadMansSwitch {
  url: string;
  pings: number;
  lastAt: number;
  /** Waits until no ping comes any more, and resolves with the milliseconds from a time to the last one. */
  fellSilent(since: number): Promise<number>;
  stop(): void;
}

/** Many rounds of both programs. */
const SILENCE_MS = 5_000;

async function startDeadMansSwitch(): Promise<DeadMansSwitch> {
  const server = createServer((_request, response) => {
    heartbeat.pings += 1;
    heartbeat.lastAt = Date.now();
    response.end();
  });
  const port = await listenOnLoopback(server);
  const heartbeat: DeadMansSwitch = {
    url: `http://127.0.0.1:${port}/ping`,
    pings: 0,
    lastAt: 0,
    async fellSilent(since) {
      const isSilent = () => Date.now() - Math.max(since, heartbeat.lastAt) > SILENCE_MS;
      await until('the heartbeat is silent', isSilent);
      return Math.max(0, heartbeat.lastAt - since);
    },
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
  return heartbeat;
}

/** Longer than any uptime service waits for an answer. */
const CHECK_MS = 5_000;

/** Asks as an uptime check from outside does. */
export async function isReady({ world }: Stage): Promise<boolean> {
  const [origin = ''] = world.origins;
  try {
    const signal = AbortSignal.timeout(CHECK_MS);
    return (await fetch(`${origin}/readyz`, { signal })).status === 200;
  } catch {
    return false; // no answer is the answer
  }
}

/** Sends a form as a visitor does, and resolves with the answer's status, and the milliseconds that it took. */
export async function visit({ world }: Stage): Promise<{ status: number; tookMs: number }> {
  const [origin = ''] = world.origins;
  const start = performance.now();
  const answer = await send(origin, 'contact', sampleOf('contact', 'poyanil_hospital'));
  await answer.arrayBuffer();
  return { status: answer.status, tookMs: performance.now() - start };
}

/** Has time pass for what waits in the outbox, and for the worker's last visit to it: its times are put back by as much. */
export function letPass({ world }: Stage, ms: number): void {
  changeOutbox(
    world,
    `UPDATE submissions SET received_at = received_at - ${ms} WHERE state = 'pending';
     UPDATE programs SET seen_at = seen_at - ${ms} WHERE name LIKE 'worker%'`,
  );
}

/** What was claimed and could not be told is anybody's again after one or two minutes; here at once. */
export function endClaims({ world }: Stage): void {
  changeOutbox(world, 'UPDATE notifications SET claimed_until = 0');
}

function changeOutbox({ stack }: World, statements: string): void {
  const database = new DatabaseSync(fileURLToPath(stack.outboxUrl), { timeout: 5_000 });
  database.exec(statements);
  database.close();
}

/** Reads one of a program's figures. */
export async function figureOf({ world }: Stage, program: ProgramName, name: string) {
  const answer = await fetch(`${world.stack.adminUrl(program)}/metrics`);
  const line = (await answer.text()).split('\n').find((each) => each.startsWith(`${name} `));
  return Number(line?.slice(name.length));
}

/** Waits until a change of an alert was told: 'raised outbox'. */
export function untilTold({ webhook, until }: Stage, change: string): Promise<number> {
  return until(`the webhook hears '${change}'`, () => webhook.changes().includes(change));
}
