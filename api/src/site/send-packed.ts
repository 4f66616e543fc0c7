import { statSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { NextFunction, Request, Response } from 'express';

/** Files of these types have compressed copies next to them. */
const PACKED = /\.(?:css|html|js|json|svg|txt|webmanifest|xml)$/;
const SUFFIXES = { br: '.br', gzip: '.gz' } as const;

export function sendPacked(
  request: Request,
  response: Response,
  next: NextFunction,
  { root, file }: { root: string; file: string },
): void {
  const isPacked = PACKED.test(file);
  if (isPacked) response.vary('Accept-Encoding');
  const codings = (['br', 'gzip'] as const).filter((each) => request.acceptsEncodings(each));
  const packed = isPacked
    ? codings.map((coding) => ({ coding, path: file + SUFFIXES[coding] }))
    : [];
  for (const { coding, path } of [...packed, { coding: undefined, path: file }]) {
    const tag = tagOf(join(root, path));
    if (tag === undefined) continue;
    // Send an ETag, because the time alone is not enough: after a rollback, the older page must be sent again.
    response.set('ETag', tag).type(extname(file));
    if (coding !== undefined) response.set('Content-Encoding', coding);
    response.sendFile(path, { root, cacheControl: false, dotfiles: 'allow' }, (error) => {
      // Without an error the file was sent. A visitor who has left gets no response.
      if (error === undefined || response.headersSent || response.destroyed) return;
      for (const name of ['Cache-Control', 'Content-Encoding', 'Content-Type', 'ETag']) {
        response.removeHeader(name);
      }
      next(error);
    });
    return;
  }
  next();
}

function tagOf(path: string): string | undefined {
  try {
    const { mtimeMs, size } = statSync(path);
    return `W/"${Math.trunc(mtimeMs).toString(36)}-${size.toString(36)}"`;
  } catch {
    return undefined;
  }
}
