import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { buildWebIfStale } from '../../../scripts/site/build-web.ts';
import { publishPages } from '../../support/publish-pages.ts';
import { startTestRedis } from '../../support/redis.ts';
import { startStack } from '../../support/stack.ts';
import { startBaseline } from '../start-baseline.ts';
import { clientRenderedDocument, staticDocument } from './baselines/baseline-documents.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

export type Delivery = 'ours' | 'static' | 'client-rendered';

export type Deliveries = Readonly<Record<Delivery, string>> & AsyncDisposable;

export async function startDeliveries(paths: readonly string[]): Promise<Deliveries> {
  await buildWebIfStale(ROOT, console.error);
  await using started = new AsyncDisposableStack();
  const { webRoot, environment } = started.use(await publishPages({ MALAYALAM: 'on' }));
  const redis = started.use(await startTestRedis());
  const stack = started.use(
    await startStack({
      redisUrl: redis.url,
      programs: ['api'],
      environment,
    }),
  );
  const floor = async (write: typeof clientRenderedDocument) => {
    const folder = mkdtempSync(join(tmpdir(), 'poyanil-floor-'));
    started.defer(() => rmSync(folder, { recursive: true, force: true }));
    await writeFloor({ folder, webRoot, origin: stack.url, paths, write });
    const script = new URL('./baselines/folder-main.ts', import.meta.url);
    return started.use(await startBaseline(script, [folder, stack.url])).url;
  };
  const origins = {
    ours: stack.url,
    static: await floor(staticDocument),
    'client-rendered': await floor(clientRenderedDocument),
  };
  const parts = started.move();
  return { ...origins, [Symbol.asyncDispose]: () => parts.disposeAsync() };
}

interface Floor {
  folder: string;
  webRoot: string;
  origin: string;
  paths: readonly string[];
  write: typeof clientRenderedDocument;
}

async function writeFloor({ folder, webRoot, origin, paths, write }: Floor): Promise<void> {
  const read = (address: string) => readFileSync(join(webRoot, address), 'utf8');
  for (const path of paths) {
    const html = await (await fetch(`${origin}${path}`)).text();
    const file = path === '/' ? 'index.html' : `${decodeURIComponent(path)}.html`;
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, `${file}.br`), brotliCompressSync(write(html, read)));
  }
  for (const name of ['assets', 'pictures', 'content']) {
    symlinkSync(join(webRoot, name), join(folder, name));
  }
}
