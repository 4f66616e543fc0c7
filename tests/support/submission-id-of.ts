/** Reads the identifier that a mail bears by its bytes alone: to take ten thousand apart would take longer than to send them. */
export function submissionIdOf({ raw }: { raw: Buffer }): string | undefined {
  return /^Message-ID:\s*<([^@>]+)@/im.exec(raw.toString('latin1', 0, 4_096))?.[1];
}
