/** Finds the id in a mail's bytes: parsing ten thousand mails would take longer than sending them. */
export function submissionIdOf({ raw }: { raw: Buffer }): string | undefined {
  return /^Message-ID:\s*<([^@>]+)@/im.exec(raw.toString('latin1', 0, 4_096))?.[1];
}
