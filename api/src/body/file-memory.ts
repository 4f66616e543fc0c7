import type { Request } from 'express';
import type { StorageEngine } from 'multer';

export interface FileMemory extends StorageEngine {
  /** Forgets what has come of a request's file: its visitor is refused, and what is still sent is thrown away. */
  release(request: Request): void;
}

/**
 * Keeps a request's file in memory, as multer's own memory storage does, and can let go of it. Multer's own keeps what it has
 * collected until the request ends, even when the visitor was refused long before, and each whole file twice.
 */
export function createFileMemory(): FileMemory {
  const chunksOf = new WeakMap<Request, Buffer[]>();

  function release(request: Request): void {
    chunksOf.get(request)?.splice(0);
  }
  return {
    release,
    _handleFile(request, { stream }, callback) {
      const chunks: Buffer[] = [];
      chunksOf.set(request, chunks);
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.once('end', () => {
        const buffer = Buffer.concat(chunks);
        release(request);
        callback(null, { buffer, size: buffer.length });
      });
    },
    _removeFile(request, _file, callback) {
      release(request);
      callback(null);
    },
  };
}
