import type { HostedService } from '@poyanil/content';
import { sitemapEntriesQuery } from '@poyanil/content/operations';
import { hospitalIds } from '@poyanil/domain';
import { openService } from './open-content.ts';
import { contentFingerprint, type Fingerprint, type WatchOptions } from './watch.ts';

/** How often to ask the hosted service what has been published. */
const LOOK_MS = 60_000;
/** How often to read everything from it, because a replaced picture does not change the time of its entry. */
const WHOLE_MS = 60 * 60 * 1000;

/** Returns options whose fingerprint covers the publication times in the hosted service, the hour, and the folder of the texts. */
export function watchService(
  service: HostedService,
  folder: Fingerprint,
): Pick<WatchOptions, 'fingerprint' | 'everyMs'> {
  const source = openService(service);
  const { hash, name: operationName } = sitemapEntriesQuery;
  return {
    everyMs: LOOK_MS,
    fingerprint: async () => {
      const answers = await Promise.all(
        hospitalIds.map((hospital) =>
          source.answer({ hash, operationName, variables: { hospital } }),
        ),
      );
      const hour = Math.floor(Date.now() / WHOLE_MS);
      return contentFingerprint([`${hour}`, await folder(), ...answers.map(({ body }) => body)]);
    },
  };
}
