import { globSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Versions } from '../../web/publisher/versions.ts';
import { writeSmallContent } from '../support/small-build.ts';
import { canMountSmallDisk, mountSmallDisk, type SmallDisk } from '../support/small-disk.ts';
import { openSmallPublication, type SmallPublication } from '../support/small-publication.ts';

const LATER = new Date('2026-03-10T07:30:00Z');
const KB = 1024;

describe.runIf(canMountSmallDisk())('a publication on a full disk', () => {
  const contentRoot = writeSmallContent();
  let site: SmallPublication;
  let disk: SmallDisk;
  let versions: Versions;
  let first: string;

  beforeAll(async () => {
    site = await openSmallPublication();
    disk = mountSmallDisk({ bytes: 16 * KB * KB, inodes: 2_000 }) as SmallDisk;
    versions = new Versions(disk.dir, site.build.release);
    first = (await site.publish({ contentRoot, otherVersions: versions })).version;
  });
  afterAll(() => {
    disk?.remove();
    site?.remove();
    rmSync(contentRoot, { recursive: true });
  });

  const publishAll = () =>
    site.publish({
      contentRoot,
      otherVersions: versions,
      settings: { publicUrl: 'https://new.example' },
      now: LATER,
    });

  test.each([0, 16, 256, 512])(
    'fails with %s KB of free space and leaves the site unchanged',
    async (room) => {
      const before = filesIn(versions.link);
      disk.fill();
      disk.empty(room * KB);
      await expect(publishAll()).rejects.toThrow('no space left on device');
      disk.empty();
      expect(versions.current()).toBe(first);
      expect(filesIn(versions.link)).toEqual(before);
      expect(readdirSync(versions.pathOf('.')).sort()).toEqual([first, 'current']);
    },
  );

  test('fails without free inodes and leaves the site unchanged', async () => {
    const before = filesIn(versions.link);
    disk.useUpInodes();
    await expect(publishAll()).rejects.toThrow('no space left on device');
    disk.freeInodes();
    expect(filesIn(versions.link)).toEqual(before);
    expect(readdirSync(versions.pathOf('.')).sort()).toEqual([first, 'current']);
  });

  test('succeeds once there is free space', async () => {
    const { version } = await publishAll();
    expect(versions.current()).toBe(version);
    expect(readFileSync(join(versions.link, 'index.html'), 'utf8')).toContain(
      'https://new.example',
    );
  });
});

function filesIn(folder: string): Map<string, Buffer> {
  const names = globSync('{**/*,.*,.*/**/*}', { cwd: folder }).sort();
  const files = names.filter((name) => statSync(join(folder, name)).isFile());
  return new Map(files.map((name) => [name, readFileSync(join(folder, name))]));
}
