/** Of entries and assets: the hosted service takes these, and so do addresses and file names. */
export const ID = /^[a-z0-9][a-z0-9_-]{0,63}$/;

/** What to tell an editor of anything else. */
export const NO_ID = 'is no identifier: lower case, digits, - and _, at most 64';
