import { existsSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findOrInstall } from '../../scripts/servers/system-package.ts';
import type { ProgramName } from '../support/stack.ts';

/** Clocks of the programs' own, that can be put forward and back while they run. */
export interface Clocks {
  environmentOf(program: ProgramName): Readonly<Record<string, string>>;
  /** So far from the right time, within a second; 0 puts it right. */
  shift(program: ProgramName, seconds: number): void;
  remove(): void;
}

/** A program looks once a second at the clock that it was given. */
const LOOKS_EACH_S = 1;
/** By then a program has the time that its clock was put to. */
export const SEEN_WITHIN_MS = LOOKS_EACH_S * 1_000 + 100;

const PLACES = [
  '/usr/lib/*/faketime/libfaketimeMT.so.1',
  '/usr/lib/faketime/libfaketimeMT.so.1',
  '/usr/local/lib/faketime/libfaketimeMT.so.1',
];

/**
 * Finds libfaketime in the usual places, or where FAKETIME_LIBRARY says, or installs the distribution's package; undefined where
 * none of these is possible.
 */
export function findClockLibrary(): string | undefined {
  const find = () => [process.env.FAKETIME_LIBRARY ?? '', ...globSync(PLACES)].find(existsSync);
  return findOrInstall(find, 'libfaketime', ['debian', 'ubuntu'], console.error);
}

/** Undefined where there is no libfaketime. */
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
        // How long something took is not asked of the clock on the wall.
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
        NO_FAKE_STAT: '1',
      };
    },
    shift,
    remove: () => rmSync(dir, { recursive: true, force: true }),
  };
}
