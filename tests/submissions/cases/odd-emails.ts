const LABEL = 'q'.repeat(63);

/** Good addresses that are rarely seen. */
export const oddEmails = [
  ['capitals', 'QUORRAL@MAIL.EXAMPLE'],
  ['a plus', 'quorral+poyanil@mail.example'],
  ['every sign that may be in one', "q!#$%&'*+/=?^_`{|}~-@mail.example"],
  ['headers of a link', 'quorral?bcc=evil%40mail.example&body=q@mail.example'],
  ['percent signs for CRLF', 'quorral%0d%0abcc=evil@mail.example'],
  ['a percent route', 'evil%one.example@mail.example'],
  ['a bang path', 'one!evil@mail.example'],
  ['a template', '{{7*7}}@mail.example'],
  ["JavaScript's template", `\${process.env}@mail.example`],
  ['a statement', "'or'1'='1@mail.example"],
  ['an ampersand of HTML', 'q&lt&amp@mail.example'],
  ['a formula', '=cmd|q@mail.example'],
  ['a hyphen first', '-quorral@mail.example'],
  ['one letter each', 'q@q.q'],
  ['digits alone', '9847012345@123.example'],
  ['a domain in its ASCII form', 'quorral@xn--exmple-cua.example'],
  ['64 characters before the sign', `${'q'.repeat(64)}@mail.example`],
  ['254 characters', `quorral@${`${LABEL}.`.repeat(3)}${'q'.repeat(46)}.example`],
  ['many labels', `q@${'q.'.repeat(120)}example`],
] as const;
