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
import { connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startChild } from '../../scripts/servers/child.ts';
import { Fault } from '../../scripts/servers/fault.ts';
import { findProgram } from '../../scripts/servers/find-program.ts';
import { freePort } from '../../scripts/servers/free-port.ts';
import { installSystemPackage } from '../../scripts/servers/system-package.ts';

const READY_MS = 30_000;
const PASSWORD = 'secret-of-the-bounces';

/** A mailbox of its own on a real IMAP server. */
export interface ImapMailbox {
  url: string;
  /** Puts a message into it, as a delivery does. */
  deliver(message: string | Buffer): void;
  /** The flags of each message in the order of delivery, as Maildir writes them: 'S' is seen, 'F' flagged. */
  flags(): string[];
}

export interface Dovecot extends AsyncDisposable {
  mailbox(name: string): ImapMailbox;
  stop(): Promise<void>;
}

/** Starts a Dovecot on loopback without rights and without TLS, with its mailboxes in a folder of its own. */
export async function startDovecot(): Promise<Dovecot> {
  const command = findDovecot();
  const dir = mkdtempSync(join(tmpdir(), 'poyanil-imap-'));
  const user = userOfServer();
  const port = await freePort();
  const config = join(dir, 'dovecot.conf');
  writeFileSync(config, configuration(dir, port, user));
  mkdirSync(join(dir, 'mail'));
  for (const each of [dir, join(dir, 'mail')]) chownSync(each, user.uid, user.gid);
  const server = startChild({
    name: 'Dovecot',
    command,
    args: ['-F', '-c', config],
    cwd: dir,
    ...(process.getuid?.() === 0 && { user }),
  });
  const stop = async () => {
    await server.stop();
    rmSync(dir, { recursive: true, force: true });
  };
  try {
    await Promise.race([server.failed, untilListening(port)]);
  } catch (error) {
    const log = readFileSync(join(dir, 'log'), { encoding: 'utf8', flag: 'a+' });
    await stop();
    throw new Fault(`${error instanceof Error ? error.message : error}\n${log}`);
  }
  let delivered = 0;
  return {
    mailbox(anyName) {
      // Dovecot reads a user's name in small letters.
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
        flags: () =>
          [...readdirSync(join(folder, 'new')), ...readdirSync(join(folder, 'cur'))]
            .toSorted()
            .map((file) => file.split(':2,')[1] ?? ''),
      };
    },
    stop,
    [Symbol.asyncDispose]: stop,
  };
}

function findDovecot(): string {
  const path = [process.env.PATH ?? '', '/usr/sbin'].join(delimiter);
  const find = () => findProgram(['dovecot'], path);
  const found =
    find() ??
    (installSystemPackage('dovecot-imapd', ['debian', 'ubuntu'], console.log) ? find() : undefined);
  if (found !== undefined) return found;
  throw new Fault(
    'Dovecot is missing. Install the package dovecot-imapd: bounces are read from it.',
  );
}

interface ServerUser {
  uid: number;
  gid: number;
  name: string;
  group: string;
}

/** Returns the user that Dovecot runs as: the one who may do nothing if we are root, else ourselves. */
function userOfServer(): ServerUser {
  const { uid, gid, username } = userInfo();
  const own = { uid, gid, name: username };
  const user = uid === 0 ? { ...ids('nobody'), name: 'nobody' } : own;
  const groups = readFileSync('/etc/group', 'utf8');
  const group = new RegExp(`^([^:]+):[^:]*:${user.gid}:`, 'm').exec(groups)?.[1] ?? `${user.gid}`;
  return { ...user, group };
}

function ids(name: string): { uid: number; gid: number } {
  const passwd = readFileSync('/etc/passwd', 'utf8');
  const [, uid, gid] = new RegExp(`^${name}:[^:]*:(\\d+):(\\d+):`, 'm').exec(passwd) ?? [];
  if (uid === undefined) throw new Fault(`There is no user ${name} to run Dovecot as`);
  return { uid: Number(uid), gid: Number(gid) };
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

async function untilListening(port: number): Promise<void> {
  const deadline = Date.now() + READY_MS;
  for (;;) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('data', () => resolve(true)).once('error', () => resolve(false));
      socket.once('data', () => socket.destroy());
    });
    if (isOpen) return;
    if (Date.now() > deadline) throw new Fault(`Dovecot did not answer within ${READY_MS} ms`);
    await wait(20);
  }
}
