import { describe, expect, test } from 'vitest';
import { docxBombs } from '../../../tests/submissions/cases/docx-bombs.ts';
import { docxDisagreements } from '../../../tests/submissions/cases/docx-disagreements.ts';
import { foreignDocx } from '../../../tests/submissions/cases/docx-foreign.ts';
import {
  type ArchiveCase,
  type Bytes,
  DOCUMENT,
  MAIN,
  PARAGRAPHS,
  TYPES,
  times,
  typesByEnding,
  typesOf,
  zeroed,
} from '../../../tests/submissions/support/docx-parts.ts';
import { bytesOf, docx, zip } from '../../../tests/support/resumes.ts';
import { factsOfResume } from './resume.ts';

const part = (name: string, text: string) => ({ name, content: bytesOf(text) });
const inUtf16 = (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'));
const inBigEndian = (text: string) => new Uint8Array(Buffer.from(inUtf16(text)).swap16());
const textOf = ({ content = new Uint8Array() }: typeof TYPES) => Buffer.from(content).toString();

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

function relationships(target: string, type = `${OFFICE}/attachedTemplate`): string {
  return `<Relationships><Relationship Id="rId1" Type="${type}" Target="${target}" TargetMode="External"/></Relationships>`;
}

function withTemplate(target: string): Bytes {
  return docx([part('word/_rels/settings.xml.rels', relationships(target))]);
}

describe('a Word document', () => {
  test.each<ArchiveCase>([
    ['types by ending', zip([typesByEnding(MAIN), DOCUMENT])],
    ['types in UTF-16', zip([{ ...TYPES, content: inUtf16(textOf(TYPES)) }, DOCUMENT])],
    ['types in big-endian UTF-16', zip([{ ...TYPES, content: inBigEndian(textOf(TYPES)) }])],
    ['types of nearly 1 MiB', zip([{ ...TYPES, content: padded(textOf(TYPES)) }, DOCUMENT])],
    [
      'another name of its main part',
      zip([typesOf(MAIN, 'word/document2.xml'), { ...DOCUMENT, name: 'word/document2.xml' }]),
    ],
    ['backslashes in its names', zip([TYPES, { ...DOCUMENT, name: 'word\\document.xml' }])],
    ['100 MiB that shrink to a thousandth', docx([zeroed(100)])],
    ['a wrong size', docx([{ name: 'word/x', inflatedBytes: 0xfffffff0 }])],
    ['a nested archive', docx([{ name: 'word/a.zip', content: zip([zeroed(9)]) }])],
    ['an object of another program', docx([part('word/embeddings/oleObject1.bin', 'MZ')])],
    [
      'a workbook with macros within',
      zip([typed('<Default Extension="xlsm" ContentType="ms-excel.sheet.macroEnabled.12"/>')]),
    ],
    ['Malayalam names', docx([{ name: 'word/അനിത.xml', content: PARAGRAPHS, flags: 0x800 }])],
    ['entities without end', docx([part('word/a.xml', '<!DOCTYPE a [<!ENTITY b "&b;">]>')])],
    ['folders', docx([{ name: 'word/' }, { name: 'docProps/' }])],
    ['sizes behind their content', docx([{ ...DOCUMENT, name: 'word/a.xml', streamed: true }])],
    ['a thousand parts', docx(times(998, (n) => ({ name: `word/${n}.xml` })))],
    [
      'links',
      docx([part('word/_rels/document.xml.rels', relationships('https://a.example', 'a'))]),
    ],
  ])('is accepted with %s', async (_what, archive) => {
    expect(await errorOf(archive)).toBeUndefined();
  });

  test.each([...docxBombs(), ...foreignDocx(), ...docxDisagreements()])(
    'is refused with %s',
    async (_what, archive) => {
      expect(await errorOf(archive)).toBe('fileKind');
    },
  );

  test.each<ArchiveCase>([
    ['a project', docx([{ name: 'word/vbaProject.bin' }])],
    ['a project in capitals, elsewhere', docx([{ name: 'A/VBAPROJECT.BIN' }])],
    ['a project of another name', zip([typed('<Override ContentType="ms-office.vbaProject"/>')])],
    ['the type of macros', zip([typesOf('ms-word.document.macroEnabled.main+xml'), DOCUMENT])],
    ['a template’s type', zip([typesOf('ms-word.template.macroEnabledTemplate.main+xml')])],
    ['a type written as references', zip([typesOf('macro&#69;nabled&#x2e;main+xml'), DOCUMENT])],
  ])('is refused for macros with %s', async (_what, archive) => {
    expect(await errorOf(archive)).toBe('macros');
  });
});

describe('a template', () => {
  test.each([
    'file:///C:\\Users\\anitha\\AppData\\Roaming\\Microsoft\\Templates\\Polished%20resume.dotx',
    'file:///C:/Users/anitha/R&amp;D/Letter.dotx',
    'file://localhost/Users/anitha/Templates/Resume.dotx',
    'file:///Users/anitha/Templates/Resume.dotx',
    'D:\\Templates\\Resume.dot',
    'Normal.dotm',
    '../Templates/Resume.dotx',
  ])('is accepted at %s', async (target) => {
    expect(await errorOf(withTemplate(target))).toBeUndefined();
  });

  test.each([
    ...['https://evil.example/a.dotm', 'HTTP://evil.example/a', 'ftp://evil.example/a.dotm'],
    ...['\\\\evil.example\\share\\a.dotm', '//evil.example/a.dotm', '/\\evil.example/a.dotm'],
    ...['file://evil.example/share/a.dotm', 'file:////evil.example/a', 'file:///\\\\evil\\a'],
    ...['mhtml:https://evil.example/a!x', '&#104;ttps://evil.example/a', '&#x5c;\\evil\\a'],
    ...['file:///%5C%5Cevil\\a', ' https://evil.example/a'],
  ])('is refused at %s', async (target) => {
    expect(await errorOf(withTemplate(target))).toBe('macros');
  });

  const remote = relationships('https://evil.example/a.dotm');
  const name = 'word/_rels/settings.xml.rels';
  const hidden = remote.replace('Target="https', "Id2='Target=\"C:\\' Target='https").slice(0, -40);

  test.each<ArchiveCase>([
    ['in UTF-16', docx([{ name, content: inUtf16(remote) }])],
    ['in the glossary', docx([part('word/glossary/_rels/settings.xml.rels', remote)])],
    ['in another folder', docx([part('A/_RELS/b.xml.RELS', remote)])],
    ['in the strict format', docx([part(name, remote.replace(OFFICE, 'http://purl.oclc.org/a'))])],
    ['with its type written as references', docx([part(name, remote.replace('Tem', '&#84;em'))])],
    ['after a local path', docx([part(name, hidden)])],
    ['in single quotes', docx([part(name, remote.replaceAll('"', "'"))])],
  ])('on another server is refused %s', async (_what, archive) => {
    expect(await errorOf(archive)).toBe('macros');
  });

  test.each<ArchiveCase>([
    ['types of their own', docx([part(name, `<!DOCTYPE a>${remote}`)])],
    ['another encoding', docx([part(name, `<?xml version="1.0" encoding="utf-7"?>${remote}`)])],
    ['bytes that are no UTF-8', docx([{ name, content: new Uint8Array([0x3c, 0xff, 0xff]) }])],
  ])('cannot hide in relationships with %s', async (_what, archive) => {
    expect(await errorOf(archive)).toBe('fileKind');
  });
});

async function errorOf(bytes: Bytes): Promise<string | undefined> {
  const facts = await factsOfResume({ name: 'cv.docx', bytes });
  return facts && 'error' in facts ? facts.error : undefined;
}

function typed(more: string): typeof TYPES {
  return { ...TYPES, content: bytesOf(textOf(TYPES).replace('</Types>', `${more}</Types>`)) };
}

function padded(text: string): Bytes {
  return bytesOf(text + ' '.repeat(1024 * 1024 - text.length));
}
