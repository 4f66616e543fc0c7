import { hospitalIds } from '@poyanil/domain';
import { useLocation } from 'react-router-dom';
import { wordsOf } from '../../names.ts';
import { MissingPage } from '../../parts/states/missing-page.tsx';
import { pagePath } from '../../sections.ts';
import { Loading } from './loading.tsx';

/** Addresses that no hospital has; those that look like another hospital's base lead to the landing page. */
export function Unknown() {
  const { pathname } = useLocation();
  if (pathname.startsWith('/poyanil_hospital_')) return <Loading />;
  const links = hospitalIds.map((id) => ({
    to: pagePath(id, 'home'),
    label: wordsOf(id).place,
  }));
  const hospital = 'poyanil_hospital';
  return <MissingPage hospital={hospital} links={links} place={wordsOf(hospital).place} />;
}
