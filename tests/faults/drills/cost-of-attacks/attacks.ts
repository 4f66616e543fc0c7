import { type FormName, formNames, forms, MAX_RESUME_BYTES } from '@poyanil/domain';
import fc from 'fast-check';
import {
  goodCompoundFiles,
  refusedCompoundFiles,
} from '../../../submissions/cases/compound-files.ts';
import { docxBombs } from '../../../submissions/cases/docx-bombs.ts';
import { docxDisagreements } from '../../../submissions/cases/docx-disagreements.ts';
import { foreignDocx } from '../../../submissions/cases/docx-foreign.ts';
import {
  bytesOfParts,
  evilParts,
  validParts,
} from '../../../submissions/fuzz/arbitrary-multipart.ts';
import { changesOfBytes, mutate } from '../../../submissions/fuzz/mutate.ts';
import { longRequests, type Request } from '../../../submissions/processor/long-requests.ts';
import { requestsOfSuite } from '../../../submissions/processor/requests-of-suite.ts';
import { MULTIPART_TYPE, noise } from '../../../submissions/support/multipart.ts';
import { slownesses, visitSlowly } from '../../../submissions/support/slow-visitor.ts';
import { postText, rawRequest } from '../../../support/raw-request.ts';
import { pdf } from '../../../support/resumes.ts';
import { sampleOf, send } from '../../../support/samples.ts';
import { refusedRequests } from '../../strikes/refused-requests.ts';

/** One kind of what the slow suite sends, and how many of it come at the same time. */
export interface Attack {
  name: string;
  lanes: number;
  /** The part of the drill's requests that it sends; all of them, when not given. */
  share?: number;
  /** Sends one request, and yields its bytes; those that follow it are the next of the suite's tables. */
  sends: readonly Send[];
}

export type Send = (origin: string) => Promise<number>;

/** As many as one attacker's browser opens at once. */
const LANES = 6;
const FLOOD_LANES = 50;
/** Resumes that nginx and the API hold at the same time. */
const UPLOAD_LANES = 60;
/** Whoever leaves a request unfinished is waited for so long. */
const STAY_MS = 1_000;
const HOSPITAL = 'poyanil_hospital';
const MUTATIONS = { numRuns: 300, seed: 23 };

/** Slow visitors all come at once: waiting costs nothing but memory. */
export function attacksOf(count: number): Attack[] {
  const attack = (name: string, sends: readonly Send[], lanes = LANES) => ({ name, lanes, sends });
  const { addresses, methods, headers, bodies, parts } = longRequests;
  return [
    attack('addresses and methods of 7 KB', raw([...addresses, ...methods])),
    attack('headers of 12 KB', raw(headers)),
    attack('JSON fields of 20 KB', raw(bodies)),
    attack('parts with headers of 12 KB', raw(parts)),
    attack('odd framing, by the byte', raw(requestsOfSuite['raw requests'])),
    attack('paths that climb out', raw(requestsOfSuite.paths)),
    attack('hostile questions for content', raw(requestsOfSuite.questions)),
    attack(
      'bad and odd bodies of the JSON forms',
      raw([...requestsOfSuite.appointments, ...requestsOfSuite.contacts]),
    ),
    attack('floods of headers', raw(requestsOfSuite['fuzzed headers'])),
    attack('broken multipart', brokenMultipart()),
    attack('resumes that are bombs or disagree with themselves', hostileResumes()),
    attack('forms that can only be refused', refusedForms()),
    attack('bodies that are too large', tooLarge()),
    attack('visitors who send byte by byte', slow(), count),
    attack('a flood of valid forms', formNames.map(valid), FLOOD_LANES),
    // Each takes as much of a line and a disk as a hundred others.
    { ...attack('a rush of resumes of 5 MiB', [longestResume()], UPLOAD_LANES), share: 0.25 },
  ];
}

function raw(requests: readonly Request[]): Send[] {
  return requests.map(({ sent }) => sendRaw(Buffer.from(sent, 'latin1')));
}

function sendRaw(content: Uint8Array): Send {
  return async (origin) => {
    // Cut off without a word is an answer as well.
    await rawRequest(origin, content, { stayMs: STAY_MS }).catch(() => undefined);
    return content.byteLength;
  };
}

function multipartRequest(body: Uint8Array): Send {
  const own = [`Content-Type: ${MULTIPART_TYPE}`, `Content-Length: ${body.byteLength}`];
  const head = Buffer.from(postText(forms.jobApplication.path, own), 'latin1');
  return sendRaw(Buffer.concat([head, body]));
}

function brokenMultipart(): Send[] {
  const valid = bytesOfParts(validParts(HOSPITAL));
  return [
    ...fc.sample(changesOfBytes, MUTATIONS).map((changes) => mutate(valid, changes)),
    ...fc.sample(evilParts, MUTATIONS).map(bytesOfParts),
  ].map(multipartRequest);
}

function hostileResumes(): Send[] {
  const resumes = [
    ...[...docxBombs(), ...docxDisagreements(), ...foreignDocx()].map(([, content]) => ({
      fileName: 'cv.docx',
      content,
    })),
    ...refusedCompoundFiles().map(([, fileName, content]) => ({ fileName, content })),
    ...goodCompoundFiles().map(([, content]) => ({ fileName: 'cv.doc', content })),
  ];
  const others = validParts(HOSPITAL).filter(({ name }) => name !== 'resume');
  return resumes.map((resume) =>
    multipartRequest(bytesOfParts([...others, { name: 'resume', ...resume }])),
  );
}

function refusedForms(): Send[] {
  return refusedRequests.map(({ path, init }) => async (origin) => {
    await (await fetch(origin + path, init)).arrayBuffer();
    return 0;
  });
}

/** Some bytes over each limit: of a JSON body, of a resume, and of whatever nginx hands on. */
function tooLarge(): Send[] {
  const json = (bytes: number) => {
    const own = ['Content-Type: application/json', `Content-Length: ${bytes}`];
    return Buffer.from(postText(forms.contact.path, own, 'x'.repeat(bytes)));
  };
  const resume = (content: Uint8Array) =>
    multipartRequest(
      bytesOfParts([...validParts(HOSPITAL), { name: 'resume', fileName: 'a.pdf', content }]),
    );
  return [
    sendRaw(json(70_000)),
    resume(noise(MAX_RESUME_BYTES + 100_000)),
    resume(noise(MAX_RESUME_BYTES * 2)),
  ];
}

function slow(): Send[] {
  return slownesses.map((slowness) => async (origin) => {
    await visitSlowly(origin, slowness);
    return 0;
  });
}

function valid(form: FormName): Send {
  return async (origin) => {
    const answer = await send(origin, form, sampleOf(form, HOSPITAL));
    await answer.arrayBuffer();
    if (answer.status !== 202 && answer.status !== 503 && answer.status !== 429) {
      throw new Error(`a valid form was answered ${answer.status}`);
    }
    return 0;
  };
}

function longestResume(): Send {
  const sample = { ...sampleOf('jobApplication', HOSPITAL) };
  const resume = { fileName: 'cv.pdf', bytes: pdf(MAX_RESUME_BYTES) };
  return async (origin) => {
    await (await send(origin, 'jobApplication', { ...sample, resume })).arrayBuffer();
    return MAX_RESUME_BYTES;
  };
}
