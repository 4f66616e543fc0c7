import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import type { DiskSite } from './disk-site.ts';
import { limitFiles, lockUnder } from './lock-under.ts';

export interface DiskHarm {
  name: string;
  strike(site: DiskSite): Promise<void>;
  mend(site: DiskSite): Promise<void>;
}

export const diskFull: DiskHarm = {
  name: 'the disk is full',
  strike: async ({ disk }) => disk.fill(),
  mend: async ({ disk }) => disk.empty(),
};

export const fileSystemReadOnly: DiskHarm = {
  name: 'the file system is read-only',
  strike: async ({ stack, disk, submit }) => {
    limitFiles(stack, ['api', 'worker'], '0');
    // A failed write makes the API close its files.
    await submit();
    if (!(await lockUnder(stack, ['api', 'worker'], disk))) throw new Error('Files stay open');
  },
  mend: async ({ disk }) => disk.unlock(),
};

export const noInodes: DiskHarm = {
  name: 'no inode is left for the files that SQLite puts beside its own',
  strike: async ({ stack, disk, submit }) => {
    await stack.stop('worker');
    limitFiles(stack, ['api'], '0');
    await submit();
    removeLog(stack.outboxUrl);
    disk.useUpInodes();
    limitFiles(stack, ['api'], 'unlimited');
  },
  mend: async ({ stack, disk }) => {
    disk.freeInodes();
    await stack.start('worker');
  },
};

/** The last connection to a database copies the log into it when it closes, and removes the log. */
export function removeLog(outboxUrl: string): void {
  const database = new DatabaseSync(fileURLToPath(outboxUrl));
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  database.close();
}
