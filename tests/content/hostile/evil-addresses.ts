import { ASSET_ORIGIN } from './hostile-service.ts';

const HOST = new URL(ASSET_ORIGIN).host;

/** None of these is a picture or a film on one of our hosts. */
export const evilAddresses: readonly unknown[] = [
  ...['javascript:evil()', ' JaVaScRiPt:evil()', 'java\nscript:evil()', 'vbscript:evil()'],
  ...['data:text/html,<script>evil()</script>', 'data:image/svg+xml,<svg onload=evil()>'],
  ...['file:///etc/evil', 'blob:https://evil.example/1', '//evil.example/a.png', '/content/evil'],
  ...['\\\\evil.example\\a.png', 'https:\\\\evil.example/a.png', 'http://127.0.0.1:22/evil.png'],
  ...[`http://${HOST}/evil.png`, `https://${HOST}.evil.example/a.png`, `https://evil.${HOST}/a`],
  ...[
    `https://${HOST}:8443/evil.png`,
    `https://${HOST}@evil.example/a`,
    `https://evil:evil@${HOST}/a`,
  ],
  ...[`https://${HOST}%2eevil.example/`, 'https://evil .example', 'https://', '../evil.png'],
  ...[`https://${HOST}/${'evil'.repeat(1_000)}`, 7, ['https://evil.example'], { href: 'evil' }],
];

/** No link may lead there. The text of the link stays. */
export const evilLinks: readonly unknown[] = [
  ...['javascript:evil()', ' JAVASCRIPT:evil()', '\u0001javascript:evil()', 'java\nscript:evil()'],
  ...['javascript&colon;evil()', '\u00a0javascript:evil()', 'vbscript:evil()', 'file:///etc/evil'],
  ...['data:text/html,<script>evil()</script>', 'blob:evil', 'view-source:https://evil'],
  ...[
    'intent://evil',
    'about:evil',
    'evil.html',
    '?evil',
    `https://a.example/${'evil'.repeat(1_000)}`,
  ],
  ...[7, null, ['javascript:evil()'], { toString: 'evil' }],
];
