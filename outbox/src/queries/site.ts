import { z } from 'zod';
import type { SiteHashes } from '../operations.ts';
import type { RunQuery } from '../postgres/database.ts';
import { siteRow } from '../rows.ts';

export async function recordSite(run: RunQuery, hashes: SiteHashes): Promise<void> {
  await run(
    `INSERT INTO outbox.site_settings (name, hash) SELECT * FROM unnest($1::text[], $2::text[])
     ON CONFLICT (name) DO UPDATE SET hash = excluded.hash`,
    [Object.keys(hashes), Object.values(hashes)],
  );
}

export async function readSite(run: RunQuery): Promise<SiteHashes> {
  const rows = z.array(siteRow).parse(await run('SELECT name, hash FROM outbox.site_settings'));
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}
