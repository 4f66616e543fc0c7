import type { Request, Response } from 'express';
import { ApiProblem } from './api-problem.ts';

export interface UploadRoomOptions {
  /** What all uploads together may hold of memory before they are stored. */
  maxBytes: number;
  /** An upload that brings less than this for as long as the patience is given up. */
  minBytesPerSecond: number;
  patienceMs: number;
  /** An upload that has just begun says nothing yet of its speed. */
  settledMs: number;
}

interface Upload {
  bytes: number;
  startedAt: number;
  hasArrived: boolean;
  giveUp: (problem: ApiProblem) => void;
}

/**
 * Bounds the memory that uploads take by what they really hold, not by their number: so hundreds that trickle keep nobody
 * else out. Where the room ends all the same, the slowest gives way, and its browser tries again.
 */
export function createUploadRoom(longestBytes: number, options: UploadRoomOptions) {
  const { maxBytes, minBytesPerSecond, patienceMs, settledMs } = options;
  const leastBytes = (minBytesPerSecond * patienceMs) / 1_000;
  const uploads = new Set<Upload>();
  let held = 0;

  /** Counts an upload from now until its response is closed; rejects with an ApiProblem once it has to be given up. */
  function watch(request: Request, response: Response): Promise<never> {
    const { promise, reject } = Promise.withResolvers<never>();
    const upload: Upload = {
      bytes: 0,
      startedAt: performance.now(),
      hasArrived: false,
      giveUp(problem) {
        // A visitor may have gone before we began to watch: then nothing else ends the timer.
        clearInterval(timer);
        leave(upload);
        reject(problem);
      },
    };
    uploads.add(upload);
    let bytesBefore = 0;
    const timer = setInterval(() => {
      const isTooSlow = upload.bytes - bytesBefore < leastBytes;
      if (isTooSlow && !upload.hasArrived) upload.giveUp(new ApiProblem('request-timeout'));
      bytesBefore = upload.bytes;
    }, patienceMs);
    request.on('data', (chunk: Uint8Array) => take(upload, chunk.byteLength));
    request.once('end', () => {
      upload.hasArrived = true;
    });
    response.once('close', () => {
      clearInterval(timer);
      leave(upload);
    });
    return promise;
  }
  function take(upload: Upload, bytes: number): void {
    if (!uploads.has(upload)) return;
    upload.bytes += bytes;
    held += bytes;
    // One in chunks has told no length beforehand.
    if (upload.bytes > longestBytes) upload.giveUp(new ApiProblem('content-too-large'));
    if (held <= maxBytes) return;
    const slowest = slowestOf(uploads, performance.now() - settledMs) ?? upload;
    slowest.giveUp(new ApiProblem('outbox-unavailable', {}, { 'Retry-After': '10' }));
  }
  function leave(upload: Upload): void {
    if (uploads.delete(upload)) held -= upload.bytes;
  }

  return { watch };
}

/** Of those that still arrive, and began before a time. */
function slowestOf(uploads: ReadonlySet<Upload>, settledBefore: number): Upload | undefined {
  return [...uploads]
    .filter(({ startedAt, hasArrived }) => !hasArrived && startedAt < settledBefore)
    .toSorted((one, other) => speedOf(one) - speedOf(other))[0];
}

/** Bytes a second, on average since it began. */
function speedOf({ bytes, startedAt }: Upload): number {
  return (bytes / Math.max(1, performance.now() - startedAt)) * 1_000;
}
