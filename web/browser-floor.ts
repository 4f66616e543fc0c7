/** The oldest browsers in which the programs of the pages run, Android's WebView as Chrome. Older ones show the pages as they are sent. */
const browserFloor = { chrome: '100', safari: '15.6', firefox: '115' };

/** The floor as the bundler names it: for the syntax of scripts, and for styles. */
export const buildTargets = Object.entries(browserFloor).map(([name, version]) => name + version);

/** The newest edition of ECMAScript whose methods all of them have. Both tsconfig files of what browsers run name it. */
export const FLOOR_EDITION = 'es2022';
