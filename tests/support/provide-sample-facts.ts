import { CONTENT_ROOT } from '@poyanil/content/content-root';
import { provideFactsOf } from '@poyanil/content/site-facts';

// Tests speak of the hospitals as the sample content does.
provideFactsOf(CONTENT_ROOT);
