/** The end of a curve, after its two control points. */
export type Curve = readonly [number, number, number, number, number, number];

/** Lies over skin and cloth where the light does not reach. */
export const SHADE = '#2B1408';

/** A closed shape that is the same on both sides of the middle: its right half from top to bottom. */
export function symmetrical(top: number, right: readonly Curve[]): string {
  return `M0 ${round(top)}${curves(right)}${curves(backOnTheLeft(top, right))}z`;
}

/** The curves of a right half on the left side, from the bottom back to the top. */
export function backOnTheLeft(top: number, right: readonly Curve[]): Curve[] {
  const starts = [[0, top] as const, ...right.map(([, , , , x, y]) => [x, y] as const)];
  return right
    .map(([ax, ay, bx, by], at): Curve => {
      const [x, y] = starts[at] ?? [0, top];
      return [-bx, by, -ax, ay, -x, y];
    })
    .toReversed();
}

/** Curves after another, each from where the last ended. */
export function curves(of: readonly Curve[]): string {
  return of.map((curve) => `C${curve.map(round).join(' ')}`).join('');
}

/** The same path on the other side of the middle. It knows commands with absolute points alone: M, L, H, V, C, Q and z. */
export function mirrored(path: string): string {
  return path
    .replaceAll(/H(-?[\d.]+)/g, (_, x) => `H${round(-x)}`)
    .replaceAll(/(-?[\d.]+) (-?[\d.]+)/g, (_, x, y) => `${round(-x)} ${y}`);
}

/** A part that both sides have. */
export function paired(path: string): string {
  return path + mirrored(path);
}

export function fill(path: string, colour: string, opacity?: number): string {
  return `<path d="${tidy(path)}" fill="${colour}"${opacity === undefined ? '' : ` opacity="${opacity}"`}/>`;
}

/** A thin thing. Its ends are round, as the whole drawing says. */
export function stroke(path: string, colour: string, width: number, opacity?: number): string {
  return `<path d="${tidy(path)}" fill="none" stroke="${colour}" stroke-width="${width}"${opacity === undefined ? '' : ` opacity="${opacity}"`}/>`;
}

export function circle(x: number, y: number, r: number, colour: string): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${colour}"/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, colour: string): string {
  return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${colour}"/>`;
}

export function shade(path: string, opacity: number): string {
  return fill(path, SHADE, opacity);
}

/** Moves a drawing that was made around nought. */
export function at(x: number, y: number, what: string): string {
  return `<g transform="translate(${round(x)} ${round(y)})">${what}</g>`;
}

/** A tenth of a unit is finer than any screen shows a portrait. */
function tidy(path: string): string {
  return path.replaceAll(/-?\d+\.\d+/g, (number) => String(round(Number(number))));
}

export function round(number: number): number {
  return Math.round(number * 10) / 10;
}
