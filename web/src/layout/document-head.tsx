import type { HeadFacts } from '../site-pages.ts';
import { useSiteSettings } from '../site-settings.ts';

/** Title, description and canonical URL. React and prerendering move them to the document's head. */
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
