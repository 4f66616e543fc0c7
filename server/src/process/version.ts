import packageJson from '../../../package.json' with { type: 'json' };

/** The release, as set in the package.json at the root only. */
export const VERSION = packageJson.version;
