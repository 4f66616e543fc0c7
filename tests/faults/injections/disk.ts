import { lockUnder } from '../../support/lock-under.ts';
import type { SmallDisk } from '../../support/small-disk.ts';
import type { Fault } from '../fault.ts';
import type { TestCluster } from '../test-cluster.ts';

export const faultsOfDisk: readonly Fault[] = [
  diskFault('disk full', (disk) => {
    disk.fill();
    return () => disk.empty();
  }),
  diskFault('inodes used up', (disk) => {
    disk.useUpInodes();
    return () => disk.freeInodes();
  }),
  diskFault('file system read-only', async (disk, { stack, apis, workers }) => {
    const isLocked = await lockUnder(stack, [...apis, ...workers], disk);
    return isLocked ? () => disk.unlock() : undefined;
  }),
];

/** A worker may have to resend mails that it cannot record during the fault. */
function diskFault(
  name: string,
  inject: (disk: SmallDisk, world: TestCluster) => ReturnType<Fault['inject']>,
): Fault {
  return {
    name,
    mayCause: ['copies-of-the-unrecorded'],
    holdMs: [300, 2_500],
    inject: (world) => (world.disk === undefined ? undefined : inject(world.disk, world)),
  };
}
