import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

export interface Listening {
  host: string;
  port: number;
}

/** The kernel's state number of a listening socket. */
const LISTEN = '0A';
const SOCKET = /^socket:\[(\d+)\]$/;

/** Lists the ports that a process listens on, from Linux's /proc/PID/net/tcp and its table for IPv6. */
export function listeningOf(pid: number): Listening[] {
  const own = new Set(socketsOf(pid));
  const lines = ['tcp', 'tcp6'].flatMap((table) =>
    readFileSync(`/proc/${pid}/net/${table}`, 'utf8').trim().split('\n').slice(1),
  );
  return lines
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , , state, , , , , , inode = '']) => state === LISTEN && own.has(inode))
    .map(([, address = '']) => readAddress(address));
}

function socketsOf(pid: number): string[] {
  return readdirSync(`/proc/${pid}/fd`).flatMap((name) => {
    try {
      return SOCKET.exec(readlinkSync(`/proc/${pid}/fd/${name}`))?.[1] ?? [];
    } catch {
      return []; // closed since it was listed
    }
  });
}

/** '0100007F:1F90' is 127.0.0.1, port 8080: the bytes of an IPv4 address are in the machine's byte order. */
function readAddress(text: string): Listening {
  const [address = '', port = ''] = text.split(':');
  const isAnywhere = /^0+$/.test(address);
  const bytes = address.match(/../g)?.map((byte) => Number.parseInt(byte, 16)) ?? [];
  const host = isAnywhere ? '*' : bytes.length === 4 ? bytes.reverse().join('.') : address;
  return { host, port: Number.parseInt(port, 16) };
}
