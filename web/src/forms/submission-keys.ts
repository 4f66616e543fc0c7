import type { FilledForm } from './filled-form.ts';

/** The Idempotency-Keys of one browser tab. They outlive the page, so that a reload before the response causes no second e-mail. */
export interface SubmissionKeys {
  /** Resolves with the key of a form's values, which stays the same until `renew` is called. */
  keyOf(filled: FilledForm): Promise<string>;
  renew(filled: FilledForm): Promise<void>;
}

const SECRET_ITEM = 'submission-secret';
const RENEWED_ITEM = 'submission-renewed';
const GROUP_DIGITS = 2;
const KEY_DIGITS = 32;

/**
 * Derives each key from a random secret and the values (HMAC). Storage contains the secret, and the first two digits of renewed keys: one
 * group in 256, which reveals nothing about the values. Without storage, the keys end with the page.
 */
export function createSubmissionKeys(
  storage: () => Pick<Storage, 'getItem' | 'setItem'>,
): SubmissionKeys {
  const memory = new Map<string, string>();

  function read(item: string): string | undefined {
    try {
      return storage().getItem(item) ?? memory.get(item);
    } catch {
      return memory.get(item); // storage is disabled
    }
  }
  function write(item: string, value: string): void {
    memory.set(item, value);
    try {
      storage().setItem(item, value);
    } catch {
      // Storage is disabled or full, but memory has it.
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
      // Not in storage, because the signature contains what the visitor wrote.
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

/** Returns undefined over plain HTTP, as in test environments, where browsers have no `subtle`. */
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

/** Name and size are among the values. Android may change a file's date each time it is chosen, so the date is the last resort. */
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
