import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ContentAnswer } from '@poyanil/content';

type PackedCoding = 'br' | 'gzip';

/** An answer as it goes over the line, with what has been packed so far. */
export interface FinishedAnswer {
  etag: string;
  plain: Buffer;
  packed: Map<PackedCoding, Buffer>;
}

/** Packs nearly as small as the best quality, in a tenth of its time. */
const BROTLI_QUALITY = 5;
/** A shorter answer is one packet anyway. */
const LEAST_PACKED_BYTES = 1_000;

/** Yields the same finished answer for the same answer, for as long as somebody keeps that one. */
export function createFinisher(): (answer: ContentAnswer) => FinishedAnswer {
  const finished = new WeakMap<ContentAnswer, FinishedAnswer>();
  return (answer) => {
    const known = finished.get(answer);
    if (known !== undefined) return known;
    const etag = `W/"${createHash('sha256').update(answer.body).digest('base64url')}"`;
    const made = { etag, plain: Buffer.from(answer.body), packed: new Map() };
    finished.set(answer, made);
    return made;
  };
}

/** The coding for a visitor who takes some of them; none where there is little to gain. */
export function codingFor(
  { plain }: FinishedAnswer,
  takes: (coding: PackedCoding) => boolean,
): PackedCoding | undefined {
  if (plain.length < LEAST_PACKED_BYTES) return undefined;
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : undefined;
}

/** Packs it once. */
export async function pack(
  { plain, packed }: FinishedAnswer,
  coding: PackedCoding,
): Promise<Buffer> {
  const bytes = await packers[coding](plain);
  packed.set(coding, bytes);
  return bytes;
}

const packers = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
    }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
} as const;
