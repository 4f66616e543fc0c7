import { groupName } from '@poyanil/domain';
import type { Answer } from '../answer.ts';
import { type Html, html } from './html.ts';

/** A whole page of the mail desk. Its addresses are relative: it may stand under another path behind a proxy. */
export function layout(status: number, title: string, content: Html): Answer {
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
  return { status, body: page.markup, type: 'text/html; charset=utf-8' };
}
