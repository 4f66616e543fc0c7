import { BLOCKS, type Document } from '@contentful/rich-text-types';
import { expect, test } from 'vitest';
import { splitAtApplying } from './how-to-apply.ts';

test("splits off the section 'How to apply', but not the sections after it", () => {
  const { job, applying } = splitAtApplying(
    textOf('# About the job', 'You drive.', '# How to apply', 'Write to us.', '# Pay', '₹18,000'),
  );
  expect(wordsOf(job)).toEqual(['About the job', 'You drive.', 'Pay', '₹18,000']);
  expect(wordsOf(applying)).toEqual(['How to apply', 'Write to us.']);
});

test("does not split a text without a heading 'How to apply'", () => {
  const { job, applying } = splitAtApplying(textOf('You drive.', '# Pay', 'How to apply'));
  expect(wordsOf(job)).toEqual(['You drive.', 'Pay', 'How to apply']);
  expect(wordsOf(applying)).toEqual([]);
});

/** Creates a text. Lines that begin with '# ' are headings. */
function textOf(...lines: string[]): Document {
  return {
    nodeType: BLOCKS.DOCUMENT,
    data: {},
    content: lines.map((line) => ({
      nodeType: line.startsWith('# ') ? BLOCKS.HEADING_2 : BLOCKS.PARAGRAPH,
      data: {},
      content: [{ nodeType: 'text', value: line.replace('# ', ''), marks: [], data: {} }],
    })),
  };
}

function wordsOf(text: Document): string[] {
  return text.content.map(({ content }) =>
    content.map((part) => ('value' in part ? part.value : '')).join(''),
  );
}
