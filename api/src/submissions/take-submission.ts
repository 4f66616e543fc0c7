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
  MAX_RESUME_BYTES,
  newSubmissionId,
  type SubmissionContent,
  type Suspicion,
  suspicionOf,
  type ValidationError,
} from '@poyanil/domain';
import type { Acceptance, Outbox } from '@poyanil/outbox';
import type { RequestHandler } from 'express';
import { BODY_LIMITS, type BodyLimits } from '../body/limits.ts';
import type { Received } from '../body/read-json.ts';
import { createJsonReader } from '../body/read-json.ts';
import { createMultipartReader } from '../body/read-multipart.ts';
import { requireContentType } from '../body/request-head.ts';
import type { Metrics } from '../metrics.ts';
import { ApiProblem } from '../problems/api-problem.ts';
import { contextOf } from '../request-context.ts';
import { factsOfResume } from '../resume/resume.ts';
import type { MailQueue } from './enqueue.ts';
import type { FrequentSenders } from './frequent-senders.ts';
import {
  fingerprintOf,
  idempotencyKeyOf,
  type KeyedRequest,
  keyHashOf,
  oldFingerprintOf,
} from './idempotency.ts';
import type { SubmissionLimit } from './rate-limit.ts';

export interface SubmissionsOptions {
  outbox: Outbox;
  queue: MailQueue;
  metrics: Metrics;
  mailboxes: ReadonlyMap<HospitalId, string>;
  /** Returns a hospital's e-mail address as the pages show it; undefined if nothing is published. */
  publicEmailOf: (hospital: HospitalId) => string | undefined;
  /** Those of production, when not given. */
  bodyLimits?: BodyLimits;
}

interface Limited extends SubmissionsOptions {
  limit: SubmissionLimit;
  senders: FrequentSenders;
}

const FILE_FIELD = 'resume';
/** Resumes that are stored at once have so much together: on its way to the outbox each is held in memory several times over. */
const STORED_AT_ONCE_BYTES = 2 * MAX_RESUME_BYTES;

/** Takes one form's submissions: parse, check, store durably, answer 202, and only then enqueue. */
export function takeSubmissions(form: FormName, options: Limited): RequestHandler {
  const { encoding } = forms[form];
  const { jsonMs, uploads } = options.bodyLimits ?? BODY_LIMITS;
  const read =
    encoding === 'json' ? createJsonReader(jsonMs) : createMultipartReader(FILE_FIELD, uploads);
  const means = { ...options, storeFile: createMemoryBudget(STORED_AT_ONCE_BYTES) };

  return async (request, response) => {
    const context = contextOf(response);
    context.form = form;

    // Parse.
    requireContentType(request, encoding);
    const key = idempotencyKeyOf(request);
    const received = await read(request, response);

    // Validate.
    const checked = await check(form, received);
    const { hospital } = checked.values;
    context.hospital = hospital;
    countForeignTo(received.fields.to, hospital, options);

    // Store.
    const suspicion = suspicionOf({
      honeypot: received.fields[HONEYPOT_FIELD],
      fillTime: request.get(FILL_TIME_HEADER),
    });
    const refusal =
      checked.fault === undefined
        ? await options.limit.beforeStoring(request, response)
        : invalid(checked.fault);
    const accepted = await options.senders.count(request, async (isFrequent) => {
      const goesLast = isFrequent || suspicion !== undefined;
      const language = request.get('Content-Language') === 'ml' ? 'ml' : undefined;
      const toStore = { form, values: checked.values, suspicion, language, goesLast, refusal };
      return { goesLast, ...(await store(toStore, received, key, means)) };
    });
    context.id = accepted.id;

    // Answer.
    if (accepted.isReplay) {
      context.isReplay = true;
      response.set('Idempotent-Replayed', 'true');
    }
    response.status(202).json({ id: accepted.id, status: 'accepted' } satisfies Accepted);

    // Enqueue.
    const { id, isReplay, goesLast } = accepted;
    if (!isReplay) options.queue.enqueue({ id, hospital, goesLast });
  };
}

/** A submission that keeps all rules but those that read the clock: the fault is of those. */
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

