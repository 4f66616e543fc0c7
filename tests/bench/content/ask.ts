import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';

const CONNECTIONS = 50;
const SECONDS = 2;
/** The pause in which a lane's work ends before the next one starts. */
const REST_MS = 100;
/** nginx closes a connection after its thousandth answer, and the client may just have asked again. */
const MOST_CUT_OFF = 0.0001;

export const ACCEPTED = { 'Accept-Encoding': 'gzip, deflate, br, zstd', Accept: '*/*' } as const;

/** Asks as fast as it is answered, each time for the next of the addresses; yields how many a second, and how long they took. */
export async function ask(origin: string, nextPath: () => string) {
  return await run({
    url: origin,
    requests: [{ setupRequest: (request) => ({ ...request, path: nextPath() }) }],
  });
}

/** The same for one address, without making a request anew each time. */
export async function askAgain(url: string) {
  return await run({ url });
}

async function run(what: Pick<autocannon.Options, 'url' | 'requests'>) {
  const result = await autocannon({
    ...what,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: ACCEPTED,
  });
  const { non2xx, errors, timeouts, latency, duration } = result;
  if (non2xx > 0 || errors > result['2xx'] * MOST_CUT_OFF) {
    const counts = { ...result.statusCodeStats, errors, timeouts };
    throw new Error(`Not all were answered 200: ${JSON.stringify(counts)}`);
  }
  await wait(REST_MS);
  return { perSecond: result['2xx'] / duration, p99: latency.p99 };
}
