import { expect, test } from 'vitest';
import { DATA_SECURITY_HEADERS, FRAME_ORIGINS, pageSecurityHeaders } from './security-headers.ts';

const policyOf = (assetOrigins?: readonly string[]) =>
  new Map(
    pageSecurityHeaders(assetOrigins)
      ['Content-Security-Policy']?.split('; ')
      .map((line) => {
        const [directive = '', ...sources] = line.split(' ');
        return [directive, sources];
      }),
  );

test('pages run only their own scripts, and only style attributes may be inline', () => {
  const policy = policyOf();
  expect(policy.get('script-src')).toEqual(["'self'"]);
  expect(policy.get('default-src')).toEqual(["'self'"]);
  const loose = /unsafe|\*|^https?:$|blob:/;
  const looseDirectives = [...policy].filter(([, sources]) =>
    sources.some((each) => loose.test(each)),
  );
  expect(looseDirectives.map(([directive]) => directive)).toEqual(['style-src-attr']);
});

test('pages may only frame the listed film providers, and may not be framed', () => {
  expect(FRAME_ORIGINS).toEqual(['https://www.youtube-nocookie.com', 'https://player.vimeo.com']);
  expect(policyOf().get('frame-src')).toEqual([...FRAME_ORIGINS]);
  expect(policyOf().get('frame-ancestors')).toEqual(["'none'"]);
});

test('data responses may not load anything, be framed or be sniffed as another type', () => {
  expect(DATA_SECURITY_HEADERS).toMatchObject({
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
  });
});

test('only pages, not frames, may use the location; camera and microphone are off', () => {
  expect(pageSecurityHeaders()['Permissions-Policy']).toBe(
    'camera=(), geolocation=(self), microphone=()',
  );
});

test('only pictures and films may come from the content service', () => {
  const policy = policyOf(['https://images.example']);
  const open = [...policy].filter(([, sources]) => sources.includes('https://images.example'));
  expect(open.map(([directive]) => directive)).toEqual(['img-src', 'media-src']);
});
