import type { Request } from 'express';

/** Returns the decoded path of a request, or undefined if it can't be decoded, because no page has such a path. */
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
