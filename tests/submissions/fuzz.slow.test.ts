import { CONTENT_ROOT } from '@poyanil/content';
import {
  acceptedSchema,
  checkForm,
  type FormName,
  formNames,
  forms,
  hospitalIds,
  MAX_JSON_BYTES,
  messages,
  problem,
  problemSchema,
} from '@poyanil/domain';
import fc, { type Arbitrary } from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { startApi } from '../support/api.ts';
import { openTestOutbox } from '../support/outbox.ts';
import { sampleOf } from '../support/samples.ts';
import { useForSuite } from '../support/use-for-suite.ts';
import { anyJson, anyTexts, mutated } from './support/arbitrary-bodies.ts';
import {
  CV,
  HOSPITAL,
  MULTIPART_TYPE,
  multipart,
  RESUME,
  sampleFields,
} from './support/multipart.ts';

// Any body gets the response that the forms' definitions say. Named cases of all kinds are in the other files.

/** Number of bodies for each form. */
const BODIES = Number(process.env.BODIES ?? 5_000);
/** The same seed generates the same bodies. A failure prints it. */
const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));
/** How long a property may take. Shrinking a failure stops in time to report it. */
const PROPERTY_MS = 400_000;
const LIMIT_MS = PROPERTY_MS + 30_000;

// Without the hospitals' data the API logs an error.
const api = useForSuite(() => startApi({ CONTENT_DIR: CONTENT_ROOT }));
/** The values of each accepted submission, by id. Undefined if they are not known. */
const accepted = new Map<string, object | undefined>();

test.each(formNames.filter((form) => forms[form].encoding === 'json'))(
  'answers any JSON posted to the %s form by the domain rules',
  (form) =>
    holds(BODIES, anyJson(form), (body) =>
      expectAnswer(form, 'application/json', body, outcomeOfJson(form, body)),
    ),
  LIMIT_MS,
);

test(
  'answers any texts in the fields of an application by the domain rules',
  () => {
    const names = Object.keys(sampleOf('jobApplication', HOSPITAL).fields);
    return holds(BODIES / 2, anyTexts(names), (texts) => {
      const body = multipart([...sampleFields(texts), CV]);
      return expectAnswer('jobApplication', MULTIPART_TYPE, body, outcomeOfTexts(texts));
    });
  },
  LIMIT_MS,
);

test(
  'answers an application with corrupted bytes as the contract allows',
  () => {
    const valid = fc
      .constantFrom(...hospitalIds)
      .map((hospital) => multipart([...sampleFields({ hospital }), CV]));
    return holds(BODIES / 2, mutated(valid), (body) =>
      expectAnswer('jobApplication', MULTIPART_TYPE, body),
    );
  },
  LIMIT_MS,
);

/** No control characters, lone surrogates or direction changes. Written independently of the domain's own rules. */
const PLAIN = /^[^\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]*$/u;

test(
  'stores exactly the accepted submissions, with their checked values',
  async () => {
    await using outbox = await openTestOutbox(api.outboxUrl);
    const limit = 4 * BODIES;
    const entries = await outbox.listEntries({ states: ['pending', 'delivered', 'dead'], limit });
    expect(entries.map(({ id }) => id).toSorted()).toEqual([...accepted.keys()].toSorted());
    for (const { id } of entries) {
      const { form, values } = (await outbox.readContent(id))?.submission ?? expect.unreachable();
      expect(values).toEqual(accepted.get(id) ?? values);
      expect(checkForm(form, values).ok).toBe(true);
      for (const text of Object.values(values)) {
        if (typeof text === 'string') expect(text.replace(/[\n\t]/g, ' ')).toMatch(PLAIN);
      }
    }
  },
  LIMIT_MS,
);

test('keeps the API running, with no errors or personal data in its logs', () => {
  expect(api.unaskedEnds).toEqual([]);
  const personal = /Rajan|Shahina|Sasidharan|mail\.example|9847012345|0468555012|9446012345/;
  // A line that is not JSON comes from Node itself: a warning, or worse.
  const odd = api.logs.filter((line) => !/"level":[1-4]0\b/.test(line) || personal.test(line));
  expect(odd).toEqual([]);
});

async function holds<T>(
  numRuns: number,
  arbitrary: Arbitrary<T>,
  check: (value: T) => Promise<void>,
): Promise<void> {
  await fc.assert(fc.asyncProperty(arbitrary, check), {
    seed: SEED,
    numRuns,
    interruptAfterTimeLimit: PROPERTY_MS,
    markInterruptAsFailure: true,
  });
}

const REFUSALS = ['malformed-request', 'content-too-large', 'invalid-field'] as const;
/** Only types, titles and messages of the domain, so that no response can contain input, a stack trace or a library's name. */
const refusalSchema = z.strictObject({
  ...problemSchema.shape,
  type: z.enum(REFUSALS.map((name) => problem(name).type)),
  detail: z.enum(messages).optional(),
  instance: z.uuid(),
});

/** The values to be stored, or the problem in the response. */
type Outcome = { values: object } | ReturnType<typeof problem>;

async function expectAnswer(form: FormName, type: string, body: Uint8Array, outcome?: Outcome) {
  const answer = await fetch(api.url + forms[form].path, {
    method: 'POST',
    headers: { 'Content-Type': type },
    body: new Uint8Array(body),
  });
  const content: unknown = await answer.json();
  if (answer.status !== 202) {
    const { instance: _, ...told } = refusalSchema.parse(content);
    expect(told.status).toBe(answer.status);
    if (outcome !== undefined) expect(told).toEqual(outcome);
    return;
  }
  const { id } = acceptedSchema.parse(content);
  if (outcome !== undefined) expect(outcome).toHaveProperty('values');
  accepted.set(id, outcome && 'values' in outcome ? outcome.values : undefined);
}

const decoder = new TextDecoder('utf-8', { fatal: true });

/** Parses a JSON body independently of the API. */
function outcomeOfJson(form: FormName, body: Uint8Array): Outcome {
  if (body.byteLength > MAX_JSON_BYTES) return problem('content-too-large');
  try {
    const fields: unknown = JSON.parse(decoder.decode(body));
    if (typeof fields === 'object' && fields !== null && !Array.isArray(fields)) {
      return outcomeOf(form, fields);
    }
  } catch {
    // Not JSON, or not UTF-8.
  }
  return problem('malformed-request');
}

/** In multipart, a replacement character cannot be told from a broken one, so it is refused. */
function outcomeOfTexts(texts: Readonly<Record<string, string>>): Outcome {
  const sent = Object.values(texts).map((text) => text.toWellFormed());
  if (sent.some((text) => text.includes('\uFFFD'))) return problem('malformed-request');
  const resume = { fileName: RESUME.fileName, bytes: RESUME.bytes.byteLength, kind: 'pdf' };
  const { fields } = sampleOf('jobApplication', HOSPITAL);
  return outcomeOf('jobApplication', { ...fields, ...texts, resume });
}

function outcomeOf(form: FormName, fields: object): Outcome {
  const checked = checkForm(form, fields, new Date());
  if (checked.ok) return { values: checked.values };
  const { field, message } = checked.fault;
  return problem('invalid-field', { field, detail: message });
}
