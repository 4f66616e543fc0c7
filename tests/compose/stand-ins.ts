import { listImages } from '../../scripts/servers/images.ts';
import { docker, succeeds } from './docker.ts';
import { buildFromDebian, FROM_DEBIAN } from './from-debian.ts';

/** Sets the variable of each image that this machine can't get to a local version, or one built from Debian's packages. Prints so. */
export async function useStandIns(images = listImages()): Promise<void> {
  for (const { variable, pinned } of images) {
    if (process.env[variable]) continue;
    if ((await succeeds('image', 'inspect', pinned)) || (await succeeds('pull', pinned))) continue;
    const [repository = '', version = ''] = pinned.split(/:|@/);
    const standIn =
      (await nearestVersion(repository, version)) ?? (await buildFromDebian(repository));
    if (standIn === undefined)
      throw new Error(`This machine has no version of ${pinned} and cannot pull it`);
    console.log(`${pinned} is not available here: ${standIn} is used instead`);
    process.env[variable] = standIn;
  }
}

/** Finds the local version of an image whose tag shares the longest prefix with the requested one. */
async function nearestVersion(repository: string, version: string): Promise<string | undefined> {
  const tags = (await docker('image', 'ls', '--format', '{{.Tag}}', repository)).split('\n');
  // Don't reuse images built from Debian's packages: the recipe may have changed.
  const [nearest] = tags
    .filter((tag) => tag !== '' && tag !== FROM_DEBIAN)
    .toSorted((one, other) => {
      return sharedLength(version, other) - sharedLength(version, one);
    });
  return nearest === undefined ? undefined : `${repository}:${nearest}`;
}

function sharedLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length;
}
