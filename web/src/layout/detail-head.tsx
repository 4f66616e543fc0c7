import {
  type DetailKind,
  type DetailSubject,
  detailFacts,
  detailPath,
  detailShellFacts,
  type HospitalId,
  type PageFacts,
} from '@poyanil/domain';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useHydrated } from '../parts/use-hydrated.tsx';
import { missingPage } from '../site-pages.ts';
import { DocumentHead } from './document-head.tsx';

interface DetailHeadProps {
  hospital: HospitalId;
  kind: DetailKind;
  /** The entry, once it is there; null where there is none. */
  subject: DetailSubject | null | undefined;
}

/** The head of an entry's page. */
export function DetailHead({ hospital, kind, subject }: DetailHeadProps) {
  const { id = '' } = useParams();
  const atFirst = useFactsAtFirst(hospital, kind, id);
  if (subject === null) return <DocumentHead page={missingPage(hospital)} />;
  const facts = subject === undefined ? atFirst : detailFacts(hospital, kind, subject);
  return <DocumentHead page={{ ...facts, path: detailPath(hospital, kind, id) }} />;
}

/** A page that a server sent knows its title already; one that a link led to hears of it with the entry. */
function useFactsAtFirst(hospital: HospitalId, kind: DetailKind, id: string): PageFacts {
  const isHydrated = useHydrated();
  const [sent] = useState(() => (isHydrated ? undefined : { id, facts: sentFacts() }));
  return sent?.id === id ? sent.facts : detailShellFacts(hospital, kind);
}

/** Marks the place in the prerendered frame where the server is to put them. */
function sentFacts(): PageFacts {
  if (typeof document === 'undefined') {
    return { title: '__TITLE__', description: '__DESCRIPTION__' };
  }
  const description = document.querySelector<HTMLMetaElement>('meta[name="description"]');
  return { title: document.title, description: description?.content ?? '' };
}
