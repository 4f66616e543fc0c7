import { readFileSync } from 'node:fs';

// SQLite's write-ahead log has a header, and then frames, each with a page and its own header.
const LOG_HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;
const PAGE_SIZE_AT = 8;
const SALTS = [16, 24] as const;
const COMMIT_AT = 4;
const FRAME_SALTS = [8, 16] as const;

/** Counts the transactions in a write-ahead log. Each waits for the disk once. */
export function countCommits(logFile: string): number {
  const log = readFileSync(logFile);
  if (log.length < LOG_HEADER_BYTES) return 0;
  const frameBytes = FRAME_HEADER_BYTES + log.readUInt32BE(PAGE_SIZE_AT);
  const salts = log.subarray(...SALTS);
  let commits = 0;
  for (let at = LOG_HEADER_BYTES; at + frameBytes <= log.length; at += frameBytes) {
    const header = log.subarray(at, at + FRAME_HEADER_BYTES);
    // The rest is from an earlier use of the file.
    if (!header.subarray(...FRAME_SALTS).equals(salts)) break;
    // The last frame of a transaction contains the file's new size, the others contain 0.
    if (header.readUInt32BE(COMMIT_AT) > 0) commits++;
  }
  return commits;
}
