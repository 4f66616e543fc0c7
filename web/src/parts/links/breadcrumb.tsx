import { t } from '@lingui/core/macro';
import { Anchor, Breadcrumbs, Text } from '@mantine/core';
import type { HospitalId } from '@poyanil/domain';
import { hospitalText } from '../../names.ts';
import { pagePath } from '../../site-pages.ts';
import { Link } from './link.tsx';
import '@mantine/core/styles/Breadcrumbs.layer.css';
import classes from './breadcrumb.module.css';

export interface Crumb {
  to: string;
  name: string;
}

interface BreadcrumbProps {
  hospital: HospitalId;
  above?: readonly Crumb[];
  page: string;
}

export function Breadcrumb({ hospital, above = [], page }: BreadcrumbProps) {
  const links = [{ to: pagePath(hospital, 'home'), name: hospitalText(hospital).place }, ...above];
  return (
    <nav aria-label={t`Breadcrumb`} data-no-print>
      <Breadcrumbs
        mb={10}
        fz="sm"
        c="dimmed"
        separatorMargin={10}
        style={{ alignItems: 'baseline' }}
        classNames={{ breadcrumb: classes.crumb, separator: classes.separator }}
      >
        {links.map(({ to, name }) => (
          <Anchor key={to} component={Link} to={to}>
            {name}
          </Anchor>
        ))}
        <Text component="span" inherit aria-current="page">
          {page}
        </Text>
      </Breadcrumbs>
    </nav>
  );
}
