// Files that `npm start` keeps in its data folder and the operators' tool reads.

export function outboxPathIn(dataDir: string): string {
  return `${dataDir}/outbox/outbox.db`;
}

/** Returns the path of the file with the private Redis's address, which changes at each start. */
export function redisUrlPathIn(dataDir: string): string {
  return `${dataDir}/redis-url`;
}
