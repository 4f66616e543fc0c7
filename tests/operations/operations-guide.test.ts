import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { createProgram } from '../../worker/src/operators/cli/program.ts';

// A reader of the guide already has a problem, so everything that it names must exist.

const ROOT = new URL('../..', import.meta.url);
const GUIDE = new URL('docs/operations/', ROOT);
const pages = globSync('{*,monitoring/*}.md', { cwd: fileURLToPath(GUIDE) });

/** Files that define which variables programs and containers read, and the names of failed deliveries. */
const NAMING = [
  'docker-compose.yml',
  '.env.example',
  'api/src/config.ts',
  'server/src/settings/shared.ts',
  'worker/src/config.ts',
  'worker/src/operators/cli/settings.ts',
  'worker/src/smtp/failure.ts',
];
/** Files with the texts of alerts that do not come from Prometheus. */
const TELLING = [
  'worker/src/alerts/alerts.ts',
  'worker/src/alerts/alert-kinds.ts',
  'worker/src/alerts/bounce-alerts.ts',
  'worker/src/alerts/outbox-refusal.ts',
  'api/src/alerts/detect-missing-worker.ts',
  'api/src/alerts/find-old-pages.ts',
];
const OF_NODE = ['NODE_EXTRA_CA_CERTS'];
/** Options of Docker Compose whose value is the next word. */
const WITH_VALUE =
  /^(-e|--env|--entrypoint|--format|--since|--until|--tail|--scale|--user|--volume)$/;
const OF_RSPAMD = ['SPOOF_REPLYTO'];
const OF_RESTIC = ['AWS_SECRET_ACCESS_KEY', 'RESTIC_REST_USERNAME', 'RESTIC_REST_PASSWORD'];

test.each(pages)('every mail command line in %s is valid', async (page) => {
  // A name alone means the command in general. With arguments it is a line to type.
  const lines = codeOf(page)
    .flatMap(mailCommands)
    .map((words) => (words.length === 1 ? [...words, '--help'] : words));
  const faults = await Promise.all(lines.map(faultsOf));
  expect(faults.flat()).toEqual([]);
});

test('the guide names every mail command', () => {
  const named = pages.flatMap(codeOf).flatMap(mailCommands);
  expect(new Set(named.map(([name]) => name))).toEqual(
    new Set(createMail().commands.map((command) => command.name())),
  );
});

