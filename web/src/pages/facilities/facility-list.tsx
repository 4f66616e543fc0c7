import { t } from '@lingui/core/macro';
import { Group, Paper, Text, Title } from '@mantine/core';
import { type FacilitySlug, type HospitalId, hospitalOf } from '@poyanil/domain';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { facilityName } from '../../names.ts';
import { Link } from '../../parts/links/link.tsx';
import { facilityPath } from '../../site-pages.ts';
import { weight } from '../../theme/tokens.ts';
import classes from './facilities.module.css';

interface FacilityListProps {
  hospital: HospitalId;
  current: FacilitySlug | null | undefined;
}

const TITLE = t`Our Facilities`;

export function FacilityList({ hospital, current }: FacilityListProps) {
  const isIndex = current === undefined;
  return (
    <>
      {!isIndex && (
        <Paper
          component="details"
          withBorder
          hiddenFrom="md"
          className={classes.list}
          data-no-print
        >
          <summary>
            <Group justify="space-between" wrap="nowrap">
              <Text component="span" fz="sm" lh={1.35}>
                {TITLE}
                <Text component="strong" display="block" fz="1.125rem" fw={weight.bold} lh={1.35}>
                  {current === null ? t`Choose one` : facilityName(current)}
                </Text>
              </Text>
              <IconChevronDown size={22} stroke={2} aria-hidden />
            </Group>
          </summary>
          <nav aria-label={TITLE}>
            <FacilityLinks hospital={hospital} current={current} />
          </nav>
        </Paper>
      )}
      <Paper
        component="nav"
        aria-label={TITLE}
        withBorder
        {...(!isIndex && { visibleFrom: 'md' })}
        className={classes.list}
        data-no-print
      >
        <Title order={2} size="h5" px={22} py={18}>
          {TITLE}
        </Title>
        <FacilityLinks hospital={hospital} current={current} />
      </Paper>
    </>
  );
}

/** Plain rows, because there are up to thirty of them, twice. */
function FacilityLinks({ hospital, current }: FacilityListProps) {
  return (
    <ul className={classes.links}>
      {hospitalOf(hospital).facilities.map((slug) => {
        const isCurrent = slug === current;
        return (
          <li key={slug}>
            <Link
              to={facilityPath(hospital, slug)}
              {...(isCurrent ? { 'aria-current': 'page' } : {})}
            >
              {facilityName(slug)}
              {isCurrent && <IconChevronRight size={20} stroke={2} aria-hidden />}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
