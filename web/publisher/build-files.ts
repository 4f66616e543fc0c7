/** The document around every page, in the folder of the build. */
export const TEMPLATE = '.template.html';
/** The file with the name of the release: a hash of all that the build wrote. */
export const RELEASE = '.release';
/** Folders of the build that pages load files from. */
export const FILE_FOLDERS = ['assets', 'pictures'] as const;
/** The file of a published version that lists the files with the words of the site. */
export const WORDS_FILES = '.words.json';
/** The file of a published version with the ISO time at which the next entry is due; empty if there is none. */
export const NEXT_TIME = '.next';
/** The folder of the preview's versions, in the folder of the published ones. */
export const PREVIEW_FOLDER = '.preview';
