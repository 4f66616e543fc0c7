import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { sendConsoleToLog } from './console-to-log.ts';

test('logs the message of an error that a library prints, without its command', () => {
  const { error, warn } = console;
  onTestFinished(() => {
    Object.assign(console, { error, warn });
  });
  const lines: string[] = [];
  sendConsoleToLog(pino({}, { write: (line: string) => lines.push(line) }));
  const refused = Object.assign(new Error('WRONGPASS'), { command: { args: ['s3cret'] } });
  console.error('no connection: %s', 'again', refused);
  expect(lines).toEqual([expect.stringContaining('no connection: again Error: WRONGPASS')]);
  expect(lines.join()).not.toContain('s3cret');
});
