import { byLink, byMenu, byMenuOf, NOT_POSSIBLE, type Task } from './task.ts';

const ALAPPUZHA = '/poyanil_hospital';
const PUNALUR = '/poyanil_hospital_punalur';

export const comingTasks: Task[] = [
  {
    wish: 'a doctor for a child with fever at 9 pm',
    start: PUNALUR,
    at: '2026-11-27T21:00:00+05:30',
    async now(visitor) {
      await byLink(visitor, '24 Hour Clinic is open now', '/24_hour_clinic');
      await visitor.find(visitor.main.getByRole('heading', { name: '24 Hour Clinic', level: 1 }));
    },
    // Nothing said that the clinic is open: it is one of the facilities.
    async before(visitor) {
      await byMenuOf('Facilities', visitor, '24 Hour Clinic', '/24_hour_clinic');
      await visitor.find(visitor.main.getByRole('heading', { name: '24 Hour Clinic', level: 1 }));
    },
  },
  {
    wish: 'when a patient may be visited',
    start: PUNALUR,
    async now(visitor) {
      await byLink(visitor, 'Visiting hours', '/patients_and_visitors');
      await visitor.find(visitor.main.getByText(/4\spm to 6\spm/));
    },
    async before(visitor) {
      await byMenu(visitor, 'Patients and visitors', '/patients_and_visitors');
      await visitor.find(visitor.main.getByText(/4\spm to 6\spm/));
    },
  },
  {
    wish: 'whether an insurer is accepted',
    start: ALAPPUZHA,
    async now(visitor) {
      await byLink(visitor, 'Insurance and schemes', '/insurance');
      await visitor.find(visitor.main.getByRole('heading', { name: 'Insurers' }));
    },
    before: NOT_POSSIBLE,
  },
  {
    wish: 'where a complaint goes',
    start: ALAPPUZHA,
    async now(visitor) {
      await byLink(visitor, 'Charges, rights and complaints', '/charges');
      await visitor.find(visitor.main.getByRole('heading', { name: /complain/i }));
    },
    async before(visitor) {
      await byMenu(visitor, 'Contact Us', '/contact_us');
      await visitor.find(visitor.main.getByText('Complaints'));
    },
  },
  {
    wish: 'which bus stops at the gate',
    start: PUNALUR,
    async now(visitor) {
      await byMenu(visitor, 'Contact Us', '/contact_us');
      await visitor.tap(visitor.main.getByRole('link', { name: 'By bus', exact: true }));
      await visitor.find(visitor.main.getByText('Local buses to Pathanapuram stop at the gate'));
    },
    async before(visitor) {
      await byMenu(visitor, 'Contact Us', '/contact_us');
      await byLink(visitor, 'How to reach us', '/how_to_reach');
      await visitor.find(visitor.main.getByText('Local buses to Pathanapuram stop at the gate'));
    },
  },
  {
    wish: 'directions in a maps program',
    start: PUNALUR,
    async now(visitor) {
      await byMenu(visitor, 'How to reach us', '/how_to_reach');
      await visitor.find(visitor.main.getByRole('link', { name: 'Get directions' }));
    },
    // The place alone: the way to it was asked for in the maps program.
    async before(visitor) {
      await byMenu(visitor, 'Contact Us', '/contact_us');
      await visitor.find(visitor.main.getByText('Open in maps'));
    },
  },
  {
    wish: 'whether ECHS is taken, and what to bring',
    start: ALAPPUZHA,
    async now(visitor) {
      await byLink(visitor, 'Insurance and schemes', '/insurance');
      await visitor.find(visitor.main.getByText('Card, referral from the polyclinic'));
    },
  },
  {
    wish: 'a number to call in an emergency at night',
    start: ALAPPUZHA,
    async now(visitor) {
      await visitor.find(visitor.page.getByRole('link', { name: '0477 555 0111' }));
    },
  },
  {
    wish: 'the nearest of the three in an emergency',
    start: ALAPPUZHA,
    async now(visitor) {
      const help = visitor.page.getByRole('banner').getByRole('link', { name: 'Emergency help' });
      await visitor.tap(help.first(), '/emergency');
      await visitor.tap(visitor.main.getByRole('button', { name: 'Find my place' }));
      await visitor.agree();
      await visitor.find(visitor.main.getByText(/Nearest of the three/));
    },
    before: NOT_POSSIBLE,
  },
  {
    wish: 'what a visit costs',
    start: ALAPPUZHA,
    async now(visitor) {
      await byLink(visitor, 'Out-patient department', '/out_patient_department');
      await visitor.find(visitor.main.getByRole('cell', { name: '₹450' }));
    },
  },
  {
    wish: 'when a blood report is ready, and how to prepare',
    start: ALAPPUZHA,
    async now(visitor) {
      await byMenuOf('Facilities', visitor, 'Clinical Laboratory', '/clinical_laboratory');
      await visitor.find(visitor.main.getByRole('cell', { name: '3 hours' }));
      await visitor.find(visitor.main.getByText('only water for 10 hours'));
    },
  },
];
