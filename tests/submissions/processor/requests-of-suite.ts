import { badQuestions } from '../../content/hostile/bad-questions.ts';
import { contentQuery, contentUrl } from '../../support/content-query.ts';
import { contentCases } from '../cases/http-content.ts';
import { framingCases } from '../cases/http-framing.ts';
import { headerCases } from '../cases/http-headers.ts';
import { lineCases } from '../cases/http-lines.ts';
import { climbingPaths, leavingPaths } from '../cases/http-paths.ts';
import type { Request } from './long-requests.ts';

// The requests of this suite's other files. Requests of megabytes, in thousands, or sent slowly have their own limits there.

const raw: Request[] = Object.values({
  ...lineCases,
  ...framingCases,
  ...headerCases,
  ...contentCases,
})
  .flat()
  .map(({ name, sent }) => ({
    name,
    sent: typeof sent === 'string' ? sent : Buffer.from(sent).toString('latin1'),
  }));

const paths: Request[] = [...climbingPaths, ...leavingPaths].map((path) => get(path, path));

const questions: Request[] = Object.values(badQuestions)
  .flat()
  .map(({ name, changes }) => {
    const url = new URL(contentUrl('http://a', contentQuery('News', { id: 'camp' }), changes));
    return get(name, url.pathname + url.search);
  });

function get(name: string, path: string): Request {
  return { name, sent: `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n` };
}

export const requestsOfSuite = { 'raw requests': raw, paths, 'content queries': questions };
