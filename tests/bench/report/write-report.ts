import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { table } from '../../support/figures.ts';
import type { Findings, Goal } from './figure.ts';
import { type Estimate, type FigureVerdict, summaryOf } from './verdict.ts';

export interface Report {
  part: string;
  verdicts: readonly FigureVerdict[];
  remarks: Findings['remarks'];
  command: string;
}

export interface ReportPlace {
  /** The page with a placeholder for each part, between two comments. */
  page: URL;
  tables: URL;
}

/** Writes a part's full table to its own file, and its goals into the page. Throws if the page has no placeholder for them. */
export function writeReport(report: Report, { page, tables }: ReportPlace): void {
  const { part, command, verdicts } = report;
  const remarks = report.remarks.map((remark) => `- ${remark}`).join('\n');
  const text = (shown: readonly FigureVerdict[]) =>
    `\`${command}\`\n\n${tableOf(shown)}\n\n${remarks}`;
  mkdirSync(tables, { recursive: true });
  writeFileSync(new URL(`${part}.md`, tables), `${text(verdicts)}\n`);
  writeFileSync(page, putBetween(readFileSync(page, 'utf8'), part, text(summaryOf(verdicts))));
}

function putBetween(page: string, part: string, text: string): string {
  const [begin, end] = [`<!-- bench:${part} -->`, `<!-- /bench:${part} -->`];
  const from = page.indexOf(begin);
  const to = page.indexOf(end);
  if (from < 0 || to < from)
    throw new Error(`The page has no place for ${part}: ${begin} … ${end}`);
  return `${page.slice(0, from + begin.length)}\n\n${text}\n\n${page.slice(to)}`;
}

export function tableOf(verdicts: readonly FigureVerdict[]): string {
  const rows = verdicts.map(({ figure, value, ratio, isMet }) => [
    figure.kind === undefined ? figure.what : `${figure.what}: ${figure.kind}`,
    `${describe(value)} ${figure.unit}`.trim(),
    figure.floor?.name ?? '',
    ratio === undefined ? '' : `${describe(ratio)} ×`,
    figure.target === undefined ? '' : words(figure.target),
    isMet === undefined ? '' : isMet ? 'yes' : '**no**',
  ]);
  return table(['what', 'median (95 % interval)', 'floor', 'ratio', 'goal', 'met'], rows);
}

function words(target: Goal): string {
  const [sign, value] = 'atLeast' in target ? ['≥', target.atLeast] : ['≤', target.atMost];
  return `${sign} ${Number(value.toFixed(2))}`;
}

function describe({ median, low, high }: Estimate): string {
  return low === high ? short(median) : `${short(median)} (${short(low)}–${short(high)})`;
}

/** Such a measurement is accurate to three digits at most. */
function short(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  return Math.abs(value) >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)));
}
