import { referenceOf } from '@poyanil/domain';
import type { EntryContent, OutboxEntry } from '@poyanil/outbox';
import { contentJson, describeContent } from '../describe/content.ts';
import { entryFacts, entryJson } from '../describe/entry.ts';
import { formatTable } from '../describe/text.ts';
import { findAll } from '../find-entries.ts';
import { type CommandDefinition, EXIT_OK } from './context.ts';
import { jsonOption } from './options.ts';
import { readActor } from './settings.ts';

const WIDE = 400;

export const showCommand: CommandDefinition = {
  name: 'show',
  summary: 'Shows the state of one submission, with masked values',
  example: 'show 7KQ2M9XA',
  help: `--full shows the values as the visitor wrote them. They are personal data, so this is recorded
first, with your name (audit lists it).`,
  define: (command, { withOutbox }) =>
    command
      .argument('<ID>')
      .option('--full', 'shows the values as the visitor wrote them, and records that')
      .addOption(jsonOption())
      .action((name: string, { full: isFull = false, json }: { full?: boolean; json?: true }) =>
        withOutbox(async ({ outbox, stdout, environment, program }) => {
          for (const entry of await findAll([name], outbox)) {
            const { id } = entry;
            const actor = readActor(environment);
            if (isFull) {
              await outbox.recordAuditEvent({ at: Date.now(), actor, action: 'show', id });
            }
            const content = (await outbox.readContent(id)) ?? { resumeBytes: null };
            const facts = { ...entryJson(entry, Date.now()), ...contentJson(content, isFull) };
            const text = json ? JSON.stringify(facts, null, 2) : undefined;
            stdout(text ?? asText(entry, content, isFull, program));
          }
          return EXIT_OK;
        }),
      ),
};

function asText(
  entry: OutboxEntry,
  content: EntryContent,
  isFull: boolean,
  program: string,
): string {
  const facts = entryFacts(entry, Date.now()).map(([label, value]) => [`  ${label}`, value]);
  const way = `${program} show ${referenceOf(entry.id)} --full`;
  const isMasked = !isFull && content.submission !== undefined;
  return [
    `Submission ${entry.id}`,
    '',
    formatTable(facts, WIDE),
    '',
    ...describeContent(entry, content, isFull),
    ...(isMasked ? ['', `Masked: ${way} shows the values, and is recorded in the audit`] : []),
  ].join('\n');
}
