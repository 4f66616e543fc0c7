import { type Hospital, internationalNumber, sharedColors } from '@poyanil/domain';
import { html, rawHtml, type SafeHtml } from '@poyanil/server/http/html';
import type { EmailRow } from './email.ts';
import { type EmailPage, NOT_GIVEN } from './layout.ts';

// Always set ink and ground together, so that a program with a dark mode can change both or neither.
const { white, lime, rule, mute, ink, brass } = sharedColors;
const FONT = rawHtml(
  "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',Arial,sans-serif",
);

/** Colours for the dark mode of programs that keep style sheets. The others show the inline colours, or invert them on their own. */
const dark = {
  ground: '#121816',
  card: '#1d2623',
  rule: '#3b4844',
  mute: '#aab8b3',
  ink: '#edf2f0',
};

/** Renders the e-mail for staff. Mail programs drop style sheets, so all styles are inline, and it is readable without any. */
export function htmlPart(page: EmailPage, palette: Hospital['palette']): string {
  // Lists of e-mails show the hidden line instead of the first words of the page.
  const part = html`<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${page.subject}</title>
${darkStyles(palette)}</head>
<body class="ground" style="margin:0;padding:16px 12px;background:${lime};color:${ink};${FONT}">
<div style="display:none">${page.preview}</div>
<table role="presentation" class="card" width="100%" align="center" cellspacing="0" cellpadding="0" style="max-width:560px;margin:0 auto;background:${white};color:${ink};border:1px solid ${rule};border-collapse:collapse;${FONT}">
${band(page, palette)}
<tr><td style="padding:0">${rowTable(page.rows, palette)}</td></tr>
${page.callNumber === '' ? null : html`<tr><td style="padding:18px">${button(page.callNumber, palette)}</td></tr>`}</table>
<p class="mute" style="max-width:548px;margin:0 auto;padding:12px 6px;color:${mute};font-size:13px;line-height:1.45;${FONT}">${page.foot}</p>
</body></html>
`;
  return part.toString();
}

function darkStyles({ soft }: Hospital['palette']): SafeHtml {
  const { ground, card, rule: line, mute: faint, ink: text } = dark;
  const rules = [
    `.ground{background:${ground}!important}`,
    `.card{background:${card}!important;color:${text}!important;border-color:${line}!important}`,
    `.line{border-color:${line}!important}`,
    `.mute{color:${faint}!important}`,
    `.link{color:${soft}!important}`,
  ];
  return html`<style>@media (prefers-color-scheme: dark){${rules}}</style>`;
}

function band({ house, title }: EmailPage, { deep, soft }: Hospital['palette']): SafeHtml {
  return html`<tr><td bgcolor="${deep}" style="padding:18px;background:${deep};border-bottom:4px solid ${brass}">
<p style="margin:0 0 2px;color:${soft};font-size:14px;line-height:1.45">${house}</p>
<h1 style="margin:0;color:${white};font-size:22px;line-height:1.25;font-weight:700">${title}</h1></td></tr>`;
}

function rowTable(rows: EmailRow[], { main }: Hospital['palette']): SafeHtml {
  const lines = rows.map((row, index) => {
    const line = index === rows.length - 1 ? '' : `border-bottom:1px solid ${rule};`;
    return html`<tr><th scope="row" class="line mute" width="28%" align="left" valign="top" style="${line}padding:12px 8px 12px 18px;color:${mute};font-size:14px;line-height:1.45;font-weight:400;text-align:left">${row.label}</th><td class="line" valign="top" dir="auto" style="${line}padding:11px 18px 11px 8px;font-size:16px;line-height:1.45;overflow-wrap:anywhere;word-break:break-word">${shownValue(row, main)}</td></tr>
`;
  });
  return html`<table width="100%" cellspacing="0" cellpadding="0" style="width:100%;table-layout:fixed;border-collapse:collapse;${FONT}">
${lines}</table>`;
}

function shownValue({ text, link }: EmailRow, main: string): SafeHtml {
  if (text === '') return html`<span class="mute" style="color:${mute}">${NOT_GIVEN}</span>`;
  const lines = text.split('\n').map((line, index) => (index === 0 ? line : html`<br>${line}`));
  if (link === undefined) return html`${lines}`;
  const weight = link.startsWith('tel:') ? 'font-weight:700;text-decoration:none' : '';
  return html`<a class="link" href="${link}" style="color:${main};${weight}">${lines}</a>`;
}

function button(number: string, { main }: Hospital['palette']): SafeHtml {
  return html`<a href="tel:${internationalNumber(number)}" style="display:block;padding:14px;background:${main};color:${white};border-radius:6px;font-size:17px;line-height:1.4;font-weight:700;text-align:center;text-decoration:none">Call ${number}</a>`;
}
