/** How long a lowered number of connections holds before one more is tried. */
const RAISE_MS = 10 * 60 * 1000;

/** The connections to one mail server that one login may have at a time, shared by the hospitals that send by it. */
export interface ConnectionLimit {
  /** Resolves with what ends the use of a connection, once this owner may have one. Rejects with the signal's reason. */
  take(owner: string, signal: AbortSignal): Promise<() => void>;
  /** Allows no more than this, for a while. */
  lower(count: number): void;
}

interface Waiting {
  owner: string;
  start(): void;
}

/**
 * Creates a limit of `most` connections. Where `owners` share it, none may have all of them: a mailbox at which the server
 * hangs leaves one to the others.
 */
export function createConnectionLimit(most: number, owners = 1): ConnectionLimit {
  const held = new Map<string, number>();
  const waiting: Waiting[] = [];
  let limit = most;
  let changedAt = 0;

  const heldBy = (owner: string) => held.get(owner) ?? 0;
  const inUse = () => [...held.values()].reduce((sum, count) => sum + count, 0);

  function next(): Waiting | undefined {
    if (limit < most && performance.now() - changedAt >= RAISE_MS) set(limit + 1);
    if (inUse() >= limit) return undefined;
    const share = owners > 1 && limit > 1 ? limit - 1 : limit;
    const [first] = waiting
      .filter(({ owner }) => heldBy(owner) < share)
      .toSorted((one, other) => heldBy(one.owner) - heldBy(other.owner));
    return first;
  }
  function startNext(): void {
    for (let each = next(); each !== undefined; each = next()) {
      waiting.splice(waiting.indexOf(each), 1);
      held.set(each.owner, heldBy(each.owner) + 1);
      each.start();
    }
  }
  function set(count: number): void {
    limit = count;
    changedAt = performance.now();
  }
  function leave(owner: string): void {
    held.set(owner, heldBy(owner) - 1);
    startNext();
  }

  return {
    take(owner, signal) {
      return new Promise((resolve, reject) => {
        const start = () => {
          signal.removeEventListener('abort', giveUp);
          resolve(() => leave(owner));
        };
        const each = { owner, start };
        const giveUp = () => {
          waiting.splice(waiting.indexOf(each), 1);
          reject(signal.reason);
        };
        if (signal.aborted) return reject(signal.reason);
        signal.addEventListener('abort', giveUp, { once: true });
        waiting.push(each);
        startNext();
      });
    },
    lower(count) {
      if (count < limit) set(Math.max(count, 1));
    },
  };
}
