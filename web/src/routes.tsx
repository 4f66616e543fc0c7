import { type HospitalId, hospitalIds } from '@poyanil/domain';
import type { RouteObject } from 'react-router-dom';
import { BASE, LANGUAGE } from './language.ts';
import { DocumentHead } from './layout/document-head.tsx';
import { FailureAlone, FailurePage } from './layout/failure.tsx';
import { SentText } from './layout/sent-text.tsx';
import { SiteLayout } from './layout/site.tsx';
import {
  detailComponents,
  groupComponents,
  hospitalComponents,
  type LoadPage,
} from './page-components.tsx';
import {
  type DetailPage,
  detailPages,
  groupPages,
  type HeadFacts,
  hospitalPages,
  missingPage,
  offlinePage,
} from './site-pages.ts';

/** The one table of routes. Made anew for each router, since what a lazy route brings is written into it. */
export function createRoutes(): RouteObject[] {
  return [
    {
      Component: SiteLayout,
      ErrorBoundary: FailureAlone,
      children: [...themeRoutes(), groupRoutes(), ...hospitalIds.map(hospitalRoutes)],
    },
  ];
}

/** The living page of the theme, which development alone has. */
function themeRoutes(): RouteObject[] {
  if (!import.meta.env.DEV) return [];
  const lazy = async () => ({ Component: (await import('./theme/theme-page.tsx')).ThemePage });
  return [{ path: '/_theme', lazy }];
}

function groupRoutes(): RouteObject {
  return {
    handle: { chunk: 'src/layout/group-layout.tsx' },
    lazy: async () => ({ Component: (await import('./layout/group-layout.tsx')).GroupLayout }),
    children: inFrame('/', [
      ...groupPages.map((page) => pageRoute(page, page.kind, groupComponents[page.kind])),
      ...offlineRoute(),
      pageRoute({ ...missingPage(), route: '*' }, 'unknown', groupComponents.unknown),
    ]),
  };
}

function hospitalRoutes(hospital: HospitalId): RouteObject {
  return {
    handle: { chunk: 'src/layout/hospital-layout.tsx' },
    lazy: async () => {
      const { HospitalLayout } = await import('./layout/hospital-layout.tsx');
      return { Component: () => <HospitalLayout hospital={hospital} /> };
    },
    children: inFrame(`${BASE}/${hospital}`, [
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
    ]),
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
      const { Component, description = page.description, text } = await load();
      return {
        Component: () => (
          <>
            <DocumentHead page={{ ...page, description }} />
            <Component />
            {text && <SentText text={text} />}
          </>
        ),
      };
    },
  };
}

/** The app never shows it: the build makes a page of it, which a phone shows while it has no network. */
function offlineRoute(hospital?: HospitalId): RouteObject[] {
  if (!import.meta.env.SSR || LANGUAGE !== 'en') return [];
  const load = async () => {
    const { Offline, OfflineGroup } = await import('./pages/offline/offline.tsx');
    const Component = hospital === undefined ? OfflineGroup : () => <Offline hospital={hospital} />;
    return { Component };
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
