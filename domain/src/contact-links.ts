import type { HospitalId } from './hospitals.ts';
import { type ContactDetails, contactOf } from './site-facts.ts';

/** The state's free ambulance. */
export const STATE_AMBULANCE = '108';

/** 14416, the Tele-MANAS line, is the longest of the state's short numbers. */
const SHORT_NUMBER = 5;

/** For `tel:` links, as dialled from abroad: '0477 555 0100' → '+914775550100'. Short numbers such as 108 stay as they are. */
export function internationalNumber(number: string): string {
  const digits = number.replaceAll(/\D/g, '');
  return digits.length <= SHORT_NUMBER ? digits : `+91${digits.replace(/^0/, '')}`;
}

/** Returns the URL of a WhatsApp chat with the hospital, with a prefilled text; undefined if the hospital has no WhatsApp number. */
export function whatsAppUrl(hospital: HospitalId, words = ''): string | undefined {
  const number = contactOf(hospital).whatsApp;
  if (number === null) return undefined;
  const query = words === '' ? '' : `?text=${encodeURIComponent(words)}`;
  return `https://wa.me/${internationalNumber(number).slice(1)}${query}`;
}

export function mapUrl(hospital: HospitalId): string {
  return mapUrlAt(contactOf(hospital).position);
}

export function mapUrlAt({ latitude, longitude }: ContactDetails['position']): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
}

export type TravelMode = 'foot' | 'car';

/** The maps service asks the visitor for the start. It has no buses and trains. */
export function directionsUrl(hospital: HospitalId, mode: TravelMode): string {
  const { latitude, longitude } = contactOf(hospital).position;
  return `https://www.openstreetmap.org/directions?engine=fossgis_osrm_${mode}&route=%3B${latitude}%2C${longitude}`;
}
