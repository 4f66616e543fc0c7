import type { BuildInfo } from '@poyanil/domain';

/** What a program that is put together inside a test says of itself. */
export const TEST_BUILD: BuildInfo = { version: '0.0.0', revision: 'test' };
