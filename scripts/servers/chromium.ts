import { findProgram, isExecutableFile } from './find-program.ts';
import { findOrInstall } from './system-package.ts';
import { UserError } from './user-error.ts';

const PROGRAMS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** `bundled` is the path of Playwright's own browser. */
export function findChromium(bundled: string, say: (line: string) => void): string {
  const given = process.env.CHROMIUM_PATH;
  if (given) return given;
  const find = () => findProgram(PROGRAMS) ?? (isExecutableFile(bundled) ? bundled : undefined);
  // Ubuntu's package of this name is a stub that requires the snap service.
  const found = findOrInstall(find, 'chromium', ['debian'], say);
  if (found !== undefined) return found;
  throw new UserError(
    'A browser is missing. Install chromium or google-chrome so that it is on the PATH, or run ' +
      '`npx playwright install --with-deps chromium`, or name one: CHROMIUM_PATH=/path/to/chrome npm test',
  );
}
