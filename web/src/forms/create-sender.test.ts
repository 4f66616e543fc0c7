import { expect, test } from 'vitest';
import { createSender } from './create-sender.ts';
import type { FilledForm } from './filled-form.ts';
import type { Outcome } from './submit-form.ts';

function filledWith(subject: string): FilledForm {
  // Invented people: sample content.
  const values = {
    name: 'Anna Sample',
    email: 'anna@mail.example',
    contactNumber: '9847012345',
    subject,
    message: '',
    hospital: 'poyanil_hospital',
  } as const;
  return { form: 'contact', values };
}

/** A place that takes forms and answers when told to. */
function createDesk() {
  const keys: string[] = [];
  const answers: ((outcome: Outcome) => void)[] = [];
  const send = createSender((_filled, key) => {
    keys.push(key);
    return new Promise((resolve) => answers.push(resolve));
  });
  return { keys, answers, send };
}

test('the same values sent again while in flight join the request', async () => {
  const { keys, answers, send } = createDesk();
  const [first, second] = [send(filledWith('Hours')), send(filledWith('Hours'))];
  answers[0]?.({ kind: 'sent', reference: 'ABCDEFGH' });
  expect(await first).toEqual({ kind: 'sent', reference: 'ABCDEFGH' });
  expect(await second).toEqual(await first);
  expect(keys).toHaveLength(1);
});

test('the same values after a failure go under the same key, other values under another', async () => {
  const { keys, answers, send } = createDesk();
  for (const [index, subject] of ['Hours', 'Rooms', 'Hours'].entries()) {
    const request = send(filledWith(subject));
    answers[index]?.({ kind: 'failed' });
    await request;
  }
  expect(keys[2]).toBe(keys[0]);
  expect(keys[1]).not.toBe(keys[0]);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
});

test('two forms never share a key', () => {
  const [one, other] = [createDesk(), createDesk()];
  void one.send(filledWith('Hours'));
  void other.send(filledWith('Hours'));
  expect(one.keys[0]).not.toBe(other.keys[0]);
});
