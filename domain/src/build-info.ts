export interface BuildInfo {
  version: string;
  /** The commit, or 'unknown' if the build didn't set one. */
  revision: string;
}

/** Returns the body of `/healthz`. Uptime checks may search for the word in its first line. */
export function healthText({ version, revision }: BuildInfo): string {
  return `ok\nversion ${version}\nrevision ${revision}\n`;
}
