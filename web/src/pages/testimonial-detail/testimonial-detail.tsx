import { testimonialQuery } from '@poyanil/content/operations';
import type { HospitalId } from '@poyanil/domain';
import { useParams } from 'react-router-dom';
import { useContent } from '../../content/use-content.ts';
import { EntryPage } from '../../parts/entries/entry-page.tsx';
import { Testimonial } from './testimonial.tsx';

export function TestimonialDetail({ hospital }: { hospital: HospitalId }) {
  const { id = '' } = useParams();
  const query = useContent(testimonialQuery, { id });
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
