import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { SiteHashes } from '../operations.ts';
import { siteRow } from '../rows.ts';

export function site(database: DatabaseSync) {
  const insert = database.prepare(
    'INSERT INTO site_settings (name, hash) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET hash = excluded.hash',
  );
  const read = database.prepare('SELECT name, hash FROM site_settings');

  return {
    recordSite(hashes: SiteHashes): void {
      for (const [name, hash] of Object.entries(hashes)) insert.run(name, hash);
    },
    readSite(): SiteHashes {
      const rows = z.array(siteRow).parse(read.all());
      return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
    },
  };
}
