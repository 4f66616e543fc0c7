import { type Hospital, internationalNumber, sharedColors } from '@poyanil/domain';
import { escapeHtml } from '@poyanil/server/http/escape-html';
import type { Row } from './email.ts';
import { type EmailPage, NOT_GIVEN } from './layout.ts';

// Ink and ground are always given together, so that a program with a dark mode can turn both or neither.
const { white, lime, rule, mute, ink, brass } = sharedColors;
const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',Arial,sans-serif";

/** Dark ground and ink, for programs that keep style sheets. The others show the inline colours, or turn them by themselves. */
const dark = {
  ground: '#121816',
  card: '#1d2623',
  rule: '#3b4844',
  mute: '#aab8b3',
  ink: '#edf2f0',
};

/** Renders the e-mail as staff see it. Mail programs drop style sheets: all styles are inline, and it reads well without any. */
export function htmlPart(page: EmailPage, palette: Hospital['palette']): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(page.subject)}</title>`,
    `${darkStyles(palette)}</head>`,
    `<body class="ground" style="margin:0;padding:16px 12px;background:${lime};color:${ink};${FONT}">`,
    // Shown in lists of e-mails, in place of the first words of the page.
    `<div style="display:none">${escapeHtml(page.preview)}</div>`,
    `<table role="presentation" class="card" width="100%" align="center" cellspacing="0" cellpadding="0" style="max-width:560px;margin:0 auto;background:${white};color:${ink};border:1px solid ${rule};border-collapse:collapse;${FONT}">`,
    band(page, palette),
    `<tr><td style="padding:0">${rowTable(page.rows, palette)}</td></tr>`,
    page.callNumber === ''
      ? '</table>'
      : `<tr><td style="padding:18px">${button(page.callNumber, palette)}</td></tr></table>`,
    `<p class="mute" style="max-width:548px;margin:0 auto;padding:12px 6px;color:${mute};font-size:13px;line-height:1.45;${FONT}">${escapeHtml(page.foot)}</p>`,
    '</body></html>\n',
  ].join('\n');
}

function darkStyles({ soft }: Hospital['palette']): string {
  const { ground, card, rule: line, mute: faint, ink: text } = dark;
  const rules = [
    `.ground{background:${ground}!important}`,
    `.card{background:${card}!important;color:${text}!important;border-color:${line}!important}`,
    `.line{border-color:${line}!important}`,
    `.mute{color:${faint}!important}`,
    `.link{color:${soft}!important}`,
  ];
  return `<style>@media (prefers-color-scheme: dark){${rules.join('')}}</style>`;
}

function band({ house, title }: EmailPage, { deep, soft }: Hospital['palette']): string {
  return [
    `<tr><td bgcolor="${deep}" style="padding:18px;background:${deep};border-bottom:4px solid ${brass}">`,
    `<p style="margin:0 0 2px;color:${soft};font-size:14px;line-height:1.45">${escapeHtml(house)}</p>`,
    `<h1 style="margin:0;color:${white};font-size:22px;line-height:1.25;font-weight:700">${escapeHtml(title)}</h1></td></tr>`,
  ].join('\n');
}

function rowTable(rows: Row[], { main }: Hospital['palette']): string {
  const width = 'table-layout:fixed;border-collapse:collapse';
  const lines = rows.map((row, index) => {
    const line = index === rows.length - 1 ? '' : `border-bottom:1px solid ${rule};`;
    return [
      `<tr><th scope="row" class="line mute" width="28%" align="left" valign="top" style="${line}padding:12px 8px 12px 18px;color:${mute};font-size:14px;line-height:1.45;font-weight:400;text-align:left">${escapeHtml(row.label)}</th>`,
      `<td class="line" valign="top" dir="auto" style="${line}padding:11px 18px 11px 8px;font-size:16px;line-height:1.45;overflow-wrap:anywhere;word-break:break-word">${shownValue(row, main)}</td></tr>`,
    ].join('');
  });
  return `<table width="100%" cellspacing="0" cellpadding="0" style="width:100%;${width};${FONT}">\n${lines.join('\n')}\n</table>`;
}

function shownValue({ text, link }: Row, main: string): string {
  if (text === '') return `<span class="mute" style="color:${mute}">${NOT_GIVEN}</span>`;
  const shown = escapeHtml(text).replaceAll('\n', '<br>');
  if (link === undefined) return shown;
  const weight = link.startsWith('tel:') ? 'font-weight:700;text-decoration:none' : '';
  return `<a class="link" href="${escapeHtml(link)}" style="color:${main};${weight}">${shown}</a>`;
}

function button(number: string, { main }: Hospital['palette']): string {
  return `<a href="tel:${escapeHtml(internationalNumber(number))}" style="display:block;padding:14px;background:${main};color:${white};border-radius:6px;font-size:17px;line-height:1.4;font-weight:700;text-align:center;text-decoration:none">Call ${escapeHtml(number)}</a>`;
}
