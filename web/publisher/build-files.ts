export const TEMPLATE = '.template.html';
/** The file with the name of the release: a hash of the whole build. */
export const RELEASE = '.release';
export const FILE_FOLDERS = ['assets', 'pictures'] as const;
/** A published version's file with the list of the site's text files. */
export const WORDS_FILES = '.words.json';
/** A published version's file with the ISO time at which the next entry is due; empty if there is none. */
export const NEXT_TIME = '.next';
export const PREVIEW_FOLDER = '.preview';
