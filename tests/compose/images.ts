import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { VERSION } from '@poyanil/server/process/version';
import { z } from 'zod';
import { imageOf } from '../../scripts/servers/images.ts';
import type { Check } from './check.ts';
import { docker } from './docker.ts';

const MEGABYTE = 1_000_000;
/** Our images, their bases, and the maximum that each may add: more means that files were copied by mistake. */
const IMAGES = {
  // The sample pages take 65 MB.
  web: { base: 'nginx', mostAdded: 75 * MEGABYTE },
  publisher: { base: 'node', mostAdded: 60 * MEGABYTE },
  api: { base: 'node', mostAdded: 40 * MEGABYTE },
  worker: { base: 'node', mostAdded: 40 * MEGABYTE },
} as const;

const UNWANTED = [
  /\.(test|spec)\.[cm]?[jt]sx?$/,
  /\/(test|tests|__tests__|conformance)\//,
  /^(?!.*\/node_modules\/).*\/test-[^/]*$/,
  /\.map$/,
  // TypeScript sources: a program would strip the types at start, which costs memory for its lifetime.
  /^\/app\/[^/]+\/(src|publisher)\/.*\.ts$/,
  /\/(\.env[^/]*|\.secrets[^/]*|\.npmrc|\.git)(\/|$)/,
];

const lockSchema = z.object({
  packages: z.record(z.string(), z.object({ dev: z.boolean().optional() })),
});

export const imagesAreSmall: Check = {
  title: 'Images contain only the files that their programs need',
  async faults(project) {
    const faults: string[] = [];
    const developers = developersPackages(project.root);
    for (const [service, { base: name, mostAdded }] of Object.entries(IMAGES)) {
      const base = imageOf(name);
      const image = project.image(service);
      const [size, baseSize] = [await sizeOf(image), await sizeOf(base)];
      const added = size - baseSize;
      console.log(`  ${service}: ${inMegabytes(size)}, of which ${inMegabytes(added)} are ours`);
      if (added > mostAdded) faults.push(`${service} adds ${inMegabytes(added)} to ${base}`);
      const label = await labelOf(image, 'version');
      if (label !== VERSION) faults.push(`${service} is labelled as version ${label}`);
      const theirs = new Set(await filesOf(base));
      const ours = (await filesOf(image)).filter((file) => !theirs.has(file));
      if (ours.length === 0) faults.push(`${service} has none of our files`);
      for (const file of ours) {
        const isUnwanted = UNWANTED.some((pattern) => pattern.test(file));
        if (isUnwanted || developers.some((folder) => file.startsWith(folder))) {
          faults.push(`${service} has ${file}`);
        }
      }
      faults.push(...foreignCode(service, ours));
    }
    return faults;
  },
};

function developersPackages(root: string): string[] {
  const lock = lockSchema.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
  return Object.entries(lock.packages).flatMap(([path, { dev }]) => (dev ? [`/app/${path}/`] : []));
}

async function sizeOf(image: string): Promise<number> {
  return Number(await docker('image', 'inspect', '--format', '{{.Size}}', image));
}

async function labelOf(image: string, name: string): Promise<string> {
  const format = `{{index .Config.Labels "org.opencontainers.image.${name}"}}`;
  return await docker('image', 'inspect', '--format', format, image);
}

function inMegabytes(bytes: number): string {
  return `${(bytes / MEGABYTE).toFixed(1)} MB`;
}

async function filesOf(image: string): Promise<string[]> {
  const asRoot = ['--user', '0:0', '--network', 'none', '--entrypoint', 'find'];
  const list = await docker('run', '--rm', ...asRoot, image, '/', '-xdev', '-type', 'f');
  return list.split('\n');
}

/** A tier's image must not contain another tier's programs. */
function foreignCode(service: string, files: readonly string[]): string[] {
  const own = service === 'publisher' ? 'web' : service;
  const others = Object.keys(IMAGES).filter((other) => other !== own);
  return files
    .filter((file) => others.some((other) => file.startsWith(`/app/${other}/src/`)))
    .map((file) => `${service} has ${file}`);
}
