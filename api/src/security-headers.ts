import { CONTENT_SECURITY_POLICY, SECURITY_HEADERS } from '@poyanil/domain';
import type { RequestHandler } from 'express';
import helmet from 'helmet';

/** The headers of every answer: helmet's, with the domain's values where both have one. */
export function securityHeaders(publicUrl: string): RequestHandler[] {
  const directives = Object.fromEntries(
    Object.entries(CONTENT_SECURITY_POLICY).map(([name, sources]) => [name, [...sources]]),
  );
  return [
    helmet({
      contentSecurityPolicy: { useDefaults: false, directives },
      // A promise of TLS only where the site is reached by TLS.
      strictTransportSecurity: publicUrl.startsWith('https:'),
    }),
    (_request, response, next) => {
      response.set(SECURITY_HEADERS);
      next();
    },
  ];
}
