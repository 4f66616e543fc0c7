import { type HospitalId, hospitalIds } from '@poyanil/domain';
import { type RouteObject, useLoaderData } from 'react-router-dom';
import { BASE, LANGUAGE } from './language.ts';
import { DocumentHead } from './layout/document-head.tsx';
import { FailureAlone, FailurePage } from './layout/failure.tsx';
import { SiteLayout } from './layout/site.tsx';
import {
  detailComponents,
  groupComponents,
  hospitalComponents,
  type LoadPage,
} from './page-components.tsx';
import type { PageData, ReadPageData } from './page-data.ts';
import {
  type DetailPage,
  detailPages,
  groupPages,
  type HeadFacts,
  hospitalPages,
  missingPage,
  offlinePage,
} from './site-pages.ts';

/**
 * Returns the one table of routes, for one router: what a lazy route brings is written into the table. `readData` reads the data of
 * the page that is shown next.
 */
export function createRoutes(readData: ReadPageData): RouteObject[] {
  const withData = (route: RouteObject): RouteObject => ({
    ...route,
    loader: ({ request }) => readData(new URL(request.url).pathname),
    // The data does not depend on the query.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  });
  return [
    {
      Component: SiteLayout,
      ErrorBoundary: FailureAlone,
      children: [
        ...themeRoutes(),
        groupRoutes(withData),
        ...hospitalIds.map((hospital) => hospitalRoutes(hospital, withData)),
      ],
    },
  ];
}

/** The living page of the theme, which development alone has. */
function themeRoutes(): RouteObject[] {
  if (!import.meta.env.DEV) return [];
  const lazy = async () => ({ Component: (await import('./theme/theme-page.tsx')).ThemePage });
  return [{ path: '/_theme', lazy }];
}

type WithData = (route: RouteObject) => RouteObject;

function groupRoutes(withData: WithData): RouteObject {
  return {
    handle: { chunk: 'src/layout/group-layout.tsx' },
    lazy: async () => ({ Component: (await import('./layout/group-layout.tsx')).GroupLayout }),
    children: inFrame(
      '/',
      [
        ...groupPages().map((page) => pageRoute(page, page.kind, groupComponents[page.kind])),
        ...offlineRoute(),
        pageRoute({ ...missingPage(), route: '*' }, 'unknown', groupComponents.unknown),
      ].map(withData),
    ),
  };
}

function hospitalRoutes(hospital: HospitalId, withData: WithData): RouteObject {
  return {
    handle: { chunk: 'src/layout/hospital-layout.tsx' },
    lazy: async () => {
      const { HospitalLayout } = await import('./layout/hospital-layout.tsx');
      return { Component: () => <HospitalLayout hospital={hospital} /> };
    },
    children: inFrame(
      `${BASE}/${hospital}`,
      [
        ...hospitalPages(hospital).map((page) =>
          pageRoute(page, page.kind, () => hospitalComponents(page)),
        ),
        // Malayalam has no pages of entries, and no index of facilities.
        ...(__LANGUAGE__ === 'en'
          ? [
              ...detailPages(hospital).map(detailRoute),
              missingRoute(hospital, 'facilities/*', 'facility-missing'),
            ]
          : []),
        ...offlineRoute(hospital),
        missingRoute(hospital, '*', 'not-found'),
      ].map(withData),
    ),
  };
}

/** What fails among these leaves the frame around it standing. */
function inFrame(path: string, children: RouteObject[]): RouteObject[] {
  return [{ path, ErrorBoundary: FailurePage, children }];
}

/** The page's file is named for its kind: the prerendering finds its style sheets by that. */
function pageRoute(
  page: HeadFacts & { route?: string },
  file: string,
  load: LoadPage,
): RouteObject {
  return {
    // Routes are matched against decoded addresses.
    path: page.route ?? decodeURIComponent(page.path ?? ''),
    handle: { chunk: `src/pages/${file}/${file}.tsx` },
    lazy: async () => {
      const { draw, describe } = await load();
      return {
        Component: function Page() {
          const { words } = useLoaderData<PageData>();
          const description = describe?.(words) ?? page.description;
          return (
            <>
              <DocumentHead page={{ ...page, description }} />
              {draw(words)}
            </>
          );
        },
      };
    },
  };
}

/** The app never shows it: the build makes a page of it, which a phone shows while it has no network. */
function offlineRoute(hospital?: HospitalId): RouteObject[] {
  if (!import.meta.env.SSR || LANGUAGE !== 'en') return [];
  const load = async () => {
    const { Offline, OfflineGroup } = await import('./pages/offline/offline.tsx');
    return {
      draw: () => (hospital === undefined ? <OfflineGroup /> : <Offline hospital={hospital} />),
    };
  };
  // It is made of the contact page's parts.
  return [pageRoute({ ...offlinePage(hospital), route: 'offline' }, 'contact', load)];
}

function missingRoute(
  hospital: HospitalId,
  route: string,
  file: 'facility-missing' | 'not-found',
): RouteObject {
  const load = () => hospitalComponents({ kind: file, hospital });
  return pageRoute({ ...missingPage(hospital), route }, file, load);
}

/** An entry's page writes its own head, once it knows the entry. */
function detailRoute({ kind, hospital, route }: DetailPage): RouteObject {
  return {
    path: route,
    handle: { chunk: `src/pages/${kind}-detail/${kind}-detail.tsx` },
    lazy: async () => {
      const Detail = await detailComponents[kind]();
      return { Component: () => <Detail hospital={hospital} /> };
    },
  };
}
