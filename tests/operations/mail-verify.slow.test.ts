import { expect, test, vi } from 'vitest';
import { damageLastPage } from '../support/damage-row.ts';
import { openMailDesk } from '../support/mail-desk.ts';
import { expectOutboxChecked } from './verify-without-redis.ts';

// Workers start side by side.
vi.setConfig({ testTimeout: 60_000 });

test.concurrent('a damaged file is told with all that can still be read', async (context) => {
  const { outboxUrl, mail, bury } = await openMailDesk(context);
  for (let count = 0; count < 12; count++) await bury();
  damageLastPage(outboxUrl);
  const { code, output, errors } = await mail('verify');
  expect(code).toBe(1);
  expect(output).toMatch(/^store /m);
  expect(errors).not.toContain('    at ');
});

test.concurrent.for(['silent', 'unnamed'] as const)(
  'with Redis %s the outbox alone is checked, soon',
  (way, context) => expectOutboxChecked(context, way),
);
