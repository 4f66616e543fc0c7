import { readFileSync } from 'node:fs';
import { groupName, hospitalIds, hospitalKey, hospitalOf, sharedColors } from '@poyanil/domain';
import { html, type SafeHtml } from '@poyanil/server/http/html';

export interface OperatorsPage {
  status: number;
  html: SafeHtml;
}

/** The page's links are relative, since a proxy may serve it under another path. */
export function layout(status: number, title: string, content: SafeHtml): OperatorsPage {
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${title} | Mail desk</title>
<link rel="stylesheet" href="./style.css">
</head>
<body>
<header class="strip"><a class="home" href="./">${groupName} Mail desk</a></header>
<main>
${content}
</main>
</body>
</html>
`;
  return { status, html: page };
}

export function messagePage(
  status: number,
  title: string,
  lines: readonly (string | SafeHtml)[],
): OperatorsPage {
  return layout(
    status,
    title,
    html`<div class="message">
<h1>${title}</h1>
${lines.map((line) => (typeof line === 'string' ? html`<p>${line}</p>` : line))}
<p><a class="button" href="./">Go to the list</a></p>
</div>`,
  );
}

export function awayPage(): OperatorsPage {
  return messagePage(503, 'The outbox does not answer', [
    'Accepted submissions are still in it, but cannot be read now. Your last action may or may not have been carried out.',
    "Check that the disk or the database server of OUTBOX_URL is up. The worker's log has the reason.",
  ]);
}

export function styleSheet(): string {
  const rules = readFileSync(new URL('./style.css', import.meta.url), 'utf8');
  const tones = hospitalIds.map((id, index) => {
    const selector = `${index === 0 ? ':root, ' : ''}.${hospitalKey(id)}`;
    return `${selector} { ${variables(hospitalOf(id).palette)} }`;
  });
  return [`:root { ${variables(sharedColors)} }`, ...tones, rules].join('\n');
}

function variables(colors: Record<string, string>): string {
  return Object.entries(colors)
    .map(([name, value]) => `--${name.replace('Tint', '-tint')}: ${value};`)
    .join(' ');
}
