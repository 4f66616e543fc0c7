import {
  honorifics,
  isInitials,
  normalizeName,
  normalizeWord,
  splitWords,
} from '@poyanil/content/doctor-search/normalize';
import type { EverydayWords, PhraseGroup } from '@poyanil/content/doctor-search/phrase-keys';
import {
  CASUALTY,
  type DepartmentSlug,
  type HospitalId,
  hospitalIds,
  hospitalOf,
  type TimetableLines,
} from '@poyanil/domain';
import type { DoctorFilter } from '../doctor-filter.ts';
import { consultsAt, parseDays, type When } from './day-words.ts';
import { createNameFinder } from './names.ts';
import { createPhraseFinder } from './phrases.ts';

/** The data about a hospital's doctors, newest first. */
export interface Known {
  doctors: readonly { id: string; name: string; notes: string }[];
  /** The doctors of each department, in the order of its list. */
  departments: ReadonlyMap<DepartmentSlug, readonly string[]>;
}

export interface SearchResult {
  /** Ids, best match first. */
  doctors: readonly string[];
  departments: readonly DepartmentSlug[];
  /** Matching departments that only our other hospitals have. */
  elsewhere: readonly { department: DepartmentSlug; hospitals: readonly HospitalId[] }[];
  isUrgent: boolean;
  /** The department with the list of danger signs that cannot wait. */
  signs?: DepartmentSlug | undefined;
  helpline?: string | undefined;
  isNear: boolean;
  /** Whether no match consults on that day, so that all are shown. */
  isNotThen: boolean;
  when: When;
}

export interface SearchRequest {
  hospital: HospitalId;
  filter: DoctorFilter;
  now: Date;
  linesOf: (id: string) => TimetableLines;
}

export type FindDoctors = (asked: SearchRequest) => SearchResult;

/** Maximum number of departments for an incomplete word: more would not help. */
const MOST_GUESSES = 3;

export function createDoctorFinder(known: Known, words: EverydayWords): FindDoctors {
  const findByName = createNameFinder(known.doctors);
  const phrases = createPhraseFinder(words);
  const ignored = {
    english: new Set(words.ignored.english.map(normalizeWord)),
    malayalam: new Set(words.ignored.malayalam.map(normalizeName)),
  };
  const all = known.doctors.map(({ id }) => id);

  function read(text: string) {
    const typed = phrases.take(splitWords(text));
    const isCalled = typed.groups.some(({ urgent }) => urgent === 'now');
    // 'Chest pain since morning' does not request a morning.
    const { when, left } = isCalled
      ? { when: {} as When, left: [...typed.left] }
      : parseDays(typed.left, words);
    const rest = left.filter(
      (word) =>
        !honorifics.has(word) &&
        !ignored.english.has(normalizeWord(word)) &&
        !ignored.malayalam.has(normalizeName(word)),
    );
    return { ...guess(typed.groups, rest, splitWords(text)), when };
  }

  /** Matches names and departments, from exact to approximate; the first match that finds a doctor is used. */
  function guess(
    groups: readonly PhraseGroup[],
    rest: readonly string[],
    typed: readonly string[],
  ) {
    const sure = { groups, named: findByName(rest, 'exact'), isNear: false, isEmpty: false };
    // 'Kunju' means child, and is also a name.
    if (groups.length > 0 && typed.length === 1)
      return { ...sure, named: findByName(typed, 'exact') };
    if (groups.length > 0 || sure.named.length > 0) return sure;
    if (rest.every(isInitials)) return { ...sure, isEmpty: true };
    const begun = findByName(rest, 'beginning');
    if (begun.length > 0) return { ...sure, named: begun };
    const beginnings = phrases.beginningWith(rest).slice(0, MOST_GUESSES);
    if (beginnings.length > 0) return { ...sure, groups: beginnings };
    const noted = withNotes(rest);
    return noted.length > 0 ? { ...sure, named: noted } : { ...sure, ...nearest(rest) };
  }

  function nearest(rest: readonly string[]) {
    const groups = phrases.nearest(rest);
    const named = findByName(rest, 'near');
    // A typing error must not hide casualty.
    const said = named.length === 0 ? groups : groups.filter(({ urgent }) => urgent === 'now');
    return { named, groups: said, isNear: true };
  }

  function withNotes(typed: readonly string[]): string[] {
    const keys = typed.map(normalizeWord);
    return known.doctors
      .filter(({ notes }) => {
        const has = new Set(splitWords(notes).map(normalizeWord));
        return keys.every((key) => has.has(key));
      })
      .map(({ id }) => id);
  }

  return ({ hospital, filter, now, linesOf }) => {
    const { groups, named, isNear, isEmpty, when: typedWhen } = read(filter.name);
    const { here, elsewhere } = departmentsOf(hospital, groups, words);
    const treating = new Set(here.flatMap((slug) => known.departments.get(slug) ?? []));
    const found = isEmpty ? all : together(named, [...treating]);
    const own = filter.department && (known.departments.get(filter.department) ?? []);
    const wanted = own === undefined ? found : inOrderOf(own, found, isEmpty);
    const when = {
      day: filter.day ?? typedWhen.day,
      half: filter.half ?? typedWhen.half,
    };
    const isTimed = when.day !== undefined || when.half !== undefined;
    const then = isTimed ? wanted.filter((id) => consultsAt(linesOf(id), when, now)) : wanted;
    const isNotThen = then.length === 0 && wanted.length > 0 && !isEmpty;
    return {
      doctors: isNotThen ? wanted : then,
      departments: here,
      elsewhere,
      isUrgent: groups.some(({ urgent }) => urgent === 'now'),
      signs: groups.find(({ urgent }) => urgent === 'if')?.to.find((slug) => here.includes(slug)),
      helpline: groups.find(({ helpline }) => helpline !== undefined)?.helpline,
      isNear: isNear && wanted.length > 0,
      isNotThen,
      when,
    };
  };
}

/** Returns the doctors who match both name and illness; if there are none, all of them, with those of the name first. */
function together(named: readonly string[], treating: readonly string[]): string[] {
  const both = named.filter((id) => treating.includes(id));
  return both.length > 0 ? both : [...new Set([...named, ...treating])];
}

/** Keeps a department's own order for its whole list, else the order of the matches. */
function inOrderOf(own: readonly string[], found: readonly string[], isAll: boolean): string[] {
  return isAll ? [...own] : found.filter((id) => own.includes(id));
}

/** Returns the hospital's departments that match; if it has none of them, those that see the patient first. */
function departmentsOf(
  hospital: HospitalId,
  groups: readonly PhraseGroup[],
  { elsewhere }: EverydayWords,
) {
  const ownOf = (slugs: readonly DepartmentSlug[]) => slugs.filter((slug) => has(hospital, slug));
  const missing = groups.filter(({ to }) => ownOf(to).length === 0).flatMap(({ to }) => to);
  const first = missing.flatMap((slug) => elsewhere[slug] ?? []);
  const here = new Set(ownOf([...groups.flatMap(({ to }) => to), ...first]));
  // Casualty's own doctors come last, because the panel already says where to go.
  const isLast = here.size > 1 && here.delete(CASUALTY);
  return {
    here: [...here, ...(isLast ? ([CASUALTY] as const) : [])],
    elsewhere: [...new Set(missing)].map((department) => ({
      department,
      hospitals: hospitalIds.filter((id) => has(id, department)),
    })),
  };
}

function has(hospital: HospitalId, slug: DepartmentSlug): boolean {
  return hospitalOf(hospital).departments.some((each) => each === slug);
}