test.each(pages)('every variable in %s is known to a program or container', (page) => {
  const known = knownNames();
  const named = codeOf(page).flatMap((code) => [
    ...[/^([A-Z][A-Z0-9_]+)(?:=.*)?$/.exec(code)?.[1] ?? []].flat(),
    ...[...code.matchAll(/(?: -e |environment: \{ )([A-Z][A-Z0-9_]+)/g)].map(([, name]) => name),
  ]);
  // Variables that a block of the page sets are the reader's own.
  const own = read(page);
  const isOwn = (name = '') => new RegExp(`^${name}=|"\\$${name}"`, 'm').test(own);
  expect(named.filter((name = '') => !known.has(name) && !isOwn(name))).toEqual([]);
});

test.each(pages)('every command in %s that names api or worker also names its replica', (page) => {
  // In any of them the operators' tool works on the shared outbox, and all have the same image.
  const acting = codeOf(page).flatMap((code) => [
    ...code.matchAll(/docker compose (?!exec|run|pull)[a-z]+(?: (?!\|)[^\s;|&)`]+)*/g),
  ]);
  const isAlone = (command: string, name: string) =>
    new RegExp(` ${name}(?= |$)`).test(command) && !command.includes(` ${name}-replica`);
  const partly = acting
    .map(([command]) => command)
    .filter((command) => ['api', 'worker'].some((name) => isAlone(command, name)));
  expect(partly).toEqual([]);
});

test.each(pages)('every Docker Compose command in %s names existing services', (page) => {
  const services = servicesOf('docker-compose.yml', 'compose.monitoring.yml');
  const named = codeOf(page).flatMap(servicesNamed);
  expect(named.filter((name) => !services.has(name))).toEqual([]);
});

test.each(pages)('no command in %s creates a container that `up` would recreate', (page) => {
  // Docker Compose labels containers with their configuration: without dependencies it differs, and the next `up` replaces all APIs.
  const passing = codeOf(page).filter((code) => /docker compose up .*--no-deps/.test(code));
  expect(passing).toEqual([]);
});

test.each(pages)('no command in %s overwrites existing settings or secrets', (page) => {
  const lines = codeOf(page).map((code) => code.trim());
  const writing = lines.filter((line) =>
    /(?<!>)> ?"?\.(secrets\/|env\b)|^(cp|mv) .*\.(secrets|env)\b/.test(line),
  );
  expect(writing.filter((line) => !isGuarded(read(page), line))).toEqual([]);
});

test('the runbook has an entry for the text of each alert of worker and API', () => {
  const words = [...read('runbook.md').matchAll(/^\| "([^"|]+)" \| /gm)].map(
    ([, told = '']) => told,
  );
  const sources = TELLING.map((path) => readFileSync(new URL(path, ROOT), 'utf8')).join('\n');
  expect(words.filter((told) => !sources.includes(told))).toEqual([]);
  const kinds = [...sources.matchAll(/^ {2}'?([a-z-]+)'?: '.+',$/gm)];
  // Plus two alerts of the API, and one for an outbox that refuses or does not answer.
  expect(words).toHaveLength(kinds.length + 3);
});

/** Whether it is on its own line below an `if`, or after a check for what exists. */
function isGuarded(text: string, line: string): boolean {
  const above = text.slice(0, text.indexOf(line)).trimEnd().split('\n').at(-1) ?? '';
  return /^if .*(grep|\[).*then$/.test(above) || /^(for .* )?\[ -[es] .*\] \|\|/.test(line);
}

function read(page: string): string {
  return readFileSync(new URL(page, GUIDE), 'utf8');
}

function codeOf(page: string): string[] {
  const parts = read(page).split(/^```.*$/m);
  const blocks = parts.filter((_part, index) => index % 2 === 1);
  const prose = parts.filter((_part, index) => index % 2 === 0).join('\n');
  const lines = blocks
    .flatMap((block) => block.replaceAll(/\\\n\s*/g, ' ').split('\n'))
    .map((line) => line.replace(/(^|\s)#\s.*$/, ''));
  return [...lines, ...[...prose.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)].map((code) =>
    code.replaceAll(/\s+/g, ' '),
  );
}

/** Returns the words after each `mail` of a line, up to the end of the shell command. */
function mailCommands(code: string): string[][] {
  const found = code.matchAll(/(?<![\w/.-])mail (?:-- )?([a-z]+(?:'[^']*'|"[^"]*"|[^;|&<>'"#])*)/g);
  return [...found].map(([, line = '']) =>
    [...line.matchAll(/(?:'[^']*'|"[^"]*"|[^\s'"])+/g)].map(([word]) =>
      word.replaceAll(/['"]/g, ''),
    ),
  );
}

function servicesOf(...files: readonly string[]): Set<string> {
  const read = files.map((file) =>
    parse(readFileSync(new URL(file, ROOT), 'utf8'), { merge: true }),
  );
  return new Set(read.flatMap(({ services }) => Object.keys(services)));
}

/** Returns the services that a line names. After `exec` and `run` only the first word is one; the others belong to its command. */
function servicesNamed(code: string): string[] {
  const commands = code.matchAll(
    /docker compose (exec|run|up|stop|start|restart|logs|ps|pull|kill)((?: [\w./:=@-]+| "[^"]*")*)/g,
  );
  return [...commands].flatMap(([, command = '', rest = '']) => {
    const words = rest.split(' ').filter(Boolean);
    const names = words.filter(
      (word, index) => !word.startsWith('-') && !WITH_VALUE.test(words[index - 1] ?? ''),
    );
    return command === 'exec' || command === 'run' ? names.slice(0, 1) : names;
  });
}

/** Returns the tool's errors for a command line, which is only parsed and not executed. */
async function faultsOf(args: readonly string[]): Promise<string[]> {
  const errors: string[] = [];
  try {
    await createMail((text) => errors.push(text)).parseAsync(args, { from: 'user' });
  } catch (error) {
    // Thrown instead of exiting the process, also after printing help.
    if (!(error instanceof Error && error.name === 'CommanderError')) throw error;
  }
  return errors;
}

function createMail(stderr: (text: string) => void = () => {}) {
  const output = { stdout: () => {}, stderr, columns: 120, program: 'mail' };
  return createProgram(output, { withOutbox: async () => {}, withoutOutbox: async () => {} });
}

function knownNames(): Set<string> {
  const text = NAMING.map((path) => readFileSync(new URL(path, ROOT), 'utf8')).join('\n');
  const names = [...text.matchAll(/\b[A-Z][A-Z0-9_]+\b/g)].flat();
  return new Set([
    ...OF_NODE,
    ...OF_RESTIC,
    ...OF_RSPAMD,
    ...names,
    ...names.map((name) => name.replace(/_FILE$/, '')),
  ]);
}
