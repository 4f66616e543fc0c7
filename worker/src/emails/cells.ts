import {
  internationalNumber,
  isEmailAddress,
  longDateWithWeekday,
  type StoredResume,
} from '@poyanil/domain';
import type { Email, EmailRow } from './email.ts';

type Cell = Omit<EmailRow, 'label'>;

const BYTES_IN_KB = 1024;
const BYTES_IN_MB = BYTES_IN_KB * 1024;

export function phoneCell(number: string): Cell {
  if (number === '') return { text: '' };
  return { text: number, link: `tel:${internationalNumber(number)}` };
}

/** Returns an e-mail address with a link, but without one if it isn't valid, because the job form accepts any text. */
export function emailCell(address: string): Cell {
  if (!isEmailAddress(address)) return { text: address };
  // Encode all but @: an address may contain ? and &, which would otherwise start fields of the new message.
  return { text: address, link: `mailto:${encodeURIComponent(address).replace('%40', '@')}` };
}

export function dayCell(day: string): string {
  return day === '' ? '' : longDateWithWeekday(day);
}

export function yearsCell(years: string): string {
  if (years === '') return '';
  return `${years} ${years === '1' ? 'year' : 'years'}`;
}

export function resumeCell(resume: StoredResume | undefined): string {
  return resume === undefined ? '' : `${resume.fileName} (${size(resume.bytes)})`;
}

function size(bytes: number): string {
  return bytes < BYTES_IN_MB
    ? `${Math.ceil(bytes / BYTES_IN_KB)}\u00A0KB`
    : `${(bytes / BYTES_IN_MB).toFixed(1)}\u00A0MB`;
}

// RFC 2047. An address may contain one, and some mail programs would decode it into another address.
const ENCODED_WORD = /=\?.*\?=/;

export function replyTo(name: string, address: string): Pick<Email, 'replyTo'> {
  const isPlain = isEmailAddress(address) && !ENCODED_WORD.test(address);
  return isPlain ? { replyTo: { name, address } } : {};
}
