const MARK = /MARK-\d{6}-END/;

/** Returns a unique word for a submission's text, which identifies its mail independently of its id. */
export function createMark(number: number): string {
  return `MARK-${String(number).padStart(6, '0')}-END`;
}

export function findMark(text: string): string | undefined {
  // Quoted-printable: '=' at the end of a line continues it.
  return MARK.exec(text.replaceAll('=\r\n', ''))?.[0];
}

/** The mark of requests that must be refused, so no mail may contain it. */
export const REFUSED_MARK = 'MARK-999999-END';
