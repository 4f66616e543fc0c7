import type { HospitalId } from '@poyanil/domain';

/** What a visitor types at a hospital, and whose card has to stand first. */
export interface TypedQuery {
  hospital: HospitalId;
  text: string;
  first: string;
  second?: string;
  /** The panel with the emergency number, or the line that leads to the signs that cannot wait. */
  panel?: 'casualty' | 'signs';
}

const alappuzha = 'poyanil_hospital';
const kozhencherry = 'poyanil_hospital_kozhencherry';
const punalur = 'poyanil_hospital_punalur';

/** Misspelt names, everyday words, Malayalam words in Latin letters, departments and days, as visitors may type them. */
export const typedQueries: readonly TypedQuery[] = [
  { hospital: alappuzha, text: 'fatima', first: 'fathima-shukoor-alp' },
  { hospital: alappuzha, text: 'dr. fathimma shukkur', first: 'fathima-shukoor-alp' },
  { hospital: alappuzha, text: 'vasantha kumari', first: 'vasanthakumari-thankappan-alp' },
  { hospital: alappuzha, text: 'unni krishnan pai', first: 'unnikrishnan-pai-alp' },
  {
    hospital: alappuzha,
    text: 'zavier',
    first: 'xavier-pallithara-alp',
    second: 'clara-xavier-alp',
  },
  { hospital: alappuzha, text: 'mathews', first: 'riya-mathew-tharayil-alp' },
  { hospital: alappuzha, text: 'hasina majid', first: 'hazeena-majeed-alp' },
  { hospital: alappuzha, text: 'puthanpurakkal', first: 'sebastian-puthenpurackal-alp' },
  { hospital: alappuzha, text: 'kochupurakkal abraham', first: 'abraham-kochupurackal-alp' },
  { hospital: alappuzha, text: 'suraj balakrisnan', first: 'sooraj-balakrishnan-alp' },
  { hospital: alappuzha, text: 'vena gopal', first: 'venugopal-nair-alp' },
  { hospital: kozhencherry, text: 'mathai pulikkal', first: 'mathew-pulickal-koz' },
  { hospital: kozhencherry, text: 'shreeja mohandas', first: 'sreeja-mohandas-koz' },
  { hospital: kozhencherry, text: 'laxmi warrier', first: 'lakshmi-varier-koz' },
  { hospital: kozhencherry, text: 'namputhiri', first: 'hari-namboothiri-koz' },
  { hospital: kozhencherry, text: 'varghees pothan', first: 'varghese-pothen-koz' },
  { hospital: kozhencherry, text: 'umman', first: 'priya-oommen-koz' },
  { hospital: kozhencherry, text: 'idikkula', first: 'saji-idicula-koz' },
  { hospital: punalur, text: 'shihabuddin', first: 'shihabudeen-pun' },
  { hospital: punalur, text: 'M. Abdul Wahab', first: 'abdul-vahab-pun' },
  { hospital: punalur, text: 'lakshmi priya v', first: 'lekshmi-priya-pun' },
  { hospital: punalur, text: 'syriac mathew', first: 'cyriac-mathai-pun' },
  { hospital: punalur, text: 'varghese eappen', first: 'varughese-eapen-pun' },
  { hospital: punalur, text: 'naufal', first: 'noufal-basheer-pun' },
  { hospital: punalur, text: 'vishnuprasad', first: 'vishnu-prasad-pun' },
  { hospital: punalur, text: 'saji', first: 'saji-yohannan-pun', second: 'shaji-lukose-pun' },
  { hospital: punalur, text: 'shaji', first: 'shaji-lukose-pun', second: 'saji-yohannan-pun' },
  { hospital: kozhencherry, text: 'heart', first: 'thomas-eapen-koz' },
  { hospital: alappuzha, text: 'heart doctor', first: 'unnikrishnan-pai-alp' },
  { hospital: alappuzha, text: 'sugar', first: 'venugopal-nair-alp' },
  { hospital: punalur, text: 'kidney', first: 'sunitha-balaraman-pun' },
  { hospital: kozhencherry, text: 'kidney stones', first: 'cyril-vettom-koz' },
  { hospital: kozhencherry, text: 'bone specialist', first: 'vinu-tharakan-koz' },
  { hospital: kozhencherry, text: 'skin doctor', first: 'nisha-gopan-koz' },
  { hospital: alappuzha, text: 'skin', first: 'kurian-chacko-alp' },
  { hospital: punalur, text: 'my child', first: 'saji-yohannan-pun' },
  { hospital: kozhencherry, text: 'delivery', first: 'elizabeth-varkey-koz' },
  { hospital: kozhencherry, text: 'eyes', first: 'saramma-jacob-koz' },
  { hospital: punalur, text: 'ear pain', first: 'shaji-lukose-pun' },
  {
    hospital: kozhencherry,
    text: 'stomach problem',
    first: 'sandeep-nedungadi-koz',
    panel: 'signs',
  },
  { hospital: punalur, text: 'fits', first: 'annie-rachel-thomas-pun', panel: 'casualty' },
  { hospital: kozhencherry, text: 'cancer', first: 'mathew-pulickal-koz' },
  {
    hospital: alappuzha,
    text: 'my father has chest pain since morning',
    first: 'unnikrishnan-pai-alp',
    panel: 'casualty',
  },
  { hospital: punalur, text: 'sneak bite', first: 'anoop-karunakaran-pun', panel: 'casualty' },
  { hospital: alappuzha, text: 'blood in urine', first: 'shibu-devassy-alp', panel: 'signs' },
  { hospital: alappuzha, text: 'diabet', first: 'venugopal-nair-alp' },
  { hospital: kozhencherry, text: 'gynacologist', first: 'elizabeth-varkey-koz' },
  { hospital: kozhencherry, text: 'orthopeadic', first: 'vinu-tharakan-koz' },
  { hospital: punalur, text: 'nurology', first: 'annie-rachel-thomas-pun' },
  { hospital: kozhencherry, text: 'sychiatrist', first: 'johnson-thekkedath-koz' },
  { hospital: punalur, text: 'E.N.T.', first: 'shaji-lukose-pun' },
  { hospital: kozhencherry, text: 'hridhayam', first: 'thomas-eapen-koz' },
  { hospital: punalur, text: 'vrikka rogam', first: 'sunitha-balaraman-pun' },
  { hospital: kozhencherry, text: 'prasavam', first: 'elizabeth-varkey-koz' },
  { hospital: punalur, text: 'thwakk', first: 'parvathy-haridas-pun' },
  { hospital: kozhencherry, text: 'kannu vedhana', first: 'saramma-jacob-koz' },
  { hospital: alappuzha, text: 'nenju vedana', first: 'unnikrishnan-pai-alp', panel: 'casualty' },
  { hospital: kozhencherry, text: 'mathew pulickal monday', first: 'mathew-pulickal-koz' },
  { hospital: kozhencherry, text: 'heart doctor thursday afternoon', first: 'biju-john-koz' },
  { hospital: punalur, text: 'sunday', first: 'tibin-koshy-pun' },
];
