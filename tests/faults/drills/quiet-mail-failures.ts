import { table } from '../../support/figures.ts';
import type { Measured } from '../measured/measured.ts';
import type { Drill } from './drill.ts';
import { badCertificates } from './quiet-mail-failures/bad-certificates.ts';
import { cutOffFromFile, cutOffFromPostgres } from './quiet-mail-failures/cut-off.ts';
import { deliveredTwice } from './quiet-mail-failures/delivered-twice.ts';
import { forgottenConnections } from './quiet-mail-failures/forgotten-connections.ts';
import { namesMisleading } from './quiet-mail-failures/names-misleading.ts';
import { namesUnanswered } from './quiet-mail-failures/names-unanswered.ts';
import type { Part, PartEnd, PartOptions } from './quiet-mail-failures/part.ts';
import { strippedEncryption } from './quiet-mail-failures/stripped-encryption.ts';

/** Each kind of failure, and how many strikes of it one of the drill's stands for. */
export const PARTS: readonly Part[] = [
  strippedEncryption,
  badCertificates,
  namesUnanswered,
  namesMisleading,
  forgottenConnections,
  cutOffFromPostgres,
  cutOffFromFile,
  deliveredTwice,
];

export const quietMailFailuresDrill: Drill = {
  name: 'quiet-mail-failures',
  says: 'mail fails without a word: encryption, certificates, names, connections, the store after the final dot, copies',
  strikes: 3,
  async run({ seed, strikes }) {
    // A name that misled is remembered for five minutes: the others are struck meanwhile.
    const patient = runPart(namesMisleading, { seed, strikes, isPatient: true });
    const rows: Row[] = [];
    for (const part of PARTS) {
      rows.push(
        await (part === namesMisleading
          ? patient
          : runPart(part, { seed, strikes, isPatient: true })),
      );
    }
    return describe(rows);
  },
};

interface Row {
  name: string;
  end: PartEnd;
  tookMs: number;
}

async function runPart(part: Part, options: PartOptions): Promise<Row> {
  const start = performance.now();
  const end = await part.run(options);
  return { name: part.name, end, tookMs: performance.now() - start };
}

function describe(rows: readonly Row[]): Measured {
  const head = [
    'what',
    'struck',
    'answered 202',
    'delivered',
    'dead',
    'lost',
    'copies',
    'why',
    'took',
  ];
  return {
    report: table(
      head,
      rows.map(({ name, end, tookMs }) => [
        name,
        end.struck,
        `${end.answered}`,
        `${end.delivered}`,
        `${end.dead}`,
        `${end.lost}`,
        `${end.copies}`,
        end.copies === 0 ? '' : end.why,
        `${Math.round(tookMs / 1_000)} s`,
      ]),
    ),
    faults: rows.flatMap(({ name, end }) => end.faults.map((fault) => `${name}: ${fault}`)),
  };
}
