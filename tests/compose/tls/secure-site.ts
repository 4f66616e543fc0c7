import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../../scripts/servers/free-port.ts';
import { docker, show } from '../docker.ts';
import type { Project } from '../project.ts';

const execute = promisify(execFile);

/** A site behind TLS. Its name resolves to this machine, and its certificate is trusted, only for these curl commands. */
export interface SecureSite {
  origin: string;
  host: string;
  port: number;
  httpPort: number;
  /** Holds the certificate authority's root and curl's settings. */
  folder: string;
  /** For a shell in which curl is typed as in the documents. */
  environment: Readonly<Record<string, string>>;
  curl(...args: string[]): Promise<string>;
}

export const HOST = 'www.poyanil.example';
export const ROOT_FILE = 'root.crt';

async function openSecureSite(): Promise<SecureSite> {
  const folder = mkdtempSync(join(tmpdir(), 'poyanil-tls-'));
  const [port, httpPort] = [await freePort(), await freePort()];
  const lines = [
    `cacert = "${join(folder, ROOT_FILE)}"`,
    `resolve = "${HOST}:${port}:127.0.0.1"`,
    `resolve = "${HOST}:${httpPort}:127.0.0.1"`,
  ];
  writeFileSync(join(folder, '.curlrc'), `${lines.join('\n')}\n`);
  const environment = { CURL_HOME: folder };
  return {
    origin: `https://${HOST}:${port}`,
    host: HOST,
    port,
    httpPort,
    folder,
    environment,
    async curl(...args) {
      const env = { ...process.env, ...environment };
      const { stdout } = await execute('curl', ['--silent', '--show-error', ...args], { env });
      return stdout;
    },
  };
}

type Compose = (...args: string[]) => Promise<void>;

/** Runs work with a project's compose file configured for a site behind TLS. The caller provides the proxy in front. */
export async function inFrontOf<Result>(
  project: Project,
  settings: Readonly<Record<string, string>>,
  work: (site: SecureSite, compose: Compose) => Promise<Result>,
): Promise<Result> {
  const site = await openSecureSite();
  const env = {
    ...project.environment,
    ...{ COMPOSE_PROFILES: 'dev', PUBLIC_URL: site.origin, TRUST_PROXY: '2' },
    ...{ HTTPS_PORT: `${site.port}`, HTTP_PORT: `${site.httpPort}` },
    ...settings,
  };
  const compose: Compose = (...args) =>
    show('docker', ['compose', '--env-file', '/dev/null', ...args], { cwd: project.root, env });
  try {
    return await work(site, compose);
  } finally {
    rmSync(site.folder, { recursive: true });
  }
}

export async function behindCaddy<Result>(
  project: Project,
  settings: Readonly<Record<string, string>>,
  work: (site: SecureSite) => Promise<Result>,
): Promise<Result> {
  const own = { COMPOSE_PROFILES: 'dev,tls', TLS_ISSUER: 'internal', TLS_ADDRESS: '127.0.0.1' };
  return await inFrontOf(project, { ...own, ...settings }, async (site, compose) => {
    try {
      await compose('up', '--detach', '--wait', '--wait-timeout', '300');
      const root = '/data/caddy/pki/authorities/local/root.crt';
      const caddy = await project.containerOf('caddy');
      await docker('cp', `${caddy}:${root}`, join(site.folder, ROOT_FILE));
      return await work(site);
    } finally {
      await compose('rm', '--stop', '--force', '--volumes', 'caddy');
    }
  });
}
