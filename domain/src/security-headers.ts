/** Origins from which the hosted content service serves pictures and films, unless it is told otherwise. */
export const HOSTED_ASSET_ORIGINS = ['images', 'videos', 'assets', 'downloads'].map(
  (name) => `https://${name}.ctfassets.net`,
);

/** Origins whose films a page may frame: addresses that keep nothing of a visitor who only reads. */
export const FRAME_ORIGINS = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
] as const;

/**
 * The policy on what a page may load and do. Mantine sets custom properties in style attributes, which run nothing. Pictures and
 * films come from elsewhere only where the hosted content service has them.
 */
export function contentSecurityPolicy(
  assetOrigins: readonly string[] = [],
): Record<string, readonly string[]> {
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...assetOrigins],
    'media-src': ["'self'", ...assetOrigins],
    'frame-src': FRAME_ORIGINS,
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
  };
}

/** Sources of a policy that let what stands in a page apply: hashes in quotation marks. */
export interface InlineSources {
  style: string;
  script: string;
}

/** The policy for one page: besides our files its own style element applies, and its own script. */
export function allowInline(policy: string, { style, script }: InlineSources): string {
  return policy
    .replace("script-src 'self'", (found) => `${found} ${script}`)
    .replace("style-src 'self'", (found) => `${found} ${style}`);
}

/** Headers of pages, whoever serves them: Express sends this table, nginx a file made of it. */
export function pageSecurityHeaders(assetOrigins: readonly string[] = []): Record<string, string> {
  const policy = Object.entries(contentSecurityPolicy(assetOrigins));
  return {
    'Content-Security-Policy': policy
      .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
      .join('; '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Origin-Agent-Cluster': '?1',
    // The page for emergencies may ask where the visitor is; no frame within a page may.
    'Permissions-Policy': 'camera=(), geolocation=(self), microphone=()',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-DNS-Prefetch-Control': 'off',
    'X-Download-Options': 'noopen',
    'X-Frame-Options': 'DENY',
    'X-Permitted-Cross-Domain-Policies': 'none',
    'X-XSS-Protection': '0',
  };
}

/**
 * Headers of all that is no page: answers that are data, problems, and the files that pages load. Nobody may show or load
 * them elsewhere, and what a page may do is not said. On a slow network a third of an answer, and a twentieth of all that a
 * page loads, would else be headers that no browser reads.
 */
export const DATA_SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

/** The promise of TLS, for a site whose public address has it. */
export const TLS_HEADERS = {
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
} as const;
