import { CONTENT_ROOT } from '@poyanil/content/content-root';
import { provideFactsOf } from '@poyanil/content/site-facts';

provideFactsOf(CONTENT_ROOT);
