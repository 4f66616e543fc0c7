import { forwardRef } from 'react';
import { type LinkProps, Link as RouterLink } from 'react-router-dom';
import { BASE, LANGUAGE } from '../../language.ts';

/** Pages that Malayalam lacks are in the English build: the link says that they are in English, and the browser loads them whole. */
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
