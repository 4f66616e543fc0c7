import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Content,
  type ContentSource,
  createEmbeddedContent,
  listOperations,
} from '@poyanil/content';
import { loadContent } from '@poyanil/content/load-content';
import type { Build } from '../../web/publisher/build.ts';
import { type Published, publish } from '../../web/publisher/publish.ts';
import { Versions } from '../../web/publisher/versions.ts';
import type { OperatorSettings } from '../../web/src/site-settings.ts';
import { writeSmallBuild } from './small-build.ts';

export const PUBLICATION_ORIGIN = 'https://www.poyanil.example';
const NOW = new Date('2026-03-10T06:30:00Z');

const SETTINGS: OperatorSettings = {
  publicUrl: PUBLICATION_ORIGIN,
  deadLetterDays: 90,
  backupDays: 14,
  offlinePages: true,
  malayalam: true,
  assetOrigins: [],
};

interface Publication {
  contentRoot: string;
  settings?: Partial<OperatorSettings>;
  now?: Date;
  otherBuild?: Build;
  otherVersions?: Versions;
  /** Replaces the content's entries, like the hosted service. */
  source?: ContentSource;
}

export interface SmallPublication {
  build: Build;
  siteDir: string;
  versions: Versions;
  publish(publication: Publication): Promise<Published>;
  read(file: string): string;
  has(file: string): boolean;
  files(): string[];
  /** The inode of each file, which stays the same if the file is only linked. */
  inodes(): ReadonlyMap<string, number>;
  remove(): void;
}

export function contentSourceOf(entries: Content): ContentSource {
  return createEmbeddedContent(entries, {
    origin: PUBLICATION_ORIGIN,
    operations: listOperations(),
  });
}

export async function openSmallPublication(landing = ''): Promise<SmallPublication> {
  const build = await writeSmallBuild({ landing });
  const siteDir = mkdtempSync(join(tmpdir(), 'poyanil-published-'));
  const versions = new Versions(siteDir, build.release);
  const files = () =>
    globSync('{**/*,.*}', { cwd: versions.link }).filter((file) =>
      statSync(join(versions.link, file)).isFile(),
    );
  return {
    build,
    siteDir,
    versions,
    remove() {
      for (const folder of [build.folder, siteDir]) rmSync(folder, { recursive: true });
    },
    async publish(publication: Publication): Promise<Published> {
      const { contentRoot, settings, now = NOW } = publication;
      const { otherBuild = build, otherVersions = versions } = publication;
      const entries = await loadContent(contentRoot);
      return await publish({
        build: otherBuild,
        versions: otherVersions,
        contentRoot,
        now,
        ...(publication.source
          ? { source: publication.source }
          : { source: contentSourceOf(entries), entries }),
        settings: { ...SETTINGS, ...settings },
      });
    },
    read: (file: string) => readFileSync(join(versions.link, file), 'utf8'),
    has: (file: string) => existsSync(join(versions.link, file)),
    files,
    inodes: () => new Map(files().map((file) => [file, statSync(join(versions.link, file)).ino])),
  };
}
