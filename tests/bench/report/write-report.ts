import { readFileSync, writeFileSync } from 'node:fs';
import { table } from '../../faults/measured/measured.ts';
import { drawChart } from './draw-chart.ts';
import type { Findings, Target } from './figure.ts';
import type { Estimate } from './interval.ts';
import type { Verdict } from './verdict.ts';

export interface Report {
  /** The part's name: it says where in the page its table stands. */
  part: string;
  verdicts: readonly Verdict[];
  remarks: Findings['remarks'];
  /** The command that makes it. */
  command: string;
}

export interface ReportPlace {
  /** The page that holds a place for each part, between two comments. */
  page: URL;
  /** The folder of the charts. */
  charts: URL;
}

/** Puts a part's table and chart where the page has its place; throws when it has none. */
export function writeReport(report: Report, { page, charts }: ReportPlace): void {
  const chart = drawChart(report.verdicts);
  const name = `performance-${report.part}.svg`;
  const text = [
    `\`${report.command}\``,
    tableOf(report.verdicts),
    ...report.remarks.map((remark) => `- ${remark}`),
    ...(chart === undefined
      ? []
      : [`![${report.part}: ratios and their targets](pictures/${name})`]),
  ];
  const before = readFileSync(page, 'utf8');
  writeFileSync(page, putBetween(before, report.part, joinBlocks(text)));
  if (chart !== undefined) writeFileSync(new URL(name, charts), chart);
}

/** In Markdown, remarks as one list and all else as paragraphs. */
function joinBlocks(blocks: readonly string[]): string {
  return blocks.reduce((text, block) =>
    block.startsWith('- ') && text.split('\n').at(-1)?.startsWith('- ')
      ? `${text}\n${block}`
      : `${text}\n\n${block}`,
  );
}

function putBetween(page: string, part: string, text: string): string {
  const [begin, end] = [`<!-- bench:${part} -->`, `<!-- /bench:${part} -->`];
  const from = page.indexOf(begin);
  const to = page.indexOf(end);
  if (from < 0 || to < from)
    throw new Error(`The page has no place for ${part}: ${begin} … ${end}`);
  return `${page.slice(0, from + begin.length)}\n\n${text}\n\n${page.slice(to)}`;
}

export function tableOf(verdicts: readonly Verdict[]): string {
  const rows = verdicts.map(({ figure, value, ratio, isMet }) => [
    figure.what,
    `${describe(value)} ${figure.unit}`.trim(),
    figure.floor?.name ?? '',
    ratio === undefined ? '' : `${describe(ratio)} ×`,
    figure.target === undefined ? '' : words(figure.target),
    isMet === undefined ? '' : isMet ? 'yes' : '**no**',
  ]);
  return table(['what', 'median (95 % interval)', 'floor', 'ratio', 'target', 'met'], rows);
}

function words(target: Target): string {
  const [sign, value] = 'atLeast' in target ? ['≥', target.atLeast] : ['≤', target.atMost];
  return `${sign} ${Number(value.toFixed(2))}`;
}

function describe({ median, low, high }: Estimate): string {
  return low === high ? short(median) : `${short(median)} (${short(low)}–${short(high)})`;
}

/** Three digits say all that such a measurement knows. */
function short(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  return Math.abs(value) >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)));
}
