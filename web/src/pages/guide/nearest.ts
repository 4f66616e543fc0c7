import { t } from '@lingui/core/macro';
import {
  type ContactDetails,
  contactOf,
  type HospitalId,
  hospitalIds,
  mapUrlAt,
} from '@poyanil/domain';

export type Coordinates = ContactDetails['position'];

const RADIUS_OF_EARTH_KM = 6371;

/** Returns the distance as the crow flies; roads are longer. */
export function kilometresBetween(one: Coordinates, other: Coordinates): number {
  const [from, to] = [radians(one.latitude), radians(other.latitude)];
  const north = Math.sin((to - from) / 2) ** 2;
  const east = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  return (
    2 * RADIUS_OF_EARTH_KM * Math.asin(Math.sqrt(north + Math.cos(from) * Math.cos(to) * east))
  );
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

export function distancesFrom(place: Coordinates): { hospital: HospitalId; kilometres: number }[] {
  return hospitalIds.map((hospital) => ({
    hospital,
    kilometres: kilometresBetween(place, contactOf(hospital).position),
  }));
}

export function nearestTo(place: Coordinates): HospitalId | undefined {
  return distancesFrom(place).sort((one, other) => one.kilometres - other.kilometres)[0]?.hospital;
}

/** Formats a rough distance, 'about 800 m' or 'about 12 km', because more precision is useless. */
export function roughDistance(kilometres: number): string {
  const metres = Math.max(10, Math.round(kilometres * 100) * 10);
  if (metres < 1000) return t`about ${metres} m`;
  const rounded = Math.round(kilometres);
  return t`about ${rounded} km`;
}

/** Formats a location's coordinates to about a metre, as they are read out: '9.53160, 76.32380'. */
export function placeNumbers({ latitude, longitude }: Coordinates): string {
  return `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
}

export function placeMessage(place: Coordinates): string {
  const rounded = {
    latitude: Number(place.latitude.toFixed(5)),
    longitude: Number(place.longitude.toFixed(5)),
  };
  return `I need help at this place: ${placeNumbers(place)}. Map: ${mapUrlAt(rounded)}`;
}

/** Returns the URL of a prefilled SMS: both Android and iPhones parse `?&body=`. */
export function smsUrl(words: string): string {
  return `sms:?&body=${encodeURIComponent(words)}`;
}
