import { type DepartmentSlug, departmentPath, type HospitalId, hospitalKey } from '@poyanil/domain';
import { IconChevronRight } from '@tabler/icons-react';
import { departmentName } from '../department-name.ts';
import { Columns } from './columns.tsx';
import classes from './department-rows.module.css';
import { Link } from './links/link.tsx';

const emblems: Record<DepartmentSlug, string> = {
  anesthesiology: 'mask',
  ayurvedam: 'mortar',
  cardiology: 'heart',
  dental: 'tooth',
  dermatology: 'skin',
  diabetology: 'gluco',
  dietitian: 'apple',
  e_n_t: 'ear',
  emergency_medicine: 'siren',
  fertility_center: 'cell',
  gastrology: 'stomach',
  general_medicine: 'steth',
  general_surgery: 'scalpel',
  interventional_cardiology: 'balloon',
  medical_gastroenterology: 'bowel',
  nephrology: 'kidney',
  neurology: 'brain',
  neuromedicine: 'nerve',
  neurosurgery: 'scalp',
  obstetrics_and_gynaecology: 'mother',
  oncology: 'ribbon',
  ophthalmology: 'eye',
  orthopaedics: 'bone',
  pediatrics: 'child',
  psychiatry: 'mind',
  pulmonology: 'lungs',
  radiology: 'scan',
  urology: 'bladder',
};

interface DepartmentRowsProps {
  hospital: HospitalId;
  departments: readonly DepartmentSlug[];
  lines?: Readonly<Partial<Record<DepartmentSlug, string>>>;
  /** A text about each department's size; its space is reserved before it is known. */
  sizeOf?: (slug: DepartmentSlug) => string | undefined;
}

export function DepartmentRows({ hospital, departments, lines = {}, sizeOf }: DepartmentRowsProps) {
  return (
    <Columns component="ul" sm={2} lg={3} gap="0 40px">
      {departments.map((slug) => (
        <li key={slug} className={classes.row} data-arrow>
          <Emblem hospital={hospital} slug={slug} />
          <span>
            {/* The link covers the row. Its name is the department's, as everywhere, and the line is its description. */}
            <Link
              to={departmentPath(hospital, slug)}
              aria-describedby={lines[slug] && `department-${slug}-line`}
            >
              {departmentName(slug)}
            </Link>
            {lines[slug] !== undefined && (
              <small id={`department-${slug}-line`}>
                {' '}
                <span>{lines[slug]}</span>{' '}
                {sizeOf && <span className={classes.size}>{sizeOf(slug)}</span>}
              </small>
            )}
          </span>
          <IconChevronRight size={20} stroke={2} aria-hidden />
        </li>
      ))}
    </Columns>
  );
}

function Emblem({ hospital, slug }: { hospital: HospitalId; slug: DepartmentSlug }) {
  return (
    <span className={classes.gable} data-no-print>
      <img
        src={`/pictures/emblems/${hospitalKey(hospital)}/${emblems[slug]}.svg`}
        alt=""
        width={58}
        height={58}
        loading="lazy"
        decoding="async"
      />
    </span>
  );
}
