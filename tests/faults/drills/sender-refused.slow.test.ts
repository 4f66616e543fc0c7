import { expect, test } from 'vitest';
import { CODES, rowOf } from '../../../worker/src/smtp/refusal-codes.ts';
import { REFUSALS } from './sender-refused/refusals.ts';
import { pickRefusals, refuseSender, stageOfTable } from './sender-refused.ts';

const LIMIT_MS = 180_000;

test('every row of the table of codes that may speak of the sender is said', () => {
  const said = new Set(
    REFUSALS.flatMap(({ stage, reply, status }) => {
      const known = stageOfTable(stage);
      return known === undefined || reply < 500 ? [] : [rowOf(known, reply, status)];
    }),
  );
  const never = CODES.filter((row) => row.about !== 'message' && !said.has(row));
  expect(never.map(({ says }) => says)).toEqual([]);
  expect([...said].filter(({ about }) => about === 'message')).toEqual([]);
});

test('refused for an hour by three servers at once, twice over, no form needs a person', {
  timeout: LIMIT_MS,
}, async () => {
  const { faults } = await refuseSender(pickRefusals(1, 6), 1);
  expect(faults).toEqual([]);
});

test('the drill tells of a refusal that does make dead letters', {
  timeout: LIMIT_MS,
}, async () => {
  const refusal = { stage: 'dot', reply: 554, status: '5.6.0', words: 'Malformed' } as const;
  const { faults } = await refuseSender([refusal], 1);
  expect(faults).toContainEqual(
    expect.stringMatching(/554 5\.6\.0 at dot: \d+ forms need a person/),
  );
});
