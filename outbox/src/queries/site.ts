import { z } from 'zod';
import type { SiteHashes } from '../operations.ts';
import { all, execute, type Query } from './query.ts';

const siteRow = z.object({ name: z.string(), hash: z.string() });

export function* recordSite(hashes: SiteHashes): Query<void> {
  for (const [name, hash] of Object.entries(hashes)) {
    yield* execute(
      `INSERT INTO site_settings (name, hash) VALUES ($1, $2)
       ON CONFLICT (name) DO UPDATE SET hash = excluded.hash`,
      ...[name, hash],
    );
  }
}

export function* readSite(): Query<SiteHashes> {
  const rows = yield* all(siteRow, 'SELECT name, hash FROM site_settings');
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}
