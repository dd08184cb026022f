import { useTranslations } from 'next-intl';
import { InstructorCard } from '@/components/public/instructor-card';
import { SkillLinks } from '@/components/public/skill-links';
import type { Landing } from '@/lib/public/queries';

/**
 * Instructors who agreed to be shown here, and links to all others. If there are none, the section is omitted; none is
 * invented.
 */
export function Instructors({ data }: { data: Landing }) {
  const t = useTranslations('landing');
  const { items } = data.getRecommendedInstructors;
  return (
    <>
      {items.length > 0 ? (
        <section aria-labelledby="instructors" className="mx-auto mt-10 max-w-page px-4 md:mt-14 md:px-6">
          <h2 id="instructors">{t('instructorsTitle')}</h2>
          <p className="mt-1.5 text-ink-2">{t('instructorsOrder')}</p>
          <ul className="mt-5 grid gap-4 md:grid-cols-2 lg:grid-cols-3">
            {items.map((instructor) => (
              <InstructorCard key={instructor.id} instructor={instructor} />
            ))}
          </ul>
        </section>
      ) : null}
      <nav aria-labelledby="skills" className="mx-auto mt-10 max-w-page px-4 md:mt-14 md:px-6">
        <h2 id="skills" className="mb-4">
          {t('skillsTitle')}
        </h2>
        <SkillLinks skills={data.getSpecialities} />
      </nav>
    </>
  );
}
