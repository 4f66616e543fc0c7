import { groupName } from '@poyanil/domain';
import { html, type SafeHtml } from '@poyanil/server/http/html';

export interface OperatorsPage {
  status: number;
  html: SafeHtml;
}

/** A whole page of the mail desk. Its addresses are relative: it may stand under another path behind a proxy. */
export function layout(status: number, title: string, content: SafeHtml): OperatorsPage {
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${title} | Mail desk</title>
<link rel="stylesheet" href="./style.css">
<link rel="icon" type="image/svg+xml" href="./icon.svg">
</head>
<body>
<header class="strip"><a class="home" href="./"><img src="./icon.svg" alt="" width="36" height="36"><span>${groupName} <span class="desk">Mail desk</span></span></a></header>
<main>
${content}
</main>
</body>
</html>
`;
  return { status, html: page };
}

/** A few words, and the way back to the list. */
export function messagePage(
  status: number,
  title: string,
  lines: readonly string[],
): OperatorsPage {
  return layout(
    status,
    title,
    html`<div class="message">
<h1>${title}</h1>
${lines.map((line) => html`<p>${line}</p>`)}
<p><a class="button" href="./">Go to the list</a></p>
</div>`,
  );
}

export function awayPage(): OperatorsPage {
  return messagePage(503, 'The outbox does not answer', [
    'What was accepted is still in it, but cannot be read now. An act that you asked for may or may not have been done.',
    "See that the disk or the database server of OUTBOX_URL is there; the worker's log has the reason.",
  ]);
}

/** Keeps a number and its unit on one line: '3 h', '12 min'. */
export function withNoBreakSpaces(text: string): string {
  return text.replaceAll(/(\d) (s|min|h|d)\b/g, '$1\u00A0$2');
}
