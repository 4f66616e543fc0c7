import { type DepartmentSlug, type HospitalId, placeKey } from '@poyanil/domain';
import classes from '../department-rows.module.css';

/** Each department's drawing in `web/pictures/emblems`, and no two the same. */
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

/** A department's sign, in a small gable of the hospital's tint. Its name always stands beside it. */
export function Emblem({
  hospital,
  department,
}: {
  hospital: HospitalId;
  department: DepartmentSlug;
}) {
  return (
    <span className={classes.gable} data-no-print>
      <img
        src={`/pictures/emblems/${placeKey(hospital)}/${emblems[department]}.svg`}
        alt=""
        width={58}
        height={58}
        loading="lazy"
        decoding="async"
      />
    </span>
  );
}
