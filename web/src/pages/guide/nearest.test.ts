import { expect, test } from 'vitest';
import { kilometresBetween, nearestTo, placeMessage, roughDistance, smsUrl } from './nearest.ts';

const THIRUVALLA = { latitude: 9.3835, longitude: 76.5741 };
const CHERTHALA = { latitude: 9.684, longitude: 76.336 };
const TENMALA = { latitude: 8.9608, longitude: 77.0593 };

test('a degree of latitude is 111 km, one of longitude is shorter in the north', () => {
  const origin = { latitude: 0, longitude: 76 };
  expect(kilometresBetween(origin, { latitude: 1, longitude: 76 })).toBeCloseTo(111.19, 1);
  const north = { latitude: 60, longitude: 76 };
  expect(kilometresBetween(north, { latitude: 60, longitude: 77 })).toBeCloseTo(55.6, 1);
});

test.each([
  [CHERTHALA, 'poyanil_hospital'],
  [THIRUVALLA, 'poyanil_hospital_kozhencherry'],
  [TENMALA, 'poyanil_hospital_punalur'],
])('from %j the nearest hospital is %s', (place, hospital) => {
  expect(nearestTo(place)).toBe(hospital);
});

test.each([
  [0.004, 'about 10 m'],
  [0.444, 'about 440 m'],
  [0.999, 'about 1 km'],
  [1.4, 'about 1 km'],
  [23.6, 'about 24 km'],
])('writes %f km as %s', (kilometres, words) => {
  expect(roughDistance(kilometres)).toBe(words);
});

test('a message has the coordinates of the location and a link to a map', () => {
  const message = placeMessage({ latitude: 9.123456789, longitude: 76.5 });
  expect(message).toBe(
    'I need help at this place: 9.12346, 76.50000. Map: https://www.openstreetmap.org/?mlat=9.12346&mlon=76.5#map=17/9.12346/76.5',
  );
  expect(decodeURIComponent(smsUrl(message).replace('sms:?&body=', ''))).toBe(message);
});
