import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startChild } from '../../scripts/servers/child.ts';
import { freePort } from '../../scripts/servers/free-port.ts';
import { TEST_BUILD } from './test-build.ts';
import { untilOpen } from './until-open.ts';

export interface RunningNginx {
  url: string;
  pid: number;
  errorLines: readonly string[];
  accessLines(): string[];
  remove(): Promise<void>;
}

const SOURCE = fileURLToPath(new URL('../../web/nginx/', import.meta.url));

interface NginxOptions {
  /** The folder of published pages. Without it, nginx has none. */
  site?: string;
  /** The folder of the build that the pages were made with. Defaults to the same folder. */
  build?: string;
  malayalam?: 'on' | 'off';
  settings?: Readonly<Record<string, string>>;
}

export async function startNginx(
  program: string,
  apiUrl: string,
  options: NginxOptions = {},
): Promise<RunningNginx> {
  await using started = new AsyncDisposableStack();
  const folder = mkdtempSync(join(tmpdir(), 'poyanil-nginx-'));
  started.defer(() => rmSync(folder, { recursive: true, force: true }));
  // If started as root, it runs as another user.
  for (const each of [folder, options.site ?? folder]) chmodSync(each, 0o755);
  const port = await freePort();
  const apiHost = new URL(apiUrl).host;
  const configuration = writeConfiguration({ ...options, folder, port, apiHost });
  const errorLines: string[] = [];
  const child = startChild({
    name: 'nginx',
    onLine: (line) => errorLines.push(line),
    command: program,
    args: ['-p', folder, '-c', configuration, '-g', 'daemon off;'],
  });
  started.defer(async () => void (await child.stop()));
  await untilOpen(port, child);
  const all = started.move();
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? Number.NaN,
    errorLines,
    accessLines: () =>
      readFileSync(join(folder, 'access.log'), 'utf8')
        .split('\n')
        .filter((line) => line !== ''),
    remove: () => all.disposeAsync(),
  };
}

interface Configured extends NginxOptions {
  folder: string;
  port: number;
  apiHost: string;
}

/** Does the steps of building and starting the image, with its own folder in place of the container's paths. */
function writeConfiguration(configured: Configured): string {
  const { folder, port, apiHost, malayalam = 'off', site: pages, build = pages } = configured;
  const site = join(folder, 'site');
  execFileSync(process.execPath, [
    join(SOURCE, 'write-includes.ts'),
    site,
    ...(build === undefined ? [] : [build]),
  ]);
  copyFileSync(join(SOURCE, 'site.conf.template'), join(folder, 'site.conf'));
  copyFileSync(join(SOURCE, 'nginx.conf'), join(folder, 'nginx.conf'));
  const settings: Readonly<Record<string, string>> = {
    PUBLIC_URL: 'http://localhost',
    CONTENT_URL: '',
    CONTENT_ASSET_HOSTS: '',
    MALAYALAM: malayalam,
    REVISION: TEST_BUILD.revision,
    API_UPSTREAM: apiHost,
    NGINX_LOCAL_RESOLVERS: '127.0.0.1',
    ...configured.settings,
  };
  const files = ['nginx.conf', 'site.conf', ...readdirSync(site).map((name) => join('site', name))];
  for (const file of files.map((name) => join(folder, name))) {
    const text = readFileSync(file, 'utf8')
      .replace(/\$\{([A-Z_]+)\}/g, (_, setting: string) => settings[setting] ?? '')
      .replaceAll('/tmp/', `${folder}/`)
      .replaceAll('/etc/nginx/site/', `${site}/`)
      .replace('/dev/stdout', join(folder, 'access.log'))
      .replace('listen 8080', `listen 127.0.0.1:${port}`);
    writeFileSync(file, text);
  }
  writeFileSync(join(site, 'root.conf'), `set $pages_root ${pages ?? join(folder, 'no-pages')};\n`);
  return join(folder, 'nginx.conf');
}
