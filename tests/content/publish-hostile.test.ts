import { rmSync } from 'node:fs';
import { type DetailKind, detailKinds, detailMetadata, detailPath } from '@poyanil/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openService } from '../../web/publisher/open-content.ts';
import { headOf } from '../support/read-head.ts';
import { writeSmallContent } from '../support/small-build.ts';
import { entry } from '../support/small-content.ts';
import {
  contentSourceOf,
  openSmallPublication,
  type SmallPublication,
} from '../support/small-publication.ts';
import { MARKUP_HEADLINE } from '../support/small-site.ts';
import { ATTACKED_HOSPITAL, documentOf, paragraph, saying, textNode } from './hostile/entries.ts';
import {
  type Behaviour,
  type HostileService,
  startHostileService,
} from './hostile/hostile-service.ts';

const contentRoot = writeSmallContent();
let site: SmallPublication;
beforeAll(async () => {
  site = await openSmallPublication();
});
afterAll(() => {
  site?.remove();
  rmSync(contentRoot, { recursive: true });
});

describe('a name that tries to end its element, attribute or string', () => {
  const names = [
    MARKUP_HEADLINE,
    `</title><script>evil()</script>`,
    `</ScRiPt ><img src=x onerror=evil()>`,
    `<!--<script>`,
    `--><script>evil()</script><!-- ]]>`,
    `"><meta http-equiv="refresh" content="0;url=//evil.example">`,
    `' onload='evil()`,
    `&lt;script&gt;evil()&lt;/script&gt; &#x3c;`,
    `\u2028evil()\u2029 \\u003c/script\\u003e\\"`,
    `$& $1 $\` $' <!--head--> <!--page--> </body> data-site=""`,
    `\u202Elive\u202C \u0000 \u001B[31m \uFEFF \uD800 evil \uDFFF`,
    'evil '.repeat(4_000),
  ];
  const text = documentOf(paragraph(textNode('Words.')));
  const fieldsOf: Record<DetailKind, (name: string) => Record<string, unknown>> = {
    doctor: (name) => ({
      ...{ name, centerOfExcellence: name, consulting: name, education: name, skill: name },
      ...{ contactNumber: [name], email: name, hospital: ATTACKED_HOSPITAL },
    }),
    news: (name) => ({
      ...{ headline: name, subHeadline: name, content: text, hospitalName: ATTACKED_HOSPITAL },
    }),
    career: (name) => ({
      ...{ jobTitle: name, jobShortDescription: name, jobDescription: text, numberOfVacancy: 1 },
      ...{ responsibilities: [name], skills: [name], experience: name },
      hospital: ATTACKED_HOSPITAL,
    }),
    testimonial: (name) => ({ reviewer: name, shortReview: text, hospital: ATTACKED_HOSPITAL }),
  };

  beforeAll(async () => {
    const entries = detailKinds.flatMap((kind) =>
      names.map((name, index) => entry(kind, `${kind}-${index}`, fieldsOf[kind](name))),
    );
    await site.publish({ contentRoot, source: contentSourceOf({ entries, assets: [] }) });
  });

  const cases = detailKinds.flatMap((kind) =>
    names.map((name, index) => ({ kind, name, index, shown: JSON.stringify(name).slice(0, 60) })),
  );
  test.each(cases)('stays text in the head of a $kind page: $shown', ({ kind, name, index }) => {
    const path = detailPath(ATTACKED_HOSPITAL, kind, `${kind}-${index}`);
    const html = site.read(`${path.slice(1)}.html`);
    // Half a surrogate pair cannot be written.
    const shown = name.toWellFormed();
    const summary = kind === 'testimonial' ? '' : shown;
    const facts = detailMetadata(ATTACKED_HOSPITAL, kind, { name: shown, summary });
    const { title, description, meta, data } = headOf(html);
    expect({ title, description }).toEqual(facts);
    expect(meta['og:title']).toBe(facts.title);
    const items: { name: string }[] = data('BreadcrumbList').itemListElement;
    expect(items.at(-1)?.name.toWellFormed()).toBe(shown);
    // One for search engines' data, one for the page's data, one for the app.
    expect(html.match(/<script/gi)).toHaveLength(3);
    expect(html.match(/<\/script/gi)).toHaveLength(3);
    expect(html.match(/<!--|<(?:iframe|svg|base)|http-equiv="/gi)).toBeNull();
  });
});

describe('the entry list of a malicious service', () => {
  let service: HostileService;
  beforeAll(async () => {
    service = await startHostileService(() => {});
    return () => service.stop();
  });

  function source() {
    const { CONTENT_URL: url = '', CONTENT_ACCESS_TOKEN: accessToken = '' } = service.environment;
    return openService({ url, accessToken, assetOrigins: [] });
  }
  function listing(itemsOf: (kind: DetailKind) => unknown): Behaviour {
    const names = [
      ...detailKinds.map((kind) => [`${kind}Collection`, kind] as const),
      ['allTestimonials', 'testimonial'] as const,
    ];
    const lists = names.map(([name, kind]) => [name, { __typename: 'Any', items: itemsOf(kind) }]);
    return saying(() => JSON.stringify({ data: Object.fromEntries(lists) }));
  }
  const item = (id: unknown, publishedAt: unknown) => ({ sys: { id, publishedAt } });

  const cases: [what: string, behave: Behaviour][] = [
    ['invalid lists', listing(() => 'evil')],
    ['no lists', saying(() => '{"data":{}}')],
    ['an entry without an identifier', listing(() => [{ sys: null }])],
    ...['</loc><evil/>', '../evil', '&evil;', 'e'.repeat(65), 7].map((id): [string, Behaviour] => [
      `the identifier ${id}`,
      listing(() => [item(id, null)]),
    ]),
    ...['</lastmod><evil/>', '9999-99-99T99:99:99Zevil', 7].map((time): [string, Behaviour] => [
      `the time ${time}`,
      listing(() => [item('good', time)]),
    ]),
  ];
  test.each(cases)('is not published with %s', async (_what, behave) => {
    const before = site.versions.current();
    service.behave = behave;
    const publication = site.publish({ contentRoot, source: source() });
    await expect(publication).rejects.toThrow(/SitemapEntries|strange/);
    expect(site.versions.current()).toBe(before);
  });
});
