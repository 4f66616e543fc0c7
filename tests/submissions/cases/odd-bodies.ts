import { hospitalIds, MAX_JSON_BYTES } from '@poyanil/domain';
import { sampleOf } from '../../support/samples.ts';
import { bodyWith, type JsonForm, type OddCase, oddCase } from '../support/json-case.ts';

const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

/** Bodies that are written in an odd way, and say something good. */
export function oddBodies(form: JsonForm): OddCase[] {
  const good = bodyWith(form, 'message', '"Quorral"');
  const shows = { message: 'Quorral' };
  const also = (members: string) => `${good.slice(0, -1)},${members}}`;
  const { fields } = sampleOf(form, 'poyanil_hospital', shows);
  const reversed = Object.fromEntries(Object.entries(fields).toReversed());
  const rows = [
    ['a byte order mark', `\uFEFF${good}`],
    ['blanks all around', ` \r\n\t${good}\r\n\t `],
    ['as many bytes as there may be', good.padEnd(MAX_JSON_BYTES)],
    ['a field of another name without end', also(`"evil":"${'q'.repeat(60_000)}"`)],
    ['a field of another name, ten thousand deep', also(`"evil":${deep(10_000)}`)],
    ['to, ten thousand deep', also(`"to":${deep(10_000)}`)],
    [
      'four thousand fields more',
      also(Array.from({ length: 4_000 }, (_, n) => `"q${n}":0`).join()),
    ],
    ['a prototype', also('"__proto__":{"message":"evil","hospital":"3","bcc":"evil"}')],
    ['a prototype of null', also('"__proto__":null')],
    ['a prototype twice', also('"__proto__":{"message":"evil"},"__proto__":["evil"]')],
    ["a constructor's prototype", also('"constructor":{"prototype":{"message":"evil"}}')],
    ['names that are numbers', also('"0":"evil","1":"evil","-1":"evil","4294967295":"evil"')],
    ['a name that is empty', also('"":"evil"')],
    ['a name that is half an emoji', also('"\\ud83d":"evil"')],
    ['a number beyond all in another field', also('"evil":1e999')],
    ['names escaped', good.replace('"message"', '"\\u006d\\u0065ssage"')],
    ['a message twice', good.replace('"message"', '"message":"evil","message"')],
    ['a hospital twice', good.replace('{', '{"hospital":"poyanil_hospital_punalur",')],
    ['fields the other way round', JSON.stringify(reversed)],
  ] as const;
  return [
    ...rows.map(([what, body]) => oddCase(what, form, {}, { body, shows, hides: ['evil'] })),
    ...hospitalIds.map((hospital) => {
      const options = { hospital, headers: FOREIGN_HEADERS, hides: ['evil'] };
      return oddCase(`an origin of another site, for ${hospital}`, form, {}, options);
    }),
  ];
}

/** No word of them is for the e-mail. */
const FOREIGN_HEADERS = {
  Origin: 'https://evil.example',
  Referer: 'https://evil.example/evil',
  'User-Agent': 'evil {{7*7}} <script>',
  'X-Forwarded-Host': 'evil.example',
  'X-Forwarded-For': '6.6.6.6, evil',
  'X-Original-URL': '/evil',
  'X-HTTP-Method-Override': 'DELETE',
  'Accept-Language': 'evil',
  Cookie: 'evil=evil',
};
