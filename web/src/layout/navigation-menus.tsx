import { t } from '@lingui/core/macro';
import {
  departmentNames,
  departmentPath,
  type HospitalId,
  hospitalOf,
  translatedFacilities,
} from '@poyanil/domain';
import { LANGUAGE } from '../language.ts';
import { facilityName } from '../names.ts';
import { ArrowLink } from '../parts/links/arrow-link.tsx';
import { facilityPath, pagePath, sectionName } from '../site-pages.ts';
import { NavigationMenu } from './navigation-menu.tsx';
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

/** For English pages: Malayalam has the page of all departments alone. */
export function DepartmentsMenu({ hospital }: { hospital: HospitalId }) {
  const entries = hospitalOf(hospital)
    .departments.map((slug) => ({
      path: departmentPath(hospital, slug),
      name: departmentNames[slug],
    }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
  const all = pagePath(hospital, 'departments');
  return (
    <NavigationMenu
      title={sectionName('departments')}
      all={all}
      panel={{
        word: '25.6%',
        ...(entries.length > MOST_IN_THREE_COLUMNS
          ? { width: 'min(1060px, 100%)', columns: 4 }
          : { width: '840px', columns: 3 }),
      }}
      first={<ArrowLink to={all}>{t`All departments`}</ArrowLink>}
      entries={entries}
    />
  );
}

/** A Malayalam menu lists the facilities that Malayalam has. */
export function FacilitiesMenu({ hospital }: { hospital: HospitalId }) {
  const all = pagePath(hospital, 'facilities');
  const slugs = __LANGUAGE__ === 'en' ? hospitalOf(hospital).facilities : translatedFacilities;
  return (
    <NavigationMenu
      title={sectionName('facilities')}
      all={all}
      panel={
        LANGUAGE === 'en'
          ? { word: '37.3%', width: '900px', columns: 3 }
          : { word: '32.6%', width: '440px', columns: 1 }
      }
      first={<ArrowLink to={all}>{t`All facilities`}</ArrowLink>}
      entries={slugs.map((slug) => ({
        path: facilityPath(hospital, slug),
        name: facilityName(slug),
      }))}
    />
  );
}
