import { testimonialsQuery } from '@poyanil/content/operations';
import type { HospitalId } from '@poyanil/domain';
import { useContent } from '../../content/use-content.ts';
import { fullName } from '../../names.ts';
import type { WordsOfPages } from '../../page-words.ts';
import { EntryList } from '../../parts/entries/entry-list.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { SAMPLE_REVIEWS } from '../../parts/sample-reviews.ts';
import { Section } from '../../parts/section.tsx';
import { Statistics } from '../../parts/statistics.tsx';
import { TestimonialCards } from './testimonial-cards.tsx';

interface TestimonialsProps {
  hospital: HospitalId;
  text: WordsOfPages['testimonials'];
}

export function Testimonials({ hospital, text }: TestimonialsProps) {
  const { data, isLoading } = useContent(testimonialsQuery, { hospital });
  return (
    <>
      <meta
        name="description"
        content={`Sample reviews of ${fullName(hospital)}: waiting, explanations, food and billing, as patients may tell them.`}
      />
      <PageHead hospital={hospital} title="Testimonials" lead={SAMPLE_REVIEWS} scene="opd" />
      <Section>
        <EntryList
          hospital={hospital}
          entries={data?.testimonialCollection?.items}
          isLoading={isLoading}
          emptyWords="No Reviews found"
        >
          {(testimonials) => <TestimonialCards hospital={hospital} testimonials={testimonials} />}
        </EntryList>
      </Section>
      <Statistics statistics={text.statistics} />
    </>
  );
}
