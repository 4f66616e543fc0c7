import { freePort } from '../../../scripts/servers/free-port.ts';
import { docker, succeeds } from '../docker.ts';
import { buildFromDebian } from '../from-debian.ts';

export interface Registry {
  /** The registry's part of an image name. */
  prefix: string;
  /** Returns the names by digest of pushed images. Removes their local tags, so that they must be pulled from the registry. */
  release(services: readonly string[], version: string): Promise<Map<string, string>>;
  remove(): Promise<void>;
}

const IMAGE = 'registry';
const STORE = '/var/lib/docker-registry';

export async function startRegistry(name: string): Promise<Registry> {
  const image = await buildFromDebian(IMAGE);
  if (image === undefined) throw new Error(`There is no recipe for ${IMAGE}`);
  const port = await freePort();
  const address = `127.0.0.1:${port}`;
  const run = ['run', '--detach', '--rm', '--name', name, '--tmpfs', `${STORE}:mode=1777`];
  await docker(...run, '--publish', `${address}:5000`, image);
  const prefix = `${address}/poyanil/`;
  return {
    prefix,
    async release(services, version) {
      const names = new Map<string, string>();
      for (const service of services) {
        const tagged = `${prefix}${service}:${version}`;
        const digests = await docker(
          'image',
          'inspect',
          '--format',
          '{{json .RepoDigests}}',
          tagged,
        );
        const own = (JSON.parse(digests) as string[]).find((each) => each.startsWith(prefix));
        if (own === undefined) throw new Error(`${tagged} was not pushed`);
        names.set(service, `${tagged}@${own.split('@')[1]}`);
        await docker('image', 'rm', tagged);
      }
      return names;
    },
    async remove() {
      await docker('rm', '--force', name);
      const format = '{{.Repository}}@{{.Digest}}';
      const left = await docker('image', 'ls', '--digests', '--format', format, `${prefix}*`);
      const images = left.split('\n').filter((each) => each.startsWith(prefix));
      if (images.length > 0) await succeeds('image', 'rm', ...images);
    },
  };
}
