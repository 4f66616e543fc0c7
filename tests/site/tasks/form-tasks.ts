import { sampleResume } from '../support/forms.ts';
import { byMenu, NOT_POSSIBLE, type Task } from './task.ts';
import type { Visitor } from './visitor.ts';

const ALAPPUZHA = '/poyanil_hospital';

/** Invented people: sample content. As families write a number, and as forms used to ask for it. */
const PHONE = { usual: '+91 98470 12345', bare: '9847012345' };

export const formTasks: Task[] = [
  {
    wish: 'from Muscat: a number to call',
    start: ALAPPUZHA,
    async now(visitor) {
      await byMenu(visitor, 'Contact Us', '/contact_us');
      await visitor.find(visitor.main.getByRole('link', { name: '+91 477 555 0100' }));
    },
  },
  {
    wish: 'from Muscat: which number to give',
    start: ALAPPUZHA,
    async now(visitor) {
      await toAppointment(visitor);
      await visitor.find(visitor.main.getByText('Give a number in India'));
    },
    before: NOT_POSSIBLE,
  },
  {
    wish: 'from Muscat: an appointment for a mother',
    start: ALAPPUZHA,
    async now(visitor) {
      await fillAppointment(visitor);
      await sendAppointment(visitor);
      await visitor.find(visitor.main.getByText('appointment requested successfully.'));
    },
    async before(visitor) {
      await fillAppointment(visitor);
      await sendAppointment(visitor);
      await visitor.type(visitor.main.getByLabel('Contact number'), PHONE.bare);
      await sendAppointment(visitor);
      await visitor.find(visitor.main.getByText('appointment requested successfully.'));
    },
  },
  {
    wish: "to apply for a nurse's job",
    start: ALAPPUZHA,
    async now(visitor) {
      await byMenu(visitor, 'Careers', '/careers');
      await visitor.tap(
        visitor.main.locator('a[href$="/staff_nurse_icu#apply"]'),
        '/staff_nurse_icu',
      );
      await apply(visitor);
    },
    async before(visitor) {
      await toJob(visitor);
      await visitor.tap(visitor.main.getByRole('button', { name: 'Apply Now' }));
      await apply(visitor);
    },
  },
];

async function toAppointment(visitor: Visitor): Promise<void> {
  const link = visitor.page.getByRole('link', { name: 'Book Appointment' });
  await visitor.tap(link.last(), '/appointment');
}

async function fillAppointment(visitor: Visitor): Promise<void> {
  await toAppointment(visitor);
  const field = (label: string) => visitor.main.getByLabel(label, { exact: true });
  await visitor.choose(field('Department'), 'General Medicine');
  await visitor.type(field('Name'), 'Mary Sample');
  await visitor.type(field('E-mail'), 'anna@mail.example');
  await visitor.type(field('Contact number'), PHONE.usual);
}

async function sendAppointment(visitor: Visitor): Promise<void> {
  await visitor.tap(visitor.main.getByRole('button', { name: 'Request appointment' }));
}

async function toJob(visitor: Visitor): Promise<void> {
  await byMenu(visitor, 'Careers', '/careers');
  await visitor.tap(visitor.main.locator('a[href$="/staff_nurse_icu"]'), '/staff_nurse_icu');
}

async function apply(visitor: Visitor): Promise<void> {
  const field = (label: string) => visitor.main.getByLabel(label, { exact: true });
  await visitor.type(field('Name'), 'Anna Sample');
  await visitor.type(field('E-mail'), 'anna@mail.example');
  await visitor.type(field('Contact number'), PHONE.bare);
  await visitor.type(field('Experience'), '2.5');
  await visitor.give(field('Resume'), sampleResume);
  await visitor.tap(visitor.main.getByRole('button', { name: 'Submit application' }));
  await visitor.find(visitor.main.getByText('Application submitted successfully'));
}
