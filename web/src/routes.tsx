import { type HospitalId, hospitalIds } from '@poyanil/domain';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { DocumentHead } from './layout/document-head.tsx';
import { Failure } from './layout/failure.tsx';
import { Site } from './layout/site.tsx';
import {
  type GroupPageKind,
  groupPages,
  type HospitalPageKind,
  hospitalPages,
  missingPage,
  type PageFacts,
} from './site-pages.ts';

type OfHospital = ComponentType<{ hospital: HospitalId }>;

/** Each kind of page in its own chunk. A file is named for its kind: the prerendering finds its style sheets by that. */
const groupComponents: Record<GroupPageKind | 'unknown', () => Promise<ComponentType>> = {
  landing: async () => (await import('./pages/landing.tsx')).Landing,
  privacy: async () => (await import('./pages/privacy.tsx')).Privacy,
  unknown: async () => (await import('./pages/unknown.tsx')).Unknown,
};

const hospitalComponents: Record<HospitalPageKind | 'not-found', () => Promise<OfHospital>> = {
  home: async () => (await import('./pages/home.tsx')).Home,
  contact: async () => (await import('./pages/contact.tsx')).Contact,
  appointment: async () => (await import('./pages/appointment.tsx')).Appointment,
  'career-detail': async () => (await import('./pages/career-detail.tsx')).CareerDetail,
  'not-found': async () => (await import('./pages/not-found.tsx')).NotFound,
};

/** The one table of routes. Made anew for each router, since what a lazy route brings is written into it. */
export function createRoutes(): RouteObject[] {
  return [
    {
      Component: Site,
      ErrorBoundary: Failure,
      children: [groupRoutes(), ...hospitalIds.map(hospitalRoutes)],
    },
  ];
}

function groupRoutes(): RouteObject {
  return {
    handle: { chunk: 'src/layout/group-layout.tsx' },
    lazy: async () => ({ Component: (await import('./layout/group-layout.tsx')).GroupLayout }),
    children: [
      ...groupPages.map((page) => groupRoute(page.path, page.kind, page)),
      groupRoute('*', 'unknown', missingPage()),
    ],
  };
}

function groupRoute(path: string, kind: keyof typeof groupComponents, facts: PageFacts) {
  return {
    path,
    handle: { chunk: `src/pages/${kind}.tsx` },
    lazy: async () => {
      const Page = await groupComponents[kind]();
      return {
        Component: () => (
          <>
            <DocumentHead page={facts} />
            <Page />
          </>
        ),
      };
    },
  };
}

function hospitalRoutes(hospital: HospitalId): RouteObject {
  return {
    path: `/${hospital}`,
    handle: { chunk: 'src/layout/hospital-layout.tsx' },
    lazy: async () => {
      const { HospitalLayout } = await import('./layout/hospital-layout.tsx');
      return { Component: () => <HospitalLayout hospital={hospital} /> };
    },
    children: [
      ...hospitalPages(hospital).map((page) => hospitalRoute(page.path, page.kind, page, hospital)),
      hospitalRoute('*', 'not-found', missingPage(hospital), hospital),
    ],
  };
}

function hospitalRoute(
  path: string,
  kind: keyof typeof hospitalComponents,
  facts: PageFacts,
  hospital: HospitalId,
): RouteObject {
  return {
    path,
    handle: { chunk: `src/pages/${kind}.tsx` },
    lazy: async () => {
      const Page = await hospitalComponents[kind]();
      return {
        Component: () => (
          <>
            <DocumentHead page={facts} />
            <Page hospital={hospital} />
          </>
        ),
      };
    },
  };
}
