import type { IncomingMessage } from 'node:http';
import type { Answer } from './answer.ts';

const MOST_BYTES = 4 * 1024;
const FORM_TYPE = 'application/x-www-form-urlencoded';

/** What a form of ours sent, or why it is not taken. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams | Answer> {
  if (isFromElsewhere(request)) return refusal(403, 'this form was not sent from this page');
  const [type] = (request.headers['content-type'] ?? '').split(';');
  if (type?.trim().toLowerCase() !== FORM_TYPE) return refusal(415, `${FORM_TYPE} only`);
  let body = '';
  for await (const chunk of request.setEncoding('latin1')) {
    body += chunk;
    if (body.length > MOST_BYTES) return refusal(413, `at most ${MOST_BYTES} bytes`);
  }
  return new URLSearchParams(body);
}

/** Browsers know the password and would send it along with another site's form. */
function isFromElsewhere({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  // Browsers leave that out where the connection is not encrypted.
  const { origin, host } = headers;
  return origin !== undefined && URL.parse(origin)?.host !== host;
}

function refusal(status: number, words: string): Answer {
  return { status, body: `${words}\n`, headers: { Connection: 'close' } };
}
