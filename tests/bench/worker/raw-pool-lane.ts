import { hospitalOf } from '@poyanil/domain';
import { htmlPart } from '../../../worker/src/emails/html-part.ts';
import { emailOf } from '../../../worker/src/emails/index.ts';
import { emailPageOf, textPart } from '../../../worker/src/emails/layout.ts';
import { SENDER, testMailbox } from '../../support/stack.ts';
import { entryOf } from '../../support/submissions.ts';
import { forkProgram } from './fork-program.ts';
import type { Sink } from './start-sink.ts';
import type { MailLane, MailLoad } from './worker-lane.ts';

const HOSPITAL = 'poyanil_hospital';

export async function startRawPoolLane(sink: Sink, connections: number): Promise<MailLane> {
  const program = await forkProgram(new URL('./baselines/raw-pool.ts', import.meta.url), [
    sink.url,
    `${connections}`,
  ]);
  return {
    async deliver(count, { form, resumeBytes, answerAfterMs }) {
      const arrived = sink.expect(count, answerAfterMs);
      const attachment = resumeBytes === undefined ? {} : { attachmentBytes: resumeBytes };
      await program.ask({ count, mail: sameWords(form), ...attachment });
      return await arrived;
    },
    [Symbol.asyncDispose]: program[Symbol.asyncDispose],
  };
}

function sameWords(form: MailLoad['form']) {
  const { submission } = entryOf(form, HOSPITAL);
  const hospital = hospitalOf(HOSPITAL);
  const email = emailOf(submission, hospital);
  const page = emailPageOf(email, submission, hospital);
  return {
    from: SENDER,
    to: testMailbox(HOSPITAL),
    subject: email.subject,
    text: textPart(page),
    html: htmlPart(page, hospital.palette),
  };
}
