// These are the files that `npm start` keeps in its data folder and the operators' tool reads.

export function outboxPathIn(dataDir: string): string {
  return `${dataDir}/outbox/outbox.db`;
}

/** The address of the private Redis changes at each start. */
export function redisUrlPathIn(dataDir: string): string {
  return `${dataDir}/redis-url`;
}