/** The browser says whom it takes the mail to go to. It decides nothing, and another address is worth knowing of. */
function countForeignTo(to: unknown, hospital: HospitalId, options: SubmissionsOptions): void {
  if (to === undefined || to === '') return;
  const own = [options.publicEmailOf(hospital), options.mailboxes.get(hospital)];
  const isOwn = (address: string) =>
    own.some((each) => each?.toLowerCase() === address.trim().toLowerCase());
  if (typeof to === 'string' && isOwn(to)) return;
  options.metrics.toMismatches.inc({ hospital });
}

interface Stored {
  id: string;
  isReplay: boolean;
}

interface ToStore {
  form: FormName;
  values: FormValues<FormName>;
  suspicion: Suspicion | undefined;
  language: string | undefined;
  goesLast: boolean;
  /** The problem of a new submission. A repeat is answered anyway: the limit and the clock's rules allowed the first one. */
  refusal: ApiProblem | undefined;
}

/** Stores a submission, or finds the one that it repeats. */
async function store(
  { form, values, suspicion, language, goesLast, refusal }: ToStore,
  { file }: Received,
  key: string | undefined,
  { outbox, metrics, storeFile }: SubmissionsOptions & { storeFile: MemoryBudget },
): Promise<Stored> {
  const now = new Date();
  const { hospital } = values;
  const use = key === undefined ? undefined : useOf({ form, key, values, file });
  const answer = async (acceptance: Acceptance) => {
    const old = use && { ...use, fingerprint: oldFingerprintOf({ values, file }) };
    const isReused = acceptance.outcome === 'key-reused';
    const earlier = isReused && old ? await outbox.findByKey(old, now.getTime()) : undefined;
    return answerFor(earlier ?? acceptance, { form, hospital }, metrics);
  };
  if (refusal !== undefined) {
    const earlier = use && (await outbox.findByKey(use, now.getTime()));
    if (earlier === undefined) throw refusal;
    return answer(earlier);
  }
  const id = newSubmissionId(now, randomBytes(16));
  const content = { form, values } as SubmissionContent;
  const stopTimer = metrics.writeSeconds.startTimer();
  const entry = {
    submission: { ...content, id, receivedAt: now.getTime(), suspicion, language },
    goesLast,
    ...use,
  };
  const acceptance = await (file === undefined
    ? outbox.accept(entry, now.getTime())
    : storeFile(file.bytes.byteLength, () =>
        outbox.accept({ ...entry, resume: file.bytes }, now.getTime()),
      ));
  stopTimer();
  if (suspicion !== undefined && acceptance.outcome === 'accepted') {
    metrics.suspicions.inc({ form, hospital, reason: suspicion });
  }
  return answer(acceptance);
}

function useOf(request: KeyedRequest) {
  const { form, key, values } = request;
  return { keyHash: keyHashOf(form, values.hospital, key), fingerprint: fingerprintOf(request) };
}

/** Counts what came of it; throws an ApiProblem where its key was used for something else. */
function answerFor(
  acceptance: Acceptance,
  labels: { form: FormName; hospital: HospitalId },
  metrics: Metrics,
): Stored {
  metrics.acceptances.inc({ ...labels, result: acceptance.outcome });
  const isReplay = acceptance.outcome === 'replayed';
  if (isReplay) metrics.replays.inc({ outcome: 'same' });
  if (acceptance.outcome !== 'key-reused') return { id: acceptance.id, isReplay };
  metrics.replays.inc({ outcome: 'conflict' });
  throw new ApiProblem('idempotency-key-reused');
}

type MemoryBudget = <Result>(bytes: number, task: () => Promise<Result>) => Promise<Result>;

/**
 * Makes a budget of so many bytes: a task that fits what is left of it runs at once, the others wait for their turn, in
 * order. A task larger than the whole budget runs alone.
 */
function createMemoryBudget(maxBytes: number): MemoryBudget {
  const waiting: { bytes: number; start: () => void }[] = [];
  let used = 0;

  function startNext(): void {
    for (let next = waiting[0]; next !== undefined; next = waiting[0]) {
      if (used > 0 && used + next.bytes > maxBytes) return;
      waiting.shift();
      used += next.bytes;
      next.start();
    }
  }

  return async (bytes, task) => {
    await new Promise<void>((start) => {
      waiting.push({ bytes, start });
      startNext();
    });
    try {
      return await task();
    } finally {
      used -= bytes;
      startNext();
    }
  };
}
