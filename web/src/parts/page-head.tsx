import type { HospitalId } from '@poyanil/domain';
import type { ReactNode } from 'react';
import { Breadcrumb } from './breadcrumb.tsx';
import classes from './page-head.module.css';
import { Scene, type SceneName } from './picture.tsx';

interface PageHeadProps {
  hospital: HospitalId;
  title: string;
  /** The page's name in the breadcrumb; the title if not given. */
  crumb?: string;
  lead: ReactNode;
  scene: Extract<SceneName, `${string}-head`>;
}

export function PageHead({ hospital, title, crumb = title, lead, scene }: PageHeadProps) {
  return (
    <div className={classes.head}>
      <div className={`container ${classes.inner}`}>
        <div className={classes.words}>
          <Breadcrumb hospital={hospital} page={crumb} />
          <h1>{title}</h1>
          <p className={classes.lead}>{lead}</p>
        </div>
        <Scene hospital={hospital} name={scene} eager className={classes.scene} />
      </div>
    </div>
  );
}
