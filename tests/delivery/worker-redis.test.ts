import { test, vi } from 'vitest';
import { expectAllDeliveredOnce } from './redis/harm-amid-mail.ts';

// Whatever Redis does, what the outbox holds is delivered once Redis is itself again, and once.
vi.setConfig({ testTimeout: 60_000 });

test.concurrent.for(['hangs', 'is killed and comes back empty'] as const)(
  'when Redis %s in the middle of a mail, that one and those that came meanwhile are delivered once',
  (name, context) => expectAllDeliveredOnce(context, name),
);
