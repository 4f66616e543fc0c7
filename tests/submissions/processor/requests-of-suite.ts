import { forms } from '@poyanil/domain';
import fc from 'fast-check';
import { badQuestions } from '../../content/hostile/bad-questions.ts';
import { contentQuery, contentUrl } from '../../support/content-query.ts';
import { submission } from '../../support/raw-case.ts';
import { postText } from '../../support/raw-request.ts';
import { badBodies } from '../cases/bad-bodies.ts';
import { badBytes } from '../cases/bad-bytes.ts';
import { badContentTypes } from '../cases/bad-content-types.ts';
import { badDays } from '../cases/bad-days.ts';
import { badEmails } from '../cases/bad-emails.ts';
import { badHospitals } from '../cases/bad-hospitals.ts';
import {
  badDepartments,
  badDoctors,
  badMessages,
  badNames,
  badSubjects,
} from '../cases/bad-labels.ts';
import { badOpNumbers, badPhones } from '../cases/bad-numbers.ts';
import { badOrders } from '../cases/bad-orders.ts';
import { badShapes } from '../cases/bad-shapes.ts';
import { believedCases } from '../cases/http-believed-headers.ts';
import { chunkCases } from '../cases/http-chunks.ts';
import * as content from '../cases/http-content.ts';
import { lengthCases, pipelineCases, transferCodingCases } from '../cases/http-framing.ts';
import * as headers from '../cases/http-headers.ts';
import { keyCases } from '../cases/http-keys.ts';
import { methodCases, pathCases, targetCases } from '../cases/http-lines.ts';
import { climbingPaths, leavingPaths } from '../cases/http-paths.ts';
import { otherProtocolCases, versionCases } from '../cases/http-versions.ts';
import { oddBodies } from '../cases/odd-bodies.ts';
import { oddMailboxes } from '../cases/odd-mailboxes.ts';
import { oddTexts } from '../cases/odd-texts.ts';
import { oddValues } from '../cases/odd-values.ts';
import { evilHeader } from '../fuzz/arbitrary-headers.ts';
import { oddCase } from '../support/odd-case.ts';
import { type Body, casesOf, type JsonForm } from '../support/refused-case.ts';
import type { Request } from './long-requests.ts';

// What the other files of this suite send, one request after the other. What they send of megabytes, in thousands, or
// slowly, has limits of its own there.

const rawCases = [
  ...[methodCases, pathCases, targetCases, versionCases, otherProtocolCases, lengthCases],
  ...[transferCodingCases, pipelineCases, chunkCases, believedCases, keyCases, content.typeCases],
  ...[content.codingCases, content.sizeCases, content.originCases],
  ...[headers.hostCases, headers.formCases, headers.numberCases],
].flat();

const raw: Request[] = rawCases.map(({ name, sent }) => ({
  name,
  sent: typeof sent === 'string' ? sent : Buffer.from(sent).toString('latin1'),
}));

const paths: Request[] = [...climbingPaths, ...leavingPaths].map((path) => get(path));

const questions: Request[] = Object.values(badQuestions)
  .flat()
  .map(({ name, changes }) => {
    const url = new URL(contentUrl('http://a', contentQuery('News', { id: 'camp' }), changes));
    return { ...get(url.pathname + url.search), name };
  });

function bodiesOf(form: JsonForm): Request[] {
  const values = {
    ...{ name: badNames, patientName: badNames, email: badEmails, patientEmail: badEmails },
    ...{ contactNumber: badPhones, patientContactNumber: badPhones, subject: badSubjects },
    ...{ department: badDepartments, doctor: badDoctors, message: badMessages },
    ...{ outPatientNumber: badOpNumbers, appointmentOn: badDays, hospital: badHospitals },
  };
  const refused = Object.entries(values)
    .filter(([field]) => field in forms[form].fields || field === 'hospital')
    .flatMap(([field, bad]) => casesOf(form, field, bad));
  const odd = oddTexts.map(([what, message]) => oddCase(what, form, { message }));
  return [
    ...[...refused, ...badBodies(form), ...badBytes(form), ...badShapes(form), ...badOrders(form)],
    ...[
      ...badContentTypes(form),
      ...odd,
      ...oddBodies(form),
      ...oddValues(form),
      ...oddMailboxes(form),
    ],
  ].map(({ what, body, headers: own }) => {
    return { name: what, sent: post(forms[form].path, body, own) };
  });
}

const FUZZ = { numRuns: 300, seed: 16 };
const fuzzed: Request[] = fc
  .sample(fc.array(evilHeader, { minLength: 1, maxLength: 4 }), FUZZ)
  .map((lines) => ({
    name: JSON.stringify(lines).slice(0, 80),
    sent: submission('contact', lines),
  }));

function get(path: string): Request {
  return { name: path, sent: `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n` };
}

function post(path: string, body: Body, own: Readonly<Record<string, string>> = {}): string {
  const bytes = Buffer.from(body);
  const all = { 'Content-Type': 'application/json', 'Content-Length': bytes.length, ...own };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return postText(path, lines, bytes.toString('latin1'));
}

export const requestsOfSuite = {
  'raw requests': raw,
  paths,
  questions,
  appointments: bodiesOf('appointment'),
  contacts: bodiesOf('contact'),
  'fuzzed headers': fuzzed,
};
