import { expect, test } from 'vitest';
import { liveMemory } from '../support/live-memory.ts';
import { memoryOf } from '../support/process-usage.ts';
import { bytesOf, docx, zip } from '../support/resumes.ts';
import { docxBombs } from './cases/docx-bombs.ts';
import { docxDisagreements } from './cases/docx-disagreements.ts';
import { foreignDocx } from './cases/docx-foreign.ts';
import { useApplicationSite } from './support/application-site.ts';
import {
  DOCUMENT,
  MAIN,
  PARAGRAPHS,
  TYPES,
  times,
  typesByEnding,
  typesOf,
  zeroed,
} from './support/docx-parts.ts';
import { file, noise } from './support/multipart.ts';

// Archives that call themselves DOCX. One that is a document is taken whatever it links to or embeds: like a PDF it is
// not opened here.

/** The memory that is held once all is collected. */
const MOST_KEPT_BYTES = 5 * 1024 * 1024;
/** Less than the least of the bombs would take if it were unpacked; until it is collected, much of what was sent lies about. */
const MOST_TAKEN_BYTES = 45 * 1024 * 1024;
const SMALL_BYTES = 200_000;
const ROUNDS = 5;

const site = useApplicationSite();

type Bytes = Uint8Array<ArrayBuffer>;

const apply = (content: Bytes) => site.apply(file('cv.docx', content));

const bombs = docxBombs();

test.each([...bombs, ...foreignDocx(), ...docxDisagreements()])(
  'a document with %s is no resume',
  async (_what, archive) => site.expectNoResume(await apply(archive)),
);

const link =
  '<Relationships><Relationship Id="a" Type="attachedTemplate" Target="https://evil.example/a.dotm" TargetMode="External"/></Relationships>';

test.each<[string, Bytes]>([
  ['a link to a template elsewhere', docx([part('word/_rels/settings.xml.rels', link)])],
  ['a sheet of numbers within', docx([{ name: 'word/embeddings/a.xlsx', content: zip([TYPES]) }])],
  ['an object of another program', docx([part('word/embeddings/oleObject1.bin', 'MZ')])],
  ['a control of another program', docx([part('word/activeX/activeX1.bin', 'MZ')])],
  ['a drawing', docx([{ name: 'word/media/a.png', content: noise(100_000) }])],
  ['Malayalam names', docx([{ name: 'word/അനിത.xml', content: PARAGRAPHS, flags: 0x800 }])],
  ['entities without end', docx([part('word/a.xml', '<!DOCTYPE a [<!ENTITY b "&b;">]>')])],
  [
    'another name of its main part',
    zip([typesOf(MAIN, 'word/document2.xml'), { ...DOCUMENT, name: 'word/document2.xml' }]),
  ],
  ['a main part that is named by its ending', zip([typesByEnding(MAIN), DOCUMENT])],
  ['folders', docx([{ name: 'word/' }, { name: 'docProps/' }])],
  ['sizes behind their content', docx([{ ...DOCUMENT, name: 'word/a.xml', streamed: true }])],
  ['a thousand parts', docx(times(998, (n) => ({ name: `word/${n}.xml` })))],
  ['many empty rows', docx([{ name: 'word/rows.xml', content: new Uint8Array(900_000) }])],
])('a document with %s is taken', async (_what, content) => {
  await site.expectArrived(await apply(content), { fileName: 'cv.docx', bytes: content });
});

function part(name: string, text: string) {
  return { name, content: bytesOf(text) };
}

test('bombs take no memory to find', async () => {
  // What a large file takes, any file of its size takes: these are small, and one of them is what it says.
  const small = bombs.map(([, archive]) => archive).filter(({ length }) => length < SMALL_BYTES);
  const heavy = [...small, docx([zeroed(49), randomPart(500_000)])];
  await sendAll(heavy);
  const [held, before] = [await liveMemory(site.stack, 'api'), memoryOf(site.stack.pid('api'))];
  let most = 0;
  for (let round = 0; round < ROUNDS; round++) {
    await sendAll(heavy);
    most = Math.max(most, memoryOf(site.stack.pid('api')));
  }
  expect(most - before).toBeLessThan(MOST_TAKEN_BYTES);
  expect((await liveMemory(site.stack, 'api')) - held).toBeLessThan(MOST_KEPT_BYTES);
});

function randomPart(length: number) {
  return { name: 'word/media/noise', content: noise(length) };
}

async function sendAll(archives: readonly Bytes[]): Promise<void> {
  for (const archive of archives) {
    const answer = await apply(archive);
    if (answer.status === 202) await site.expectArrived(answer);
    else expect(answer.status).toBe(422);
  }
}

test('each document that was accepted arrived once, and nothing else', () =>
  site.expectOnlyAccepted());
