import { VisuallyHidden } from '@mantine/core';
import {
  type DetailKind,
  type DetailSubject,
  detailMetadata,
  detailPath,
  detailShellMetadata,
  details,
  type HospitalId,
} from '@poyanil/domain';
import { lazy, type ReactNode, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { DocumentHead } from '../../layout/document-head.tsx';
import { missingPage } from '../../site-pages.ts';
import { Section } from '../section.tsx';
import { Empty } from '../states/empty.tsx';
import { Loader } from '../states/loader.tsx';

/** Loaded on demand, because few visitors request an entry that does not exist. */
const NotFound = lazy(async () => ({
  default: (await import('../../pages/not-found/not-found.tsx')).NotFound,
}));

interface EntryPageProps<Entry> {
  hospital: HospitalId;
  kind: DetailKind;
  /** The entry of the query's result: undefined before it arrives, null if there is none. */
  entry: Entry | null | undefined;
  /** The hospital of the entry; another hospital's entry has no page here. */
  entryHospital: string | null | undefined;
  query: { isLoading: boolean; error?: unknown };
  subjectOf: (entry: Entry) => DetailSubject;
  /** Shown in place of an entry that failed to load; defaults to the helpline. */
  failure?: ReactNode;
  children: (entry: Entry) => ReactNode;
}

export function EntryPage<Entry>(props: EntryPageProps<Entry>) {
  const { hospital, kind, entry, entryHospital, query, subjectOf, failure, children } = props;
  const { id = '' } = useParams();
  const path = detailPath(hospital, kind, id);
  if (entry && entryHospital === hospital) {
    return (
      <>
        <DocumentHead page={{ ...detailMetadata(hospital, kind, subjectOf(entry)), path }} />
        {children(entry)}
      </>
    );
  }
  const isMissing = entry !== undefined && (entry !== null || !query.error);
  if (isMissing) {
    return (
      <>
        <DocumentHead page={missingPage(hospital)} />
        <Suspense fallback={<Loader tall />}>
          <NotFound hospital={hospital} />
        </Suspense>
      </>
    );
  }
  return (
    <>
      <DocumentHead page={{ ...detailShellMetadata(hospital, kind), path }} />
      <VisuallyHidden component="h1">{details[kind].section}</VisuallyHidden>
      {query.isLoading ? (
        <Loader tall />
      ) : (
        <Section>{failure ?? <Empty hospital={hospital} />}</Section>
      )}
    </>
  );
}
