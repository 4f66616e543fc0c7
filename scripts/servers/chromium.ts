import { Fault } from './fault.ts';
import { findProgram, isExecutableFile } from './find-program.ts';
import { installSystemPackage } from './system-package.ts';

const PROGRAMS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Finds a browser for the tests; `bundled` is where Playwright's own would be. */
export function findChromium(bundled: string, say: (line: string) => void): string {
  const given = process.env.CHROMIUM_PATH;
  if (given) return given;
  const found = findProgram(PROGRAMS) ?? (isExecutableFile(bundled) ? bundled : undefined);
  if (found !== undefined) return found;
  // Ubuntu's package of this name is a stub that wants the snap service.
  const installed = installSystemPackage('chromium', ['debian'], say) && findProgram(PROGRAMS);
  if (installed) return installed;
  throw new Fault(
    'A browser is missing. Install chromium or google-chrome so that it is on the PATH, or run ' +
      '`npx playwright install --with-deps chromium`, or name one: CHROMIUM_PATH=/path/to/chrome npm test',
  );
}
