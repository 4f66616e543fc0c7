import { describe, expect, test } from 'vitest';
import { createSender } from './create-sender.ts';
import type { FilledForm } from './filled-form.ts';
import { createSubmissionKeys } from './submission-keys.ts';

import type { Outcome } from './submit-form.ts';

function filledWith(subject: string): FilledForm {
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

function filledWithResume(bytes: string, lastModified = 1): FilledForm {
  const resume = new File([bytes], 'cv.pdf', { lastModified });
  const facts = { fileName: resume.name, bytes: resume.size, kind: 'pdf' } as const;
  const person = { name: 'Anna Sample', email: 'anna', contactNumber: '9847012345', job: '' };
  const values = {
    ...person,
    experience: '2',
    resume: facts,
    hospital: 'poyanil_hospital',
  } as const;
  return { form: 'jobApplication', values, resume };
}

function createStorage() {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
  };
}

function createTab(storage = createStorage()) {
  return { storage, ...createSubmissionKeys(() => storage) };
}

describe('createSender', () => {
  function createServer() {
    const keys: string[] = [];
    const answers: ((outcome: Outcome) => void)[] = [];
    const send = createSender({
      keys: createTab(),
      submit: (_filled, key) => {
        keys.push(key);
        return new Promise((resolve) => answers.push(resolve));
      },
    });
    return { keys, answers, send };
  }

  test('joins the request in flight if the same values are sent again', async () => {
    const { keys, answers, send } = createServer();
    const both = [send(filledWith('Hours')), send(filledWith('Hours'))];
    await expect.poll(() => answers.length).toBe(1);
    answers[0]?.({ kind: 'sent', reference: 'ABCDEFGH' });
    const sent = { kind: 'sent', reference: 'ABCDEFGH' };
    expect(await Promise.all(both)).toEqual([sent, sent]);
    expect(keys).toHaveLength(1);
  });

  test.each([
    [false, 1],
    [true, 2],
  ])('if a failure has isKeyReused %s, two attempts use %d keys', async (isKeyReused, count) => {
    const { keys, answers, send } = createServer();
    for (const index of [0, 1]) {
      const request = send(filledWith('Hours'));
      await expect.poll(() => answers.length).toBe(index + 1);
      answers[index]?.({ kind: 'failed', isKeyReused });
      await request;
    }
    expect(new Set(keys).size).toBe(count);
  });
});

describe('createSubmissionKeys', () => {
  test('gives the same values the same key after a reload', async () => {
    const { storage, keyOf } = createTab();
    const key = await keyOf(filledWith('Hours'));
    expect(await createTab(storage).keyOf(filledWith('Hours'))).toBe(key);
    expect(key).toMatch(/^[0-9a-f]{32}-0$/);
  });

  test('gives other values, forms and tabs other keys', async () => {
    const { keyOf } = createTab();
    const all = await Promise.all([
      keyOf(filledWith('Hours')),
      keyOf(filledWith('Rooms')),
      keyOf(filledWithResume('%PDF-1')),
      keyOf(filledWithResume('%PDF-2')),
      createTab().keyOf(filledWith('Hours')),
    ]);
    expect(new Set(all).size).toBe(5);
  });

  test('bases the key on the content of a resume, not on its date', async () => {
    const { keyOf } = createTab();
    expect(await keyOf(filledWithResume('%PDF-1', 2))).toBe(
      await keyOf(filledWithResume('%PDF-1')),
    );
  });

  test('renews the key of one set of values only, even after a reload', async () => {
    const { storage, keyOf, renew } = createTab();
    const before = await Promise.all(['Hours', 'Rooms'].map((each) => keyOf(filledWith(each))));
    await renew(filledWith('Hours'));
    const tab = createTab(storage);
    expect(await tab.keyOf(filledWith('Hours'))).not.toBe(before[0]);
    expect(await tab.keyOf(filledWith('Rooms'))).toBe(before[1]);
  });

  test('stores a secret and the groups of renewed keys', async () => {
    const { storage, keyOf, renew } = createTab();
    await keyOf(filledWith('Hours'));
    await renew(filledWith('Hours'));
    expect([...storage.items.values()].map((each) => each.length)).toEqual([64, 2]);
  });

  test('keeps its keys even if the browser denies access to storage', async () => {
    const { keyOf, renew } = createSubmissionKeys(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const key = await keyOf(filledWith('Hours'));
    expect(await keyOf(filledWith('Hours'))).toBe(key);
    await renew(filledWith('Hours'));
    expect(await keyOf(filledWith('Hours'))).not.toBe(key);
  });
});
