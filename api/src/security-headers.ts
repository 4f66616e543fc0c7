import { contentSecurityPolicy, securityHeaders, TLS_HEADERS } from '@poyanil/domain';
import type { RequestHandler } from 'express';
import helmet from 'helmet';

/** The headers of every answer: helmet's, with the domain's values where both have one. */
export function sendSecurityHeaders(
  publicUrl: string,
  assetOrigins: readonly string[],
): RequestHandler[] {
  const directives = Object.fromEntries(
    Object.entries(contentSecurityPolicy(assetOrigins)).map(([name, sources]) => [
      name,
      [...sources],
    ]),
  );
  const headers = {
    ...securityHeaders(assetOrigins),
    ...(publicUrl.startsWith('https:') ? TLS_HEADERS : {}),
  };
  return [
    helmet({
      contentSecurityPolicy: { useDefaults: false, directives },
      strictTransportSecurity: false,
    }),
    (_request, response, next) => {
      response.set(headers);
      next();
    },
  ];
}
