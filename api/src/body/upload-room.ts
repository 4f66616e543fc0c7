import type { Request, Response } from 'express';
import { ApiProblem } from '../problems/api-problem.ts';

export interface UploadRoomOptions {
  /** Limits the memory that all uploads together hold before they are stored. */
  maxBytes: number;
  /** An upload that brings less than this for as long as the patience is given up. */
  minBytesPerSecond: number;
  patienceMs: number;
  /** Over which time its speed is told. */
  settledMs: number;
}

/**
 * Nothing is known of a newcomer: it stands before those that crawl, and behind those that come on
 * steadily.
 */
const NEWCOMERS_SPEED_IN_MINIMA = 3;

interface Upload {
  bytes: number;
  /** Bytes a second, of late. */
  speed: number;
  hasArrived: boolean;
  giveUp: (problem: ApiProblem) => void;
}

/**
 * Bounds the memory that uploads take by what they really hold, not by their number: so hundreds that trickle keep nobody
 * else out. Where the room ends all the same, the slowest of late gives way, and its browser tries again. How fast it came
 * before is no merit: whoever means harm comes in a rush and stays.
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
      speed: minBytesPerSecond * NEWCOMERS_SPEED_IN_MINIMA,
      hasArrived: false,
      giveUp(problem) {
        // A visitor may have gone before we began to watch: then nothing else ends the timer.
        stopLooking();
        leave(upload);
        reject(problem);
      },
    };
    uploads.add(upload);
    const looks = [
      everySoOften(upload, patienceMs, (bytes) => {
        const isTooSlow = bytes < leastBytes && !upload.hasArrived;
        if (isTooSlow) upload.giveUp(new ApiProblem('request-timeout'));
      }),
      everySoOften(upload, settledMs, (bytes) => {
        upload.speed = (bytes / settledMs) * 1_000;
      }),
    ];
    function stopLooking(): void {
      for (const look of looks) clearInterval(look);
    }
    request.on('data', (chunk: Uint8Array) => take(upload, chunk.byteLength));
    request.once('end', () => {
      upload.hasArrived = true;
    });
    response.once('close', () => {
      stopLooking();
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
    const slowest = slowestOf(uploads) ?? upload;
    slowest.giveUp(new ApiProblem('outbox-unavailable', {}, { 'Retry-After': '10' }));
  }
  function leave(upload: Upload): void {
    if (uploads.delete(upload)) held -= upload.bytes;
  }

  return { watch };
}

/** Tells again and again how much came since it was told last. */
function everySoOften(upload: Upload, ms: number, tell: (bytes: number) => void) {
  let bytesBefore = 0;
  return setInterval(() => {
    const bytes = upload.bytes - bytesBefore;
    bytesBefore = upload.bytes;
    tell(bytes);
  }, ms);
}

/** Picks among the uploads that still arrive; among equals, the one that holds most. */
function slowestOf(uploads: ReadonlySet<Upload>): Upload | undefined {
  return [...uploads]
    .filter(({ hasArrived }) => !hasArrived)
    .toSorted((one, other) => one.speed - other.speed || other.bytes - one.bytes)[0];
}
