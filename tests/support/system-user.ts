import { readFileSync } from 'node:fs';

export function systemUser(name: string): { uid: number; gid: number } | undefined {
  const passwd = readFileSync('/etc/passwd', 'utf8');
  const [, uid, gid] = new RegExp(`^${name}:[^:]*:(\\d+):(\\d+):`, 'm').exec(passwd) ?? [];
  return uid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) };
}
