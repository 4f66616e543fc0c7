import { describe, expect, test } from 'vitest';
import { isNoReply } from './no-reply.ts';

describe('isNoReply', () => {
  test.each([
    'no-reply',
    'noreply',
    'No_Reply',
    'no.reply',
    'noreply+web',
    'website-noreply',
    'do-not-reply',
    'DoNotReply',
    'noreplies',
  ])('recognises %s', (local) => expect(isNoReply(`${local}@poyanil.example`)).toBe(true));

  test.each(['website', 'bounces', 'gino.reply', 'reply', 'replyto'])(
    'does not recognise %s',
    (local) => expect(isNoReply(`${local}@no-reply.example`)).toBe(false),
  );
});
