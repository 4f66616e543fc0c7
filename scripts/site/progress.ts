export type Say = (line: string) => void;

export function startProgress(write: Say = console.log): Say {
  const start = performance.now();
  return (line) => write(`${seconds(performance.now() - start).padStart(8)}  ${line}`);
}

export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
