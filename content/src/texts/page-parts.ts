import { contactOf, type HospitalId } from '@poyanil/domain';
import type { Names } from './names.ts';
import type { Block, TextSection } from './page-words.ts';
import type { HospitalServices, UrgentSigns } from './text-model.ts';

export interface PageParts {
  hospital: HospitalId;
  services: HospitalServices;
  urgent?: UrgentSigns | undefined;
  firstAid?: readonly { title: string; text: string }[] | undefined;
  /** Parts that only the page itself can render, such as the list of doctors. */
  live: readonly string[];
  names?: Names | undefined;
}

/** Replaces `{name}` placeholders with their parts. Calls `fault` for names unknown on this page. */
export function putParts(
  sections: readonly TextSection[],
  parts: PageParts,
  fault: (reason: string) => void,
): TextSection[] {
  const blocksOf = (name: string): readonly Block[] => {
    if (parts.live.includes(name)) return [{ kind: 'part', name }];
    const blocks = made(parts)[name];
    if (blocks === undefined)
      fault(`has {${name}} alone in a paragraph: this page has no such part`);
    return blocks ?? [];
  };
  return sections.map(({ blocks, ...section }) => ({
    ...section,
    blocks: blocks.flatMap((block) => (block.kind === 'part' ? blocksOf(block.name) : [block])),
  }));
}

function made({ hospital, services, urgent, firstAid, names }: PageParts) {
  const tables = Object.entries(services.tables).map(([name, table]) => [name, tableOf(table)]);
  const blocks: Record<string, readonly Block[] | undefined> = Object.fromEntries(tables);
  blocks.urgent = urgent && [{ kind: 'urgent', blocks: urgentBlocks(urgent, hospital, names) }];
  blocks.firstAid = firstAid?.map(({ title, text }) =>
    paragraph({ strong: `${title}.` }, ` ${text}`),
  );
  return blocks;
}

function tableOf({ head, rows, note }: HospitalServices['tables']['fees']): Block[] {
  return [{ kind: 'table', head, rows }, ...(note === undefined ? [] : [paragraph(note)])];
}

function urgentBlocks(
  { lead, signs, after }: UrgentSigns,
  hospital: HospitalId,
  names: Names | undefined,
): Block[] {
  const { emergencyNumber } = contactOf(hospital);
  const call =
    names?.urgentCall.replace('{lead}', lead).replace('{emergency}', emergencyNumber) ??
    `Call ${emergencyNumber}, or 108 for an ambulance, ${lead}:`;
  return [
    paragraph(call),
    { kind: 'list', isNumbered: false, items: signs.map((sign) => [sign]) },
    ...(after === undefined ? [] : [paragraph(after)]),
  ];
}

function paragraph(...words: Extract<Block, { kind: 'paragraph' }>['words']): Block {
  return { kind: 'paragraph', words };
}
