import { Option } from 'commander';
import { hospitalLabel } from '../describe/entry.ts';
import { formatTable, plainText } from '../describe/text.ts';
import { type CommandDefinition, EXIT_FAILED, EXIT_OK } from './context.ts';
import type { QueueFindings } from './find-unqueued.ts';
import { type Discrepancy, inspectOutbox } from './inspect-outbox.ts';
import { jsonOption, readDuration } from './options.ts';
import { readRedisUrl } from './settings.ts';

/** How long a submission must be due before it counts as missing: two intervals of the reconciler, which may still add it. */
const DEFAULT_GRACE_MS = 60_000;
const WIDE = 400;

export const verifyCommand: CommandDefinition = {
  name: 'verify',
  summary: 'Lists due submissions that are in no queue, and checks for damage',
  example: 'verify',
  help: `Needs REDIS_URL; without Redis, only the outbox is checked. It changes nothing, and exits with 1
if it finds something:
  not queued      a submission is due and in no queue: the worker adds it in its next round, so check that it runs
  unreadable      a submission whose row is damaged: restore it from a backup, or discard it
  store           the outbox file itself is damaged: restore it from a backup`,
  define: (command, { withOutbox }) =>
    command
      .addOption(
        new Option('--grace <T>', 'how long a submission may be due without being in a queue')
          .argParser(readDuration)
          .default(DEFAULT_GRACE_MS, '60s'),
      )
      .option('--no-queue', 'checks only the outbox, such as a backup that has no queue')
      .addOption(jsonOption())
      .action(({ grace: graceMs, json, queue: isQueueWanted }: VerifyOptions) =>
        withOutbox(async ({ outbox, environment, readText, stdout, stderr }) => {
          const { drifts, count: submissions } = await inspectOutbox(outbox);
          const queue: QueueFindings = {};
          if (isQueueWanted) {
            // Load Redis's client only now, because it takes longer to load than everything else that the other commands need.
            const { findUnqueued } = await import('./find-unqueued.ts');
            const redisUrl = readRedisUrl(environment, readText);
            Object.assign(queue, await findUnqueued(outbox, redisUrl, graceMs));
          }
          const report: Report = {
            drifts: [...drifts, ...(queue.drifts ?? [])],
            submissions,
            isQueueCompared: queue.drifts !== undefined,
            ...(queue.problem && { problem: queue.problem }),
          };
          stdout(json ? JSON.stringify(report, null, 2) : describeReport(report));
          if (report.problem !== undefined) stderr(report.problem);
          const isSound = report.drifts.length === 0 && report.problem === undefined;
          return isSound ? EXIT_OK : EXIT_FAILED;
        }),
      ),
};

interface VerifyOptions {
  grace: number;
  json?: true;
  queue: boolean;
}

interface Report {
  drifts: Discrepancy[];
  submissions: number;
  isQueueCompared: boolean;
  problem?: string;
}

function describeReport({ drifts, submissions, isQueueCompared }: Report): string {
  const rows = drifts.map(({ kind, id, hospital, words }) => [
    kind.replaceAll('-', ' '),
    plainText(id ?? '-'),
    hospital === undefined ? '-' : hospitalLabel({ hospital }),
    plainText(words),
  ]);
  const looked = `${submissions} pending or dead, ${isQueueCompared ? 'queue compared' : 'queue not compared'}`;
  const faults = `${drifts.length} discrepanc${drifts.length === 1 ? 'y' : 'ies'}`;
  const summary =
    drifts.length > 0
      ? `${faults} (${looked}).`
      : `${isQueueCompared ? 'All agrees' : 'The outbox is sound'} (${looked}).`;
  return rows.length === 0 ? summary : `${formatTable(rows, WIDE)}\n\n${summary}`;
}
