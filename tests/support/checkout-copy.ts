import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const COPIED = ['api', 'domain', 'outbox', 'server', 'worker'];

export interface CheckoutCopy extends Disposable {
  path: string;
  /** Replaces a text that must be in the file. */
  edit(file: string, before: string, after: string): void;
}

/** Copies the source of API and worker to a folder of its own, where a test can change it into another version. */
export function copyCheckout(): CheckoutCopy {
  const path = mkdtempSync(join(tmpdir(), 'poyanil-checkout-'));
  const isSource = (source: string) => !source.endsWith('/node_modules');
  for (const name of COPIED) {
    cpSync(join(ROOT, name), join(path, name), { recursive: true, filter: isSource });
    linkModules(join(ROOT, name), join(path, name));
  }
  symlinkSync(join(ROOT, 'content'), join(path, 'content'));
  cpSync(join(ROOT, 'package.json'), join(path, 'package.json'));
  linkModules(ROOT, path);
  mkdirSync(join(path, 'node_modules/@poyanil'));
  for (const name of [...COPIED, 'content']) {
    symlinkSync(join(path, name), join(path, 'node_modules/@poyanil', name));
  }

  function edit(file: string, before: string, after: string): void {
    const content = readFileSync(join(path, file), 'utf8');
    if (!content.includes(before)) throw new Error(`${file} does not contain ${before}`);
    writeFileSync(join(path, file), content.replace(before, after));
  }
  return { path, edit, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
}

function linkModules(from: string, to: string): void {
  mkdirSync(join(to, 'node_modules'));
  for (const name of readdirSync(from).includes('node_modules')
    ? readdirSync(join(from, 'node_modules'))
    : []) {
    if (name === '@poyanil') continue;
    symlinkSync(join(from, 'node_modules', name), join(to, 'node_modules', name));
  }
}
