import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { CONTENT_ROOT } from '@poyanil/content';
import { findNginx } from '../../../scripts/servers/find-nginx.ts';
import { contentQuery, contentUrl } from '../../support/content-query.ts';
import { startStack } from '../../support/stack.ts';
import { startNginx } from '../../support/start-nginx.ts';
import type { BenchOptions, Figure, Findings } from '../report/figure.ts';
import { inRounds, type Lane, type Rounds } from '../report/in-rounds.ts';
import { type Floor, startFloor } from '../start-floor.ts';
import { ACCEPTED, ask, askAgain } from './ask.ts';
import { FEW, MANY, openDoctors, timeAnswers } from './sizes.ts';

const HOSPITAL = 'poyanil_hospital';
const DOCTORS = contentQuery('Doctors', { hospital: HOSPITAL, limit: 6 });

type Name = 'floor' | 'front' | 'warm' | 'cold' | 'doctors';

/** The first page of six doctors as a browser gets it: the second time, the first time, and with ever more doctors. */
export async function measureContent({ shortRounds, say }: BenchOptions): Promise<Findings> {
  await using started = new AsyncDisposableStack();
  // No limit by address: all visitors here have one.
  const environment = { CONTENT_DIR: CONTENT_ROOT, NODE_ENV: 'production' };
  const ours = started.use(await startStack({ programs: ['api'], environment }));
  const floor = started.use(await startFloorLike(contentUrl(ours.url, DOCTORS)));
  const front = started.adopt(await startNginx(findNginx(console.error), ours.url), (nginx) =>
    nginx.remove(),
  );
  const rounds = await inRounds(shortRounds, lanesOf({ ours, floor, front }), say);
  return {
    figures: [
      ...figuresOf(rounds, 'front', 'asked before, through nginx'),
      ...figuresOf(rounds, 'warm', 'asked before, of the API itself'),
      {
        what: 'never asked before, of the API itself',
        unit: '/s',
        values: rounds.of('cold', 'perSecond'),
        floor: floorOf(rounds, 'perSecond'),
      },
      {
        what: `worked out with ${MANY} doctors`,
        unit: 'µs',
        values: rounds.of('doctors', 'many'),
        floor: { name: `with ${FEW}`, values: rounds.of('doctors', 'few') },
        target: { atMost: 1.1 },
      },
    ],
    remarks: REMARKS,
  };
}

/** The headers that say how an answer is read, and how long it may be kept. */
const KEPT_HEADERS = ['content-type', 'content-encoding', 'cache-control', 'etag', 'vary'];

/** Starts the floor with the answer that is at this address. */
async function startFloorLike(address: string): Promise<Floor> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  get(address, { headers: ACCEPTED }, resolve).once('error', reject);
  const answer = await promise;
  const bytes = await buffer(answer);
  const headers = Object.entries(answer.headers).filter(([name]) => KEPT_HEADERS.includes(name));
  const head = JSON.stringify(Object.fromEntries(headers));
  const script = new URL('./floors/cached-json-main.ts', import.meta.url);
  return startFloor(script, [head, bytes.toString('base64')]);
}

function lanesOf({ ours, floor, front }: Record<'ours' | 'floor' | 'front', { url: string }>) {
  const again = (name: Name, { url }: { url: string }): Lane<Name> => ({
    name,
    run: () => askAgain(contentUrl(url, DOCTORS)),
  });
  const [few, many] = [openDoctors(FEW), openDoctors(MANY)];
  let number = 0;
  const lanes: Lane<Name>[] = [
    again('floor', floor),
    again('front', front),
    again('warm', ours),
    { name: 'cold', run: () => ask(ours.url, () => newPath(number++)) },
    { name: 'doctors', run: () => timeAnswers(few, many) },
  ];
  return lanes;
}

/** Only what a browser is served by has a target: that is nginx. */
function figuresOf(rounds: Rounds<Name>, name: 'front' | 'warm', what: string): Figure[] {
  return [
    {
      what,
      unit: '/s',
      values: rounds.of(name, 'perSecond'),
      floor: floorOf(rounds, 'perSecond'),
      ...(name === 'front' ? { target: { atLeast: 0.8 } } : {}),
    },
    {
      what: `${what}, p99`,
      unit: 'ms',
      values: rounds.of(name, 'p99'),
      floor: floorOf(rounds, 'p99'),
    },
  ];
}

function floorOf(rounds: Rounds<Name>, what: 'perSecond' | 'p99') {
  return { name: 'D1, the same bytes from memory', values: rounds.of('floor', what) };
}

const REMARKS = [
  'Fifty connections, two seconds a lane, the same head of request in each; the question is that for six doctors of a hospital, with their total, as the pages ask it. Client and server share two cores, and the client has most to do where an answer has most headers.',
  'The floor is `node:http` alone, which answers the same packed bytes under the same content and cache headers, and writes no log.',
  'Through nginx is as browsers are served: the configuration of the web image, two processes, every answer with an identifier of its own, the security headers and an access line in a file.',
  'The API itself is what nginx asks when it has no fresh answer: identifier, security headers, metrics and a log line for each request, and the client of this bench reads those lines beside its own work.',
  'What was never asked before is a doctor whom nobody knows, another each time. How many doctors there are is measured without HTTP: four thousand answers of each a round, twenty of one and twenty of the other by turns, by the processor time they take.',
];

function newPath(number: number): string {
  const question = contentQuery('Doctor', { id: `nobody-${number}` });
  const { pathname, search } = new URL(contentUrl('http://localhost', question));
  return `${pathname}${search}`;
}
