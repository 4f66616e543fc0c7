import { useQuery } from '@apollo/client/react';
import { testimonialQuery } from '@poyanil/content/operations';
import type { HospitalId } from '@poyanil/domain';
import { useParams } from 'react-router-dom';
import { fromContent } from '../../content/from-content.ts';
import { EntryPage } from '../../parts/entries/entry-page.tsx';
import { Testimonial } from './testimonial.tsx';

export function TestimonialDetail({ hospital }: { hospital: HospitalId }) {
  const { id = '' } = useParams();
  const query = useQuery(testimonialQuery, { ...fromContent, variables: { id } });
  const testimonial = query.data?.testimonial;
  return (
    <EntryPage
      hospital={hospital}
      kind="testimonial"
      entry={testimonial}
      entryHospital={testimonial?.hospital}
      query={query}
      subjectOf={({ reviewer }) => ({ name: reviewer ?? '', summary: '' })}
    >
      {(entry) => <Testimonial hospital={hospital} testimonial={entry} />}
    </EntryPage>
  );
}
