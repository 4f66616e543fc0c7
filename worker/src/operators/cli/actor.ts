import { userInfo } from 'node:os';
import type { Environment } from '@poyanil/server/settings/read-settings';

/** The operating system's user, for the record of acts; behind sudo, the person who used it. */
export function readActor(environment: Environment): string {
  return environment.SUDO_USER || loginName();
}

function loginName(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may run under a number that no one has given a name.
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}
