import { NOT_GIVEN, type Page } from './layout.ts';

/** Renders the e-mail for programs that show no HTML. */
export function textPart({ house, title, rows, foot }: Page): string {
  const lines = rows.map(({ label, text }) =>
    // A text of several lines stands below its label, so that its own lines stay lines.
    text.includes('\n') ? `\n${label}:\n${text}\n` : `${label}: ${text || NOT_GIVEN}`,
  );
  return `${title}\n${house}\n\n${lines.join('\n')}\n\n${foot}\n`;
}
