import { t } from '@lingui/core/macro';
import { type HospitalId, hospitalOf, translatedFacilities } from '@poyanil/domain';
import { IconChevronDown } from '@tabler/icons-react';
import { NavLink } from 'react-router-dom';
import { LANGUAGE } from '../language.ts';
import { ArrowLink } from '../parts/links/arrow-link.tsx';
import { departmentLink, facilityLink, type PageLink } from '../parts/page-links.ts';
import { pagePath, sectionName } from '../site-pages.ts';
import classes from './navigation.module.css';
import { otherHospitals } from './other-hospitals.ts';
import { useAriaCurrent } from './use-aria-current.ts';

// With more entries, three columns would be higher than a small window.
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

/** Only for English pages: Malayalam just has the page of all departments. */
export function DepartmentsMenu({ hospital }: { hospital: HospitalId }) {
  const entries = hospitalOf(hospital)
    .departments.map((slug) => departmentLink(hospital, slug))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
  return (
    <NavigationMenu
      title={sectionName('departments')}
      all={{ path: pagePath(hospital, 'departments'), name: t`All departments` }}
      panel={{
        word: '25.6%',
        ...(entries.length > MOST_IN_THREE_COLUMNS
          ? { width: 'min(1060px, 100%)', columns: 4 }
          : { width: '840px', columns: 3 }),
      }}
      entries={entries}
    />
  );
}

export function FacilitiesMenu({ hospital }: { hospital: HospitalId }) {
  const slugs = __LANGUAGE__ === 'en' ? hospitalOf(hospital).facilities : translatedFacilities;
  return (
    <NavigationMenu
      title={sectionName('facilities')}
      all={{ path: pagePath(hospital, 'facilities'), name: t`All facilities` }}
      panel={
        LANGUAGE === 'en'
          ? { word: '37.3%', width: '900px', columns: 3 }
          : { word: '32.6%', width: '440px', columns: 1 }
      }
      entries={slugs.map((slug) => facilityLink(hospital, slug))}
    />
  );
}

interface NavigationMenuProps {
  title: string;
  /** The page above the entries' pages, whose link is shown above them. */
  all?: PageLink;
  entries: readonly PageLink[];
  /** Position and size of the list below the row in a wide window: where the label begins, as a share of the row. */
  panel: { word: string; width: string; columns: number };
}

function NavigationMenu({ title, all, entries, panel }: NavigationMenuProps) {
  const current = useAriaCurrent(all?.path);
  return (
    <li>
      <details name="navigation" className={classes.menu}>
        <summary className={classes.link} aria-current={current}>
          {title}
          <IconChevronDown size={16} stroke={2} aria-hidden />
        </summary>
        <div
          className={classes.panel}
          style={{ '--word': panel.word, '--width': panel.width, '--columns': panel.columns }}
        >
          {all !== undefined && (
            <div className={classes.first}>
              {/* In the sheet, the row that opens it already has this label. */}
              <strong className="mantine-visible-from-lg" style={{ fontSize: '1.25rem' }}>
                {title}
              </strong>{' '}
              <ArrowLink to={all.path}>{all.name}</ArrowLink>
            </div>
          )}
          <ul>
            {entries.map(({ path, name }) => (
              <li key={path}>
                <NavLink to={path} end>
                  {name}
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      </details>
    </li>
  );
}
