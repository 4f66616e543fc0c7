import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Outbox, openOutbox } from '@poyanil/outbox';
import { SettingsError } from '@poyanil/server/settings/read-settings';

// Nothing is accepted here, so no limit may refuse.
const NO_LIMITS = { minFreeBytes: 0, maxPending: Number.MAX_SAFE_INTEGER };

/** Opens an outbox that is there, in whatever state it is, and makes none. */
export async function openExistingOutbox(url: string): Promise<Outbox> {
  if (new URL(url).protocol === 'file:') {
    const path = fileURLToPath(url);
    if (!existsSync(path)) {
      throw new SettingsError(`There is no outbox at ${path}: set OUTBOX_URL or DATA_DIR`);
    }
  }
  return await openOutbox(url, { limits: NO_LIMITS, existing: true });
}
