import { setTimeout as wait } from 'node:timers/promises';
import { followSection, untilNothingWaits } from '../follow-section.ts';
import type { Scenario } from '../run.ts';
import { startVisitorLoad } from '../visitor-load.ts';
import { deploySite } from './deploy-site.ts';
import { openMachine } from './empty-machine.ts';
import { backUp, setBackupsUp } from './repository.ts';

const PAGE = 'move.md';
const DRAIN = 'move-and-grow';
const MACHINE = 'to-another-machine';
const POSTGRES = 'from-sqlite-to-postgresql';
const REPLICAS = 'replicas';
const UP = 'docker compose up --detach --wait';
const WAITING_MS = 3_000;
const PUNALUR = 'poyanil_hospital_punalur';
const NEW_MAILBOX = 'desk@punalur.example';

export const movesToAnotherMachine: Scenario = {
  name: 'move-machine',
  title: 'Move to another machine with pending submissions',
  async play(run) {
    const { block, line } = run.documents;
    const old = await deploySite(run, 'old');
    const story = startVisitorLoad(run);
    await run.mailServer.refuse('connect', 421, 'away for maintenance');
    await story.underLoad(old, async () => {
      await wait(WAITING_MS);
      await old.follow(block(PAGE, DRAIN));
    });
    const atEnd = await story.look(old);
    await old.follow(block(PAGE, MACHINE, 1));
    const site = await openMachine(run, 'new', { from: old, files: ['outbox.tar'] });
    await site.joinMailServer();
    await run.mailServer.accept('connect');
    await site.follow(block(PAGE, MACHINE, 2));
    const started = await story.look(site);
    await story.underLoad(site, () => wait(WAITING_MS));
    await story.untilDelivered(site);
    await old.follow(line(PAGE, MACHINE, 'docker compose down --volumes'));
    const moved = [...atEnd.states.keys()].filter((id) => !started.states.has(id));
    return [
      ...moved.map((id) => `${id} was left on the old machine`),
      ...(await story.judge(site)),
    ];
  },
};

export const movesToPostgres: Scenario = {
  name: 'move-postgres',
  title: 'Move from SQLite to PostgreSQL',
  async play(run) {
    const { block, line } = run.documents;
    const site = await deploySite(run, 'to-postgres');
    await setBackupsUp(run, site);
    const story = startVisitorLoad(run);
    const move = async () => {
      await wait(WAITING_MS);
      await site.follow(block(PAGE, DRAIN));
      await untilNothingWaits(site);
      await story.look(site);
      await backUp(run, site);
      const acts = line(PAGE, POSTGRES, 'mail audit --limit 1000 --json');
      await site.follow({ ...acts, text: `docker compose exec -T worker ${acts.text}` });
      await site.type('docker compose stop');
      await site.follow(block('install.md', 'more-than-one'));
      await wait(WAITING_MS);
    };
    // The new outbox does not know the old one's keys, as the page says: a second click across the switch is another submission.
    await story.underLoad(site, move, { againShare: 0 });
    await story.untilDelivered(site);
    await followSection(run, site, ['retention.md', 'when-it-is-delivered']);
    return await story.judge(site);
  },
};

export const movesMail: Scenario = {
  name: 'move-mail',
  title: 'Add replicas, change a mailbox and the mail server, remove the replicas',
  async play(run) {
    const { block, line } = run.documents;
    const site = await deploySite(run, 'move-mail');
    const story = startVisitorLoad(run);
    site.edit({ COMPOSE_PROFILES: 'scale' });
    await story.underLoad(site, () => site.follow(line(PAGE, REPLICAS, UP)));
    await story.underLoad(site, async () => {
      const from = Date.now();
      await site.follow(block(PAGE, 'another-mailbox'));
      story.moveMailbox(PUNALUR, NEW_MAILBOX, from);
      await wait(WAITING_MS);
    });
    const retry = 'docker compose exec worker mail retry --hospital punalur --state pending --yes';
    await site.follow(line(PAGE, 'another-mailbox', retry));
    await site.follow(block(PAGE, 'another-mailbox', 2));
    const changedAt = await story.underLoad(site, async () => {
      site.writeSecret('smtp_url', run.mailServer.urls.second);
      await site.follow(block(PAGE, 'another-mail-server'));
      const at = Date.now();
      await wait(WAITING_MS);
      return at;
    });
    const fewer = 'docker compose stop api-replica worker-replica';
    await story.underLoad(site, () => site.follow(line(PAGE, REPLICAS, fewer)));
    await story.untilDelivered(site);
    const mails = await run.mailServer.mails();
    const toNew = mails.filter(({ recipients }) => recipients.includes(NEW_MAILBOX));
    console.log(`  ${toNew.length} e-mails to the new mailbox`);
    return [
      ...(await story.lateMails(changedAt)),
      ...(toNew.length > 0 ? [] : ['nothing went to the new mailbox']),
      ...(await story.judge(site)),
    ];
  },
};
