import { z } from 'zod';

const AWAITING = 'awaiting review by a native editor';
const AWAITING_BOTH = `${AWAITING} and a doctor`;

/** The line of a Malayalam text that names its reviewer, or who still has to review it. */
export const reviewSchema = z
  .string()
  .refine(
    (words) =>
      [AWAITING, AWAITING_BOTH, 'awaiting review by a doctor'].includes(words) ||
      /^reviewed by .+ on \d{4}-\d{2}-\d{2}$/.test(words),
    `write '${AWAITING}', with 'and a doctor' if it is about a danger, or 'reviewed by NAME on YYYY-MM-DD'`,
  );
