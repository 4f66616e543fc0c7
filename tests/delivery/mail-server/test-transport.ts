import type { OutgoingMail } from '../../../worker/src/smtp/connection.ts';
import { type MailTransport, openTransport } from '../../../worker/src/smtp/transport.ts';

const TEST_HELO = 'worker.poyanil.example';

interface Ending {
  onTestFinished: (end: () => void) => void;
}

export function testTransport(
  url: string,
  { onTestFinished }: Ending,
  terms: { smtpTimeoutMs?: number; atOnce?: number } = {},
): MailTransport {
  const transport = openTransport(url, {
    ...{ smtpTimeoutMs: 15_000, helo: TEST_HELO, atOnce: 1 },
    ...terms,
  });
  onTestFinished(transport.close);
  return transport;
}

export function sampleMail(words = 'hello', timeoutMs = 30_000): OutgoingMail {
  return {
    from: 'no-reply@poyanil.example',
    to: 'desk@poyanil.example',
    message: Buffer.from(`Subject: hello\r\n\r\n${words}\r\n`),
    signal: AbortSignal.timeout(timeoutMs),
  };
}
