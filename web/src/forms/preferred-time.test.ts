import { expect, test } from 'vitest';
import { withPreferredTime } from './preferred-time.tsx';

test.each([
  [{ message: 'Knee pain' }, 'Knee pain'],
  [{ preferredTime: '', message: 'Knee pain' }, 'Knee pain'],
  [{ preferredTime: 'Morning', message: 'Knee pain' }, 'Preferred time: Morning\nKnee pain'],
  [{ preferredTime: 'Morning', message: '' }, 'Preferred time: Morning\n'],
  [{ preferredTime: 'Morning' }, 'Preferred time: Morning\n'],
])('turns %j into the message %j', (raw, message) => {
  expect(withPreferredTime(raw).message).toBe(message);
});
