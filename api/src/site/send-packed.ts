import { statSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { NextFunction, Request, Response } from 'express';

/** Files of these kinds have packed copies beside them. */
const PACKED = /\.(?:css|html|js|json|svg|txt|webmanifest|xml)$/;
const SUFFIXES = { br: '.br', gzip: '.gz' } as const;

/** Sends the smallest copy of a file that the visitor takes, or calls `next` if there is no such file. */
export function sendPacked(
  request: Request,
  response: Response,
  next: NextFunction,
  { root, file }: { root: string; file: string },
): void {
  const codings = PACKED.test(file)
    ? (['br', 'gzip'] as const).filter((coding) => request.acceptsEncodings(coding))
    : [];
  const candidates = [
    ...codings.map((coding) => ({ coding, path: file + SUFFIXES[coding] })),
    { path: file },
  ];

  function tryNext(): void {
    const candidate = candidates.shift();
    if (candidate === undefined) {
      next();
      return;
    }
    // A time alone is not enough: after an undo the older page must be sent again.
    const tag = tagOf(join(root, candidate.path));
    if (tag === undefined) {
      tryNext();
      return;
    }
    response.set('ETag', tag);
    if ('coding' in candidate) response.set('Content-Encoding', candidate.coding);
    response.type(extname(file));
    response.sendFile(candidate.path, { root, cacheControl: false, dotfiles: 'allow' }, (error) => {
      // Without an error it was sent. A visitor who has left gets nothing more.
      if (error === undefined || response.headersSent || response.destroyed) return;
      for (const name of ['Content-Encoding', 'Content-Type', 'ETag']) response.removeHeader(name);
      if ('status' in error && error.status !== 404) {
        // The request asks for a part that the file does not have.
        response.removeHeader('Cache-Control');
        next(error);
      } else tryNext();
    });
  }

  if (PACKED.test(file)) response.vary('Accept-Encoding');
  tryNext();
}

/** Returns an entity tag of a file, or undefined if there is no file. */
function tagOf(path: string): string | undefined {
  try {
    const { mtimeMs, size } = statSync(path);
    return `W/"${Math.trunc(mtimeMs).toString(36)}-${size.toString(36)}"`;
  } catch {
    return undefined;
  }
}
