import { CONTENT_ROOT } from '@poyanil/content/content-root';
import { provideFactsOf } from '@poyanil/content/site-facts';

// Tests use the hospitals' data from the sample content.
provideFactsOf(CONTENT_ROOT);
