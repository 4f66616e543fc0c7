import type { HospitalId } from '@poyanil/domain';
import { useLocation } from 'react-router-dom';
import { BASE, LANGUAGE, MALAYALAM } from '../language.ts';
import { useHydrated } from '../parts/use-hydrated.tsx';
import { translatedPaths } from '../site-pages.ts';
import { useSiteSettings } from '../site-settings.ts';

interface LanguageLinkProps {
  hospital?: HospitalId;
  className?: string | undefined;
}

/** Links to the same page in the other language, or to the nearest page above it that has a translation. */
export function LanguageLink({ hospital, className }: LanguageLinkProps) {
  const { pathname, search } = useLocation();
  const { malayalam } = useSiteSettings();
  const isHydrated = useHydrated();
  const path = hospital === undefined ? `${BASE}/` : translatedAbove(hospital, pathname);
  // The same page in the other language keeps the query. A prerendered page has none, because it is the same for every query.
  const query = isHydrated && path === pathname ? search : '';
  if (LANGUAGE === 'ml') {
    const english = path.slice(BASE.length) || '/';
    return (
      <a href={english + query} hrefLang="en" lang="en" className={className}>
        English
      </a>
    );
  }
  if (!malayalam) return null;
  const inMalayalam = MALAYALAM + (path === '/' ? '' : path);
  return (
    <a href={inMalayalam + query} hrefLang="ml" lang="ml" className={className}>
      മലയാളം
    </a>
  );
}

function translatedAbove(hospital: HospitalId, pathname: string): string {
  const translated = translatedPaths(hospital);
  let path = pathname;
  while (path !== '' && !translated.includes(path)) path = path.slice(0, path.lastIndexOf('/'));
  return path || `${BASE}/${hospital}`;
}
