import { referenceOf } from '@poyanil/domain';
import type { EntryContent, OutboxEntry } from '@poyanil/outbox';
import { contentJson, describeContent } from '../describe/content.ts';
import {
  describeFailure,
  describeMoment,
  describeNextAttempt,
  entryJson,
  placeOf,
} from '../describe/entry.ts';
import { plainText } from '../describe/plain-text.ts';
import { table } from '../describe/table.ts';
import { type Command, type Desk, DONE } from './command.ts';
import { findOne } from './find-entries.ts';
import { readArguments, readOneId } from './read-arguments.ts';

const WIDE = 400;

export const show: Command = {
  summary: 'Shows how one submission stands, its values masked',
  usage: ['show ID [--full] [--json]'],
  example: 'show 7KQ2M9XA',
  help: `  --full   shows the values as the visitor wrote them. They are personal: that you looked is recorded
           first, with your name (audit lists it)
  --json   for programs`,
  prepare(args) {
    const { values, positionals } = readArguments(args, {
      options: { full: { type: 'boolean', default: false }, json: { type: 'boolean' } },
      allowPositionals: true,
    });
    const name = readOneId(positionals);
    const { full: isFull, json } = values;
    return async (desk) => {
      const { outbox, print } = desk;
      const entry = await findOne(name, outbox);
      if (isFull) {
        await outbox.recordAuditEvent({
          ...{ at: Date.now(), actor: desk.actor(), action: 'show', id: entry.id },
        });
      }
      const content = (await outbox.readContent(entry.id)) ?? { resumeBytes: null };
      const shown = { entry, content, isFull };
      print(json ? asJson(shown) : asText(shown, desk));
      return DONE;
    };
  },
};

interface Shown {
  entry: OutboxEntry;
  content: EntryContent;
  isFull: boolean;
}

function asText({ entry, content, isFull }: Shown, { program }: Desk): string {
  const now = Date.now();
  const facts = factsOf(entry, now).map(([label, value]) => [`  ${label}`, value]);
  const reference = referenceOf(entry.id);
  return [
    `Submission ${entry.id}`,
    '',
    table(facts, WIDE),
    '',
    ...describeContent({ entry, content, isFull }),
    ...(isFull || content.submission === undefined
      ? []
      : [
          '',
          `Masked: ${program} show ${reference} --full shows the values, and leaves a line in the audit`,
        ]),
  ].join('\n');
}

function factsOf(entry: OutboxEntry, now: number): [string, string][] {
  const { settledAt, retriedAt, failure } = entry;
  const since = settledAt === null ? '' : `, since ${describeMoment(settledAt, now)}`;
  return [
    ['Reference', referenceOf(entry.id)],
    ['Hospital', placeOf(entry)],
    ['Form', entry.form],
    ['State', `${entry.state}${since}`],
    ['Accepted', describeMoment(entry.receivedAt, now)],
    ...(retriedAt === undefined
      ? []
      : [['Tried anew', `since ${describeMoment(retriedAt, now)}`] as [string, string]]),
    ['Attempts', `${entry.attempts}`],
    ['Next attempt', describeNextAttempt(entry, now)],
    [
      'Last error',
      failure === null ? '-' : `${describeFailure(entry)} [${plainText(failure.code)}]`,
    ],
  ];
}

function asJson({ entry, content, isFull }: Shown): string {
  const facts = entryJson(entry, Date.now());
  return JSON.stringify({ ...facts, ...contentJson({ content, isFull }) }, null, 2);
}
