import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { SharedMaterial } from '@/components/library/shared-material';
import { buttonClass } from '@/components/ui/button-class';
import { EmptyState } from '@/components/ui/empty';
import { Tag } from '@/components/ui/tag';
import { entryPath } from '@/lib/auth/entry-paths';
import { countOf } from '@/lib/public/queries';
import type { SkillPage } from '@/lib/public/queries';
import { InstructorCard } from './instructor-card';
import { PageLinks } from './page-links';
import { SkillLinks } from './skill-links';

export interface SkillScreenProps extends SkillPage {
  page: number;
  /** True: shows the sign-up. */
  isVisitor: boolean;
}

/** A skill: its description, the instructors who teach it and agreed to be recommended, and what they share. */
export function SkillScreen({ skill, page, isVisitor, ...lists }: SkillScreenProps) {
  const t = useTranslations('skills');
  const { items, hasMore } = lists.getRecommendedInstructors;
  const others = lists.getSpecialities.filter(({ id, group }) => group === skill.group && id !== skill.id);
  return (
    <div className="mx-auto max-w-page px-4 py-6 md:px-6 md:py-11">
      <Tag tone="kok">{t(`group.${skill.group}`)}</Tag>
      <h1 className="mt-3 wrap-anywhere">{skill.title}</h1>
      <p className="mt-3 max-w-prose text-lead text-ink-2">{skill.description}</p>
      {isVisitor ? <SignUp skill={skill} /> : null}
      <section aria-labelledby="instructors" className="mt-10">
        <h2 id="instructors">{t('instructors')}</h2>
        {items.length === 0 ? (
          <EmptyState title={t('nobodyTitle')} text={t('nobodyText')} />
        ) : (
          <>
            <p className="mt-1.5 text-ink-2">{t('order', { count: countOf(skill, page, items.length) })}</p>
            <ul className="mt-5 grid gap-4 md:grid-cols-2 lg:grid-cols-3">
              {items.map((instructor) => (
                <InstructorCard key={instructor.id} instructor={instructor} />
              ))}
            </ul>
          </>
        )}
        <PageLinks path={`/skills/${skill.slug}`} page={page} hasMore={hasMore} />
      </section>
      <Materials skill={skill} materials={lists.materials} />
      {others.length > 0 ? (
        <nav aria-labelledby="others" className="mt-10">
          <h2 id="others" className="mb-4">
            {t('others')}
          </h2>
          <SkillLinks skills={others} />
        </nav>
      ) : null}
    </div>
  );
}

function Materials({ skill, materials }: Pick<SkillPage, 'skill' | 'materials'>) {
  const t = useTranslations('skills');
  if (materials.length === 0) return null;
  return (
    <section aria-labelledby="materials" className="mt-10">
      <h2 id="materials" className="wrap-anywhere">
        {t('materials', { title: skill.title })}
      </h2>
      <p className="mt-1.5 text-ink-2">{t('materialsOrder')}</p>
      <ul className="mt-5 grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {materials.map((material) => (
          <li
            key={`${material.kind}-${material.id}`}
            className="relative min-w-0 rounded-card border border-line bg-surface p-4 focus-within:border-edge hover:border-edge"
          >
            <SharedMaterial material={material} author={material.author} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SignUp({ skill }: { skill: SkillPage['skill'] }) {
  const t = useTranslations('skills');
  return (
    <p className="mt-6 flex flex-wrap items-center gap-3">
      <Link href={entryPath('/auth/sign-up', `/skills/${skill.slug}`)} className={buttonClass('primary', 'big')}>
        {t('signUp')}
      </Link>
      <span className="text-meta text-ink-3">{t('signUpNote')}</span>
    </p>
  );
}
