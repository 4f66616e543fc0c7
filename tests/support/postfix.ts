import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChild } from '../../scripts/servers/child.ts';
import { isExecutableFile } from '../../scripts/servers/find-program.ts';
import { freePort } from '../../scripts/servers/free-port.ts';
import { installSystemPackage } from '../../scripts/servers/system-package.ts';
import { UserError } from '../../scripts/servers/user-error.ts';
import type { DeliveryPorts } from './dovecot.ts';
import { untilOpen } from './until-open.ts';

const POSTFIX = '/usr/sbin/postfix';

/** `start-fg` does not stop its child processes when it is ended itself. */
const RUN = `trap 'postfix -c "$1" abort' TERM
postfix -c "$1" start-fg &
wait
wait`;

/** Installs Postfix if it is missing. Returns the reason if it cannot run here, otherwise undefined. */
export function whyNoPostfix(): string | undefined {
  if (process.getuid?.() !== 0) return 'Postfix starts as root alone';
  const isThere = () => isExecutableFile(POSTFIX);
  if (!isThere()) installSystemPackage('postfix', ['debian', 'ubuntu'], console.log);
  return isThere() ? undefined : 'the package postfix is missing';
}

export interface Postfix extends AsyncDisposable {
  host: string;
  port: number;
}

/** Accepts mail for poyanil.example on loopback, for mailboxes that start with desk or bounces. Settings are lines of its main.cf. */
export async function startPostfix(
  delivery: DeliveryPorts,
  settings: Readonly<Record<string, string>> = {},
): Promise<Postfix> {
  const dir = mkdtempSync(join(tmpdir(), 'poyanil-postfix-'));
  chmodSync(dir, 0o755);
  for (const name of ['conf', 'queue', 'lib']) mkdirSync(join(dir, name));
  chownSync(join(dir, 'lib'), userId('postfix'), 0);
  const port = await freePort();
  const lines = Object.entries({ ...mainSettings(dir, delivery), ...settings });
  writeFileSync(join(dir, 'conf/main.cf'), lines.map((line) => `${line.join(' = ')}\n`).join(''));
  writeFileSync(join(dir, 'conf/master.cf'), `127.0.0.1:${port} inet n - n - - smtpd\n${SERVICES}`);
  const server = startChild({
    name: 'Postfix',
    command: 'sh',
    args: ['-c', RUN, 'sh', join(dir, 'conf')],
  });
  const stop = async () => {
    await server.stop();
    rmSync(dir, { recursive: true, force: true });
  };
  try {
    await untilOpen(port, server);
  } catch (error) {
    const log = readFileSync(join(dir, 'log'), { encoding: 'utf8', flag: 'a+' });
    await stop();
    throw new UserError(`${error instanceof Error ? error.message : error}\n${log}`);
  }
  return { host: '127.0.0.1', port, [Symbol.asyncDispose]: stop };
}

function mainSettings(dir: string, { lmtp, auth, policy }: DeliveryPorts): Record<string, string> {
  return {
    compatibility_level: '3.6',
    queue_directory: join(dir, 'queue'),
    data_directory: join(dir, 'lib'),
    daemon_directory: '/usr/lib/postfix/sbin',
    maillog_file: join(dir, 'log'),
    maillog_file_prefixes: dir,
    inet_interfaces: '127.0.0.1',
    inet_protocols: 'ipv4',
    myhostname: 'mail.poyanil.example',
    mydestination: '',
    alias_maps: '',
    alias_database: '',
    virtual_mailbox_domains: 'poyanil.example',
    virtual_mailbox_maps: 'regexp:{{/^(desk|bounces)/ ok}}',
    virtual_transport: `lmtp:inet:127.0.0.1:${lmtp}`,
    smtpd_sasl_type: 'dovecot',
    smtpd_sasl_path: `inet:127.0.0.1:${auth}`,
    smtpd_sasl_auth_enable: 'yes',
    smtpd_recipient_restrictions: `check_policy_service inet:127.0.0.1:${policy}`,
    smtpd_relay_restrictions: 'permit_sasl_authenticated, reject_unauth_destination',
    // Its connection limits also apply to this machine.
    smtpd_client_event_limit_exceptions: '',
  };
}

/** Debian's own services, without a chroot: https://www.postfix.org/master.5.html */
const SERVICES = `pickup unix n - n 60 1 pickup
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
proxymap unix - - n - - proxymap
smtp unix - - n - - smtp
error unix - - n - - error
retry unix - - n - - error
lmtp unix - - n - - lmtp
anvil unix - - n - 1 anvil
postlog unix-dgram n - n - 1 postlogd
`;

function userId(name: string): number {
  const [, id] =
    new RegExp(`^${name}:[^:]*:(\\d+):`, 'm').exec(readFileSync('/etc/passwd', 'utf8')) ?? [];
  if (id === undefined) throw new UserError(`There is no user ${name}`);
  return Number(id);
}
