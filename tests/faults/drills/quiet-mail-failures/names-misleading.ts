import { setTimeout as wait } from 'node:timers/promises';
import { type HospitalId, hospitalIds, placeKey } from '@poyanil/domain';
import { makeCertificate } from '../../../delivery/mail-server/certificate.ts';
import {
  type RawMailServer,
  startRawMailServer,
} from '../../../delivery/mail-server/raw-mail-server.ts';
import type { NameServer } from './name-server.ts';
import { type NamedStage, nameOf, startNamedStage } from './named-stage.ts';
import type { Part } from './part.ts';
import { judgeStrikes, strikeOnce } from './strike-once.ts';

/** Another machine, as far as sockets can tell. */
const STRANGERS_ADDRESS = '127.0.0.2';
/** A worker remembers an answer for five minutes. */
const REMEMBERED_MS = 7 * 60 * 1_000;
const LATER_MS = 60 * 60 * 1_000;

export const namesMisleading: Part = {
  name: 'the name server leads to a stranger who takes everything',
  async run({ seed, isPatient, weakness }) {
    await using ends = new AsyncDisposableStack();
    await using stage = await startNamedStage(weakness);
    const { world, names } = stage;
    const strangers = await startStrangers(stage, ends);
    const lead = (address: string) => {
      for (const hospital of hospitalIds) names.answer(nameOf(hospital), address);
    };
    const ended = await strikeOnce(stage, {
      seed,
      number: 0,
      strike: () => lead(STRANGERS_ADDRESS),
      mend: async () => {
        lead('127.0.0.1');
        if (isPatient) return await untilAskedAgain(names);
        await world.stack.stop('worker');
        await world.stack.start('worker');
      },
    });
    const judged = await judgeStrikes(stage, [ended]);
    const told = [...strangers].flatMap(([hospital, { lines, mails }]) => {
      const said = lines.filter((line) => /^(AUTH|MAIL|RCPT|DATA)/i.test(line));
      if (said.length === 0 && mails.length === 0) return [];
      return [`the stranger of ${placeKey(hospital)} got ${mails.length} mails: ${said[0]}`];
    });
    const heard = [...strangers.values()].reduce((sum, { lines }) => sum + lines.length, 0);
    return {
      ...judged,
      struck: `${hospitalIds.length} names; strangers heard ${heard} lines`,
      why: 'none may be',
      faults: [...judged.faults, ...told, ...(heard === 0 ? ['nobody went there'] : [])],
    };
  },
};

/** Waits until the worker has forgotten the false answer, and asks for another. */
async function untilAskedAgain(names: NameServer): Promise<void> {
  const asked = names.asked;
  const deadline = Date.now() + REMEMBERED_MS;
  while (names.asked === asked) {
    if (Date.now() > deadline) throw new Error('The worker asks no name server again');
    await wait(1_000);
  }
}

/** Starts one in the place of each server: with a certificate of its own making, with a sound one for its own name, with none. */
async function startStrangers(
  { servers, authority }: NamedStage,
  ends: AsyncDisposableStack,
): Promise<Map<HospitalId, RawMailServer>> {
  const own = ends.adopt(makeCertificate(), ({ remove }) => remove());
  const sound = authority.issue(['mail.stranger.example'], new Date(Date.now() + LATER_MS));
  const certificates = [own, sound, undefined];
  const strangers = new Map<HospitalId, RawMailServer>();
  for (const [index, [hospital, { port }]] of [...servers].entries()) {
    const certificate = certificates[index];
    const stranger = await startRawMailServer({
      host: STRANGERS_ADDRESS,
      port,
      capabilities: ['AUTH PLAIN'],
      ...(certificate && { certificate }),
    });
    ends.defer(stranger.stop);
    strangers.set(hospital, stranger);
  }
  return strangers;
}
