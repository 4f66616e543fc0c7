import type { Locator } from '@playwright/test';
import { byLink, byMenuOf, type Task } from './task.ts';
import type { Visitor } from './visitor.ts';

const ALAPPUZHA = '/poyanil_hospital';
const KOZHENCHERRY = '/poyanil_hospital_kozhencherry';

export const doctorTasks: Task[] = [
  {
    wish: 'a cardiologist who sits on Thursday afternoon',
    start: KOZHENCHERRY,
    async now(visitor) {
      await search(visitor, 'cardiologist thursday afternoon');
      await visitor.find(card(visitor, 'Dr. Biju Thomas John').getByText('3.30 pm to 4.30 pm'));
    },
    // Cards said on which days, and the doctors' own pages at what time.
    async before(visitor) {
      await toDoctors(visitor);
      await visitor.choose(visitor.page.getByLabel('Day'), 'Thursday');
      await visitor.choose(visitor.page.getByLabel('Department'), 'Cardiology');
      for (const [name, times] of [
        ['Dr. Lakshmi Varier', '9.30 am to 1 pm'],
        ['Dr. Thomas Eapen', '9 am to 1 pm'],
      ] as const) {
        await byLink(visitor, name, '-koz');
        await visitor.find(visitor.main.getByText(times));
        await visitor.goBack();
      }
      await visitor.choose(visitor.page.getByLabel('Department'), 'Interventional Cardiology');
      await byLink(visitor, 'Dr. Biju Thomas John', '-koz');
      await visitor.find(visitor.main.getByText('3.30 pm to 4.30 pm'));
    },
  },
  {
    wish: "'dr fatima', who writes herself otherwise",
    start: ALAPPUZHA,
    async now(visitor) {
      await search(visitor, 'dr fatima');
      await visitor.find(nameOf(visitor, 'Dr. Fathima Shukoor'));
    },
    async before(visitor) {
      await searchInVain(visitor, 'dr fatima');
      await visitor.type(visitor.page.getByRole('searchbox'), '');
      const wanted = nameOf(visitor, 'Dr. Fathima Shukoor');
      await nameOf(visitor, 'Dr.').first().waitFor();
      while ((await wanted.count()) === 0) {
        await visitor.tap(visitor.page.getByRole('button', { name: 'View more' }));
      }
      await visitor.find(wanted);
    },
  },
  {
    wish: "the right doctor for 'sugar'",
    start: ALAPPUZHA,
    async now(visitor) {
      await search(visitor, 'sugar');
      await visitor.find(nameOf(visitor, 'Dr. Venugopal Nair'));
    },
    // Whoever knows that the word for it is diabetology finds it in the list of departments.
    async before(visitor) {
      await searchInVain(visitor, 'sugar');
      await byMenuOf('Departments', visitor, 'All departments', '/department');
      await byLink(visitor, 'Diabetology', '/diabetology');
      await visitor.find(visitor.main.getByText('Dr. Venugopal Nair'));
    },
  },
];

async function toDoctors(visitor: Visitor): Promise<void> {
  await byLink(visitor, 'Find a doctor', '/doctors');
}

/** From the home page itself. */
async function search(visitor: Visitor, words: string): Promise<void> {
  await visitor.type(visitor.main.getByRole('searchbox'), words);
  await visitor.tap(visitor.main.getByRole('button', { name: 'Search', exact: true }), '/doctors');
}

async function searchInVain(visitor: Visitor, words: string): Promise<void> {
  await toDoctors(visitor);
  await visitor.type(visitor.page.getByRole('searchbox'), words);
  await visitor.find(visitor.main.getByText('No doctors found'));
}

function card(visitor: Visitor, name: string): Locator {
  return visitor.main.getByRole('listitem').filter({ has: nameOf(visitor, name) });
}

function nameOf({ page }: Visitor, name: string): Locator {
  return page.getByRole('heading', { name });
}
