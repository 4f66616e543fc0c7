import type { HeadFacts } from '../site-pages.ts';
import { useSiteSettings } from '../site-settings.ts';

/** Title, description and canonical address; React moves them to the document's head, and the prerendering does, too. */
export function DocumentHead({ page }: { page: HeadFacts }) {
  const { publicUrl } = useSiteSettings();
  return (
    <>
      <title>{page.title}</title>
      {page.description !== undefined && <meta name="description" content={page.description} />}
      {page.path === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <link rel="canonical" href={`${publicUrl}${page.path}`} />
      )}
    </>
  );
}
