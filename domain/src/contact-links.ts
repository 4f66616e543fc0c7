import type { HospitalId } from './hospitals.ts';
import { type Contact, contactOf } from './site-facts.ts';

/** The free ambulance of the state. */
export const STATE_AMBULANCE = '108';

/** 14416, the line of Tele-MANAS, is the longest of the state's short numbers. */
const SHORT_NUMBER = 5;

/**
 * A number as dialled from abroad, for `tel:` links: '0477 555 0100' → '+914775550100', '9847012345' → '+919847012345'. Short
 * numbers such as 108 are dialled as they are.
 */
export function internationalNumber(number: string): string {
  const digits = number.replaceAll(/\D/g, '');
  return digits.length <= SHORT_NUMBER ? digits : `+91${digits.replace(/^0/, '')}`;
}

/** A chat with the hospital on WhatsApp, with the words typed already; undefined where it has no such number. */
export function whatsAppUrl(hospital: HospitalId, words = ''): string | undefined {
  const number = contactOf(hospital).whatsApp;
  if (number === null) return undefined;
  const query = words === '' ? '' : `?text=${encodeURIComponent(words)}`;
  return `https://wa.me/${internationalNumber(number).slice(1)}${query}`;
}

/** A map with a mark at the hospital, near enough to see the streets around it. */
export function mapUrl(hospital: HospitalId): string {
  return mapUrlAt(contactOf(hospital).position);
}

/** The same of any place, in degrees. */
export function mapUrlAt({ latitude, longitude }: Contact['position']): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
}

export type TravelMode = 'foot' | 'car';

/** The way to a hospital in the same maps service, which asks the visitor where it begins. It knows no buses and trains. */
export function directionsUrl(hospital: HospitalId, mode: TravelMode): string {
  const { latitude, longitude } = contactOf(hospital).position;
  return `https://www.openstreetmap.org/directions?engine=fossgis_osrm_${mode}&route=%3B${latitude}%2C${longitude}`;
}
