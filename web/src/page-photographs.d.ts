// Made by web/scripts/photographs.ts.

declare module 'page-photographs' {
  /** Of the drawings that a photograph replaces: `<place>/<name>`. */
  export const photographs: ReadonlySet<string>;
  /** In pixels; each photograph is there in all of them, as AVIF, WebP and JPEG. */
  export const widths: readonly number[];
}
