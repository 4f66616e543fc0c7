import { describe, expect, test } from 'vitest';
import { createMeantPath } from './meant-path.ts';

const H = '/poyanil_hospital';
const ICU = `${H}/facilities/ICU`;
const NURSES = `${H}/facilities/24_x_7_doctors,_nurses_&_paramedical_support`;
const EMERGENCY = `${H}/facilities/emergency_/_casuality`;
const APPOINTMENT = `${H}/appointment`;
const pages = ['/', H, APPOINTMENT, ICU, NURSES, EMERGENCY];

describe('createMeantPath', () => {
  const meantPath = createMeantPath([...pages, '/ml', `/ml${APPOINTMENT}`]);

  test.each([
    [`${APPOINTMENT}.`, APPOINTMENT],
    [`${APPOINTMENT}),`, APPOINTMENT],
    [`${APPOINTMENT}%20`, APPOINTMENT],
    [`${APPOINTMENT}%2520`, APPOINTMENT],
    // A danda (full stop), and the Malayalam suffix for "in".
    [`${APPOINTMENT}%E0%A5%A4`, APPOINTMENT],
    [`${APPOINTMENT}-%E0%B4%B2%E0%B5%8D`, APPOINTMENT],
    ['/(poyanil_hospital/appointment)', APPOINTMENT],
    ['/Poyanil_Hospital/APPOINTMENT', APPOINTMENT],
    ['/poyanil%20hospital/appointment', APPOINTMENT],
    ['/poyanil-hospital/appointment', APPOINTMENT],
    [`/${H}//appointment`, APPOINTMENT],
    [`/${H}`, H],
    [`${APPOINTMENT}&utm_source=a&fbclid=b/c`, APPOINTMENT],
    [`${APPOINTMENT}&amp;utm_source=a`, APPOINTMENT],
    [`${APPOINTMENT}%3Ffbclid%3Dabc`, APPOINTMENT],
    [`${APPOINTMENT}%253Ffbclid%253Dabc`, APPOINTMENT],
    [`${APPOINTMENT}.html`, APPOINTMENT],
    [`${APPOINTMENT}.htm&utm_source=a`, APPOINTMENT],
    ['/&utm_source=a', '/'],
    ['/&poyanil_hospital/appointment', APPOINTMENT],
    ['/)', '/'],
    [ICU.toLowerCase(), ICU],
    [`${H}/facilities/emergency%20/%20casuality`, EMERGENCY],
    [NURSES.replace('&', '&amp;'), encoded(NURSES)],
    [encoded(NURSES).replace('%26', '%26amp%3B'), encoded(NURSES)],
    [NURSES.replace('&', 'and'), encoded(NURSES)],
    [`${H}/doctors/details/sara.`, `${H}/doctors/details/sara`],
    [`${H}/doctors/details/sara%3Ffbclid%3Dabc`, `${H}/doctors/details/sara`],
    [`/${H}/Doctors/details/sara)`, `${H}/doctors/details/sara`],
    [`/ml${ICU}`, ICU],
    [`/ml${H}/doctors/details/sara`, `${H}/doctors/details/sara`],
    [`/ML${APPOINTMENT.toUpperCase()}`, `/ml${APPOINTMENT}`],
  ])('leads from %s to %s', (path, meant) => {
    expect(meantPath(path)).toBe(meant);
  });

  test.each([
    `${APPOINTMENT}s`,
    `${APPOINTMENT}s&utm_source=a`,
    `${H}/doctors/details/sara.html`,
    `${H}/doctors/details/nobody`,
    // The app searches for the entry in lower case.
    `${H}/doctors/details/SARA`,
    `${H}/doctors/detailsnobody`,
    // The letter ä, not an entry called A4.
    `${H}/doctors/details/%C3%A4`,
    `${APPOINTMENT}${'.'.repeat(300)}`,
    `${H}_thrissur`,
    `/ml${H}/nowhere`,
  ])('returns undefined for %s', (path) => {
    expect(meantPath(path)).toBeUndefined();
  });
});

test.each([
  [`/ml${APPOINTMENT}`, APPOINTMENT],
  ['/ml', '/'],
])('without pages in Malayalam, leads from %s to %s', (path, meant) => {
  expect(createMeantPath(pages)(path)).toBe(meant);
});

function encoded(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}
