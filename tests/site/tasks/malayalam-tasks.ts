import { byLink, NOT_POSSIBLE, type Task } from './task.ts';
import type { Visitor } from './visitor.ts';

const ALAPPUZHA = '/poyanil_hospital';

/** The errands of somebody who reads only Malayalam. They begin on an English page, of which 'മലയാളം' is all that this visitor can read. */
export const malayalamTasks: Task[] = [
  {
    wish: 'in Malayalam: what a visit costs',
    start: ALAPPUZHA,
    async now(visitor) {
      await toMalayalam(visitor);
      await byLink(visitor, 'ഒ.പി. വിഭാഗം', '/out_patient_department');
      await visitor.find(visitor.main.getByRole('cell', { name: '₹450' }));
    },
    before: NOT_POSSIBLE,
  },
  {
    wish: 'in Malayalam: an appointment',
    start: ALAPPUZHA,
    async now(visitor) {
      await toMalayalam(visitor);
      const link = visitor.page.getByRole('link', { name: 'അപ്പോയിന്റ്മെന്റ് എടുക്കുക' });
      await visitor.tap(link.last(), '/ml/poyanil_hospital/appointment');
      const field = (label: string) => visitor.main.getByLabel(label, { exact: true });
      await visitor.choose(field('വിഭാഗം'), 'General Medicine');
      // Invented: sample content.
      await visitor.type(field('പേര്'), 'Mary Sample');
      await visitor.type(field('ഇ-മെയിൽ'), 'anna@mail.example');
      await visitor.type(field('ഫോൺ നമ്പർ'), '98470 12345');
      const send = { name: 'അപ്പോയിന്റ്മെന്റ് എടുക്കുക' };
      await visitor.tap(visitor.main.getByRole('button', send));
      await visitor.find(visitor.main.getByText('അപ്പോയിന്റ്മെന്റിനുള്ള അഭ്യർത്ഥന ലഭിച്ചു.'));
    },
    before: NOT_POSSIBLE,
  },
];

async function toMalayalam(visitor: Visitor): Promise<void> {
  const word = visitor.page.getByRole('banner').getByRole('link', { name: 'മലയാളം' });
  await visitor.tap(word, `/ml${ALAPPUZHA}`);
}
