import { expect, test } from 'vitest';
import { readCounters, VERSIONS } from './control-groups.ts';

const [FIRST, SECOND] = ['a'.repeat(64), 'b'.repeat(64)];

test.each([
  {
    version: '1',
    text: `memory.usage_in_bytes:1000
memory.limit_in_bytes:4000
memory.stat:active_file 7
memory.stat:total_active_file 100
memory.stat:total_inactive_file 200
${FIRST}/memory.usage_in_bytes:600
${FIRST}/memory.stat:total_active_file 10
${FIRST}/memory.stat:total_inactive_file 20
${FIRST}/memory.oom_control:oom_kill_disable 0
${FIRST}/memory.oom_control:oom_kill 3`,
  },
  {
    version: '2',
    text: `memory.current:1000
memory.max:4000
memory.stat:anon 700
memory.stat:active_file 100
memory.stat:inactive_file 200
docker-${FIRST}.scope/memory.current:600
docker-${FIRST}.scope/memory.stat:active_file 10
docker-${FIRST}.scope/memory.stat:inactive_file 20
docker-${FIRST}.scope/memory.events:oom 4
docker-${FIRST}.scope/memory.events:oom_kill 3`,
  },
])('control groups of version $version: what is held is all but files', ({ version, text }) => {
  expect(readCounters(text, namesOf(version))).toEqual({
    held: 700,
    limit: 4000,
    containers: new Map([[FIRST, { held: 570, killed: 3 }]]),
  });
});

test('a container that ended while its counters were read is left out', () => {
  const text = `memory.current:1000
memory.max:max
memory.stat:active_file 0
memory.stat:inactive_file 0
${SECOND}/memory.current:600`;
  expect(readCounters(text, namesOf('2'))).toEqual({
    held: 1000,
    limit: undefined,
    containers: new Map(),
  });
});

test('a kernel that does not tell is an error, with what it said instead', () => {
  expect(() => readCounters('memory.events:oom_kill 0', namesOf('2'))).toThrow('oom_kill 0');
});

function namesOf(version: string) {
  const names = VERSIONS[version];
  if (names === undefined) throw new Error(`There is no version ${version}`);
  return names;
}
