import { setTimeout as wait } from 'node:timers/promises';
import { hospitalIds } from '@poyanil/domain';
import { type Certificate, makeCertificate } from '../../../delivery/mail-server/certificate.ts';
import { runMailTool } from '../../../support/mail-tool.ts';
import { startLoad } from '../../load-client.ts';
import { type NamedStage, nameOf, startNamedStage } from './named-stage.ts';
import type { Part } from './part.ts';
import { judgeStrikes, type StruckLoad, strikeOnce } from './strike-once.ts';

/** A certificate that is valid when it is shown first runs out so soon. */
const EXPIRES_MS = 5_000;
const FORMS_PER_SECOND = 6;
/** Forms are sent for so long while it is valid. */
const VALID_MS = 1_500;

/** Certificates know no shorter time. */
const SECOND_MS = 1_000;
/** Numbers of submissions beyond those of strikes. */
const FIRST_NUMBER = 500_000;
const NUMBERS_OF_STRIKE = 1_000;

/** A certificate that a hospital's server shows, and the words in which operators have to read of it. */
interface BadCertificate {
  certificate: Certificate;
  words: RegExp;
  isValidNow?: boolean;
}

export const badCertificates: Part = {
  name: 'a certificate expires, is of another name, is nobody’s',
  async run({ seed, strikes }) {
    await using ends = new AsyncDisposableStack();
    await using stage = await startNamedStage();
    const stranger = ends.adopt(makeCertificate(), ({ remove }) => remove());
    const ended: StruckLoad[] = [];
    for (let number = 0; number < strikes; number++) {
      ended.push(...(await strikeWith(makeBadOnes(stage, stranger), stage, { seed, number })));
    }
    return {
      ...(await judgeStrikes(stage, ended)),
      struck: `${strikes * hospitalIds.length} servers`,
      why: 'none may be',
    };
  },
};

interface Numbered {
  seed: number;
  number: number;
}

/** Has each server show another bad certificate than the time before. */
async function strikeWith(
  bad: readonly BadCertificate[],
  stage: NamedStage,
  numbered: Numbered,
): Promise<StruckLoad[]> {
  const expiredAt = Date.now() + EXPIRES_MS;
  const show = async (choose: (bad: BadCertificate | undefined) => Certificate) => {
    for (const [index, hospital] of hospitalIds.entries()) {
      const server = stage.servers.get(hospital);
      server?.present(choose(bad[(index + numbered.number) % bad.length]));
      await server?.cut();
    }
  };
  await show((each) => (each?.isValidNow ? each.certificate : stage.certificate));
  const before = await sendUntil(expiredAt, stage, numbered);
  const struck = await strikeOnce(stage, {
    ...numbered,
    strike: () => show((each) => each?.certificate ?? stage.certificate),
    look: () => readAsOperators(stage, bad),
    mend: () => show(() => stage.certificate),
  });
  return [before, struck];
}

/** Tells which certificates operators cannot know from what their tool says. */
async function readAsOperators(
  { world }: NamedStage,
  bad: readonly BadCertificate[],
): Promise<string[]> {
  const { output } = await runMailTool(['list'], { OUTBOX_URL: world.stack.outboxUrl });
  return bad
    .filter(({ words }) => !words.test(output))
    .map(({ words }) => `'mail list' does not say ${words}: ${output}`);
}

/** Sends forms under a certificate that is still valid, and waits until it is not. */
async function sendUntil(
  expiredAt: number,
  { world }: NamedStage,
  { seed, number }: Numbered,
): Promise<StruckLoad> {
  const firstNumber = FIRST_NUMBER + number * NUMBERS_OF_STRIKE;
  const load = startLoad(world, { perSecond: FORMS_PER_SECOND, seed, firstNumber });
  await wait(VALID_MS);
  await load.stop();
  await wait(Math.max(0, expiredAt + SECOND_MS - Date.now()));
  return { requests: load.history, faults: [] };
}

function makeBadOnes({ authority }: NamedStage, stranger: Certificate): BadCertificate[] {
  const soon = new Date(Date.now() + EXPIRES_MS);
  const later = new Date(Date.now() + 60 * 60 * 1_000);
  return [
    {
      certificate: authority.issue(hospitalIds.map(nameOf), soon),
      words: /certificate has expired/,
      isValidNow: true,
    },
    {
      certificate: authority.issue(['mail.elsewhere.example'], later),
      words: /not in the cert's|altnames/,
    },
    { certificate: stranger, words: /self-signed certificate/ },
  ];
}
