import { fileURLToPath } from 'node:url';
import { portOf, startNodeProgram } from '../../../scripts/servers/node-program.ts';
import { BARE_ENVIRONMENT } from '../../support/bare-environment.ts';

/** A mail server in a process of its own; resolves with its address once it listens. */
export async function startMailSink(delayMs: number) {
  const script = fileURLToPath(new URL('./main.ts', import.meta.url));
  const program = await startNodeProgram({
    name: 'mail-sink',
    args: [script, `${delayMs}`],
    environment: BARE_ENVIRONMENT,
  });
  return { url: `smtp://127.0.0.1:${portOf(program, 'port')}`, kill: program.kill };
}
