const MARK = /MARK-\d{6}-END/;

/** A word for the text of one submission, by which its mail is known whatever its identifier says. */
export function markOf(number: number): string {
  return `MARK-${String(number).padStart(6, '0')}-END`;
}

/** The mark in some text, however its lines are broken. */
export function findMark(text: string): string | undefined {
  // Quoted-printable: a line's end after '=' is none.
  return MARK.exec(text.replaceAll('=\r\n', ''))?.[0];
}

/** The mark of requests that have to be refused: no mail may hold it. */
export const REFUSED_MARK = 'MARK-999999-END';
