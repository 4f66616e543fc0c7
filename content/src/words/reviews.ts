import { months } from '@poyanil/domain';
import { type Document, embeddedIn } from '../embedded-ids.ts';
import type { ContentFault } from '../fault.ts';
import type { Entry } from '../model.ts';
import type { Piece } from './pieces.ts';

// A reviewer is a kind of person, such as 'Daughter of a patient, Kollam district', and no one who could be found.

const DISTRICTS = `
  Alappuzha Ernakulam Idukki Kannur Kasaragod Kollam Kottayam Kozhikode Malappuram Palakkad
  Pathanamthitta Thiruvananthapuram Thrissur Wayanad
`
  .trim()
  .split(/\s+/);
/** Places that are large enough to name: many people live there. */
const PLACES = `
  Ambalapuzha Arthunkal Cherthala Kuttanad Mannancherry Muhamma Thumpoly Aranmula Elanthoor Konni
  Kozhencherry Maramon Pandalam Ranni Anchal Aryankavu Edamon Kulathupuzha Pathanapuram
  Piravanthoor Punalur
`
  .trim()
  .split(/\s+/);
const KNOWN = new Set([...DISTRICTS, ...PLACES, ...months]);

/** Names in the words of who reviews: of entries, and of the home page's slides. */
export function reviewerReasons({ file, field, blocks }: Piece): string[] {
  const isReviewer =
    field === 'reviewer' || (file === 'texts/home.yaml' && /^testimonials\.\d+\.name$/.test(field));
  return isReviewer ? blocks.flatMap(namesIn) : [];
}

/** A story whose page would show one picture twice: as its poster, and again in its text. */
export function repeatedPoster({ type, file, fields }: Entry): ContentFault[] {
  const { testimonialContent: text, reviewPoster: poster } = fields;
  if (type !== 'testimonial' || text === undefined || typeof poster !== 'string') return [];
  if (!embeddedIn(text as Document).assets.includes(poster)) return [];
  const reason = `embeds its own poster, ${poster}: the page shows that already`;
  return [{ file, field: 'testimonialContent', reason }];
}

function namesIn(reviewer: string): string[] {
  const [, ...words] = reviewer.match(/\p{L}[\p{L}'’-]*/gu) ?? [];
  return words
    .filter((word) => /^\p{Lu}/u.test(word) && !KNOWN.has(word))
    .map(
      (word) =>
        `names “${word}”: write the kind of person and the district, such as Daughter of a patient, Kollam district`,
    );
}
