import { messages } from '@poyanil/domain';
import { type BadValue, badValues } from '../support/bad-value.ts';
import { blankTexts, controlCharacters, foreignTypes } from './bad-texts.ts';

const LABEL = 'q'.repeat(63);

const notAddresses = [
  ['a name alone', 'quorral'],
  ['a domain without a dot', 'quorral@mail'],
  ['no name', '@mail.example'],
  ['no domain', 'quorral@'],
  ['nothing but a sign', '@'],
  ['two signs', 'quorral@@mail.example'],
  ['two domains', 'quorral@one.example@two.example'],
  ['an empty label first', 'quorral@.example'],
  ['an empty label within', 'quorral@mail..example'],
  ['an empty label last', 'quorral@mail.example.'],
  ['a dot first', '.quorral@mail.example'],
  ['a dot last', 'quorral.@mail.example'],
  ['two dots', 'quorral..k@mail.example'],
  ['a label that begins with a hyphen', 'quorral@-mail.example'],
  ['a label that ends with a hyphen', 'quorral@mail-.example'],
  ['an underscore in the domain', 'quorral@mail_one.example'],
  ['a space within', 'quor ral@mail.example'],
  ['a space before the sign', 'quorral @mail.example'],
  ['a space after the sign', 'quorral@ mail.example'],
  ['a no-break space', 'quorral\u00A0k@mail.example'],
  ['a zero-width space', 'quorral\u200B@mail.example'],
  ['a soft hyphen', 'quor\u00ADral@mail.example'],
  ['a port', 'quorral@mail.example:25'],
  ['a path', 'quorral@mail.example/inbox'],
  ['a link', 'mailto:quorral@mail.example'],
  ['headers of a link', 'quorral@mail.example?bcc=evil@mail.example'],
  ['percent signs for CRLF', 'quorral@mail.example%0d%0aBcc:evil@mail.example'],
  ['letters for CRLF', 'quorral@mail.example\\r\\nBcc:evil@mail.example'],
  ['markup', '<script>alert(1)</script>@mail.example'],
  ['a template', '<%= quorral %>@mail.example'],
] as const;

/** Texts that one mail library reads as one address and another as two. */
const ambiguous = [
  ['a list with a comma', 'quorral@mail.example, evil@mail.example'],
  ['a list without a space', 'quorral@mail.example,evil@mail.example'],
  ['a list with a semicolon', 'quorral@mail.example;evil@mail.example'],
  ['a list with a space', 'quorral@mail.example evil@mail.example'],
  ['a list that ends', 'quorral@mail.example,'],
  ['angle brackets', '<quorral@mail.example>'],
  ['angle brackets after a name', 'Quorral <quorral@mail.example>'],
  ['angle brackets within', 'quorral@mail.example<evil@mail.example>'],
  ['a route', '<@one.example:quorral@mail.example>'],
  ['a quoted name', '"quorral"@mail.example'],
  ['a quoted address', '"evil@mail.example q"@good.example'],
  ['a quoted line break', '"quorral\r\n evil"@mail.example'],
  ['a comment after', 'quorral@good.example(comment)evil.example'],
  ['a comment before', '(comment)quorral@mail.example'],
  ['an unclosed comment', 'quorral@mail.example(((((('],
  ['an IPv4 literal', 'quorral@[127.0.0.1]'],
  ['an IPv6 literal', 'quorral@[IPv6:::1]'],
  ['a group', 'group:quorral@mail.example;'],
  ['an empty group', 'undisclosed-recipients:;'],
  ['an escaped sign', 'quorral\\@one.example@mail.example'],
  ['an encoded word', '=?utf-8?Q?quorral=40one.example=0D=0A?=@[x]'],
] as const;

const notAscii = [
  ['a domain in letters of its own', 'quorral@exämple.example'],
  ['a Malayalam domain', 'quorral@മെയിൽ.example'],
  ['a name with a dotted letter', 'quörral@mail.example'],
  ['a Malayalam name', 'അനിത@mail.example'],
  ['a Cyrillic letter that looks Latin', 'quоrral@mail.example'],
  ['a Kelvin sign, which lower case makes a k', 'quorral@mail.example\u212A'],
  ['a long s, which upper case makes an S', 'ſquorral@mail.example'],
  ['a full-width sign', 'quorral＠mail.example'],
  ['an ideographic dot', 'quorral@mail。example'],
  ['an emoji', '😀@mail.example'],
  ['a combining mark', 'quorra\u0301l@mail.example'],
] as const;

const tooLong = [
  ['65 characters before the sign', `${'q'.repeat(65)}@mail.example`],
  ['a label of 64 characters', `quorral@${'q'.repeat(64)}.example`],
  ['signs without end', 'q@'.repeat(30_000)],
  ['dots without end', `${'q.'.repeat(30_000)}@mail.example`],
  ['hyphens without end', `q@${'q-'.repeat(30_000)}!`],
  ['labels without end, and no last one', `q@${'q.'.repeat(30_000)}!`],
  ['labels of 63 characters, and no last one', `q@${`${LABEL}.`.repeat(900)}!`],
  ['brackets without end', '<'.repeat(60_000)],
  ['comments without end', `q@mail.example${'('.repeat(60_000)}`],
  ['quotes without end', '"'.repeat(30_000)],
  ['spaces within without end', `quorral${' '.repeat(60_000)}@mail.example`],
] as const;

export const badEmails: BadValue[] = [
  ...badValues(messages.emailAddress, blankTexts),
  ...badValues(messages.validEmailAddress, [
    ...notAddresses,
    ...ambiguous,
    ...notAscii,
    ...tooLong,
    ...foreignTypes,
    ...controlCharacters.map(([what, text]) => [what, `${text}@mail.example`] as const),
    ['CRLF after the address', 'quorral@mail.example\r\nBcc:evil@mail.example'],
    ['NUL after the address', 'quorral@mail.example\u0000.evil.example'],
  ]),
  ...badValues(messages.tooLong, [
    ['255 characters', `quorral@${`${LABEL}.`.repeat(3)}${'q'.repeat(47)}.example`],
    ['labels without end', `q@${'q.'.repeat(30_000)}example`],
  ]),
];
