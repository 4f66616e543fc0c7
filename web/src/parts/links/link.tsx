import { forwardRef } from 'react';
import { type LinkProps, Link as RouterLink } from 'react-router-dom';
import { BASE, LANGUAGE } from '../../language.ts';

/**
 * Links to a page of the site. Pages that Malayalam lacks are documents of the English build: the link says that the page is in English,
 * and the browser loads it whole.
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
