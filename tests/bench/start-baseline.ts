import { fileURLToPath } from 'node:url';
import { portOf, startNodeProgram } from '../../scripts/servers/node-program.ts';
import { BARE_ENVIRONMENT } from '../support/bare-environment.ts';

export interface Baseline extends AsyncDisposable {
  url: string;
}

export async function startBaseline(script: URL, args: readonly string[]): Promise<Baseline> {
  const program = await startNodeProgram({
    name: 'floor',
    args: [fileURLToPath(script), ...args],
    environment: { ...BARE_ENVIRONMENT, NODE_ENV: 'production' },
  });
  return {
    url: `http://127.0.0.1:${portOf(program, 'port')}`,
    [Symbol.asyncDispose]: async () => void (await program.kill()),
  };
}
