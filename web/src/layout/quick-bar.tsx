import { t } from '@lingui/core/macro';
import { contactOf, type HospitalId } from '@poyanil/domain';
import { type RefObject, useEffect, useRef } from 'react';
import { nameOfSite } from '../names.ts';
import { Logo } from '../parts/brand/logo.tsx';
import { Link } from '../parts/links/link.tsx';
import { telephone } from '../parts/links/phone.tsx';
import { LANDING_PATH, pagePath, sectionName } from '../site-pages.ts';
import { MENU_ID } from './menu-sheet.tsx';
import { OpenNowLine } from './open-now.tsx';
import classes from './quick-bar.module.css';

/** Ignore smaller scroll movements, such as a trembling finger's. */
const STEP = 8;

/** Plain elements, because the home page has many others. */
export function QuickBar({ hospital }: { hospital: HospitalId }) {
  const bar = useRef<HTMLElement>(null);
  useShownOnScrollUp(bar);
  const siteName = nameOfSite();
  const { emergencyNumber, contactNumber } = contactOf(hospital);
  return (
    <nav ref={bar} className={classes.bar} aria-label={t`Shortcuts`} data-no-print>
      <Link to={LANDING_PATH} aria-label={t`${siteName}: all hospitals`}>
        <Logo size={36} />
      </Link>
      <p className="mantine-hidden-from-lg">
        {t`Emergency`}{' '}
        <a href={telephone(emergencyNumber)} className={classes.number}>
          {emergencyNumber}
        </a>
      </p>
      <button type="button" popoverTarget={MENU_ID} className="mantine-hidden-from-lg">
        {t`Menu`}
      </button>
      <p className="mantine-visible-from-lg">
        {t`OP:`} <OpenNowLine hospital={hospital} />
      </p>
      {(['departments', 'doctors'] as const).map((kind) => (
        <Link key={kind} to={pagePath(hospital, kind)} className="mantine-visible-from-lg">
          {sectionName(kind)}
        </Link>
      ))}
      <a href={telephone(contactNumber)} className="mantine-visible-from-lg">
        {contactNumber}
      </a>
    </nav>
  );
}

function useShownOnScrollUp(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let before = window.scrollY;
    const follow = () => {
      const { scrollY, innerHeight } = window;
      if (Math.abs(scrollY - before) < STEP) return;
      const isUp = scrollY < before && scrollY > innerHeight / 2;
      before = scrollY;
      // Don't hide it while a visitor has reached it by Tab.
      if (bar.current?.querySelector(':focus-visible')) return;
      bar.current?.toggleAttribute('data-shown', isUp);
    };
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, [bar]);
}
