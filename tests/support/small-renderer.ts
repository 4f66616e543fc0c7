import { doctorsQuery, newsListQuery } from '@poyanil/content/operations';
import {
  basePaths,
  detailKinds,
  detailMetadata,
  detailPath,
  details,
  type HospitalId,
  hospitalIds,
  isEntryId,
  type Language,
  listPath,
} from '@poyanil/domain';
import { escapeHtml } from '@poyanil/server/http/escape-html';
import type { Renderer } from '../../web/publisher/build.ts';
import { entryKinds } from '../../web/publisher/entry-heads.ts';

type Page = ReturnType<Renderer['allPages']>[number];
type PageToRender = Parameters<Renderer['renderPage']>[0];
type AskNamed = <Result>(
  query: { hash: string; name: string; types?: (variables: never) => Result },
  variables: object,
) => Promise<Result>;

interface Drawn {
  title: string;
  description?: string;
  body: string;
}

/** Has the interface of web/src/server.tsx. In `landing`, `{renders}` becomes the number of times that the page was rendered. */
export function createRenderer(language: Language, landing: string): Renderer {
  let renders = 0;
  const base = basePaths[language];

  async function draw({ path, words, settings }: PageToRender, ask: AskNamed): Promise<Drawn> {
    if (path === (base || '/')) {
      renders += 1;
      const homes = hospitalIds.map((id) => link(`${base}/${id}`, id)).join('');
      return { title: 'Landing', body: homes + landing.replace('{renders}', `${renders}`) };
    }
    for (const hospital of hospitalIds) {
      if (path === `${base}/${hospital}`) {
        return {
          title: `Home of ${hospital}`,
          body: `<p>${escapeHtml(JSON.stringify(words))}</p>`,
        };
      }
      if (path === listPath(hospital, 'doctor')) {
        const list = await ask(doctorsQuery, { hospital, limit: 100 });
        return drawList(hospital, 'doctor', list.doctorCollection?.items ?? []);
      }
      if (path === listPath(hospital, 'news')) {
        const list = await ask(newsListQuery, { hospital, limit: 100 });
        const items = list.newsCollection?.items.map(
          (item) => item && { ...item, name: item.headline },
        );
        return drawList(hospital, 'news', items ?? []);
      }
      for (const kind of detailKinds) {
        const id = path.split('/').at(-1) ?? '';
        if (path !== detailPath(hospital, kind, id) || !isEntryId(id)) continue;
        const data = await ask(entryKinds[kind].query, { id });
        const place = { hospital, kind, id, origin: settings.publicUrl, url: path };
        const head = entryKinds[kind].describe(data, place);
        if (head === null) throw new Error(`${path} is the page of no entry`);
        const picture = head.picture?.replace(settings.publicUrl, '') ?? '/pictures/ward.svg';
        const body = `<h1>${escapeHtml(head.subject.name)}</h1><img src="${picture}"/>`;
        return {
          ...detailMetadata(hospital, kind, head.subject),
          body: body + link(`/${hospital}`, 'Home'),
        };
      }
    }
    return { title: path, body: '' };
  }

  return {
    provideSiteWords: () => undefined,
    allPages: () => pagesOf(language),
    async renderPage(page) {
      const answers: Record<string, unknown> = {};
      const ask: AskNamed = async ({ hash, name: operationName }, variables) => {
        const data = await page.ask({ hash, operationName, variables: { ...variables } });
        answers[`${operationName} ${JSON.stringify(variables)}`] = data;
        return data as never;
      };
      const { title, description = title, body } = await draw(page, ask);
      const url = escapeHtml(page.settings.publicUrl + page.path);
      const head = `<title>${escapeHtml(title)}</title><meta name="description" content="${escapeHtml(description)}"/><link rel="canonical" href="${url}"/>`;
      return { head, body: `<main>${body}</main>`, answers };
    },
    chunksOf: () => ['src/page.tsx'],
    structuredData: ({ path }, origin) => ({
      '@graph': [{ '@type': 'WebPage', url: origin + path }],
    }),
  };
}

function pagesOf(language: Language): Page[] {
  const base = basePaths[language];
  const facts = { title: '', description: '' };
  return [
    { ...facts, kind: 'landing', path: base || '/' },
    ...hospitalIds.flatMap((hospital): Page[] => [
      { ...facts, kind: 'home', hospital, path: `${base}/${hospital}` },
      ...(language === 'en'
        ? (['doctor', 'news'] as const).map(
            (kind): Page => ({
              ...facts,
              kind: details[kind].list,
              hospital,
              path: listPath(hospital, kind),
            }),
          )
        : []),
    ]),
  ];
}

function drawList(
  hospital: HospitalId,
  kind: 'doctor' | 'news',
  items: readonly ({ sys: { id: string }; name: string | null } | null)[],
): Drawn {
  const links = items.map(
    (item) => item && link(detailPath(hospital, kind, item.sys.id), item.name ?? ''),
  );
  return { title: details[kind].section, body: links.join('') };
}

function link(path: string, words: string): string {
  return `<a href="${path}">${escapeHtml(words)}</a>`;
}
