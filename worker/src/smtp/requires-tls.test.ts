import { expect, test } from 'vitest';
import { requiresTls } from './requires-tls.ts';

test.each([
  'smtp://desk:secret@mail.example:587',
  'smtp://desk:secret@mail.example?requireTLS=false',
  'smtp://desk:secret@mail.example?ignoreTLS=false',
  'smtp://desk:secret@mail.example?opportunisticTLS=true',
  'smtp://desk:secret@192.168.1.2:25',
  'smtp://desk:secret@0.0.0.0',
  'smtp://desk:secret@localhost.mail.example',
  'smtp://desk:secret@127.0.0.1.mail.example',
  'smtp://desk:secret@[2001:db8::1]',
])('requires TLS for %s', (address) => {
  expect(requiresTls(address)).toBe(true);
});

test.each([
  'smtp://mail.example',
  'smtp://desk:secret@mail.example?ignoreTLS=true',
  'smtp://desk:secret@localhost:2525',
  'smtp://desk:secret@LOCALHOST',
  'smtp://desk:secret@mail.localhost',
  'smtp://desk:secret@127.0.0.53:25',
  'smtp://desk:secret@[::1]:25',
])('allows %s without TLS', (address) => {
  expect(requiresTls(address)).toBe(false);
});
