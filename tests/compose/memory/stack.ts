import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../../scripts/servers/free-port.ts';
import { docker, show } from '../docker.ts';
import { trust } from '../guide/undisturbed.ts';
import { openProject, type Project } from '../project.ts';
import type { SmallMachine } from './small-machine.ts';

/** A version of the site on the small machine, as `./setup` with TLS=caddy starts it; the mail server stands elsewhere. */
export interface Stack {
  project: Project;
  /** The address at which visitors come. */
  origin: string;
  /** The services on the small machine. */
  services: readonly string[];
  up(): Promise<void>;
  down(): Promise<void>;
}

interface Place {
  root: string;
  /** The project's name. */
  name: string;
  /** A folder for what belongs to this stack. */
  folder: string;
}

/** Hospitals' desks get in minutes what is a day's. */
const UNHURRIED = { MAILS_PER_HOUR: '0' };
/** It stands elsewhere, and keeps a day's e-mails. */
const INBOX = 'mailpit';
const ROOMY = {
  tmpfs: ['/tmp:size=1g,mode=1777'],
  deploy: { resources: { limits: { memory: '2g' } } },
};

export async function openStack(
  { root, name, folder }: Place,
  machine: SmallMachine,
): Promise<Stack> {
  const project = await openProject({ root, name });
  const [port, httpPort] = [await freePort(), await freePort()];
  const secure = `https://localhost:${port}`;
  const behindCaddy = {
    ...{ PUBLIC_URL: secure, TLS_ISSUER: 'internal', TLS_ADDRESS: '127.0.0.1', TRUST_PROXY: '2' },
    ...{ HTTPS_PORT: `${port}`, HTTP_PORT: `${httpPort}` },
  };
  const override = join(folder, 'small-machine.json');
  const profiles = { ...project.environment, ...UNHURRIED, COMPOSE_PROFILES: 'dev,tls' };
  const words = ['compose', '--env-file', '/dev/null'];
  const listed = await promisify(execFile)('docker', [...words, 'config', '--services'], {
    cwd: root,
    env: profiles,
  });
  const services = listed.stdout.split('\n').filter((line) => line !== '' && line !== INBOX);
  // Older versions have none.
  const hasCaddy = services.includes('caddy');
  const onMachine = services.map((service) => [service, machine.settings]);
  const more = { services: { ...Object.fromEntries(onMachine), [INBOX]: ROOMY } };
  writeFileSync(override, JSON.stringify(more));
  const env = {
    ...profiles,
    ...(hasCaddy ? behindCaddy : {}),
    COMPOSE_FILE: `docker-compose.yml:${override}`,
  };
  const compose = (...args: string[]) => show('docker', [...words, ...args], { cwd: root, env });
  const remove = () => compose('down', '--volumes', '--remove-orphans', '--timeout', '5');
  return {
    project,
    services,
    origin: hasCaddy ? secure : project.origin,
    async up() {
      // A run that was killed may have left its outbox.
      await remove();
      await compose('up', '--build', '--detach', '--wait', '--wait-timeout', '300');
      if (!hasCaddy) return;
      const authority = join(folder, 'root.crt');
      const caddy = await project.containerOf('caddy');
      await docker('cp', `${caddy}:/data/caddy/pki/authorities/local/root.crt`, authority);
      trust(authority);
    },
    async down() {
      await remove();
      project.secrets.remove();
    },
  };
}
