import type { HeadFacts } from '../site-pages.ts';

/** Title, description and canonical address; React moves them to the document's head, and the prerendering does, too. */
export function DocumentHead({ page }: { page: HeadFacts }) {
  return (
    <>
      <title>{page.title}</title>
      <meta name="description" content={page.description} />
      {page.path === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <link rel="canonical" href={`${publicOrigin()}${page.path}`} />
      )}
    </>
  );
}

/**
 * The origin that was put into the page when the server started; '__ORIGIN__' until then. Read from the page, since
 * React adopts a prerendered canonical link only if it says the same.
 */
function publicOrigin(): string {
  if (typeof document === 'undefined') return '__ORIGIN__';
  return document.documentElement.dataset.origin ?? '';
}
