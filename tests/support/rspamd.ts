import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { startChild } from '../../scripts/servers/child.ts';
import { isExecutableFile } from '../../scripts/servers/find-program.ts';
import { freePort } from '../../scripts/servers/free-port.ts';
import { installSystemPackage } from '../../scripts/servers/system-package.ts';
import { untilOpen } from './until-open.ts';

const RSPAMD = '/usr/bin/rspamd';

/** Installs rspamd if it is missing. Returns the reason if it cannot run here, otherwise undefined. */
export function whyNoRspamd(): string | undefined {
  const isThere = () => isExecutableFile(RSPAMD);
  if (!isThere()) installSystemPackage('rspamd', ['debian', 'ubuntu'], console.log);
  return isThere() ? undefined : 'the package rspamd is missing';
}

const verdict = z.object({ score: z.number(), symbols: z.record(z.string(), z.unknown()) });

const HOST = 'mail.poyanil.example';

export interface Rspamd extends AsyncDisposable {
  /** Scores a message as if it came from the internet to a mailbox. */
  score(message: Buffer, envelope: { from: string; to: string }): Promise<z.output<typeof verdict>>;
}

/** Starts rspamd with the distribution's default rules and no name server. */
export async function startRspamd(): Promise<Rspamd> {
  await using started = new AsyncDisposableStack();
  const dir = mkdtempSync(join(tmpdir(), 'poyanil-rspamd-'));
  started.defer(() => rmSync(dir, { recursive: true, force: true }));
  const local = join(dir, 'local.d');
  mkdirSync(local);
  const port = await freePort();
  const bind = (at: number) => `bind_socket = "127.0.0.1:${at}";\n`;
  writeFileSync(join(local, 'worker-normal.inc'), `${bind(port)}count = 1;\n`);
  writeFileSync(join(local, 'worker-controller.inc'), bind(await freePort()));
  writeFileSync(join(local, 'worker-proxy.inc'), bind(await freePort()));
  writeFileSync(join(local, 'worker-fuzzy.inc'), 'enabled = false;\n');
  // It looks up sender and host in DNS, and there is no name server.
  writeFileSync(join(local, 'hfilter.conf'), 'enabled = false;\n');
  writeFileSync(join(local, 'logging.inc'), 'type = "console";\n');
  writeFileSync(
    join(local, 'options.inc'),
    `dns { nameserver = ["127.0.0.1:1"]; timeout = 0.1s; retransmits = 1; }
pidfile = "${dir}/rspamd.pid"; control_socket = "${dir}/control"; history_file = "${dir}/history";\n`,
  );
  const folders = Object.entries({ LOCAL_CONFDIR: dir, DBDIR: dir, RUNDIR: dir, LOGDIR: dir });
  const server = startChild({
    name: 'rspamd',
    command: RSPAMD,
    args: ['-f', '-i', ...folders.map(([name, value]) => `--var=${name}=${value}`)],
  });
  started.defer(async () => void (await server.stop()));
  await untilOpen(port, server);
  const all = started.move();
  return {
    async score(message, { from, to }) {
      const response = await fetch(`http://127.0.0.1:${port}/checkv2`, {
        method: 'POST',
        headers: { IP: '203.0.113.7', Helo: HOST, Hostname: HOST, From: from, Rcpt: to },
        body: new Uint8Array(message),
      });
      return verdict.parse(await response.json());
    },
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}
