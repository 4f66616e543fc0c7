import {
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { delimiter, join } from 'node:path';
import { startChild } from '../../scripts/servers/child.ts';
import { findProgram } from '../../scripts/servers/find-program.ts';
import { freePort } from '../../scripts/servers/free-port.ts';
import { installSystemPackage } from '../../scripts/servers/system-package.ts';
import { UserError } from '../../scripts/servers/user-error.ts';
import { systemUser } from './system-user.ts';
import { untilOpen } from './until-open.ts';

const PASSWORD = 'secret-of-the-bounces';

export interface ImapMailbox {
  url: string;
  deliver(message: string | Buffer): void;
  messages(): Buffer[];
  /** Flags of each message in order of delivery, as in Maildir: 'S' is seen, 'F' flagged. */
  flags(): string[];
}

export interface Dovecot extends AsyncDisposable {
  mailbox(name: string): ImapMailbox;
  /** Where a mail server delivers, checks a login and asks whether a mailbox has space. Only with a quota. */
  delivery: DeliveryPorts;
  stop(): Promise<void>;
}

export interface DeliveryPorts {
  lmtp: number;
  auth: number;
  policy: number;
}

export interface DovecotOptions {
  /** Size limit of each mailbox, in Dovecot's notation. Without it, there is no delivery over the network. */
  quota?: string;
}

/** Runs on loopback without privileges and TLS, with mailboxes in its own folder. Every user has the same password. */
export async function startDovecot({ quota }: DovecotOptions = {}): Promise<Dovecot> {
  const command = findDovecot(
    quota === undefined ? ['dovecot-imapd'] : ['dovecot-imapd', 'dovecot-lmtpd'],
  );
  await using started = new AsyncDisposableStack();
  const dir = mkdtempSync(join(tmpdir(), 'poyanil-imap-'));
  started.defer(() => rmSync(dir, { recursive: true, force: true }));
  const user = userOfServer();
  const port = await freePort();
  const delivery = { lmtp: await freePort(), auth: await freePort(), policy: await freePort() };
  const config = join(dir, 'dovecot.conf');
  const receiving = quota === undefined ? '' : deliveryConfiguration(delivery, quota);
  writeFileSync(config, `${configuration(dir, port, user)}${receiving}`);
  mkdirSync(join(dir, 'mail'));
  for (const each of [dir, join(dir, 'mail')]) chownSync(each, user.uid, user.gid);
  const server = startChild({
    name: 'Dovecot',
    command,
    args: ['-F', '-c', config],
    cwd: dir,
    ...(process.getuid?.() === 0 && { user }),
  });
  started.defer(async () => void (await server.stop()));
  await untilOpen(port, server, join(dir, 'log'));
  const all = started.move();
  const stop = () => all.disposeAsync();
  let delivered = 0;
  return {
    mailbox(anyName) {
      // Dovecot reads user names in lower case.
      const name = anyName.toLowerCase();
      const folder = join(dir, 'mail', name);
      for (const each of ['', 'tmp', 'new', 'cur']) {
        mkdirSync(join(folder, each), { recursive: true });
        chownSync(join(folder, each), user.uid, user.gid);
      }
      return {
        url: `imap://${name}:${PASSWORD}@127.0.0.1:${port}`,
        deliver(message) {
          const file = `${String(++delivered).padStart(6, '0')}.test`;
          writeFileSync(join(folder, 'tmp', file), message);
          chownSync(join(folder, 'tmp', file), user.uid, user.gid);
          renameSync(join(folder, 'tmp', file), join(folder, 'new', file));
        },
        messages: () =>
          ['new', 'cur'].flatMap((each) =>
            readdirSync(join(folder, each)).map((file) => readFileSync(join(folder, each, file))),
          ),
        flags: () =>
          [...readdirSync(join(folder, 'new')), ...readdirSync(join(folder, 'cur'))]
            .toSorted()
            .map((file) => file.split(':2,')[1] ?? ''),
      };
    },
    delivery,
    stop,
    [Symbol.asyncDispose]: stop,
  };
}

const PROGRAMS = { 'dovecot-imapd': 'imap', 'dovecot-lmtpd': 'lmtp' };

function findDovecot(packages: readonly (keyof typeof PROGRAMS)[]): string {
  const path = [process.env.PATH ?? '', '/usr/sbin'].join(delimiter);
  for (const name of packages) {
    const isThere = () => findProgram([PROGRAMS[name]], '/usr/lib/dovecot') !== undefined;
    if (!isThere()) installSystemPackage(name, ['debian', 'ubuntu'], console.log);
    if (!isThere()) throw new UserError(`Dovecot is not complete. Install the package ${name}.`);
  }
  const found = findProgram(['dovecot'], path);
  if (found === undefined) throw new UserError('There is no dovecot in PATH.');
  return found;
}

interface ServerUser {
  uid: number;
  gid: number;
  name: string;
  group: string;
}

/** Returns the user that Dovecot runs as: an unprivileged one if we are root, otherwise our own. */
function userOfServer(): ServerUser {
  const { uid, username } = userInfo();
  const name = uid === 0 ? 'nobody' : username;
  const user = systemUser(name);
  if (user === undefined) throw new UserError(`There is no user ${name} to run Dovecot as`);
  const groups = readFileSync('/etc/group', 'utf8');
  const group = new RegExp(`^([^:]+):[^:]*:${user.gid}:`, 'm').exec(groups)?.[1] ?? `${user.gid}`;
  return { ...user, name, group };
}

/** Written for Dovecot 2.3. */
function configuration(dir: string, port: number, { uid, gid, name, group }: ServerUser): string {
  return `
base_dir = ${dir}/run
state_dir = ${dir}/state
log_path = ${dir}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
default_internal_user = ${name}
default_internal_group = ${group}
default_login_user = ${name}
first_valid_uid = ${uid}
mail_location = maildir:${dir}/mail/%u
passdb {
  driver = static
  args = password=${PASSWORD}
}
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${dir}/mail/%u
}
service anvil {
  chroot =
}
service stats {
  chroot =
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
`;
}

/** Setting names from https://doc.dovecot.org/2.3/configuration_manual/quota_plugin/ and .../quota_policy_server/. */
function deliveryConfiguration({ lmtp, auth, policy }: DeliveryPorts, quota: string): string {
  const listen = (port: number) => `inet_listener {
    address = 127.0.0.1
    port = ${port}
  }`;
  return `
protocols = imap lmtp
mail_plugins = quota
plugin {
  quota = maildir:User quota
  quota_rule = *:storage=${quota}
  quota_grace = 0
  quota_status_success = DUNNO
  quota_status_overquota = "552 5.2.2 Mailbox is full"
}
service lmtp {
  ${listen(lmtp)}
}
service auth {
  ${listen(auth)}
}
service quota-status {
  executable = quota-status -p postfix
  client_limit = 1
  ${listen(policy)}
}
`;
}
