import { t } from '@lingui/core/macro';
import { type Contact, contactOf, type HospitalId, hospitalIds, mapUrlAt } from '@poyanil/domain';

export type Position = Contact['position'];

const RADIUS_OF_EARTH_KM = 6371;

/** The distance over ground as a bird flies; roads are longer. */
export function kilometresBetween(one: Position, other: Position): number {
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

/** How far each hospital is from a place, in the order in which the site names them. */
export function distancesFrom(place: Position): { hospital: HospitalId; kilometres: number }[] {
  return hospitalIds.map((hospital) => ({
    hospital,
    kilometres: kilometresBetween(place, contactOf(hospital).position),
  }));
}

export function nearestTo(place: Position): HospitalId | undefined {
  return distancesFrom(place).sort((one, other) => one.kilometres - other.kilometres)[0]?.hospital;
}

/** 'about 800 m', 'about 12 km': nobody can use more than that. */
export function roughDistance(kilometres: number): string {
  const metres = Math.max(10, Math.round(kilometres * 100) * 10);
  if (metres < 1000) return t`about ${metres} m`;
  const rounded = Math.round(kilometres);
  return t`about ${rounded} km`;
}

/** The numbers of a place as they are read out, to about a metre: '9.53160, 76.32380'. */
export function placeNumbers({ latitude, longitude }: Position): string {
  return `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
}

/** What the visitor's phone sends to whom the visitor chooses. */
export function placeMessage(place: Position): string {
  const rounded = {
    latitude: Number(place.latitude.toFixed(5)),
    longitude: Number(place.longitude.toFixed(5)),
  };
  return `I need help at this place: ${placeNumbers(place)}. Map: ${mapUrlAt(rounded)}`;
}

/** An SMS with the words in it: `?&body=` is read by Android and by iPhones. */
export function smsUrl(words: string): string {
  return `sms:?&body=${encodeURIComponent(words)}`;
}
