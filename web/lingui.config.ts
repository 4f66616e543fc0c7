import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

// `npm run translations --workspace web` extracts the messages in the pages' code into the catalogue for the Malayalam editor.
export default defineConfig({
  sourceLocale: 'en',
  locales: ['ml'],
  catalogs: [{ path: '<rootDir>/../content/translations/{locale}', include: ['<rootDir>/src'] }],
  format: formatter({ lineNumbers: false }),
});
