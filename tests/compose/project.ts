import { dirname } from 'node:path';
import { hospitalIds, hospitalKey } from '@poyanil/domain';
import { hospitalVariable } from '@poyanil/server/settings/values';
import { freePort } from '../../scripts/servers/free-port.ts';
import { docker, show } from './docker.ts';
import { copySecrets, type SecretsFolder } from './secrets-folder.ts';

/** A compose project for the test. It does not touch volumes, containers or images of a site that runs on this machine. */
export interface Project {
  root: string;
  name: string;
  origin: string;
  inboxUrl: string;
  environment: Readonly<NodeJS.ProcessEnv>;
  secrets: SecretsFolder;
  compose(...args: string[]): Promise<void>;
  /** Like `compose`, with the services for several machines. */
  scale(...args: string[]): Promise<void>;
  containers(): Promise<ReadonlyMap<string, string>>;
  containerOf(service: string): Promise<string>;
  image(service: string): string;
}

const NO_LIMIT = '0';
/** Ignores the operator's own .env. */
const NO_FILE = '/dev/null';

export interface ProjectPlace {
  root: string;
  name: string;
}

const HERE: ProjectPlace = { root: dirname(dirname(import.meta.dirname)), name: 'poyanil-test' };

export async function openProject({ root, name } = HERE): Promise<Project> {
  const [port, inboxPort, adminPort] = [await freePort(), await freePort(), await freePort()];
  const origin = `http://localhost:${port}`;
  const secrets = copySecrets(root);
  const environment = {
    ...settings(name, origin, secrets),
    PORT: `${port}`,
    INBOX_PORT: `${inboxPort}`,
    WORKER_ADMIN_PORT: `${adminPort}`,
  };
  const compose = (profiles: string, args: string[]) =>
    show('docker', ['compose', '--env-file', NO_FILE, ...args], {
      cwd: root,
      env: { ...environment, COMPOSE_PROFILES: profiles },
    });
  const containers = async () => readContainers(name);
  return {
    root,
    name,
    origin,
    environment,
    secrets,
    containers,
    inboxUrl: `http://localhost:${inboxPort}`,
    compose: (...args) => compose('dev', args),
    scale: (...args) => compose('dev,scale', args),
    async containerOf(service) {
      const id = (await containers()).get(service);
      if (id === undefined) throw new Error(`There is no container of ${service}`);
      return id;
    },
    image: (service) => `${name}-${service}:latest`,
  };
}

function settings(name: string, origin: string, secrets: SecretsFolder): NodeJS.ProcessEnv {
  return {
    ...process.env,
    COMPOSE_PROJECT_NAME: name,
    VERSION: 'latest',
    SECRETS_DIR: secrets.path,
    INBOX_MAX_MESSAGES: NO_LIMIT,
    PUBLIC_URL: origin,
    RATE_LIMIT_PER_MINUTE: '0',
    MAIL_FROM: 'no-reply@poyanil.example',
    ...Object.fromEntries(
      hospitalIds.map((id) => [
        hospitalVariable('MAILBOX', id),
        `desk.${hospitalKey(id)}@poyanil.example`,
      ]),
    ),
  };
}

/** Finds containers by Docker's own labels, including stopped ones. */
export async function readContainers(project: string): Promise<ReadonlyMap<string, string>> {
  const format = '{{.Label "com.docker.compose.service"}} {{.ID}}';
  const filter = ['--filter', `label=com.docker.compose.project=${project}`];
  const oneOff = ['--filter', 'label=com.docker.compose.oneoff=False'];
  const lines = await docker('ps', '--all', '--no-trunc', ...filter, ...oneOff, '--format', format);
  return new Map(
    lines.split('\n').flatMap((line): [string, string][] => {
      const [service, id] = line.split(' ');
      return service && id ? [[service, id]] : [];
    }),
  );
}
