import { type DetailKind, detailFacts } from '@poyanil/domain';
import { describe, expect, test } from 'vitest';
import { headOf } from '../support/read-head.ts';
import { useBelievingApi } from './hostile/believing-api.ts';
import {
  ATTACKED_HOSPITAL,
  documentOf,
  newsOf,
  paragraph,
  saying,
  sysOf,
  textNode,
} from './hostile/entries.ts';

// Names and headlines that would end their element, attribute or string: they stay names in title, card and data.

const site = useBelievingApi();

const names = [
  `</title><script>evil()</script>`,
  `</script><script>evil()</script>`,
  `</ScRiPt ><img src=x onerror=evil()>`,
  `<!--<script>`,
  `--><script>evil()</script><!--`,
  `]]><script>evil()</script>`,
  `"><meta http-equiv="refresh" content="0;url=//evil.example">`,
  `' onload='evil()`,
  `&lt;script&gt;evil()&lt;/script&gt; &#x3c;`,
  `\u2028evil()\u2029`,
  `\\u003c/script\\u003e\\"`,
  `$& $1 $\` $' __DESCRIPTION__ __ID__ <!--detail-->`,
  `{{7*7}} \${evil} <%= evil %> __ORIGIN__`,
  `\u202Elive\u202C \u0000 \u001B[31m \uFEFF`,
  `\uD800 evil \uDFFF`,
  'evil '.repeat(4_000),
];

const json = documentOf(paragraph(textNode('Words.')));
const kinds: Record<DetailKind, (id: string, name: string) => object> = {
  doctor: (id, name) => ({
    doctor: {
      ...{
        __typename: 'Doctor',
        sys: sysOf(id),
        name,
        centerOfExcellence: name,
        hospital: ATTACKED_HOSPITAL,
      },
      ...{ contactNumber: [name], consulting: name, email: name, education: name, skill: name },
      ...{ profilePic: null, linkedFrom: null },
    },
  }),
  news: (id, name) => ({ news: newsOf(id, { headline: name, subHeadline: name }) }),
  career: (id, name) => ({
    career: {
      ...{ __typename: 'Career', sys: sysOf(id), jobTitle: name, jobShortDescription: name },
      ...{ numberOfVacancy: 1, jobDescription: { json }, responsibilities: [name], skills: [name] },
      ...{ experience: name, hospital: ATTACKED_HOSPITAL },
    },
  }),
  testimonial: (id, name) => ({
    testimonial: {
      ...{ __typename: 'Testimonial', sys: sysOf(id), reviewer: name, hospital: ATTACKED_HOSPITAL },
      ...{ shortReview: { json }, reviewPoster: null, video: null, testimonialContent: null },
    },
  }),
};

describe.each(Object.entries(kinds))('the name of a %s', (kind, dataOf) => {
  test.each(names.map((name) => [JSON.stringify(name).slice(0, 60), name]))(
    'that is %s',
    async (_shown, name) => {
      const detailKind = kind as DetailKind;
      await site.under(
        saying((id) => JSON.stringify({ data: dataOf(id, name) })),
        async (id) => {
          const { status, text } = await site.open(detailKind, id);
          expect(status).toBe(200);
          expectHead(text, detailKind, name);
        },
      );
    },
  );
});

function expectHead(html: string, kind: DetailKind, name: string): void {
  // What is no character is replaced on its way, as everywhere.
  const shown = name.toWellFormed();
  const summary = kind === 'testimonial' ? '' : shown;
  const facts = detailFacts(ATTACKED_HOSPITAL, kind, { name: shown, summary });
  const { title, description, meta, data } = headOf(html.replaceAll(/\s*\n\s*/g, ''));
  expect({ title, description }).toEqual(facts);
  expect(meta['og:title']).toBe(facts.title);
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(html.match(/<\/script/gi)).toHaveLength(1);
  expect(html.match(/<!--/g)).toBeNull();
  expect(html.match(/<(?:img|iframe|svg|body|base)/i)).toBeNull();
  const items: { name: string }[] = data('BreadcrumbList').itemListElement;
  expect(items.at(-1)?.name.toWellFormed()).toBe(shown);
}
