import { randomBytes } from 'node:crypto';
import {
  type Accepted,
  checkForm,
  FILL_TIME_HEADER,
  type FormName,
  type FormValues,
  forms,
  HONEYPOT_FIELD,
  type HospitalId,
  newSubmissionId,
  type SpamReason,
  type SubmissionContent,
  spamReasonOf,
  type ValidationError,
} from '@poyanil/domain';
import type { Acceptance, Outbox } from '@poyanil/outbox';
import type { RequestHandler } from 'express';
import { BODY_LIMITS, type BodyLimits } from '../body/limits.ts';
import { createJsonReader, type Received, type ReceivedFile } from '../body/read-json.ts';
import { createMultipartReader } from '../body/read-multipart.ts';
import { requireContentType } from '../body/request-head.ts';
import type { Metrics } from '../metrics.ts';
import { ApiProblem } from '../problems/api-problem.ts';
import { contextOf } from '../request-context.ts';
import { factsOfResume } from '../resume/resume.ts';
import type { MailQueue } from './enqueue.ts';
import type { FrequentSenders } from './frequent-senders.ts';
import {
  digestOf,
  fingerprintOf,
  idempotencyKeyOf,
  keyHashOf,
  oldFingerprintOf,
} from './idempotency.ts';
import type { SubmissionLimit } from './rate-limit.ts';

export interface SubmissionsOptions {
  outbox: Outbox;
  queue: MailQueue;
  metrics: Metrics;
  mailboxes: ReadonlyMap<HospitalId, string>;
  /** Returns the hospital's e-mail address on the site, or undefined if nothing is published. */
  publicEmailOf: (hospital: HospitalId) => string | undefined;
  bodyLimits?: BodyLimits;
}

interface Limited extends SubmissionsOptions {
  limit: SubmissionLimit;
  senders: FrequentSenders;
}

const FILE_FIELD = 'resume';

/** Creates the handler of a form's submissions. It stores a submission durably, then responds 202, and only then enqueues it. */
export function acceptSubmissions(form: FormName, options: Limited): RequestHandler {
  const { encoding } = forms[form];
  const { jsonMs, uploadPatienceMs } = options.bodyLimits ?? BODY_LIMITS;
  const read =
    encoding === 'json'
      ? createJsonReader(jsonMs)
      : createMultipartReader(FILE_FIELD, uploadPatienceMs);

  return async (request, response) => {
    const context = contextOf(response);
    context.form = form;

    requireContentType(request, encoding);
    const key = idempotencyKeyOf(request);
    const received = await read(request, response);

    const { values, fault } = await check(form, received);
    const { hospital } = values;
    context.hospital = hospital;
    countForeignTo(received.fields.to, hospital, options);

    const suspicion = spamReasonOf({
      honeypot: received.fields[HONEYPOT_FIELD],
      fillTime: request.get(FILL_TIME_HEADER),
    });
    const refusal =
      fault === undefined ? await options.limit.beforeStoring(request, response) : invalid(fault);
    const accepted = await options.senders.count(request, async (isFrequent) => {
      const goesLast = isFrequent || suspicion !== undefined;
      const language = request.get('Content-Language') === 'ml' ? 'ml' : undefined;
      const { file } = received;
      const toStore = { form, values, file, key, suspicion, language, goesLast, refusal };
      return { goesLast, ...(await store(toStore, options)) };
    });
    const { id, isReplay, goesLast } = accepted;
    context.id = id;

    if (isReplay) {
      context.isReplay = true;
      response.set('Idempotent-Replayed', 'true');
    }
    response.status(202).json({ id, status: 'accepted' } satisfies Accepted);

    if (!isReplay) options.queue.enqueue({ id, hospital, goesLast });
  };
}

/** The result of the validation. If it has a fault, the values only break rules that depend on the current time. */
interface Checked<Name extends FormName = FormName> {
  values: FormValues<Name>;
  fault: ValidationError | undefined;
}

async function check<Name extends FormName>(
  form: Name,
  { fields, file }: Received,
): Promise<Checked<Name>> {
  const facts = file === undefined ? undefined : await factsOfResume(file);
  const checked = checkForm(form, { ...fields, [FILE_FIELD]: facts }, new Date());
  if (checked.ok) return { values: checked.values, fault: undefined };
  if (checked.values === undefined) throw invalid(checked.fault);
  return { values: checked.values, fault: checked.fault };
}

function invalid({ field, message }: ValidationError): ApiProblem {
  return new ApiProblem('invalid-field', { field, detail: message });
}

/** Counts submissions whose `to` isn't an address of the hospital. The browser sends it as the expected recipient, but it has no effect. */
function countForeignTo(to: unknown, hospital: HospitalId, options: SubmissionsOptions): void {
  if (to === undefined || to === '') return;
  const own = [options.publicEmailOf(hospital), options.mailboxes.get(hospital)];
  const isOwn = (address: string) =>
    own.some((each) => each?.toLowerCase() === address.trim().toLowerCase());
  if (typeof to === 'string' && isOwn(to)) return;
  options.metrics.toMismatches.inc({ hospital });
}

interface ToStore {
  form: FormName;
  values: FormValues<FormName>;
  file: ReceivedFile | undefined;
  key: string | undefined;
  suspicion: SpamReason | undefined;
  language: string | undefined;
  goesLast: boolean;
  /** The problem to reject a new submission with. It doesn't apply to a repeat, because the first submission was accepted. */
  refusal: ApiProblem | undefined;
}

async function store(
  { form, values, file, key, suspicion, language, goesLast, refusal }: ToStore,
  { outbox, metrics }: Pick<SubmissionsOptions, 'outbox' | 'metrics'>,
): Promise<{ id: string; isReplay: boolean }> {
  const now = new Date();
  const receivedAt = now.getTime();
  const { hospital } = values;
  // Only a key needs the digest. Compute it now, because the outbox takes over the bytes.
  const fileDigest = key === undefined ? undefined : file && digestOf(file);
  const use =
    key === undefined
      ? undefined
      : {
          keyHash: keyHashOf(form, hospital, key),
          fingerprint: fingerprintOf({ form, key, values, fileDigest }),
        };

  async function acceptNew(): Promise<Acceptance> {
    const content = { form, values } as SubmissionContent;
    const id = newSubmissionId(now, randomBytes(16));
    const submission = { ...content, id, receivedAt, suspicion, language };
    const resume = file && { resume: file.bytes };
    const stopTimer = metrics.writeSeconds.startTimer();
    const acceptance = await outbox.accept({ submission, ...resume, goesLast, ...use }, receivedAt);
    stopTimer();
    return acceptance;
  }
  let acceptance = refusal ? use && (await outbox.findByKey(use, receivedAt)) : await acceptNew();
  if (acceptance === undefined) throw refusal;
  if (acceptance.outcome === 'key-reused' && use !== undefined) {
    const oldUse = { ...use, fingerprint: oldFingerprintOf({ values, fileDigest }) };
    acceptance = (await outbox.findByKey(oldUse, receivedAt)) ?? acceptance;
  }

  const { outcome } = acceptance;
  metrics.acceptances.inc({ form, hospital, result: outcome });
  if (outcome === 'accepted' && suspicion !== undefined) {
    metrics.suspicions.inc({ form, hospital, reason: suspicion });
  }
  if (acceptance.outcome === 'key-reused') {
    metrics.replays.inc({ outcome: 'conflict' });
    throw new ApiProblem('idempotency-key-reused');
  }
  const isReplay = outcome === 'replayed';
  if (isReplay) metrics.replays.inc({ outcome: 'same' });
  return { id: acceptance.id, isReplay };
}
