import { DATA_SECURITY_HEADERS, pageSecurityHeaders, TLS_HEADERS } from '@poyanil/domain';
import type { RequestHandler } from 'express';

type Headers = Readonly<Record<string, string>>;

export interface SecurityHeaders {
  page: Headers;
  /** Headers of everything below /api, of problems, and of the files that pages load. */
  data: Headers;
}

export function securityHeaders(
  publicUrl: string,
  assetOrigins: readonly string[],
): SecurityHeaders {
  const overTls = publicUrl.startsWith('https:') ? TLS_HEADERS : {};
  return {
    page: { ...pageSecurityHeaders(assetOrigins), ...overTls },
    data: { ...DATA_SECURITY_HEADERS, ...overTls },
  };
}

export function setHeaders(headers: Headers): RequestHandler {
  return (_request, response, next) => {
    response.set(headers);
    next();
  };
}
