import type { Request } from 'express';

/** Returns undefined if the path can't be decoded: no page has such a path. */
export function decodedPath({ path }: Request): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

export function isReadRequest({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD';
}
