import { join } from 'node:path';
import type { Check } from './check.ts';
import { show } from './docker.ts';

export const formsAreDelivered: Check = {
  title: 'A browser sends the three forms of the three hospitals through nginx',
  async faults({ root, origin, inboxUrl, environment }) {
    const playwright = join(root, 'node_modules/.bin/playwright');
    const args = ['test', '--config=tests/playwright.config.ts', 'nine-emails'];
    const site = { BASE_URL: origin, INBOX_URL: inboxUrl, INBOX_KIND: 'mailpit' };
    try {
      await show(playwright, args, { cwd: root, env: { ...environment, ...site } });
      return [];
    } catch (error) {
      return [error instanceof Error ? error.message : String(error)];
    }
  },
};
