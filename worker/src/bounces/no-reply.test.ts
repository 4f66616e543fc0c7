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
  ])('knows %s', (local) => expect(isNoReply(`${local}@poyanil.example`)).toBe(true));

  test.each(['website', 'bounces', 'gino.reply', 'reply', 'replyto'])(
    'takes %s for a mailbox that somebody reads',
    (local) => expect(isNoReply(`${local}@no-reply.example`)).toBe(false),
  );
});
