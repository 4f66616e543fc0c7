import { describe, expect, test } from 'vitest';
import {
  interpretations,
  isInitials,
  nameKeys,
  normalizeName,
  normalizeWord,
  splitWords,
} from './normalize.ts';

describe('normalizeName', () => {
  test.each([
    ['fatima', ['Fathima', 'Fatima', 'Fathimah', 'Phathima', 'FATHIMMA']],
    ['sridaran', ['Sreedharan', 'Shreedharan', 'Sridharan', 'Shridaran', 'Sreedaran']],
    ['matev', ['Mathew', 'Matthew', 'Mathev', 'Maathew']],
    ['sukur', ['Shukoor', 'Shukkur', 'Sukoor', 'Shukur']],
    ['savier', ['Xavier', 'Zavier', 'Savier']],
    ['aleks', ['Alex', 'Aleks']],
    ['kocupurakal', ['Kochupurackal', 'Kochupurakkal', 'Kotchupurakal']],
    ['varjes', ['Varghese', 'Vargese', 'Varghes', 'Varjese']],
    ['varier', ['Warrier', 'Varier', 'Warier', 'Varrier']],
    ['jinsi', ['Jincy', 'Jinsy', 'Gincy', 'Jinsi', 'Jincey']],
    ['nofal', ['Noufal', 'Naufal', 'Nowfal']],
    ['navas', ['Nawas', 'Navas']],
    ['cerian', ['Cherian', 'Cheriyan', 'Cheriaan']],
    ['filipos', ['Philipose', 'Philippose', 'Filipose']],
    ['sacaria', ['Zacharia', 'Zachariah', 'Sachariya']],
    ['tambi', ['Thampi', 'Tampi', 'Thambi', 'Thampy']],
    ['vasandakumari', ['Vasanthakumari', 'Vasantakumari', 'Vasanthakumary']],
    ['varki', ['Varkey', 'Varkki', 'Varky', 'Varkie']],
    // Malayalam words in Latin letters.
    ['hridaiam', ['hridayam', 'hridhayam', 'hridaayam']],
    ['koli', ['kozhi', 'koli', 'koly']],
  ])('gives all spellings the key %s', (key, spellings) => {
    expect(spellings.map(normalizeName)).toEqual(spellings.map(() => key));
  });
});

test.each([
  ['Manu', 'Mini'],
  ['Anil', 'Anju'],
  ['Kurian', 'Kuruvilla'],
  ['Nair', 'Ninan'],
])('normalizeName gives %s and %s different keys', (one, other) => {
  expect(normalizeName(one)).not.toBe(normalizeName(other));
});

// Real doctors have these names. The list must put the one first whose spelling was typed.
test.each([
  ['Saji', 'Shaji'],
  ['Varier', 'Warrier'],
  ['Asha', 'Asa'],
])('normalizeName gives %s and %s the same key', (one, other) =>
  expect(normalizeName(one)).toBe(normalizeName(other)),
);

test.each([
  ['kidneys', 'kidney'],
  ['Paediatrics', 'pediatric'],
  ['Anaesthesia', 'anesthesia'],
  ['oesophagus', 'esofagu'],
  ['diabbetes', 'diabete'],
  ['gas', 'gas'],
  ['fits', 'fit'],
  // These must not match a seizure ('fit').
  ['feet', 'fet'],
])('foldWord turns %s into %s', (word, key) => {
  expect(normalizeWord(word)).toBe(key);
});

test.each([
  ['Dr. K.P. Nair', ['dr', 'k', 'p', 'nair']],
  ['  blood-in urine ', ['blood', 'in', 'urine']],
  ['हृदय', ['हृदय']],
  ['...', []],
])('splitWords splits %j into %j', (text, words) => {
  expect(splitWords(text)).toEqual(words);
});

test('does not fold Malayalam letters to an empty key', () => {
  expect(normalizeName('ഹൃദയം')).not.toBe('');
  expect(normalizeWord('ഹൃദയം')).not.toBe('');
});

test.each([
  ['k', true],
  ['kp', true],
  ['pkr', true],
  ['ent', false],
  ['roy', false],
])('isInitials of %s is %s', (word, is) => {
  expect(isInitials(word)).toBe(is);
});

test.each([
  ['Dr. Abdul Vahab M.', { words: ['abdul', 'vahab'], joined: ['abdulvahab'], initials: ['m'] }],
  ['Dr. K. P. Gopalakrishna Pillai', { words: ['gopalakrisna', 'pilai'], initials: ['k', 'p'] }],
  ['Dr. Vishnu Prasad R.', { joined: ['visnuprasad'], initials: ['r'] }],
  ['Ms. Divya Sasidharan', { words: ['divia', 'sasidaran'], initials: [] }],
  ['Dr. Mathew Pulickal', { others: ['matevs', 'matai', 'matan'] }],
  [
    'Dr. Lekshmi Priya V.',
    { words: ['leksmi', 'pria'], others: expect.arrayContaining(['laksmi']) },
  ],
  ['Dr. Shihabudeen A.', { words: ['sihabudin'], joined: [], initials: ['a'] }],
])('%s has the search keys %j', (name, keys) => {
  expect(nameKeys(name)).toMatchObject(keys);
});

test('reads neighbouring words separately and joined, in at most 16 ways', () => {
  expect(interpretations(['vasantha', 'kumari'])).toEqual([
    ['vasanda', 'kumari'],
    ['vasandakumari'],
  ]);
  expect(interpretations(['unni', 'krishnan', 'pai'])).toContainEqual(['unikrisnan', 'pai']);
  expect(interpretations([])).toEqual([]);
  // Five words can be joined in sixteen ways; a longer sentence gives no more.
  expect(interpretations(Array.from({ length: 60 }, () => 'a'))).toHaveLength(16);
});

test('transliterates Malayalam the way people write it in Latin letters', () => {
  expect(splitWords('ഹൃദയം, പല്ലുവേദന')).toEqual(['hridayam', 'palluvedana']);
  expect(splitWords('കണ്ണ്')).toEqual(['kannu']);
  expect(splitWords('തോമസ്')).toEqual(['thomas']);
  expect(splitWords('ഉടനെ')).toEqual(['udane']);
  // Older keyboards write a consonant without a vowel as three characters, newer ones as one.
  expect(splitWords('അവന്\u200D')).toEqual(['avan']);
  expect(splitWords('അവൻ')).toEqual(['avan']);
  expect(splitWords('അവന്\u200Dറെ')).toEqual(['avante']);
  expect(splitWords('BP രോഗം')).toEqual(['bp', 'rogam']);
});
