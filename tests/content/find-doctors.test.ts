import { CONTENT_ROOT, createEmbeddedContent, listOperations } from '@poyanil/content';
import { readEverydayWords } from '@poyanil/content/everyday-words';
import { loadContent } from '@poyanil/content/load-content';
import type { DoctorCardsResult, DoctorIndexResult } from '@poyanil/content/operations';
import { type HospitalId, hospitalIds } from '@poyanil/domain';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { noFilter } from '../../web/src/pages/doctors/doctor-filter.ts';
import {
  createDoctorFinder,
  type FindDoctors,
} from '../../web/src/pages/doctors/search/find-doctors.ts';
import { knownDoctors } from '../../web/src/pages/doctors/search/known-doctors.ts';
import { contentQuery } from '../support/content-query.ts';
import { openGateway } from '../support/gateway.ts';
import { type HostedContent, startHostedContent } from '../support/hosted-content.ts';
import { specifiedHospitals } from '../support/specified.ts';

/** A Wednesday morning in Kerala. */
const NOW = new Date('2026-11-25T05:00:00Z');
const words = readEverydayWords(CONTENT_ROOT);

type Find = (text: string, day?: 'Monday') => ReturnType<FindDoctors>;

interface Source {
  answer: (query: ReturnType<typeof contentQuery>) => Promise<{ body: string }>;
}

async function searchOf({ answer }: Source, hospital: HospitalId): Promise<Find> {
  const ask = async <Data>(name: string, variables: Record<string, unknown>): Promise<Data> =>
    JSON.parse((await answer(contentQuery(name, variables))).body).data;
  const index = await ask<DoctorIndexResult>('DoctorIndex', { hospital });
  const cards = await ask<DoctorCardsResult>('DoctorCards', { hospital, limit: 1_000 });
  const lines = new Map(
    (cards.doctorCollection?.items ?? []).flatMap((each) =>
      each === null ? [] : [[each.sys.id, each]],
    ),
  );
  const find = createDoctorFinder(knownDoctors(index), words);
  return (name, day) =>
    find({
      hospital,
      now: NOW,
      filter: { ...noFilter, name, day },
      linesOf: (id) => lines.get(id) ?? {},
    });
}

const embedded = new Map<HospitalId, Find>();
const hosted = new Map<HospitalId, Find>();
let service: HostedContent;

beforeAll(async () => {
  const content = await loadContent(CONTENT_ROOT);
  const store = createEmbeddedContent(content, {
    origin: 'https://hospital.example',
    operations: listOperations(),
  });
  service = await startHostedContent(content);
  const { ask } = openGateway(service, { freshMs: 60_000 });
  for (const hospital of hospitalIds) {
    embedded.set(hospital, await searchOf(store, hospital));
    hosted.set(hospital, await searchOf({ answer: ask }, hospital));
  }
});
afterAll(() => service?.kill());

function find(hospital: HospitalId, text: string, day?: 'Monday') {
  const search = embedded.get(hospital);
  if (search === undefined) throw new Error(`No doctors of ${hospital}`);
  return search(text, day);
}

const [alappuzha, kozhencherry, punalur] = specifiedHospitals;

/** Search texts at a hospital, the doctor who must be listed first, and the panel above the list. */
const typed: readonly [HospitalId, text: string, first: string, panel?: 'casualty' | 'signs'][] = [
  // Misspelt names.
  [alappuzha, 'dr. fathimma shukkur', 'fathima-shukoor-alp'],
  [alappuzha, 'vasantha kumari', 'vasanthakumari-thankappan-alp'],
  [kozhencherry, 'mathai pulikkal', 'mathew-pulickal-koz'],
  [kozhencherry, 'namputhiri', 'hari-namboothiri-koz'],
  [kozhencherry, 'umman', 'priya-oommen-koz'],
  [punalur, 'M. Abdul Wahab', 'abdul-vahab-pun'],
  // Everyday words, and misspelt departments.
  [alappuzha, 'heart doctor', 'unnikrishnan-pai-alp'],
  [alappuzha, 'sugar', 'venugopal-nair-alp'],
  [kozhencherry, 'kidney stones', 'cyril-vettom-koz'],
  [punalur, 'my child', 'saji-yohannan-pun'],
  [kozhencherry, 'delivery', 'elizabeth-varkey-koz'],
  [kozhencherry, 'stomach problem', 'sandeep-nedungadi-koz', 'signs'],
  [alappuzha, 'blood in urine', 'shibu-devassy-alp', 'signs'],
  [alappuzha, 'my father has chest pain since morning', 'unnikrishnan-pai-alp', 'casualty'],
  [punalur, 'sneak bite', 'anoop-karunakaran-pun', 'casualty'],
  [kozhencherry, 'gynacologist', 'elizabeth-varkey-koz'],
  [punalur, 'E.N.T.', 'shaji-lukose-pun'],
  // Malayalam words in Latin letters.
  [kozhencherry, 'hridhayam', 'thomas-eapen-koz'],
  [punalur, 'vrikka rogam', 'sunitha-balaraman-pun'],
  [alappuzha, 'nenju vedana', 'unnikrishnan-pai-alp', 'casualty'],
  // Days.
  [kozhencherry, 'heart doctor thursday afternoon', 'biju-john-koz'],
  [punalur, 'sunday', 'tibin-koshy-pun'],
];

test.each(typed)('at %s, the search for %j lists %s first', (hospital, text, first, panel) => {
  const { doctors, isUrgent, signs } = find(hospital, text);
  expect(doctors[0]).toBe(first);
  if (panel === 'casualty') expect(isUrgent).toBe(true);
  if (panel === 'signs') expect([isUrgent, signs]).toEqual([false, expect.any(String)]);
});

