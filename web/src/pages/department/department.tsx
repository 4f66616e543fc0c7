import type { Block, TextSection } from '@poyanil/content/texts';
import { type DepartmentSlug, departmentNames, type HospitalId } from '@poyanil/domain';
import type { WordsOfPages } from '../../page-words.ts';
import { Columns } from '../../parts/columns.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { PageWords } from '../../parts/page-words/page-words.tsx';
import { Section } from '../../parts/section.tsx';
import { pagePath, sectionName } from '../../site-pages.ts';
import { DepartmentWords, isFolded } from './department-words.tsx';
import { DoctorTeam } from './doctor-team.tsx';

interface DepartmentProps {
  hospital: HospitalId;
  slug: DepartmentSlug;
  text: WordsOfPages['department'];
}

export function Department({ hospital, slug, text }: DepartmentProps) {
  const { before, after, hasDoctors } = aroundDoctors(text.sections);
  const index = { to: pagePath(hospital, 'departments'), name: sectionName('departments') };
  return (
    <>
      <meta name="description" content={text.description} />
      <PageHead
        hospital={hospital}
        title={text.heading}
        crumb={departmentNames[slug]}
        above={[index]}
        lead={text.intro}
      />
      <Section>
        <DepartmentWords hospital={hospital} slug={slug} text={text} sections={before} />
      </Section>
      {hasDoctors && <DoctorTeam hospital={hospital} slug={slug} {...text.doctors} />}
      {after.length > 0 && (
        <Section ground="lime">
          <Columns md={2} gap="36px" mdGap="48px 72px">
            {after.map((section) => (
              <PageWords
                key={`${slug} ${section.heading}`}
                hospital={hospital}
                sections={[section]}
                isFolded={isFolded}
              />
            ))}
          </Columns>
        </Section>
      )}
    </>
  );
}

/** Splits the text at the cards of doctors, which take the page's full width. */
function aroundDoctors(sections: readonly TextSection[]) {
  const isDoctors = (block: Block) => block.kind === 'part' && block.name === 'doctors';
  const at = sections.findIndex(({ blocks }) => blocks.some(isDoctors));
  return {
    hasDoctors: at >= 0,
    before: at < 0 ? sections : sections.slice(0, at + 1),
    after: at < 0 ? [] : sections.slice(at + 1),
  };
}
