import type { Sample } from '../../support/samples.ts';

const BOUNDARY = 'poyanil-bench-boundary';

/** A submission's body and content type, as a browser writes them. */
export function encodeForm({ fields, resume }: Sample): { body: Buffer; contentType: string } {
  if (resume === undefined)
    return { body: Buffer.from(JSON.stringify(fields)), contentType: 'application/json' };
  const parts = Object.entries(fields).map(([name, value]) => part(`name="${name}"`, `${value}`));
  const file = 'name="resume"; filename="resume.pdf"\r\nContent-Type: application/pdf';
  const body = Buffer.concat([
    Buffer.from(
      `${parts.join('')}--${BOUNDARY}\r\nContent-Disposition: form-data; ${file}\r\n\r\n`,
    ),
    resume.bytes,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
  return { body, contentType: `multipart/form-data; boundary=${BOUNDARY}` };
}

function part(name: string, value: string): string {
  return `--${BOUNDARY}\r\nContent-Disposition: form-data; ${name}\r\n\r\n${value}\r\n`;
}
