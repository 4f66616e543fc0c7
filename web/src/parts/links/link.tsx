import { forwardRef } from 'react';
import { type LinkProps, Link as RouterLink } from 'react-router-dom';
import { BASE, LANGUAGE } from '../../language.ts';

/**
 * A link to a page of the site. On Malayalam pages, a link to a page that exists only in English is marked as English. The browser loads
 * that page in full, because it is in another build.
 */
export const Link =
  LANGUAGE === 'en'
    ? RouterLink
    : forwardRef<HTMLAnchorElement, LinkProps>((props, ref) => {
        const isEnglish = typeof props.to === 'string' && !isOfBuild(props.to);
        const leaving = isEnglish && { reloadDocument: true, hrefLang: 'en' };
        return <RouterLink ref={ref} {...props} {...leaving} />;
      });

function isOfBuild(path: string): boolean {
  return path.startsWith('#') || new RegExp(`^${BASE}(?:[/?#]|$)`).test(path);
}
