import type { Request } from 'express';

/** An address that cannot be decoded stays as it is: no page has such a one. */
export function decodedPath(request: Request): string {
  return isDecodable(request) ? decodeURIComponent(request.path) : request.path;
}

export function isDecodable({ path }: Request): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

export function isRead({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD';
}
