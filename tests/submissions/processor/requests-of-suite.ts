import { forms } from '@poyanil/domain';
import { badQuestions } from '../../content/hostile/bad-questions.ts';
import { contentQuery, contentUrl } from '../../support/content-query.ts';
import { postText } from '../../support/raw-request.ts';
import { contentCases } from '../cases/http-content.ts';
import { framingCases } from '../cases/http-framing.ts';
import { headerCases } from '../cases/http-headers.ts';
import { lineCases } from '../cases/http-lines.ts';
import { climbingPaths, leavingPaths } from '../cases/http-paths.ts';
import { oddBodies } from '../cases/odd-bodies.ts';
import { oddMailboxes } from '../cases/odd-mailboxes.ts';
import { oddTexts } from '../cases/odd-texts.ts';
import { oddValues } from '../cases/odd-values.ts';
import { refusals } from '../cases/refused.ts';
import { type Body, type JsonForm, oddCase } from '../support/json-case.ts';
import type { Request } from './long-requests.ts';

// What the other files of this suite send, one request after the other. What they send of megabytes, in thousands, or
// slowly, has limits of its own there.

const themes = { ...lineCases, ...framingCases, ...headerCases, ...contentCases };

const raw: Request[] = Object.values(themes)
  .flat()
  .map(({ name, sent }) => ({
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
  const odd = oddTexts.map(([what, message]) => oddCase(what, form, { message }));
  const all = [
    ...Object.values(refusals(form)).flat(),
    ...[odd, oddBodies(form), oddValues(form), oddMailboxes(form)].flat(),
  ];
  return all.map((each) => {
    const headers = 'headers' in each ? each.headers : {};
    return { name: each.what, sent: post(forms[form].path, each.body, headers) };
  });
}

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
};
