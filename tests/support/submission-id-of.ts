/** The identifier that a mail bears, told by its bytes alone: to take ten thousand apart would take longer than to send them. */
export function submissionIdOf({ raw }: { raw: Buffer }): string | undefined {
  return /^Message-ID: <([^@]+)@/m.exec(raw.toString('latin1', 0, 4_096))?.[1];
}