test.each<[HospitalId, string, string, string]>([
  [alappuzha, 'zavier', 'xavier-pallithara-alp', 'clara-xavier-alp'],
  [punalur, 'saji', 'saji-yohannan-pun', 'shaji-lukose-pun'],
  [punalur, 'shaji', 'shaji-lukose-pun', 'saji-yohannan-pun'],
])(
  'at %s, the search for %j lists the exact spelling before the same sound',
  (hospital, text, ...both) => {
    expect(find(hospital, text).doctors.slice(0, 2)).toEqual(both);
  },
);

test.each<[text: string, department: string, panel?: 'casualty']>([
  ['ഹൃദയം', 'cardiology'],
  ['ഹാർട്ട്', 'cardiology'],
  ['നെഞ്ചുവേദന', 'interventional_cardiology', 'casualty'],
  ['വൃക്ക', 'nephrology'],
  ['പ്രമേഹം', 'diabetology'],
  ['ബിപി', 'general_medicine'],
  ['കുട്ടികളുടെ ഡോക്ടർ', 'pediatrics'],
  ['പ്രസവം', 'obstetrics_and_gynaecology'],
  ['പല്ലുവേദന', 'dental'],
  ['ചെവി', 'e_n_t'],
  ['തലവേദന', 'neuromedicine'],
  ['സ്കാൻ', 'radiology'],
  ['ശ്വാസംമുട്ടൽ', 'pulmonology', 'casualty'],
  ['പാമ്പ് കടിച്ചു', 'emergency_medicine', 'casualty'],
])('%s in Malayalam letters leads to %s', (text, department, panel) => {
  const { departments, isUrgent, isNear } = find(kozhencherry, text);
  expect([departments[0], isUrgent, isNear]).toEqual([department, panel === 'casualty', false]);
});

test.each([
  ['ഫാത്തിമ', 'fathima-shukoor-alp'],
  ['ഡോ. വേണുഗോപാൽ', 'venugopal-nair-alp'],
  ['അഞ്ജലി മേനോൻ', 'anjali-menon-alp'],
  ['സൂരജ് ബാലകൃഷ്ണൻ', 'sooraj-balakrishnan-alp'],
])('the search for %s in Malayalam lists %s first', (text, doctor) => {
  expect(find('poyanil_hospital', text)).toMatchObject({ isNear: false });
  expect(find('poyanil_hospital', text).doctors[0]).toBe(doctor);
});

test('reads a weekday in Malayalam letters', () => {
  expect(find('poyanil_hospital', 'ഹൃദയം വ്യാഴം').when).toEqual({ day: 'Thursday' });
});

test('finds the same doctors in hosted content as in embedded content', () => {
  for (const [hospital, text] of typed) {
    expect(hosted.get(hospital)?.(text), text).toEqual(find(hospital, text));
  }
});

test('searches a hosted space that lacks newer fields', async () => {
  const older = await startHostedContent(await loadContent(CONTENT_ROOT));
  onTestFinished(() => older.kill());
  older.unknownFields = ['languages', 'contactNumberFor'];
  const { ask } = openGateway(older, { freshMs: 1 });
  const cards = contentQuery('DoctorCards', { hospital: 'poyanil_hospital', limit: 6 });
  const first = await ask(cards);
  expect(JSON.parse(first.body)).not.toHaveProperty('errors');
  expect(JSON.parse(first.body).data.doctorCollection.items[0]).toMatchObject({ languages: null });
  // It does not retry the newer query every time.
  const before = older.requests.length;
  await ask(contentQuery('DoctorCards', { hospital: 'poyanil_hospital', limit: 12 }));
  expect(older.requests.length - before).toBe(1);
  const search = await searchOf({ answer: ask }, 'poyanil_hospital');
  expect(search('heart')).toEqual(find('poyanil_hospital', 'heart'));
});

test.each([
  ...['chest pain', 'heart attack', 'stroke', 'slurred speech', 'fits', 'unconscious', 'poison'],
  ...['snake bite', 'dog bite', 'heavy bleeding', 'bleeding in pregnancy', 'labour pain', 'burns'],
  ...['head injury', 'electric shock', 'drowning', 'suicide', 'low sugar', 'no urine', 'overdose'],
  ...['black stool', 'breathing difficulty', 'nenju vedana', 'hridayaghatham', 'pakshaghatham'],
])('treats %s as urgent at each hospital', (text) => {
  for (const hospital of hospitalIds) {
    expect(find(hospital, text)).toMatchObject({ isUrgent: true });
    expect(find(hospital, text).doctors.length).toBeGreaterThan(0);
  }
});

test.each(['panic attack', 'hair fall', 'bleeding gums', 'pain clinic', 'feet', 'heart', 'sugar'])(
  'does not treat %s as urgent at any hospital',
  (text) => {
    for (const hospital of hospitalIds)
      expect(find(hospital, text), hospital).toMatchObject({ isUrgent: false });
  },
);

test('names the other hospitals that have the department searched for', () => {
  const { elsewhere, departments } = find('poyanil_hospital', 'skin');
  expect(elsewhere).toEqual([
    {
      department: 'dermatology',
      hospitals: [kozhencherry, punalur],
    },
  ]);
  expect(departments).toEqual(['general_medicine']);
});

test('still finds a doctor who is off on the chosen day, and says so', () => {
  const asked = find('poyanil_hospital_kozhencherry', 'mathew pulickal', 'Monday');
  expect(asked).toMatchObject({ doctors: ['mathew-pulickal-koz'], isNotThen: true });
});

test('finds no doctor for unknown words', () => {
  expect(find('poyanil_hospital', 'xyzzy').doctors).toEqual([]);
  expect(find('poyanil_hospital', 'हृदय').doctors).toEqual([]);
});
