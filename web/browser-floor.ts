/** The oldest browsers that run the pages' scripts; Android's WebView counts as Chrome. Older ones show the static pages. */
const browserFloor = { chrome: '100', safari: '15.6', firefox: '115' };

export const buildTargets = Object.entries(browserFloor).map(([name, version]) => name + version);

/** The newest ECMAScript edition whose methods all of them support. Both tsconfig files of browser code use it. */
export const FLOOR_EDITION = 'es2022';
