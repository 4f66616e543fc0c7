import { ASSET_ORIGIN } from './hostile-service.ts';

const HOST = new URL(ASSET_ORIGIN).host;

/** None of these is a picture or a film at a host of ours. */
export const evilAddresses: readonly unknown[] = [
  ...['javascript:evil()', 'JaVaScRiPt:evil()', ' javascript:evil()', 'java\nscript:evil()'],
  ...['data:text/html,<script>evil()</script>', 'data:image/svg+xml,<svg onload=evil()>'],
  ...[
    'vbscript:evil()',
    'file:///etc/evil',
    'blob:https://evil.example/1',
    'ftp://evil.example/a.png',
  ],
  ...[
    '//evil.example/a.png',
    '///evil.example/a.png',
    '\\\\evil.example\\a.png',
    '/content/evil.png',
  ],
  ...['https://evil.example/a.png', 'http://127.0.0.1:22/evil.png', 'https://[::1]/evil.png'],
  ...['https://evil.example/content/a.png', 'https:\\\\evil.example/a.png', 'https:/evil.example'],
  ...[
    `http://${HOST}/evil.png`,
    `https://${HOST}.evil.example/a.png`,
    `https://evil.${HOST}/a.png`,
  ],
  ...[`https://${HOST}:8443/evil.png`, `https://${HOST}@evil.example/a.png`],
  ...[
    `https://evil:evil@${HOST}/a.png`,
    `https://${HOST}%2eevil.example/`,
    'https://',
    'https://evil .example',
  ],
  ...['../evil.png', 'evil.png', `https://${HOST}/${'evil'.repeat(1_000)}`],
  ...[7, ['https://evil.example'], { href: 'evil' }],
];

/** No link may lead there; the words of the link stay. */
export const evilLinks: readonly unknown[] = [
  ...['javascript:evil()', 'JAVASCRIPT:evil()', ' javascript:evil()', '\tjavascript:evil()'],
  ...[
    '\u0001javascript:evil()',
    'java\nscript:evil()',
    'javascript&colon;evil()',
    '\u00a0javascript:evil()',
  ],
  ...['data:text/html,<script>evil()</script>', 'vbscript:evil()', 'file:///etc/evil', 'blob:evil'],
  ...[
    'view-source:https://evil',
    'intent://evil',
    'about:evil',
    'chrome://evil',
    'filesystem:evil',
  ],
  ...['evil.html', '?evil', `https://example.com/${'evil'.repeat(1_000)}`],
  ...[7, null, ['javascript:evil()'], { toString: 'evil' }],
];
