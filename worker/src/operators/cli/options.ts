import { findHospital, type HospitalId, hospitalIds, hospitalKey } from '@poyanil/domain';
import type { EntryFilter, OutboxState } from '@poyanil/outbox';
import { type Command, InvalidArgumentError, Option } from 'commander';

const SECOND_MS = 1_000;
const UNITS_MS = new Map([
  ['s', SECOND_MS],
  ['m', 60 * SECOND_MS],
  ['h', 60 * 60 * SECOND_MS],
  ['d', 24 * 60 * 60 * SECOND_MS],
]);

export interface FilterOptions {
  hospital?: HospitalId;
  state?: OutboxState[];
  olderThan?: number;
  error?: string;
}

export function hospitalOption(): Option {
  return new Option('--hospital <H>', 'one hospital: alappuzha, kozhencherry or punalur').argParser(
    readHospital,
  );
}

export function jsonOption(): Option {
  return new Option(
    '--json',
    'output for programs; npm adds its own lines unless called with --silent',
  );
}

export function limitOption(description: string): Option {
  return new Option('--limit <N>', description).argParser(readLimit).default(50);
}

export function addFilterOptions(
  command: Command,
  { states, usual }: { states: readonly OutboxState[]; usual: string },
): Command {
  return command
    .addOption(hospitalOption())
    .option('--older-than <T>', 'accepted longer ago than 90s, 30m, 2h or 3d', readDuration)
    .option('--error <TEXT>', 'whose last error contains this text, in its code or message')
    .option(
      '--state <S>',
      `${states.join(' or ')}; may be repeated (default: ${usual})`,
      (value, before: OutboxState[] | undefined) => [...(before ?? []), readState(value, states)],
    );
}

export function readChoice(
  { hospital, state, olderThan, error }: FilterOptions,
  fallback: readonly OutboxState[],
): Omit<EntryFilter, 'limit'> {
  return {
    states: state ?? fallback,
    ...(hospital && { hospital }),
    ...(olderThan !== undefined && { receivedBefore: Date.now() - olderThan }),
    ...(error !== undefined && { failure: error }),
  };
}

export function readDuration(value: string): number {
  const [, count, unit = ''] = /^(\d{1,6})([smhd])$/.exec(value.trim().toLowerCase()) ?? [];
  const unitMs = UNITS_MS.get(unit);
  if (count === undefined || unitMs === undefined) {
    throw new InvalidArgumentError('Use a time such as 90s, 30m, 2h or 3d.');
  }
  return Number(count) * unitMs;
}

function readHospital(value: string): HospitalId {
  const name = value.trim().toLowerCase();
  const hospital = findHospital(name) ?? hospitalIds.find((id) => hospitalKey(id) === name);
  if (hospital !== undefined) return hospital;
  throw new InvalidArgumentError(`Use ${hospitalIds.map(hospitalKey).join(', ')}.`);
}

function readState(value: string, allowed: readonly OutboxState[]): OutboxState {
  const state = allowed.find((each) => each === value.toLowerCase());
  if (state !== undefined) return state;
  throw new InvalidArgumentError(`Use ${allowed.join(', ')} here.`);
}

function readLimit(value: string): number {
  const limit = Number(value);
  if (/^\d+$/.test(value) && limit >= 1 && Number.isSafeInteger(limit)) return limit;
  throw new InvalidArgumentError('Use a whole number of at least 1.');
}
