import type { BuildInfo } from '@poyanil/domain';

export const TEST_BUILD: BuildInfo = { version: '0.0.0', revision: 'test' };
