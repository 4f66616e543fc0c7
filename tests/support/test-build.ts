import type { BuildInfo } from '@poyanil/domain';

/** Build info of a program that a test assembles in its own process. */
export const TEST_BUILD: BuildInfo = { version: '0.0.0', revision: 'test' };
