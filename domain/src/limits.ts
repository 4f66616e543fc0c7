/** Limits of the forms, in the unit of their names. Text is counted in code points, so that Malayalam is not cut short. */
export const MAX_NAME_CHARACTERS = 100;
/** RFC 5321 allows no longer path. */
export const MAX_EMAIL_CHARACTERS = 254;
export const MAX_SUBJECT_CHARACTERS = 150;
export const MAX_MESSAGE_CHARACTERS = 5_000;
/** For department, doctor and job, whose names come from our own lists. */
export const MAX_LABEL_CHARACTERS = 150;
export const PHONE_DIGITS = 10;
export const MAX_OP_NUMBER_DIGITS = 12;
export const MAX_EXPERIENCE_YEARS = 60;
export const MAX_RESUME_BYTES = 5 * 1024 * 1024;
/** Maximum length of an attachment's name: file systems allow 255 bytes, and a Malayalam letter takes three. */
export const MAX_RESUME_NAME_CHARACTERS = 80;
/** Maximum size of a form's JSON; the longest valid one (5,000 characters, each escaped as six bytes) is below it. */
export const MAX_JSON_BYTES = 64 * 1024;
/** How long the bare row of a delivered submission, and so its idempotency key, is retained. */
export const KEY_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

/** Maximum length of what visitors type into a search. Longer than any name or illness. */
export const MAX_SEARCH_CHARACTERS = 100;
/** How long the alert is shown. Then the field is focused and marked. */
export const ALERT_MS = 1_000;
/** How long after the alert appeared the mark is removed. */
export const INVALID_MARK_MS = 2_000;
export const CLOSE_AFTER_SENT_MS = 2_000;
/** Delays before the browser repeats a submission after a network or server failure. */
export const RETRY_WAITS_MS = [1_000, 2_000, 4_000] as const;
/** Abort an upload that stays below this speed: 64 kbit/s, the least of a mobile network that still loads pages. */
export const MIN_UPLOAD_BYTES_PER_SECOND = 8 * 1024;
export const MAX_UPLOAD_MS = (MAX_RESUME_BYTES / MIN_UPLOAD_BYTES_PER_SECOND) * 1_000;
/** How long the largest JSON takes on the slowest mobile network. */
export const MAX_JSON_MS = 30_000;

/** A hundred years; after the year 9999, times have another format. */
export const MAX_DEAD_LETTER_DAYS = 36_500;
export const DEFAULT_DEAD_LETTER_DAYS = 90;
/** The nightly run keeps `days - 1` days, so with 1 only the newest backup would survive. */
export const MIN_BACKUP_DAYS = 2;
export const MAX_BACKUP_DAYS = 9_999;
export const DEFAULT_BACKUP_DAYS = 14;
