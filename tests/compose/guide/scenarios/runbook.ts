import { setTimeout as wait } from 'node:timers/promises';
import type { RowState } from '../../../faults/history.ts';
import { docker } from '../../docker.ts';
import { asTyped, followSection } from '../follow-section.ts';
import type { GuideRun, Scenario } from '../run.ts';
import type { Site } from '../site.ts';
import { startVisitorLoad, type VisitorLoad } from '../visitor-load.ts';
import { deploySite } from './deploy-site.ts';

const PAGE = 'runbook.md';
const WAITING_MS = 3_000;
const DEAD_MS = 120_000;
const PUNALUR = 'poyanil_hospital_punalur';
const NEW_MAILBOX = 'desk@punalur.example';
const EXAMPLE_ID = 's_01JABCDEFGHJKMNPQRSTVWXYZ0';
const EXAMPLE_REFERENCE = '7KQ2M9XA';

/** Two of each, to detect a command that reaches only one. */
const SHAPE = 'file-replicas';

export const meetsMailOutage: Scenario = {
  name: 'runbook-mail',
  title: 'Runbook: refusing mail servers, full and moved mailboxes, dead letters',
  async play(run) {
    const site = await deploySite(run, 'runbook-mail', SHAPE);
    const story = startVisitorLoad(run);
    const answer = (section: string, values = {}) =>
      followSection(run, site, [PAGE, section], values);

    await run.mailServer.refuse('rcpt', 552, '5.2.2 The mailbox is full');
    await story.underLoad(site, async () => {
      await wait(WAITING_MS);
      await answer('runbook', { '9091': `${site.adminPort}` });
      await answer('mailwaiting', { '9091': `${site.adminPort}` });
      await answer('mailserveroutage');
      await run.mailServer.accept('rcpt');
      await answer('the-mailbox-is-full');
      await wait(WAITING_MS);
      const from = Date.now();
      site.edit({ MAILBOX_PUNALUR: NEW_MAILBOX });
      await answer('a-hospital-has-moved-its-mailbox');
      story.moveMailbox(PUNALUR, NEW_MAILBOX, from);
      await wait(WAITING_MS);
    });
    await story.untilDelivered(site);

    await run.mailServer.refuse('data', 554, '5.6.0 This content is not taken');
    await story.underLoad(site, () => wait(WAITING_MS));
    const dead = await untilDead(story, site);
    await run.mailServer.accept('data');
    const [id] = dead.filter((each) => hospitalOf(story, each) !== PUNALUR);
    if (id === undefined) return ['no e-mail was refused for its content'];
    // Read it before it is discarded.
    const readOut = run.documents.line(PAGE, 'deadletters', 'mail show ID --full');
    await site.follow(asTyped(readOut), { ID: id });
    await story.underLoad(site, () =>
      followSection(run, site, [PAGE, 'deadletters'], { ID: id }, readOut.text),
    );
    story.settle([id]);
    await site.type('docker compose exec worker mail retry --all --yes');
    await story.untilDelivered(site);
    return await story.judge(site);
  },
};

export const meetsOutages: Scenario = {
  name: 'runbook-outages',
  title: 'Runbook: no worker, no Redis, a new mail login, duplicates, erasure, a flood',
  async play(run) {
    const site = await deploySite(run, 'runbook-outages', SHAPE);
    const story = startVisitorLoad(run);
    const answer = (section: string, values = {}) =>
      followSection(run, site, [PAGE, section], values);
    await story.underLoad(site, async () => {
      await stopAs(site, 'worker', 'worker-replica');
      await answer('noworker');
      await stopAs(site, 'redis');
      await answer('redisdown');
    });
    await story.untilDelivered(site);
    await story.underLoad(site, () => loseRedis(run, site));
    await story.untilDelivered(site);
    await story.underLoad(site, async () => {
      site.writeSecret('smtp_url', run.mailServer.urls.second);
      await answer('the-mail-login-was-changed');
    });
    const changedAt = Date.now();
    await story.underLoad(site, () => answer('a-flood-of-forms'));
    await story.untilDelivered(site);
    const [{ id } = { id: '' }] = story.accepted();
    const told = await answer('an-e-mail-came-twice', { [EXAMPLE_ID]: id });
    // A login shell sets it; the test's own shell may not.
    await site.type('USER=operator');
    const erased = await answer('somebody-asks-for-their-data-to-be-erased', {
      [EXAMPLE_REFERENCE]: id.slice(-8),
    });
    const { states } = await site.look();
    return [
      ...(await story.lateMails(changedAt)),
      ...(/"accepted"/.test(told) ? [] : [`the log has nothing about ${id}`]),
      ...(erased.includes('erase') && !states.has(id) ? [] : [`${id} was not erased`]),
      ...(await story.judge(site)),
    ];
  },
};

function hospitalOf(story: VisitorLoad, id: string): string | undefined {
  return story.accepted().find((request) => request.id === id)?.hospital;
}

async function untilDead(story: VisitorLoad, site: Site): Promise<string[]> {
  const limit = Date.now() + DEAD_MS;
  const having = (states: ReadonlyMap<string, RowState>, wanted: RowState) =>
    [...states].filter(([, state]) => state === wanted).map(([id]) => id);
  for (;;) {
    const { states } = await story.look(site);
    if (having(states, 'pending').length === 0) return having(states, 'dead');
    if (Date.now() > limit) throw new Error('Some submissions are neither delivered nor dead');
    await wait(1_000);
  }
}

/** Ends programs like a crash after which Docker does not restart them. */
async function stopAs(site: Site, ...services: string[]): Promise<void> {
  for (const service of services) await docker('stop', await site.container(service));
  await wait(WAITING_MS);
}

/** Damages Redis's file. The first commands recreate it; the rest follows once the worker has refilled Redis. */
async function loseRedis(run: GuideRun, site: Site): Promise<void> {
  const section = 'redis-was-lost-or-does-not-start';
  await site.follow(run.documents.block(PAGE, section));
  await wait(60_000);
  await site.follow(run.documents.block(PAGE, section, 2));
}
