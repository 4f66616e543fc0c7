// What `npm start` keeps in its data folder and the operators' tool looks for there.

export function outboxPathIn(dataDir: string): string {
  return `${dataDir}/outbox/outbox.db`;
}

/** A file that holds the address of the private Redis, which is another one at each start. */
export function redisUrlPathIn(dataDir: string): string {
  return `${dataDir}/redis-url`;
}
