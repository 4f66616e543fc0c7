import { contentQuery, contentUrl } from '../../support/content-query.ts';
import type { BenchOptions, Figure, Findings } from '../report/figure.ts';
import { inRounds, type Lane, type Rounds } from '../report/in-rounds.ts';
import { ask, askAgain } from './ask.ts';
import { type Site, startFloor, startFront, startOurs } from './sites.ts';
import { FEW, MANY, openDoctors, timeAnswers } from './sizes.ts';

const HOSPITAL = 'poyanil_hospital';
const DOCTORS = contentQuery('Doctors', { hospital: HOSPITAL, limit: 6 });

type Name = 'floor' | 'front' | 'warm' | 'cold' | 'doctors';

/** The first page of six doctors as a browser gets it: the second time, the first time, and with ever more doctors. */
export async function measureContent({ shortRounds, say }: BenchOptions): Promise<Findings> {
  await using started = new AsyncDisposableStack();
  const ours = started.adopt(await startOurs(), ({ remove }) => remove());
  const address = contentUrl(ours.url, DOCTORS);
  const floor = started.adopt(await startFloor(address), ({ remove }) => remove());
  const front = started.adopt(await startFront(ours.url), ({ remove }) => remove());
  const rounds = await inRounds(shortRounds, lanesOf({ ours, floor, front }), say);
  return {
    figures: [
      ...figuresOf(rounds, 'front', 'asked before, through nginx'),
      ...figuresOf(rounds, 'warm', 'asked before, of the API itself'),
      {
        ...{ what: 'never asked before, of the API itself', unit: '/s' },
        ...{ values: rounds.of('cold', 'perSecond'), floor: floorOf(rounds, 'perSecond') },
      },
      {
        ...{ what: `worked out with ${MANY} doctors`, unit: 'µs' },
        values: rounds.of('doctors', 'many'),
        floor: { name: `with ${FEW}`, values: rounds.of('doctors', 'few') },
        target: { atMost: 1.1 },
      },
    ],
    remarks: REMARKS,
  };
}

interface Sites {
  ours: Site;
  floor: Site;
  front: Site;
}

function lanesOf({ ours, floor, front }: Sites): Lane<Name>[] {
  const again = (name: Name, { url }: Site): Lane<Name> => ({
    name,
    run: () => askAgain(contentUrl(url, DOCTORS)),
  });
  const [few, many] = [openDoctors(FEW), openDoctors(MANY)];
  let number = 0;
  return [
    again('floor', floor),
    again('front', front),
    again('warm', ours),
    { name: 'cold', run: () => ask(ours.url, () => newPath(number++)) },
    { name: 'doctors', run: () => timeAnswers(few, many) },
  ];
}

/** Only what a browser is served by has a target: that is nginx. */
function figuresOf(rounds: Rounds<Name>, name: 'front' | 'warm', what: string): Figure[] {
  return [
    {
      ...{ what, unit: '/s', values: rounds.of(name, 'perSecond') },
      floor: floorOf(rounds, 'perSecond'),
      ...(name === 'front' ? { target: { atLeast: 0.8 } } : {}),
    },
    {
      ...{ what: `${what}, p99`, unit: 'ms', values: rounds.of(name, 'p99') },
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
  'What was never asked before is a search for a name that nobody has, another each time. How many doctors there are is measured without HTTP: four thousand answers of each a round, twenty of one and twenty of the other by turns, by the processor time they take.',
];

function newPath(number: number): string {
  const question = contentQuery('DoctorsByName', {
    ...{ hospital: HOSPITAL, name: `nobody ${number}`, limit: 6 },
  });
  const { pathname, search } = new URL(contentUrl('http://localhost', question));
  return `${pathname}${search}`;
}
