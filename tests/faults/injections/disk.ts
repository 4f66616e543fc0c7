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
  strike: (disk: SmallDisk, world: TestCluster) => ReturnType<Fault['strike']>,
): Fault {
  return {
    name,
    mayCause: ['copies-of-the-unrecorded'],
    holdMs: [300, 2_500],
    strike: (world) => (world.disk === undefined ? undefined : strike(world.disk, world)),
  };
}
