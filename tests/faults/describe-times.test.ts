import { expect, test } from 'vitest';
import { describeTimes } from './describe-times.ts';
import { historyWith, ID } from './made-up-history.ts';

const killed = {
  name: 'worker killed',
  mayCause: [],
  from: 2_005,
  struckAt: 2_006,
  mendedAt: 2_500,
};
const log = `{"time":1700,"pid":42,"id":"${ID}","reason":"taken by another run","msg":"lease lost"}`;

test('mails, faults and logs of a submission stand in the order of time', () => {
  const history = historyWith({ faults: [killed], logs: [log, `{"id":"${ID}","ti`] });
  expect(describeTimes(ID, history).map((line) => line.trim())).toEqual([
    "700 ms  42 says 'lease lost' (taken by another run)",
    '980 ms  mail 1 begun',
    '1000 ms  mail 1 here',
    '1005 ms  worker killed',
    '1010 ms  mail 1 answered',
    '1500 ms  worker killed: mended',
  ]);
});

test('of what never arrived, the faults of its first seconds are told', () => {
  const later = { ...killed, from: 9_000, struckAt: 9_001, mendedAt: 9_500 };
  const lines = describeTimes(ID, historyWith({ mails: [], faults: [killed, later] }));
  expect(lines.filter((line) => line.endsWith('worker killed'))).toHaveLength(1);
});

test('of what is no submission nothing is told', () => {
  expect(describeTimes('worker: exit code 1', historyWith())).toEqual([]);
});
