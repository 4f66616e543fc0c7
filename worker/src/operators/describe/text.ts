// Control characters could control the terminal, and direction overrides reverse the text.
const UNSAFE = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu;

const GAP = '  ';

export function plainText(text: string): string {
  return text.replaceAll(UNSAFE, ' ');
}

export function plainLines(text: string): string[] {
  return text.split('\n').map(plainText);
}

export function formatTable(
  rows: readonly (readonly (string | number)[])[],
  columns: number,
): string {
  const widths = (rows[0] ?? []).map((_cell, index) =>
    Math.max(...rows.map((row) => String(row[index] ?? '').length)),
  );
  return rows
    .map((row) => row.map((cell, index) => pad(cell, widths[index] ?? 0)).join(GAP))
    .map((line) => cut(line.trimEnd(), columns))
    .join('\n');
}

function pad(cell: string | number, width: number): string {
  return typeof cell === 'number' ? String(cell).padStart(width) : cell.padEnd(width);
}

function cut(line: string, columns: number): string {
  return line.length <= columns ? line : `${line.slice(0, columns - 1)}…`;
}
