import { formNames, forms } from '@poyanil/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bodyOf, typeOf } from '../support/raw-case.ts';
import { evilHeader, evilLine, harmlessHeader } from './fuzz/arbitrary-headers.ts';
import { exchange } from './fuzz/exchange.ts';
import { FEWER_BODIES, fuzz, LONGER_THAN_ANY_ROUND_MS } from './fuzz/fuzz.ts';
import { type FuzzedApi, useFuzzedApi } from './fuzz/fuzzed-api.ts';

/** A visitor who waits for more of a request does nothing else: many can. */
const LANES = 40;

// Behind a proxy, and with a limit for each address that nobody reaches: then addresses are read from headers.
const fuzzed = useFuzzedApi({ TRUST_PROXY: '1', RATE_LIMIT_PER_MINUTE: '1000000' }, (api) =>
  Promise.all([sendHarmless(api), sendEvil(api)]),
);

test.each([
  ['no header of a proxy, no key and no expectation keeps out a valid submission', sendHarmless],
  ['headers that lie, contradict each other or break off are answered in the contract', sendEvil],
])('%s', (_what, send) => send(fuzzed.current), LONGER_THAN_ANY_ROUND_MS);

fuzzed.testAfterwards();

function sendHarmless(api: FuzzedApi): Promise<void> {
  const cases = fc.record({
    form: fc.constantFrom(...formNames),
    headers: fc.uniqueArray(harmlessHeader, { maxLength: 6, selector: nameOf }),
  });
  return fuzz(
    FEWER_BODIES / 2,
    cases,
    async ({ form, headers }) => {
      const body = bodyOf(form);
      const own = ['Host: a', typeOf(form), `Content-Length: ${body.length}`, 'Connection: close'];
      const head = [`POST ${forms[form].path} HTTP/1.1`, ...own, ...headers].join('\r\n');
      const answers = await exchange(api.stack.url, `${head}\r\n\r\n${body}`);
      expect(answers.map((answer) => api.note(answer))).toEqual([{ id: expect.any(String) }]);
    },
    LANES,
  );
}

function sendEvil(api: FuzzedApi): Promise<void> {
  const cases = fc.record({
    form: fc.constantFrom(...formNames),
    line: evilLine,
    own: fc.subarray(['host', 'type', 'length', 'close'] as const, { minLength: 2 }),
    headers: fc.array(evilHeader, { maxLength: 4 }),
    times: fc.oneof({ weight: 20, arbitrary: fc.constant(1) }, fc.integer({ min: 2, max: 60 })),
  });
  return fuzz(
    FEWER_BODIES / 2,
    cases,
    async ({ form, line, own, headers, times }) => {
      const body = bodyOf(form);
      const lines = {
        host: 'Host: a',
        type: typeOf(form),
        length: `Content-Length: ${body.length}`,
        close: 'Connection: close',
      };
      const all = [...own.map((each) => lines[each]), ...Array(times).fill(headers).flat()];
      const head = [line.replace('%', forms[form].path), ...all].join('\r\n');
      const answers = await exchange(api.stack.url, `${head}\r\n\r\n${body}`);
      expect(answers.map((answer) => api.note(answer))).not.toEqual([]);
    },
    LANES,
  );
}

function nameOf(header: string): string {
  return header.slice(0, header.indexOf(':')).toLowerCase();
}
