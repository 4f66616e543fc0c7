import { findHospital, type HospitalId, hospitalIds, placeKey } from '@poyanil/domain';
import type { EntryFilter, OutboxState } from '@poyanil/outbox';
import { readDuration } from '../describe/duration.ts';
import { UsageError } from './command.ts';

/** The options by which commands choose submissions. */
export const FILTER_OPTIONS = {
  hospital: { type: 'string' },
  state: { type: 'string', multiple: true },
  'older-than': { type: 'string' },
  error: { type: 'string' },
} as const;

export interface FilterValues {
  hospital?: string | undefined;
  state?: string[] | undefined;
  'older-than'?: string | undefined;
  error?: string | undefined;
}

export type Choice = Omit<EntryFilter, 'limit'>;

const STATES: readonly OutboxState[] = ['pending', 'dead', 'delivered'];

/** What is chosen, of the states that are allowed; `fallback` where none is named. */
export function readChoice(
  values: FilterValues,
  {
    allowed = STATES,
    fallback,
  }: { allowed?: readonly OutboxState[]; fallback: readonly OutboxState[] },
): Choice {
  const { hospital, state, 'older-than': olderThan, error } = values;
  return {
    states: state?.map((value) => readState(value, allowed)) ?? fallback,
    ...(hospital === undefined ? {} : { hospital: readHospital(hospital) }),
    ...(olderThan === undefined
      ? {}
      : { receivedBefore: Date.now() - readDuration('--older-than', olderThan) }),
    ...(error === undefined ? {} : { failure: error }),
  };
}

function readState(value: string, allowed: readonly OutboxState[]): OutboxState {
  const state = allowed.find((each) => each === value.toLowerCase());
  if (state === undefined) {
    throw new UsageError(`--state takes ${allowed.join(', ')} here, and not '${value}'`);
  }
  return state;
}

/** As people type it: 'punalur', or the hospital's identifier or number. */
export function readHospital(value: string): HospitalId {
  const name = value.trim().toLowerCase();
  const hospital = findHospital(name) ?? hospitalIds.find((id) => placeKey(id) === name);
  if (hospital === undefined) {
    throw new UsageError(
      `--hospital takes ${hospitalIds.map(placeKey).join(', ')}, and not '${value}'`,
    );
  }
  return hospital;
}
