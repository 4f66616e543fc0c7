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

/** Leads to the same page in the other language, or where that has no such page, to the nearest one above it. */
export function LanguageLink({ hospital, className }: LanguageLinkProps) {
  const { pathname, search } = useLocation();
  const { malayalam } = useSiteSettings();
  const isHydrated = useHydrated();
  const path = hospital === undefined ? `${BASE}/` : translatedAbove(hospital, pathname);
  // What was searched for or asked for goes along to the same page. A page is sent without it, the same for every query.
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

/** Lists of departments and doctors, and the home page, exist in both languages. */
function translatedAbove(hospital: HospitalId, pathname: string): string {
  const translated = translatedPaths(hospital);
  let path = pathname;
  while (path !== '' && !translated.includes(path)) path = path.slice(0, path.lastIndexOf('/'));
  return path || `${BASE}/${hospital}`;
}
