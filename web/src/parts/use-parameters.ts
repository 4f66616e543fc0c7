import { useLocation } from 'react-router-dom';

/** Returns the query of the URL. Tolerates how people share URLs: with `&amp;` for `&`, and with a trailing punctuation mark. */
export function useParameters(): URLSearchParams {
  const { search } = useLocation();
  return new URLSearchParams(search.replaceAll('&amp;', '&').replace(/[^a-z0-9]+$/i, ''));
}
