import { CONTENT_PATH, FILL_TIME_HEADER, formNames, forms } from '@poyanil/domain';
import { bodyOf, submissionWithHeaders, typeOf } from '../../support/raw-case.ts';
import { postText } from '../../support/raw-request.ts';
import { sampleOf } from '../../support/samples.ts';
import { file, multipart, part, sampleFields } from '../support/multipart.ts';

/** One request as bytes, one character each. */
export interface Request {
  name: string;
  sent: string;
}

// Input that takes a non-linear pattern long: the longest run that fits, followed by a character that does not match.

/** Lengths that fit into a request line, all headers, a JSON body, and the headers of one part. */
const ADDRESS = 7_500;
const HEADER = 12_000;
const VALUE = 20_000;
const PART = 12_000;

const filled = (piece: string, length: number) => piece.repeat(Math.floor(length / piece.length));

function get(name: string, path: string, headers: readonly string[] = []): Request {
  const lines = [`GET ${path} HTTP/1.1`, 'Host: a', 'Connection: close', ...headers];
  return { name, sent: `${lines.join('\r\n')}\r\n\r\n` };
}

const folders = [
  ...['/', '/assets/', '/pictures/', '/content/', '/poyanil_hospital/', '/poyanil_hospital_x/'],
  ...['/poyanil_hospital/news/detail/', '/poyanil_hospital/facilities/', '/api/v1/'],
];
const runs = '/|a|a/|/\\|\\|.|../|./|%2f|%2e%2e/|%0a|%|é|-'.split('|');
const ends = ['', 'a/', 'a%2F', '.js', '/404', '//?a'];
const more = ['404/', 'index/', '.js', '.html', '.svg', 'shell.html/', '/assets', 'aaaa.'];

const addresses: Request[] = [
  get('half slashes, half letters', `${filled('/', 4_000)}${filled('a', 4_000)}%2F`),
  ...folders.flatMap((folder) =>
    [...runs, ...more].flatMap((run) =>
      ends.map((end) => get(`${folder}${run}…${end}`, folder + filled(run, ADDRESS) + end)),
    ),
  ),
  ...['a=&', '&', '=', '%5b', '[', 'variables={&', 'extensions=[', '?', '%20', '+'].map((run) =>
    get(`a query of ${run}`, `${CONTENT_PATH}?${filled(run, ADDRESS)}!`),
  ),
];

const names = [
  ...['Accept', 'Accept-Encoding', 'Accept-Language', 'Authorization', 'Cache-Control', 'Cookie'],
  ...['Connection', 'Content-Encoding', 'Content-Type', 'Expect', 'Forwarded', 'Host', 'Origin'],
  ...['If-Modified-Since', 'If-None-Match', 'Range', 'Idempotency-Key', 'TE', 'Upgrade', 'Via'],
  ...['X-Forwarded-For', 'X-Forwarded-Proto', 'X-Request-Id', FILL_TIME_HEADER, 'User-Agent'],
];
const valueRuns = ' |,|;|a,| br|; |0|"|\\|=|/|, |1-2,|;q=0|\t|;a="'.split('|');
const values = ['a/b', 'br;q=0.', ''].flatMap((start) =>
  valueRuns.map((run) => [start, run] as const),
);

/** Returns a submission with this header. It replaces the original one if a second one would not be read. */
function form(header: string, line: string): string {
  const length = `Content-Length: ${bodyOf('contact').length}`;
  const own = ['Host: a', typeOf('contact'), length, 'Connection: close'];
  const isReplaced = ['Host', 'Content-Type'].includes(header);
  const others = own.filter((each) => !isReplaced || !each.startsWith(`${header}:`));
  return submissionWithHeaders('contact', [...others, line]);
}

const headers: Request[] = names.flatMap((header) =>
  values.flatMap(([start, run]) => {
    const line = `${header}: ${start}${filled(run, HEADER)}x`;
    const name = `${header}: ${start}${run}…`;
    return [
      get(`a page with ${name}`, '/poyanil_hospital', [line]),
      { name: `a form with ${name}`, sent: form(header, line) },
    ];
  }),
);

const texts = [
  ...[' ', '\n', '\t', '.', '@', 'a@', 'a.', '-', '=?x', '<', '</', '&', '0', '+91', ' a', '\r\n'],
  ...['\u200D', '\u0D4D', '\u202E', '\u2028', '\u0000', 'http://a ', 'e\u0301', '(', '((a)*', '0.'],
];

/** Each field, regardless of its purpose, with the maximum length of a body. */
const bodies: Request[] = formNames
  .filter((form) => forms[form].encoding === 'json')
  .flatMap((form) =>
    Object.keys(forms[form].fields).flatMap((field) =>
      texts.map((run) => {
        const text = `a${filled(run, VALUE)}a@b.c`;
        const { fields } = sampleOf(form, 'poyanil_hospital', { [field]: text });
        return {
          name: `${form}, ${field} of ${JSON.stringify(run)}`,
          sent: post(forms[form].path, 'application/json', Buffer.from(JSON.stringify(fields))),
        };
      }),
    ),
  );

const dispositions = [
  ...[' ', ';', '; ', '"', '\\', '\\"', '=', ';a=', '%', '%22', '.', '.a', ' .', '/', "'", '*='],
  ...['\t', 'con.', '_', '\u200D'],
];
const parts: Request[] = dispositions.flatMap((run) => {
  const long = Buffer.from(filled(run, PART)).toString('latin1').slice(0, PART);
  const named = multipart([...sampleFields(), file(`${long}x.pdf`)]);
  const typed = multipart([
    ...sampleFields(),
    file('cv.pdf', undefined, [`Content-Type: a/b${long}x`]),
  ]);
  const split = multipart([
    ...sampleFields(),
    part([`Content-Disposition: form-data${long}x`], 'a'),
  ]);
  return [named, typed, split].map((body, index) => ({
    name: `${['a file name', 'a type of a file', 'a part'][index]} of ${JSON.stringify(run)}`,
    sent: post(forms.jobApplication.path, 'multipart/form-data; boundary=a-boundary', body),
  }));
});

function post(path: string, type: string, body: Uint8Array): string {
  const own = [`Content-Type: ${type}`, `Content-Length: ${body.byteLength}`];
  return postText(path, own, Buffer.from(body).toString('latin1'));
}

const methods: Request[] = ['/', '/api/v1/service/contact_us'].map((path) => ({
  name: `a method of 7 KB for ${path}`,
  sent: `${filled('A', ADDRESS)} ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
}));

export const longRequests = { addresses, headers, bodies, parts, methods };
