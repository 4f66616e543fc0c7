import { aWeekDrill, aWeekOnPostgresDrill } from './a-week.ts';
import { clocksApartDrill } from './clocks-apart.ts';
import { costOfAttacksDrill } from './cost-of-attacks.ts';
import type { Drill } from './drill.ts';
import { failingSyncDrill, failingSyncPostgresDrill } from './failing-sync.ts';
import { fileUnderTheProgramDrill } from './file-under-the-program.ts';
import { fullDiskDrill } from './full-disk-at-each-write.ts';
import { fullDiskPostgresDrill } from './full-disk-postgres.ts';
import { longReadersDrill } from './long-readers.ts';
import { nobodyListensDrill } from './nobody-listens.ts';
import { postgresCommitCutDrill } from './postgres-commit-cut.ts';
import { postgresFailoverDrill } from './postgres-failover.ts';
import { powerCutDrill } from './power-cut.ts';
import { powerCutPostgresDrill } from './power-cut-postgres.ts';
import { quietMailFailuresDrill } from './quiet-mail-failures.ts';
import { senderRefusedDrill } from './sender-refused.ts';
import { spamDrills } from './spam-beside-patients.ts';

/** All drills, by the names that `--drill` takes. */
export const drills: readonly Drill[] = [
  aWeekDrill,
  aWeekOnPostgresDrill,
  powerCutDrill,
  powerCutPostgresDrill,
  failingSyncDrill,
  failingSyncPostgresDrill,
  fullDiskDrill,
  fullDiskPostgresDrill,
  clocksApartDrill,
  costOfAttacksDrill,
  longReadersDrill,
  postgresCommitCutDrill,
  postgresFailoverDrill,
  fileUnderTheProgramDrill,
  nobodyListensDrill,
  quietMailFailuresDrill,
  senderRefusedDrill,
  ...spamDrills,
];
