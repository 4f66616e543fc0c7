import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { PAGE_BROTLI_QUALITY } from '@poyanil/content/built-pages';

/** A window of 256 kB, because the largest page has 140 kB. */
const WINDOW_BITS = 18;

export const BEST_QUALITY = constants.BROTLI_MAX_QUALITY;

export function asBrotli(
  content: string | Uint8Array,
  quality: number = PAGE_BROTLI_QUALITY,
): Uint8Array {
  return brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      // Otherwise Brotli prepares for a large file, which takes many times as long.
      [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(content),
      [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
    },
  });
}

export function packedFiles(path: string): [brotli: string, gzip: string] {
  return [`${path}.br`, `${path}.gz`];
}

export function packings(
  path: string,
  content: string | Uint8Array,
  brotli: Uint8Array = asBrotli(content),
): [string, Uint8Array][] {
  const [brotliFile, gzipFile] = packedFiles(path);
  return [
    [brotliFile, brotli],
    [gzipFile, gzipSync(content, { level: 9 })],
  ];
}
