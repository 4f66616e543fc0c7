import { BLOCKS, type Document, helpers } from '@contentful/rich-text-types';

type Nodes = Document['content'];

const HEADINGS: string[] = [BLOCKS.HEADING_1, BLOCKS.HEADING_2, BLOCKS.HEADING_3];

export function splitAtApplying(text: Document): { job: Document; applying: Document } {
  const job: Nodes = [];
  const applying: Nodes = [];
  let current = job;
  for (const node of text.content) {
    if (HEADINGS.includes(node.nodeType)) current = isHowToApply(node) ? applying : job;
    current.push(node);
  }
  return { job: { ...text, content: job }, applying: { ...text, content: applying } };
}

function isHowToApply(heading: Nodes[number]): boolean {
  const words = heading.content.map((part) => (helpers.isText(part) ? part.value : '')).join('');
  return /^\s*how to apply\s*$/i.test(words);
}
