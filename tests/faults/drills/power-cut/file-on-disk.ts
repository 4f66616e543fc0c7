import type { Random } from '../../random.ts';

/** Size that a disk writes atomically. */
const SECTOR = 512;
const ZEROS = Buffer.alloc(SECTOR);

/** Contents that a sector has had since it was last made durable. `until` is when the call that wrote it returned. */
interface Version {
  until: number;
  bytes: Buffer;
}

/** Share of the unsynced data that the disk has already written when the power fails, from 0 to 1. */
export type Diligence = number;

export interface FileOnDisk {
  readonly size: number;
  write(offset: number, bytes: Buffer, until: number): void;
  /** Records a write of a process that ended during the call, so that the data may be on the disk or not. */
  writeMaybe(offset: number, bytes: Buffer): void;
  resize(size: number, until: number): void;
  /** Makes the writes durable that were complete when the sync began. `from` is when it began. */
  sync(from: number): void;
  /**
   * Simulates a failed sync: the kernel forgets the data that it could not write, and reports the error only once. Data that the disk
   * has already written stays.
   */
  failSync(random: Random, diligence: Diligence): void;
  /** Returns the file's contents after a power cut. Each sector has one of its versions, and the file one of its sizes. */
  afterCut(random: Random, diligence: Diligence): Buffer;
  /** Returns the contents that programs read. Returns undefined if a program was killed during a write, since its outcome is unknown. */
  contents(): Buffer | undefined;
  /** The number of sectors that may have more than one version on the disk. */
  undecided(): number;
}

export function createFile(initial: Buffer = Buffer.alloc(0)): FileOnDisk {
  const seen = growing(initial);
  const durable = growing(Buffer.from(initial));
  let sizes: { until: number; size: number }[] = [];
  const sectors = new Map<number, Version[]>();
  let isCertain = true;

  function addVersion(sector: number, version: Version): void {
    const versions = sectors.get(sector);
    if (versions === undefined) sectors.set(sector, [version]);
    else versions.push(version);
  }
  function noteSectors(offset: number, length: number, until: number): void {
    const last = Math.floor((offset + length - 1) / SECTOR);
    for (let sector = Math.floor(offset / SECTOR); sector <= last; sector++) {
      const isBeyond = sector * SECTOR >= seen.size;
      const bytes = isBeyond ? ZEROS : Buffer.from(seen.part(sector * SECTOR, SECTOR));
      addVersion(sector, { until, bytes });
    }
  }
  function decide(random: Random, diligence: Diligence, into: Growing): number {
    for (const [sector, versions] of sectors) {
      const chosen = versions[choose(versions.length, random, diligence) - 1];
      if (chosen !== undefined) into.put(sector * SECTOR, chosen.bytes);
    }
    const size = sizes[choose(sizes.length, random, diligence) - 1]?.size;
    return size ?? durable.size;
  }

  return {
    get size() {
      return seen.size;
    },
    write(offset, bytes, until) {
      if (bytes.length === 0) return;
      const end = offset + bytes.length;
      const grows = end > seen.size;
      seen.put(offset, bytes);
      if (grows) {
        seen.size = end;
        sizes.push({ until, size: end });
      }
      noteSectors(offset, bytes.length, until);
    },
    writeMaybe(offset, bytes) {
      isCertain = false;
      const before = Buffer.from(seen.part(offset, bytes.length));
      const { size } = seen;
      this.write(offset, bytes, Number.POSITIVE_INFINITY);
      seen.put(offset, before);
      seen.size = size;
    },
    resize(size, until) {
      const cut = seen.size - size;
      seen.clear(size);
      seen.size = size;
      sizes.push({ until, size });
      if (cut > 0) noteSectors(size, cut, until);
    },
    sync(from) {
      const isCovered = ({ until }: { until: number }) => until < from;
      for (const [sector, versions] of sectors) {
        const last = versions.findLastIndex(isCovered);
        const bytes = versions[last]?.bytes;
        if (bytes !== undefined) durable.put(sector * SECTOR, bytes);
        // An older write that never returned has been overwritten.
        const rest = versions.slice(last + 1);
        if (rest.length === 0) sectors.delete(sector);
        else sectors.set(sector, rest);
      }
      const last = sizes.findLastIndex(isCovered);
      durable.size = sizes[last]?.size ?? durable.size;
      sizes = sizes.slice(last + 1);
    },
    failSync(random, diligence) {
      durable.size = decide(random, diligence, durable);
      sectors.clear();
      sizes = [];
    },
    afterCut(random, diligence) {
      const found = growing(Buffer.from(durable.part(0, durable.size)));
      const size = decide(random, diligence, found);
      return Buffer.from(found.part(0, size));
    },
    contents: () => (isCertain ? seen.part(0, seen.size) : undefined),
    undecided: () => sectors.size,
  };
}

/** Chooses a version from 1 to `count`, or 0 to keep the old bytes. A more diligent disk is likelier to have the last version. */
function choose(count: number, random: Random, diligence: Diligence): number {
  return random.next() < diligence ? count : Math.floor(random.next() * (count + 1));
}

/** A buffer that grows when bytes are put beyond its end. Gaps are 0. */
interface Growing {
  size: number;
  part(from: number, length: number): Buffer;
  put(offset: number, bytes: Buffer): void;
  clear(from: number): void;
}

function growing(initial: Buffer): Growing {
  let bytes = initial;
  function reach(end: number): void {
    if (end <= bytes.length) return;
    const larger = Buffer.alloc(Math.max(end, 2 * bytes.length));
    bytes.copy(larger);
    bytes = larger;
  }
  return {
    size: initial.length,
    part(from, length) {
      reach(from + length);
      return bytes.subarray(from, from + length);
    },
    put(offset, piece) {
      reach(offset + piece.length);
      piece.copy(bytes, offset);
    },
    clear: (from) => void bytes.fill(0, from),
  };
}
