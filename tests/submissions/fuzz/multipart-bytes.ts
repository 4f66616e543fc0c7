import { BOUNDARY, multipart, part } from '../support/multipart.ts';

/** A part as a browser would send it, whatever it says. */
export interface Part {
  name: string;
  /** Makes it a file. */
  fileName?: string;
  charset?: string;
  content: Uint8Array;
}

export const MULTIPART_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

export function bytesOfParts(parts: readonly Part[]): Uint8Array<ArrayBuffer> {
  return multipart(parts.map((each) => part(headersOf(each), each.content)));
}

function headersOf({ name, fileName, charset }: Part): string[] {
  const file = fileName === undefined ? '' : `; filename="${escaped(fileName)}"`;
  return [
    `Content-Disposition: form-data; name="${escaped(name)}"${file}`,
    ...(charset === undefined ? [] : [`Content-Type: text/plain; charset=${charset}`]),
  ];
}

/** Escapes a name as the HTML standard wants it; other control characters stay. */
function escaped(name: string): string {
  return name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}
