import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { readDelivered } from '../../inbox.ts';
import type { Command } from '../documents.ts';
import type { GuideRun, Scenario } from '../run.ts';
import { type Site, settingsOfHospitals } from '../site.ts';
import { beginStory } from '../story.ts';

const TRIAL = 'try-it-with-an-inbox-that-delivers-nothing';
const SLIPS = "docker compose logs --no-log-prefix | grep 'unknown setting'";
const MAIL_SERVER = 'the-real-mail-server';
const DELIVERY_MS = 60_000;

export const installs: Scenario = {
  name: 'install',
  title: 'Install, to an e-mail in the mailbox; and once more, which changes nothing',
  async play(run) {
    const site = await run.openSite('install', { SMTP_URL: run.mailServer.urls.first });
    const blocks = run.documents.commands.filter(({ key }) => /^install\.md#\S+ \d+$/.test(key));
    const once = blocks.filter(({ section }) => section !== 'more-than-one');
    const trial = once.filter(({ section }) => isEarly(section));
    const rest = once.filter(({ section }) => !isEarly(section));

    for (const block of trial) await site.follow(block);
    const faults = await seeTrialDelivered(site);
    await site.joinMailServer();
    for (const block of rest) {
      await site.follow(block);
      if (block.section === 'settings') site.edit(settingsOfHospitals);
    }

    const story = beginStory(run);
    const before = ownFiles(site);
    await story.underLoad(site, async () => {
      await site.type('cd ..; unset SMTP_URL');
      for (const block of once) story.expectMails(idsIn(await site.follow(block)));
    });
    await story.untilDelivered(site);
    const changed = differences(before, ownFiles(site));
    faults.push(...changed.map((name) => `${name} is another after the second time`));
    const { line } = run.documents;
    const slips = line('install.md', 'settings', SLIPS);
    await site.follow({ ...slips, text: `${slips.text} || [ $? = 1 ]` });
    await site.follow(line('install.md', MAIL_SERVER, 'docker compose up --detach --wait'));
    const noInbox = 'docker compose --profile dev rm --stop --force mailpit';
    await site.follow(line('install.md', MAIL_SERVER, noInbox));
    await follow(run, site, 'more-than-one');
    const scaled = ownFiles(site);
    await story.underLoad(site, () => follow(run, site, 'more-than-one'));
    await story.untilDelivered(site);
    const again = differences(scaled, ownFiles(site));
    faults.push(...again.map((name) => `${name} is another after the second time with replicas`));
    return [...faults, ...(await story.judge(site))];
  },
};

/** Finds the identifiers in the answers to forms that a person sent. */
function idsIn(printed: string): string[] {
  return [...printed.matchAll(/"id":"(s_\w{26})"/g)].map(([, id = '']) => id);
}

/** Sections that come before there are settings and a mail server. */
function isEarly(section: string): boolean {
  return ['what-you-need', 'get-it', TRIAL].includes(section);
}

async function follow(run: GuideRun, site: Site, section: string): Promise<void> {
  const isThere = (command: Command) => command.key.startsWith(`install.md#${section} `);
  for (const block of run.documents.commands.filter(isThere)) await site.follow(block);
}

async function seeTrialDelivered(site: Site): Promise<string[]> {
  const limit = Date.now() + DELIVERY_MS;
  while ((await readDelivered(site.inboxUrl)).length === 0) {
    if (Date.now() > limit) return ['the first request has not come to the inbox'];
    await wait(500);
  }
  return [];
}

function ownFiles(site: Site): Map<string, string> {
  const names = ['.env', ...globSync('.secrets/*', { cwd: site.path() })];
  const hash = (name: string) => createHash('sha256').update(readFileSync(site.path(name)));
  return new Map(names.map((name) => [name, hash(name).digest('hex')]));
}

function differences(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>) {
  return [...after].filter(([name, hash]) => before.get(name) !== hash).map(([name]) => name);
}
