import { detailKinds, detailPath, type HospitalId, hospitalIds } from '@poyanil/domain';
import { type RouteObject, useLoaderData } from 'react-router-dom';
import { BASE, LANGUAGE } from './language.ts';
import { DocumentHead } from './layout/document-head.tsx';
import { FailureAlone, FailurePage } from './layout/failure.tsx';
import { inTime } from './layout/load-failures.ts';
import { SiteLayout } from './layout/site.tsx';
import { nameOfSite, titleOf } from './names.ts';
import { componentSourceOf, loadComponent, type RoutedPage } from './page-components.ts';
import type { PageData, ReadPageData } from './page-data.ts';
import { groupPages, hospitalPages, missingPage } from './site-pages.ts';

/** Creates the routes for one router, because the result of a lazy route is written into the table. */
export function createRoutes(readData: ReadPageData): RouteObject[] {
  // If a page fails, the frame around the pages stays.
  const pagesBelow = (path: string, pages: readonly RoutedPage[]): RouteObject[] => [
    { path, ErrorBoundary: FailurePage, children: pages.map((page) => pageRoute(page, readData)) },
  ];
  return [
    {
      Component: SiteLayout,
      ErrorBoundary: FailureAlone,
      children: [
        ...themeRoutes(),
        {
          handle: { source: 'src/layout/group-layout.tsx' },
          lazy: async () => ({
            Component: (await inTime(import('./layout/group-layout.tsx'))).GroupLayout,
          }),
          children: pagesBelow('/', pagesOfGroup()),
        },
        ...hospitalIds.map((hospital) => ({
          handle: { source: 'src/layout/hospital-layout.tsx' },
          lazy: async () => {
            const { HospitalLayout } = await inTime(import('./layout/hospital-layout.tsx'));
            return { Component: () => <HospitalLayout hospital={hospital} /> };
          },
          children: pagesBelow(`${BASE}/${hospital}`, pagesOfHospital(hospital)),
        })),
      ],
    },
  ];
}

function themeRoutes(): RouteObject[] {
  if (!import.meta.env.DEV) return [];
  const lazy = async () => ({ Component: (await import('./theme/theme-page.tsx')).ThemePage });
  return [{ path: '/_theme', lazy }];
}

function pagesOfGroup(): RoutedPage[] {
  return [
    ...groupPages(),
    ...offlinePage(`${nameOfSite()} | Kerala | Offline`),
    { ...missingPage(), kind: 'unknown', route: '*' },
  ];
}

function pagesOfHospital(hospital: HospitalId): RoutedPage[] {
  const missing = { ...missingPage(hospital), hospital };
  return [
    ...hospitalPages(hospital),
    // Malayalam has no entry pages and no index of facilities.
    ...(__LANGUAGE__ === 'en'
      ? [
          ...detailKinds.map((kind) => ({
            kind: `${kind}-detail` as const,
            hospital,
            route: detailPath(hospital, kind, ':id'),
          })),
          { ...missing, kind: 'facility-missing' as const, route: 'facilities/*' },
        ]
      : []),
    ...offlinePage(titleOf(hospital, 'Offline'), hospital),
    { ...missing, kind: 'not-found', route: '*' },
  ];
}

function offlinePage(title: string, hospital?: HospitalId): RoutedPage[] {
  if (!import.meta.env.SSR || LANGUAGE !== 'en') return [];
  return [{ kind: 'offline', title, route: 'offline', ...(hospital && { hospital }) }];
}

function pageRoute(page: RoutedPage, readData: ReadPageData): RouteObject {
  // Routes are matched against decoded paths.
  const { title, path = '', route = decodeURIComponent(path) } = page;
  return {
    path: route,
    handle: { source: componentSourceOf(page) },
    loader: ({ request }) => readData(new URL(request.url).pathname),
    // The data does not depend on the query.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    lazy: async () => {
      const Component = await inTime(loadComponent(page));
      return {
        Component: function RoutedComponent() {
          const { words } = useLoaderData<PageData>();
          return (
            <>
              {/* An entry's page renders its own head once it knows the entry. */}
              {title !== undefined && <DocumentHead page={{ ...page, title }} />}
              <Component {...page} text={words} />
            </>
          );
        },
      };
    },
  };
}
