import { fileURLToPath } from 'node:url';
import { type NodeProgram, portOf, startNodeProgram } from './node-program.ts';

const SCRIPT = fileURLToPath(new URL('inbox-main.ts', import.meta.url));

export interface Inbox extends NodeProgram {
  url: string;
  smtpUrl: string;
}

/** Starts a mail server that delivers nothing: it keeps every e-mail in the folder and shows it on a web page. */
export async function startInbox(options: {
  dir: string;
  port: number;
  smtpPort: number;
  onLine?: (line: string) => void;
}): Promise<Inbox> {
  const program = await startNodeProgram({
    name: 'Inbox',
    args: [SCRIPT],
    environment: {
      ...process.env,
      INBOX_DIR: options.dir,
      INBOX_PORT: `${options.port}`,
      INBOX_SMTP_PORT: `${options.smtpPort}`,
    },
    ...(options.onLine === undefined ? {} : { onLine: options.onLine }),
  });
  return {
    ...program,
    url: `http://localhost:${portOf(program, 'port')}`,
    smtpUrl: `smtp://127.0.0.1:${portOf(program, 'smtpPort')}`,
  };
}
