/** Limits of the forms, in the unit their name says. Text is counted in code points, so that Malayalam is not cut short. */
export const MAX_NAME_CHARACTERS = 100;
/** RFC 5321 allows no longer path. */
export const MAX_EMAIL_CHARACTERS = 254;
export const MAX_SUBJECT_CHARACTERS = 150;
export const MAX_MESSAGE_CHARACTERS = 5_000;
/** Department, doctor and job: names that come from our own lists. */
export const MAX_LABEL_CHARACTERS = 150;
export const PHONE_DIGITS = 10;
export const MAX_OP_NUMBER_DIGITS = 12;
export const MAX_EXPERIENCE_YEARS = 60;
export const MAX_RESUME_BYTES = 5 * 1024 * 1024;
/** The longest attachment name we pass on; file systems stop at 255 bytes, and a Malayalam letter takes three. */
export const MAX_RESUME_NAME_CHARACTERS = 80;
/** A form's JSON: the longest valid one (5,000 characters escaped as six bytes each) stays below it. */
export const MAX_JSON_BYTES = 64 * 1024;
/** A delivered submission's bare row, and so its idempotency key, is kept this long. */
export const KEY_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

/** The alert stands this long, then the field is focused and marked… */
export const ALERT_MS = 1_000;
/** …and the mark is removed this long after the alert appeared. */
export const INVALID_MARK_MS = 2_000;
/** The application form closes this long after success. */
export const CLOSE_AFTER_SENT_MS = 2_000;
/** Waits before the browser repeats a submission that met the network's or the server's trouble. */
export const RETRY_WAITS_MS = [1_000, 2_000, 4_000] as const;
/** An upload that is slower for long is given up: 64 kbit/s, the least of a mobile network that still carries pages. */
export const MIN_UPLOAD_BYTES_PER_SECOND = 8 * 1024;
/** The longest resume takes this time at that speed. */
export const MAX_UPLOAD_MS = (MAX_RESUME_BYTES / MIN_UPLOAD_BYTES_PER_SECOND) * 1_000;
/** The longest JSON takes this time on the slowest mobile network. */
export const MAX_JSON_MS = 30_000;

/** A hundred years; beyond the year 10,000 a time is no longer written as the others are. */
export const MAX_DEAD_LETTER_DAYS = 36_500;
export const USUAL_DEAD_LETTER_DAYS = 90;
/** A backup is deleted by one that comes a night later, before its days are over: so one day is none. */
export const MIN_BACKUP_DAYS = 2;
export const MAX_BACKUP_DAYS = 9_999;
export const USUAL_BACKUP_DAYS = 14;
