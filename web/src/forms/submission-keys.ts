import type { FilledForm } from './filled-form.ts';

/** The Idempotency-Keys of one browser tab. They outlive the page, so that a reload before the answer makes no second e-mail. */
export interface SubmissionKeys {
  /** Resolves with the key of a form's values: the same one until `renew` is called. */
  keyOf(filled: FilledForm): Promise<string>;
  /** Gives the same values another key from now on. */
  renew(filled: FilledForm): Promise<void>;
}

const SECRET_ITEM = 'submission-secret';
const RENEWED_ITEM = 'submission-renewed';
const GROUP_DIGITS = 2;
const KEY_DIGITS = 32;

/**
 * Makes each key of a random secret and the values (HMAC). Storage holds the secret, and of renewed keys the first two digits:
 * one group in 256, which tells nothing about the values. Without storage the keys end with the page.
 */
export function createSubmissionKeys(
  storage: () => Pick<Storage, 'getItem' | 'setItem'>,
): SubmissionKeys {
  const memory = new Map<string, string>();

  function read(item: string): string | undefined {
    try {
      return storage().getItem(item) ?? memory.get(item);
    } catch {
      return memory.get(item); // storage is switched off
    }
  }
  function write(item: string, value: string): void {
    memory.set(item, value);
    try {
      storage().setItem(item, value);
    } catch {
      // Storage is switched off or full: memory has it.
    }
  }
  function readOrCreate(item: string): string {
    const found = read(item);
    if (found !== undefined) return found;
    const created = toHex(crypto.getRandomValues(new Uint8Array(32)));
    write(item, created);
    return created;
  }
  async function digestOf(filled: FilledForm): Promise<string> {
    const subtle = findSubtle();
    const signature = await signatureOf(filled, subtle);
    if (subtle === undefined) {
      // Not in storage: the signature holds what the visitor wrote.
      const digest = memory.get(signature) ?? toHex(crypto.getRandomValues(new Uint8Array(32)));
      memory.set(signature, digest);
      return digest;
    }
    const secret = new TextEncoder().encode(readOrCreate(SECRET_ITEM));
    const hmac = { name: 'HMAC', hash: 'SHA-256' };
    const key = await subtle.importKey('raw', secret, hmac, false, ['sign']);
    return toHex(await subtle.sign('HMAC', key, new TextEncoder().encode(signature)));
  }
  function renewals(): string[] {
    return read(RENEWED_ITEM)?.split(' ') ?? [];
  }

  return {
    async keyOf(filled) {
      const digest = await digestOf(filled);
      const group = digest.slice(0, GROUP_DIGITS);
      const round = renewals().filter((each) => each === group).length;
      return `${digest.slice(GROUP_DIGITS, GROUP_DIGITS + KEY_DIGITS)}-${round}`;
    },
    async renew(filled) {
      const digest = await digestOf(filled);
      write(RENEWED_ITEM, [...renewals(), digest.slice(0, GROUP_DIGITS)].join(' '));
    },
  };
}

/** Over plain HTTP, where the site is tried out, browsers have no `subtle`. */
function findSubtle(): SubtleCrypto | undefined {
  return crypto.subtle;
}

async function signatureOf(
  { form, values, resume }: FilledForm,
  subtle: SubtleCrypto | undefined,
): Promise<string> {
  const content = resume && (await contentDigestOf(resume, subtle));
  return JSON.stringify([form, Object.entries(values).sort(), content]);
}

/** Name and size are among the values. Android may date a file anew each time it is chosen, so the date is the last resort. */
async function contentDigestOf(
  file: File,
  subtle: SubtleCrypto | undefined,
): Promise<string | number> {
  try {
    const bytes = subtle && (await subtle.digest('SHA-256', await file.arrayBuffer()));
    return bytes === undefined ? file.lastModified : toHex(bytes);
  } catch {
    return file.lastModified;
  }
}

function toHex(bytes: ArrayBuffer | Uint8Array): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
