import { contactOf, type HospitalId, hospitalIds, hospitalOf } from '@poyanil/domain';
import '../../support/provide-sample-facts.ts';
import { testMailbox } from '../../support/stack.ts';
import { type JsonForm, type OddCase, oddCase } from '../support/json-case.ts';

const EVIL = 'evil@mail.example';

const toEvil = [
  ['another address', EVIL],
  ['a list', [EVIL, 'evil2@mail.example']],
  ['a list in a text', `desk.alappuzha@poyanil.example, ${EVIL}`],
  ['an address after a line break', `desk.alappuzha@poyanil.example\r\nBcc: ${EVIL}`],
  ['a name', `"Poyanil" <${EVIL}>`],
  ['an object', { name: 'Poyanil', address: EVIL }],
  ['an object that could be a text', { toString: EVIL, trim: EVIL, toLowerCase: EVIL }],
  ['half an emoji', `${EVIL}\uD83D`],
  ['sixty thousand letters', EVIL.repeat(3_000)],
  ['nothing', null],
  ['a number', 9847012345],
  ['a list without end', Array.from({ length: 3_000 }, () => EVIL)],
] as const;

const extras = [
  ['recipients', { cc: EVIL, bcc: [EVIL], To: EVIL, BCC: EVIL }],
  ['a sender', { from: EVIL, sender: EVIL, replyTo: EVIL, 'reply-to': EVIL, inReplyTo: EVIL }],
  ['headers', { headers: { Bcc: EVIL, 'X-Evil': EVIL }, list: { unsubscribe: EVIL } }],
  ['an envelope', { envelope: { from: EVIL, to: [EVIL] }, dsn: { recipient: EVIL } }],
  ['attachments', { attachments: [{ filename: 'evil.txt', path: '/etc/passwd' }] }],
  [
    'an attachment by link',
    { attachments: [{ href: 'http://127.0.0.1/evil' }], path: '/etc/passwd' },
  ],
  [
    'a whole message',
    { raw: 'evil', html: '<b>evil</b>', text: 'evil', amp: 'evil', icalEvent: 'evil' },
  ],
  [
    'what a submission has',
    { id: 's_evil', receivedAt: 0, form: 'evil', state: 'dead', values: 'evil' },
  ],
  ['a resume', { resume: { fileName: 'evil.pdf', bytes: 4, kind: 'pdf' } }],
  ['a mailbox', { mailbox: EVIL, MAILBOX_ALAPPUZHA: EVIL, hospitals: [EVIL], Hospital: 'evil' }],
  ['a method and a path', { _method: 'DELETE', method: 'PUT', url: '/evil', query: 'evil' }],
  [
    'methods of objects',
    { toString: 'evil', valueOf: 'evil', toJSON: 'evil', hasOwnProperty: 'evil' },
  ],
  ['a promise', Object.fromEntries([['then', 'evil']])],
] as const;

/** Whatever a body says of where it goes: the hospital's mailbox alone gets it. */
export function oddMailboxes(form: JsonForm): OddCase[] {
  return [
    ...hospitalIds.flatMap((hospital) => foreignTo(form, hospital)),
    ...toEvil.map(([what, to], index) => {
      const hospital = hospitalIds[index % hospitalIds.length] ?? 'poyanil_hospital';
      return oddCase(`to: ${what}`, form, { to }, { hospital, hides: ['evil'] });
    }),
    ...extras.map(([what, extra]) =>
      oddCase(`also ${what}`, form, extra, { hides: ['evil', 'passwd'] }),
    ),
  ];
}

/** The addresses of the other hospitals, public and not. */
function foreignTo(form: JsonForm, hospital: HospitalId): OddCase[] {
  const others = hospitalIds.filter((id) => id !== hospital);
  const { place, code } = hospitalOf(hospital);
  return [
    ...others.flatMap((other) =>
      [contactOf(other).email, testMailbox(other)].map((to) =>
        oddCase(`for ${place}, to ${to}`, form, { to }, { hospital, hides: [to] }),
      ),
    ),
    ...[
      ['to its own mailbox in capitals', { to: testMailbox(hospital).toUpperCase() }] as const,
      ['by its code', { hospital: code }] as const,
      ['by its code as a number', { hospital: Number(code) }] as const,
    ].map(([what, changes]) => oddCase(`for ${place}, ${what}`, form, changes, { hospital })),
  ];
}
