import { t } from '@lingui/core/macro';
import { departmentPath, type HospitalId, hospitalOf } from '@poyanil/domain';
import { LANGUAGE } from '../language.ts';
import { departmentName, facilityName } from '../names.ts';
import { ArrowLink } from '../parts/links/arrow-link.tsx';
import { pagePath, sectionName } from '../sections.ts';
import { facilityPath } from '../site-pages.ts';
import { type MenuEntry, NavigationMenu } from './navigation-menu.tsx';
import { otherHospitals } from './other-hospitals.ts';

// Beyond this, three columns would reach below a small window.
const MOST_IN_THREE_COLUMNS = 24;

export function HospitalsMenu({ hospital }: { hospital: HospitalId }) {
  return (
    <NavigationMenu
      title={t`Our Hospitals`}
      panel={{ word: LANGUAGE === 'en' ? '13.9%' : '10.7%', width: '340px', columns: 1 }}
      entries={otherHospitals(hospital)}
    />
  );
}

export function DepartmentsMenu({ hospital }: { hospital: HospitalId }) {
  const entries = hospitalOf(hospital)
    .departments.map((slug) => ({
      path: departmentPath(hospital, slug),
      name: departmentName(slug),
    }))
    .sort(byName);
  const all = pagePath(hospital, 'departments');
  return (
    <NavigationMenu
      title={sectionName('departments')}
      all={all}
      panel={{
        word: LANGUAGE === 'en' ? '25.6%' : '22.8%',
        ...(entries.length > MOST_IN_THREE_COLUMNS
          ? { width: 'min(1060px, 100%)', columns: 4 }
          : { width: '840px', columns: 3 }),
      }}
      first={<ArrowLink to={all}>{t`All departments`}</ArrowLink>}
      entries={entries}
    />
  );
}

export function FacilitiesMenu({ hospital }: { hospital: HospitalId }) {
  const all = pagePath(hospital, 'facilities');
  return (
    <NavigationMenu
      title={sectionName('facilities')}
      all={all}
      panel={{ word: LANGUAGE === 'en' ? '37.3%' : '32.6%', width: '900px', columns: 3 }}
      first={<ArrowLink to={all}>{t`All facilities`}</ArrowLink>}
      entries={hospitalOf(hospital).facilities.map((slug) => ({
        path: facilityPath(hospital, slug),
        name: facilityName(slug),
      }))}
    />
  );
}

function byName(one: MenuEntry, other: MenuEntry): number {
  return one.name.localeCompare(other.name, 'en');
}
