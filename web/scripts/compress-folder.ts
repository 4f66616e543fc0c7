import { existsSync, readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

/** Puts a `.br` and a `.gz` beside each text file: at their highest levels, too slow for a server to do at each request. */
export async function compressFolder(folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  await Promise.all(
    files
      .filter((file) => /\.(js|css|svg)$/.test(file))
      .map((file) => compress(join(folder, file))),
  );
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path);
  await writeFile(`${path}.br`, await asBrotli(content));
  await writeFile(`${path}.gz`, await asGzip(content, { level: 9 }));
}
