/** Default origins of the hosted content service's pictures and videos. */
export const HOSTED_ASSET_ORIGINS = ['images', 'videos', 'assets', 'downloads'].map(
  (name) => `https://${name}.ctfassets.net`,
);

/** Origins whose videos a page may frame: they store nothing about a visitor who only reads. */
export const FRAME_ORIGINS = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
] as const;

/** Mantine sets custom properties in style attributes, which can't run code. `assetOrigins` is empty unless the content is hosted. */
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

/** Policy sources that allow a page's inline elements: hashes in quotation marks. */
export interface InlineSources {
  style: string;
  script: string;
}

export function allowInline(policy: string, { style, script }: InlineSources): string {
  return policy
    .replace("script-src 'self'", (found) => `${found} ${script}`)
    .replace("style-src 'self'", (found) => `${found} ${style}`);
}

/** Returns the headers of pages. Express sends them, and nginx includes a file generated from them. */
export function pageSecurityHeaders(assetOrigins: readonly string[] = []): Record<string, string> {
  const policy = Object.entries(contentSecurityPolicy(assetOrigins));
  return {
    'Content-Security-Policy': policy
      .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
      .join('; '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Origin-Agent-Cluster': '?1',
    // The emergency page may ask for the visitor's location; a frame within a page may not.
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
 * Headers of everything except pages. No other site may show or load these responses. They leave out what a page may do: on a slow
 * network, headers that no browser reads would be a third of a response, and a twentieth of all that a page loads.
 */
export const DATA_SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

/** Strict-Transport-Security, for a site whose public URL uses TLS. */
export const TLS_HEADERS = {
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
} as const;
