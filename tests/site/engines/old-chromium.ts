import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { UserError } from '../../../scripts/servers/user-error.ts';

/** Chromium 102: of the builds on npm the closest above the floor in `web/browser-floor.ts`. Its 50 MB are too many for a dependency. */
const PACKAGE = '@sparticuz/chrome-aws-lambda@14.0.0';
const ARCHIVE_SHA512 =
  'c15fa068ab0b095f5a6c6d4115fbaa41ba6d771a24eb130fe6a15927ec5984ec16b1534bdbb5a0a30fda77e3dfc1cf4601b31993b0bfeba4adaf0e2adcae80cc';
const FOLDER = join(import.meta.dirname, '../../../node_modules/.cache/chromium-102');

/** Returns the path of the program, which npm fetches at the first call. Throws a Fault if that fails. */
export function fetchOldChromium(): string {
  const program = join(FOLDER, 'chromium');
  if (existsSync(program)) return program;
  mkdirSync(FOLDER, { recursive: true });
  // Two workers of the tests may fetch it at the same time.
  const own = mkdtempSync(join(FOLDER, 'fetch-'));
  run('npm', ['pack', PACKAGE, '--pack-destination', own]);
  const archive = join(own, 'sparticuz-chrome-aws-lambda-14.0.0.tgz');
  if (createHash('sha512').update(readFileSync(archive)).digest('hex') !== ARCHIVE_SHA512) {
    throw new UserError(`${archive} is not the file that these tests were written for`);
  }
  run('tar', ['-xzf', archive, '-C', own]);
  const packed = readFileSync(join(own, 'package/bin/chromium.br'));
  const unpacked = join(own, 'chromium');
  writeFileSync(unpacked, brotliDecompressSync(packed), { mode: 0o755 });
  renameSync(unpacked, program);
  rmSync(own, { recursive: true });
  return program;
}

function run(command: string, args: readonly string[]): void {
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0)
    throw new UserError(`${command} ${args[0]} failed: ${error?.message ?? stderr}`);
}
