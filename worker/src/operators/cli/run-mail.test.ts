import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { runMail } from './run-mail.ts';

const COMMANDS = [
  ...['list', 'show', 'retry', 'discard', 'erase', 'verify', 'audit', 'test', 'copy'],
  ...['backed-up', 'tables', 'adopt'],
];

async function run(...args: string[]) {
  const output: string[] = [];
  const errors: string[] = [];
  const code = await runMail({
    args,
    environment: { DATA_DIR: '/nowhere' },
    readText: () => '',
    output: new PassThrough(),
    stdout: (text) => output.push(text),
    stderr: (text) => errors.push(text),
    columns: 120,
    program: 'mail',
  });
  return { code, output: output.join('\n'), errors: errors.join('\n') };
}

test.each([[[]], [['--help']], [['help']]])(
  '%j names all commands, each with an example',
  async (args) => {
    const { code, output } = await run(...args);
    expect(code).toBe(0);
    for (const command of COMMANDS) {
      expect(output).toMatch(new RegExp(`^ {2}${command} .*\n +mail ${command}`, 'm'));
    }
  },
);

test.each(COMMANDS)('%s has its own help', async (command) => {
  for (const args of [
    [command, '--help'],
    [command, '-h'],
    ['help', command],
  ]) {
    const { code, output } = await run(...args);
    expect(code).toBe(0);
    expect(output).toContain(`Usage: mail ${command} `);
    expect(output).toContain(`Example: mail ${command}`);
  }
});

test.each<[string[], RegExp]>([
  [['lst'], /'lst'/],
  [['list', '--hopsital', '1'], /'--hopsital'/],
  [['list', '--hospital', 'kochi'], /alappuzha, kozhencherry, punalur/],
  [['list', '--hospital'], /--hospital/],
  [['list', '--state', 'lost'], /'--state <S>'.*'lost'.* pending, dead, delivered/],
  [['list', '--older-than', 'yesterday'], /--older-than.*2h/],
  [['list', '--limit', '0'], /--limit/],
  [['list', 'ABCDEF10'], /too many arguments.*ABCDEF10/],
  [['show'], /missing required argument/],
  [['show', 'ABCDEF10', 'ABCDEF11'], /too many arguments/],
  [['retry'], /ids, --hospital H or --all/],
  [['retry', '--error', '550'], /ids, --hospital H or --all/],
  [['retry', '--all', '--hospital', '1'], /ids, --hospital H or --all/],
  [['retry', 'ABCDEF10', '--all'], /not both/],
  [['retry', '--all', '--state', 'delivered'], /'--state <S>'.* dead, pending/],
  [['discard', 'ABCDEF10'], /--reason/],
  [['discard', 'ABCDEF10', '--reason', ' '], /--reason/],
  [['discard', 'ABCDEF10', '--reason', 'x'.repeat(201)], /--reason/],
  [['erase'], /missing required argument/],
  [['erase', '--all'], /'--all'/],
  [['verify', '--grace', '0.5h'], /--grace/],
  [['audit', '--limit', 'all'], /--limit/],
  [['test', '--hospital', 'kochi'], /alappuzha, kozhencherry, punalur/],
  [['test', 'ABCDEF10'], /too many arguments/],
])('explains what is wrong in %j, and names the command for help', async (args, words) => {
  const { code, output, errors } = await run(...args);
  expect({ code, output }).toEqual({ code: 2, output: '' });
  expect(errors).toMatch(words);
  expect(errors.split('\n').at(-1)).toMatch(/^mail .*--help/);
});

test.each([
  [['lst'], 'list'],
  [['list', '--hopsital', '1'], '--hospital'],
])('suggests a correction for %j', async (args, meant) => {
  expect((await run(...args)).errors).toContain(`Did you mean ${meant}?`);
});
