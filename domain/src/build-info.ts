/** The release and the commit that run; the labels of the image, the metrics and `/healthz` name the same. */
export interface BuildInfo {
  version: string;
  /** The commit, or 'unknown' where nobody said which. */
  revision: string;
}

/** The body of `/healthz`. Uptime checks may look for the word in its first line. */
export function healthText({ version, revision }: BuildInfo): string {
  return `ok\nversion ${version}\nrevision ${revision}\n`;
}
