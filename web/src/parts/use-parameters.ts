import { useLocation } from 'react-router-dom';

/** The query of the address, as people pass it on: with `&amp;` for `&`, and with the sign that ends a sentence. */
export function useParameters(): URLSearchParams {
  const { search } = useLocation();
  return new URLSearchParams(search.replaceAll('&amp;', '&').replace(/[^a-z0-9]+$/i, ''));
}
