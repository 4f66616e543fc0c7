import { Container } from '@mantine/core';
import type { FacilitySlug, HospitalId } from '@poyanil/domain';
import type { ReactNode } from 'react';
import { Columns } from '../../parts/columns.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { pagePath, sectionName } from '../../site-pages.ts';
import classes from './facilities.module.css';
import { FacilityList } from './facility-list.tsx';

interface FacilitiesWrapperProps {
  hospital: HospitalId;
  title?: string;
  crumb?: string;
  lead: string;
  scene?: string;
  /** The current facility; null if there is none of that name. */
  current?: FacilitySlug | null;
  children: ReactNode;
}

export function FacilitiesWrapper({
  hospital,
  title = sectionName('facilities'),
  crumb = title,
  lead,
  scene,
  current,
  children,
}: FacilitiesWrapperProps) {
  const isIndex = current === undefined;
  const list = <FacilityList hospital={hospital} current={current} />;
  const above = { to: pagePath(hospital, 'facilities'), name: sectionName('facilities') };
  return (
    <>
      <PageHead
        hospital={hospital}
        title={title}
        crumb={crumb}
        above={isIndex ? [] : [above]}
        lead={lead}
        {...(scene === undefined ? {} : { scene })}
      />
      <Container pt="clamp(2.25rem, 1.043rem + 4.952vw, 5.5rem)" pb="section">
        <Columns template="minmax(0, 320px) minmax(0, 1fr)" gap="32px" mdGap="64px">
          {!isIndex && list}
          <div>{children}</div>
          {isIndex && <div className={classes.beside}>{list}</div>}
        </Columns>
      </Container>
    </>
  );
}
