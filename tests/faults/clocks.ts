import { existsSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findOrInstall } from '../../scripts/servers/system-package.ts';
import type { ProgramName } from '../support/stack.ts';

export interface Clocks {
  environmentOf(program: ProgramName): Readonly<Record<string, string>>;
  /** Sets a program's clock off by this much, within a second. 0 corrects it. */
  shift(program: ProgramName, seconds: number): void;
  remove(): void;
}

/** How often a program reads its clock's file, per second. */
const LOOKS_EACH_S = 1;
/** After this time a program uses the new time. */
export const SEEN_WITHIN_MS = LOOKS_EACH_S * 1_000 + 100;

const PLACES = [
  '/usr/lib/*/faketime/libfaketimeMT.so.1',
  '/usr/lib/faketime/libfaketimeMT.so.1',
  '/usr/local/lib/faketime/libfaketimeMT.so.1',
];

/** Finds libfaketime in FAKETIME_LIBRARY or the usual paths, or installs the distribution's package. Returns undefined if neither works. */
export function findClockLibrary(): string | undefined {
  const find = () => [process.env.FAKETIME_LIBRARY ?? '', ...globSync(PLACES)].find(existsSync);
  return findOrInstall(find, 'libfaketime', ['debian', 'ubuntu'], console.error);
}

/** Returns undefined if there is no libfaketime. */
export function makeClocks(): Clocks | undefined {
  const library = findClockLibrary();
  if (library === undefined) return undefined;
  const dir = mkdtempSync(join(tmpdir(), 'poyanil-clocks-'));
  const fileOf = (program: ProgramName) => join(dir, program);
  const shift = (program: ProgramName, seconds: number) =>
    writeFileSync(fileOf(program), `${seconds < 0 ? '' : '+'}${seconds}`);
  return {
    environmentOf(program) {
      if (!existsSync(fileOf(program))) shift(program, 0);
      return {
        LD_PRELOAD: library,
        FAKETIME_TIMESTAMP_FILE: fileOf(program),
        FAKETIME_CACHE_DURATION: `${LOOKS_EACH_S}`,
        // Durations are not measured by the wall clock.
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
        NO_FAKE_STAT: '1',
      };
    },
    shift,
    remove: () => rmSync(dir, { recursive: true, force: true }),
  };
}
