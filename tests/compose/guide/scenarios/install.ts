import { setTimeout as wait } from 'node:timers/promises';
import { readDelivered } from '../../inbox.ts';
import type { Command } from '../documents.ts';
import type { GuideRun, Scenario } from '../run.ts';
import type { Site } from '../site.ts';
import { startVisitorLoad } from '../visitor-load.ts';
import { answersOf } from './answers.ts';
import { differences, ownFiles } from './own-files.ts';

const TRIAL = 'only-to-try-it';
const FIVE = 'five-commands';
const SLIPS = "docker compose logs --no-log-prefix | grep 'unknown setting'";
const DELIVERY_MS = 60_000;

export const installs: Scenario = {
  name: 'install',
  title: 'Start a trial, turn it into a site, repeat all commands without a change',
  async play(run) {
    const { block, line, commands } = run.documents;
    const site = await run.openSite('install');
    const clone = block('install.md', FIVE, 1);
    const answers = block('install.md', FIVE, 2);
    const trial = block('install.md', TRIAL);
    const blocks = commands.filter(({ key }) => /^install\.md#\S+ \d+$/.test(key));
    const rest = blocks.filter(
      (each) => ![clone, answers, trial].includes(each) && each.section !== 'more-than-one',
    );

    await site.follow(clone);
    await site.follow(trial);
    await site.follow(block('install.md', FIVE, 4));
    const faults = await seeTrialDelivered(site);
    await site.joinMailServer();
    await site.follow(answers, answersOf(run));
    for (const each of rest) await site.follow(each);

    const story = startVisitorLoad(run);
    const before = ownFiles(site);
    await story.underLoad(site, async () => {
      for (const each of rest) story.expectMails(idsIn(await site.follow(each)));
    });
    await story.untilDelivered(site);
    const changed = differences(before, ownFiles(site));
    faults.push(...changed.map((name) => `${name} changed when the commands were repeated`));
    const slips = line('install.md', 'settings-and-secrets', SLIPS);
    await site.follow({ ...slips, text: `${slips.text} || [ $? = 1 ]` });
    // Trial and site have the same project name here, given by the run.
    await site.type('docker compose --profile dev rm --stop --force mailpit');
    await follow(run, site, 'more-than-one');
    const scaled = ownFiles(site);
    await story.underLoad(site, () => follow(run, site, 'more-than-one'));
    await story.untilDelivered(site);
    const again = differences(scaled, ownFiles(site));
    faults.push(...again.map((name) => `${name} changed when they were repeated with replicas`));
    return [...faults, ...(await story.judge(site))];
  },
};

function idsIn(printed: string): string[] {
  return [...printed.matchAll(/"id":"(s_\w{26})"/g)].map(([, id = '']) => id);
}

async function follow(run: GuideRun, site: Site, section: string): Promise<void> {
  const isThere = (command: Command) => command.key.startsWith(`install.md#${section} `);
  for (const block of run.documents.commands.filter(isThere)) await site.follow(block);
}

async function seeTrialDelivered(site: Site): Promise<string[]> {
  const limit = Date.now() + DELIVERY_MS;
  while ((await readDelivered(site.inboxUrl)).length === 0) {
    if (Date.now() > limit) return ['the first form did not reach the inbox'];
    await wait(500);
  }
  return [];
}
