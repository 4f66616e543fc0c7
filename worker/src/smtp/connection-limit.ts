/** How long a lowered number of connections holds before one more is tried. */
const RAISE_MS = 10 * 60 * 1000;

/** A request for a connection: its owner, and whether its message goes last. */
export interface Claim {
  owner: string;
  goesLast: boolean;
}

/** The connections to one mail server that one login may have at a time, shared by the hospitals that send by it. */
export interface ConnectionLimit {
  /** Resolves with what ends the use of a connection, once this claim may have one. Rejects with the signal's reason. */
  take(claim: Claim, signal: AbortSignal): Promise<() => void>;
  /** Allows no more than this, for a while. */
  lower(count: number): void;
}

interface Waiting {
  claim: Claim;
  start(): void;
}

/**
 * Creates a limit of `most` connections. Where `owners` share it, none may have all of them: a mailbox at which the server
 * hangs leaves one to the others. In the same way messages that go last leave one connection to the other messages of their
 * owner, and one to those of all owners: a content filter may take half a minute for each message that it refuses.
 */
export function createConnectionLimit(most: number, owners = 1): ConnectionLimit {
  const held: Claim[] = [];
  const waiting: Waiting[] = [];
  let limit = most;
  let changedAt = 0;

  const heldBy = (owner: string) => held.filter((claim) => claim.owner === owner);

  function mayStart({ owner, goesLast }: Claim): boolean {
    const own = heldBy(owner);
    const share = owners > 1 ? allButOne(limit) : limit;
    if (own.length >= share) return false;
    return !goesLast || (countLast(held) < allButOne(limit) && countLast(own) < allButOne(share));
  }
  function next(): Waiting | undefined {
    if (limit < most && performance.now() - changedAt >= RAISE_MS) set(limit + 1);
    if (held.length >= limit) return undefined;
    const rank = ({ owner, goesLast }: Claim) => heldBy(owner).length + (goesLast ? most : 0);
    const [first] = waiting
      .filter(({ claim }) => mayStart(claim))
      .toSorted((one, other) => rank(one.claim) - rank(other.claim));
    return first;
  }
  function startNext(): void {
    for (let each = next(); each !== undefined; each = next()) {
      waiting.splice(waiting.indexOf(each), 1);
      held.push(each.claim);
      each.start();
    }
  }
  function set(count: number): void {
    limit = count;
    changedAt = performance.now();
  }
  function leave(claim: Claim): void {
    held.splice(held.indexOf(claim), 1);
    startNext();
  }

  return {
    take(asked, signal) {
      return new Promise((resolve, reject) => {
        // A copy, because claims are compared by identity.
        const claim = { ...asked };
        const start = () => {
          signal.removeEventListener('abort', giveUp);
          resolve(() => leave(claim));
        };
        const each = { claim, start };
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

function allButOne(count: number): number {
  return Math.max(1, count - 1);
}

function countLast(claims: readonly Claim[]): number {
  return claims.filter(({ goesLast }) => goesLast).length;
}
