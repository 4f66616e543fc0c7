/** How long a lowered number of connections holds before one more is tried. */
const RAISE_MS = 10 * 60 * 1000;

export interface ConnectionClaim {
  owner: string;
  goesLast: boolean;
}

export type ConnectionLimit = ReturnType<typeof createConnectionLimit>;

/**
 * Limits the connections of one login to one mail server. A hospital leaves one to the others, because the server may hang at its mailbox.
 * So do low-priority messages, because a content filter may take half a minute for each message that it refuses.
 */
export function createConnectionLimit(most: number, owners = 1) {
  const held: ConnectionClaim[] = [];
  const waiting: (ConnectionClaim & { start(): void })[] = [];
  let limit = most;
  let changedAt = 0;

  const countHeld = (owner: string) => held.filter((claim) => claim.owner === owner).length;
  const countLast = (claims: ConnectionClaim[]) => claims.filter(({ goesLast }) => goesLast).length;
  /** Returns the rank of a waiting claim. The owner with the fewest connections is first, and low-priority messages come last. */
  const rank = ({ owner, goesLast }: ConnectionClaim) => countHeld(owner) + (goesLast ? most : 0);

  function mayStart({ owner, goesLast }: ConnectionClaim): boolean {
    const own = held.filter((claim) => claim.owner === owner);
    const share = owners > 1 ? allButOne(limit) : limit;
    if (own.length >= share) return false;
    return !goesLast || (countLast(held) < allButOne(limit) && countLast(own) < allButOne(share));
  }
  function set(count: number): void {
    limit = count;
    changedAt = performance.now();
  }
  function startNext(): void {
    if (limit < most && performance.now() - changedAt >= RAISE_MS) set(limit + 1);
    while (held.length < limit) {
      const [next] = waiting.filter(mayStart).toSorted((one, other) => rank(one) - rank(other));
      if (next === undefined) return;
      waiting.splice(waiting.indexOf(next), 1);
      held.push(next);
      next.start();
    }
  }
  return {
    /** Resolves with a function that releases the connection, once this claim gets one. Rejects with the signal's reason. */
    take(claim: ConnectionClaim, signal: AbortSignal): Promise<() => void> {
      return new Promise((resolve, reject) => {
        const each = {
          ...claim,
          start() {
            signal.removeEventListener('abort', giveUp);
            resolve(() => {
              held.splice(held.indexOf(each), 1);
              startNext();
            });
          },
        };
        function giveUp(): void {
          waiting.splice(waiting.indexOf(each), 1);
          reject(signal.reason);
        }
        if (signal.aborted) return reject(signal.reason);
        signal.addEventListener('abort', giveUp, { once: true });
        waiting.push(each);
        startNext();
      });
    },
    lower(count: number): void {
      if (count < limit) set(Math.max(count, 1));
    },
  };
}

function allButOne(count: number): number {
  return Math.max(1, count - 1);
}
