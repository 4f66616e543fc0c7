import { expect, test } from 'vitest';
import { internationalNumber } from './contact-links.ts';
import { facilityPathBelowBase } from './facilities.ts';
import { findHospital, hospitalIds, hospitalOf } from './hospitals.ts';
import { contactOf } from './site-facts.ts';

test('a hospital is found by identifier, by code and by numeric code', () => {
  for (const id of hospitalIds) {
    const { code } = hospitalOf(id);
    expect([id, code, Number(code)].map(findHospital)).toEqual([id, id, id]);
  }
});

test('each hospital has its own code, town and e-mail address', () => {
  for (const fact of ['code', 'place'] as const) {
    expect(new Set(hospitalIds.map((id) => hospitalOf(id)[fact])).size).toBe(hospitalIds.length);
  }
  expect(new Set(hospitalIds.map((id) => contactOf(id).email)).size).toBe(hospitalIds.length);
});

test('e-mail addresses and Facebook links use example domains', () => {
  for (const id of hospitalIds) {
    expect(contactOf(id).email).toMatch(/\.example$/);
    expect(new URL(contactOf(id).fbLink).hostname).toMatch(/\.example$/);
  }
});

test('a number is dialled with the country code and without its trunk zero', () => {
  expect(internationalNumber('0477 555 0100')).toBe('+914775550100');
  expect(internationalNumber('9847012345')).toBe('+919847012345');
});

test('a facility path encodes reserved characters but keeps slashes', () => {
  expect(facilityPathBelowBase('24_x_7_doctors,_nurses_&_paramedical_support')).toBe(
    'facilities/24_x_7_doctors%2C_nurses_%26_paramedical_support',
  );
  expect(facilityPathBelowBase('emergency_/_casuality')).toBe('facilities/emergency_/_casuality');
});
