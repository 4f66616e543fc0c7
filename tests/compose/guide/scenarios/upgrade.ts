import { docker } from '../../docker.ts';
import { readContainers } from '../../project.ts';
import { filledIn } from '../documents.ts';
import { asTyped, untilNothingWaits } from '../follow-section.ts';
import type { GuideRun, Scenario } from '../run.ts';
import type { Site } from '../site.ts';
import { startVisitorLoad } from '../visitor-load.ts';
import { type Deployment, deploySite } from './deploy-site.ts';
import { backUp, restoreNewest, setBackupsUp } from './repository.ts';

const PAGE = 'upgrade.md';
const DONE = 'is-it-done';
const KEEP_LOGS = 'docker compose logs --no-log-prefix > logs.txt';
const TABLES = 'docker compose run --rm --no-deps -T worker mail tables';
const CHANGED = 'the-tables-change';
const CHANGED_BACK = 'back-when-the-tables-have-changed';

export const upgrades = scenarioFor('file', 'Upgrade and roll back: SQLite');
export const upgradesReplicas = scenarioFor(
  'postgres',
  'Upgrade and roll back: PostgreSQL, replicas',
);

function scenarioFor(shape: Deployment, title: string): Scenario {
  return {
    name: `upgrade-${shape}`,
    title,
    async play(run) {
      const site = await deploySite(run, `upgrade-${shape}`, shape);
      await setBackupsUp(run, site);
      const story = startVisitorLoad(run);
      const { now, grownTables, newTables } = run.source.tags;
      const { block, line } = run.documents;
      const command = block(PAGE, 'one-command');
      const faults: string[] = [];

      await site.follow(line(PAGE, 'one-command', KEEP_LOGS));
      const grown = { '1.1.0': grownTables.slice(1) };
      await story.underLoad(site, () => site.follow(command, grown));
      faults.push(...(await wrongVersions(run, site, grownTables)));
      await story.underLoad(site, () => site.follow(block(PAGE, 'back')));
      faults.push(...story.serverErrors());
      faults.push(...(await wrongVersions(run, site, now)));
      // Retries submissions that an older worker could not read. There are none here.
      const retry = line(PAGE, 'back', 'mail retry --all --error unreadable --yes');
      await site.follow(asTyped(retry));

      const refused = await site.type(
        `${filledIn(command, { '1.1.0': '1.2.0' }).trimEnd()} || [ $? = 1 ]`,
      );
      if (!refused.includes('nothing was stopped')) faults.push('changed tables are not refused');
      await story.underLoad(site, async () => {
        await site.follow(block(PAGE, CHANGED), { 'v1.2.0': newTables });
        const another = 'docker start $(docker compose ps --all --quiet api api-replica)';
        await site.follow(line(PAGE, CHANGED, another));
        await site.type('docker compose stop api api-replica');
        const look = line(PAGE, CHANGED, TABLES);
        await site.follow({ ...look, text: `${look.text} || [ $? = 1 ]` });
        await untilNothingWaits(site);
        await backUp(run, site);
        await site.follow(block(PAGE, CHANGED, 2));
      });
      faults.push(...(await wrongVersions(run, site, newTables)));
      await story.untilDelivered(site);
      const goBack = async () => {
        await site.follow(line(PAGE, CHANGED_BACK, 'docker compose stop api api-replica'));
        await site.follow(mail(line(PAGE, CHANGED_BACK, 'mail list --state pending')));
        await untilNothingWaits(site);
        const [{ id } = { id: '' }] = story.accepted();
        await site.follow(mail(line(PAGE, CHANGED_BACK, 'mail show ID --full')), { ID: id });
        const keepActs =
          'docker compose exec -T worker mail audit --limit 1000 --json > audit.json';
        await site.follow(line(PAGE, CHANGED_BACK, keepActs));
        await site.follow(line(PAGE, CHANGED_BACK, 'git checkout "$OLD"'));
        site.edit({ VERSION: now.slice(1) });
        await restore(run, site);
      };
      // The restored outbox lacks the keys used since the backup: a second click across the restore is another submission.
      await story.underLoad(site, goBack, { againShare: 0 });
      faults.push(...(await wrongVersions(run, site, now)));
      await story.untilDelivered(site);

      await story.underLoad(site, () => site.follow(block(PAGE, 'redis-postgresql-debian')));
      await story.untilDelivered(site);
      return [...faults, ...(await story.judge(site))];
    },
  };
}

export async function wrongVersions(run: GuideRun, site: Site, version: string): Promise<string[]> {
  const printed = await site.follow(run.documents.block(PAGE, DONE));
  const format = '{{.Config.Image}}';
  const containers = [...(await readContainers(site.name))];
  const images = await Promise.all(
    containers.map(async ([service, id]) => ({
      service,
      image: await docker('inspect', '--format', format, id),
    })),
  );
  const ours = images.filter(({ image }) => image.startsWith(site.name));
  return [
    ...ours
      .filter(({ image }) => !image.endsWith(`:${version.slice(1)}`))
      .map(({ service, image }) => `${service} runs ${image}, not ${version}`),
    ...(printed.includes('All agrees') ? [] : ['outbox and queue do not agree']),
    ...(/^No errors$/m.test(printed) ? [] : [`${version} logs errors: ${printed.slice(-2_000)}`]),
  ];
}

async function restore(run: GuideRun, site: Site): Promise<void> {
  await restoreNewest(run, site);
  await site.follow(
    run.documents.line(
      'backup.md',
      'before-you-start-the-worker',
      'docker compose up --detach --wait',
    ),
  );
}

function mail<Line extends { text: string }>(line: Line): Line {
  return { ...line, text: `docker compose exec -T worker ${line.text}` };
}
