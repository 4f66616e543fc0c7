import { VERSION } from '@poyanil/server/process/version';
import type { RowState } from '../../faults/history.ts';
import { docker } from '../docker.ts';
import { readContainers } from '../project.ts';

const READ_FILE = `
  const { DatabaseSync } = require('node:sqlite');
  const database = new DatabaseSync('/data/outbox.db', { readOnly: true, timeout: 10000 });
  for (const { id, state } of database.prepare('SELECT id, state FROM submissions').all()) console.log(id + ' ' + state);`;
export const ROWS_QUERY = 'SELECT id, state FROM outbox.submissions';

export async function readRows(project: string, url: string): Promise<Map<string, RowState>> {
  return readRowLines(
    url.startsWith('file:') ? await readFile(project) : await readDatabase(project),
  );
}

export function readRowLines(text: string): Map<string, RowState> {
  const lines = text.split('\n').filter(Boolean);
  return new Map(
    lines.map((line) => {
      const [id = '', state = ''] = line.split(' ');
      return [id, state as RowState];
    }),
  );
}

async function readFile(project: string): Promise<string> {
  const options = ['--rm', '--network', 'none', '--volume', `${project}_outbox:/data`];
  return await docker('run', ...options, `${project}-worker:${VERSION}`, 'node', '-e', READ_FILE);
}

async function readDatabase(project: string): Promise<string> {
  const postgres = (await readContainers(project)).get('postgres');
  if (postgres === undefined) throw new Error(`${project} has no PostgreSQL`);
  const psql = ['psql', '-h', '/run/postgresql', '-U', 'poyanil', '-d', 'poyanil'];
  return await docker('exec', postgres, ...psql, '-AtF', ' ', '-c', ROWS_QUERY);
}
