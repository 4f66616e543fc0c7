import { rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { INLINE_SOURCES } from '@poyanil/content/built-pages';
import express from 'express';
import { expect, onTestFinished, test } from 'vitest';
import { listenOnLoopback } from '../../../tests/support/listen-on-loopback.ts';
import { writeFiles } from '../../../tests/support/write-files.ts';
import { servePages } from './serve-pages.ts';

const NO_SOURCES = { script: '', style: '' };

test('redirects a mistyped path to a page that was published after the start', async () => {
  const root = writeFiles({
    [`old/${INLINE_SOURCES}`]: '{}',
    'old/poyanil_hospital/404.html': 'missing',
    [`new/${INLINE_SOURCES}`]: JSON.stringify({ 'poyanil_hospital/news.html': NO_SOURCES }),
    'new/poyanil_hospital/404.html': 'missing',
    'new/poyanil_hospital/news.html': 'news',
  });
  onTestFinished(() => rmSync(root, { recursive: true }));
  const live = join(root, 'live');
  symlinkSync('old', live);
  const server = createServer(express().use(servePages(live)));
  onTestFinished(() => void server.close());
  const port = await listenOnLoopback(server);
  const ask = () =>
    fetch(`http://127.0.0.1:${port}/poyanil_hospital/News.`, { redirect: 'manual' });
  expect((await ask()).status).toBe(404);
  rmSync(live);
  symlinkSync('new', live);
  const { status, headers } = await ask();
  expect([status, headers.get('Location')]).toEqual([302, '/poyanil_hospital/news']);
});
