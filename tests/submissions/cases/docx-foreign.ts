import { bytesOf, docx, zip } from '../../support/resumes.ts';
import { alteredZip } from '../support/altered.ts';
import {
  type ArchiveCase,
  type Bytes,
  DOCUMENT,
  PARAGRAPHS,
  TYPES,
  typesOf,
} from '../support/docx-parts.ts';

/** File names that lead out of the archive, and content that no job application needs. */
export function foreignDocx(): ArchiveCase[] {
  const called = (...names: string[]) => docx(names.map((name) => ({ name, content: PARAGRAPHS })));
  const typed = (main: string) => zip([typesOf(main), DOCUMENT]);
  return [
    ['a name that starts with ..', called('../../etc/cron.d/x')],
    ['a name with .. in the middle', called('word/../../x')],
    ['a Windows name with ..', called('word\\..\\..\\x')],
    ['an absolute name', called('/etc/passwd')],
    ['an absolute Windows name', called('C:/Windows/x')],
    ['a name on a network', called('\\\\evil.example\\x')],
    ['a zero byte in a name', called('word/a.xml\0.exe')],
    [
      'the type of a template',
      typed('openxmlformats-officedocument.wordprocessingml.template.main+xml'),
    ],
    ['the type of a sheet', typed('openxmlformats-officedocument.spreadsheetml.sheet.main+xml')],
    ['no type', zip([{ ...TYPES, content: bytesOf('<Types/>') }, DOCUMENT])],
    ['no list of types', zip([DOCUMENT])],
    ['no parts', zip([])],
    ['a Java program', zip([{ name: 'META-INF/MANIFEST.MF' }, { name: 'a.class' }])],
    ['an encrypted part', docx([{ name: 'word/a', flags: 0x1 }])],
    ['a strongly encrypted part', docx([{ name: 'word/a', flags: 0x41 }])],
    ['an unknown compression method', packedBy(99)],
    ['a compression method that Word lacks', packedBy(14)],
  ];
}

function packedBy(method: number): Bytes {
  return alteredZip(docx(), [
    { at: 'own', index: 1, offset: 8, value: method },
    { at: 'listed', index: 1, offset: 10, value: method },
  ]);
}
