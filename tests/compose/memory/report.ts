import { table } from '../../support/figures.ts';
import { CROWD, DAY } from './day.ts';
import type { Figures, Measured, Times } from './measure-version.ts';

const MEGABYTE = 1024 * 1024;

/** One version's figures, under its commit. */
export interface Column {
  label: string;
  measured: Measured;
}

/** Writes the table, versions side by side, and what each bore. */
export function reportOf(columns: readonly Column[], { idleSeconds, seconds }: Times): string {
  const labels = columns.map(({ label }) => label);
  const services = [...new Set(columns.flatMap(({ measured }) => [...measured.services.keys()]))];
  const head = [
    'container',
    ...labels.map((label) => `idle, ${label}`),
    ...labels.map((label) => `highest under load, ${label}`),
    'limit',
  ];
  const row = (name: string, of: (measured: Measured) => Figures | undefined) => {
    const all = columns.map(({ measured }) => of(measured));
    return [
      name,
      ...all.map((figures) => megabytes(figures?.idle)),
      ...all.map((figures) => megabytes(figures?.busy)),
      [...new Set(all.flatMap((figures) => figures?.limit ?? []))].map(megabytes).join(' → '),
    ];
  };
  const rows = [
    ...services.toSorted().map((name) => row(name, ({ services }) => services.get(name))),
    row('together', ({ together }) => together),
  ];
  return [
    `MiB that cannot be given back: memory without files. Idle ${idleSeconds} s after the start; under load a day's ` +
      `${count(DAY.forms)} forms and ${count(DAY.views)} page views in ${seconds} s (${Math.round(DAY.seconds / seconds)} times ` +
      `as fast), ${CROWD.applicants} of the longest resumes at once in the middle of it; all containers on one processor.`,
    '',
    table(head, rows),
    '',
    ...columns.map(({ label, measured }) => `- ${label}: ${wordsOf(measured)}`),
  ].join('\n');
}

function wordsOf({ day }: Measured): string {
  return [
    `${count(day.accepted)} forms accepted, ${count(day.repeats)} of them not at the first try, 99 of 100 within ${day.formP99Ms.toFixed(0)} ms`,
    `${count(day.views)} pages, 99 of 100 within ${day.viewP99Ms.toFixed(0)} ms`,
    `the last e-mail ${(day.deliveredAfterMs / 1_000).toFixed(0)} s after the last form`,
  ].join('; ');
}

function megabytes(bytes: number | undefined): string {
  return bytes === undefined ? '–' : (bytes / MEGABYTE).toFixed(0);
}

function count(number: number): string {
  return number.toLocaleString('en-GB');
}
