import {
  type DetailKind,
  type DetailSubject,
  detailFacts,
  detailPath,
  detailShellFacts,
  type HospitalId,
} from '@poyanil/domain';
import { useParams } from 'react-router-dom';
import { missingPage } from '../site-pages.ts';
import { DocumentHead } from './document-head.tsx';

interface DetailHeadProps {
  hospital: HospitalId;
  kind: DetailKind;
  /** The entry; undefined while it is not known, null if there is none. */
  subject: DetailSubject | null | undefined;
}

/** The head of an entry's page. */
export function DetailHead({ hospital, kind, subject }: DetailHeadProps) {
  const { id = '' } = useParams();
  if (subject === null) return <DocumentHead page={missingPage(hospital)} />;
  const facts =
    subject === undefined ? detailShellFacts(hospital, kind) : detailFacts(hospital, kind, subject);
  return <DocumentHead page={{ ...facts, path: detailPath(hospital, kind, id) }} />;
}
