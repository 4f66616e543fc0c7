import packageJson from '../../../package.json' with { type: 'json' };

/** The release; the package.json at the root alone decides it. */
export const VERSION = packageJson.version;
