import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { Tag } from '@/components/ui/tag';
import { SPECIALITY_GROUPS } from '@/lib/profile/facts';
import type { Profile } from '@/lib/profile/facts';
import { EditLink } from './edit-link';
import { SectionCard } from './section-card';

/** A person's own text, their specialities (learners: what they work on), and their interests. */
export function AboutSection({ profile, isOwn }: { profile: Profile; isOwn?: boolean }) {
  const t = useTranslations('profile');
  const { longAbout, specialities, interests } = profile;
  if (!isOwn && !longAbout && specialities.length === 0 && interests.length === 0) return null;
  return (
    <SectionCard
      title={t('about')}
      action={isOwn ? <EditLink section="about">{longAbout ? t('edit') : t('addAbout')}</EditLink> : null}
    >
      {longAbout ? (
        <p
          dir="auto"
          className="mt-2.5 max-w-prose text-body leading-[1.55] whitespace-pre-line wrap-anywhere"
        >
          {longAbout}
        </p>
      ) : null}
      {isOwn && !longAbout ? <p className="mt-2.5 text-ink-2">{t('noAbout')}</p> : null}
      <Specialities profile={profile} />
      <Interests profile={profile} />
      {isOwn ? (
        <p className="mt-3 flex flex-wrap gap-x-4">
          <EditLink section="specialities">{t('editSpecialities')}</EditLink>
          <EditLink section="interests">{t('editInterests')}</EditLink>
        </p>
      ) : null}
    </SectionCard>
  );
}

function Specialities({ profile: { specialities, role } }: { profile: Profile }) {
  const t = useTranslations('profile');
  if (specialities.length === 0) return null;
  return (
    <>
      <h3 className="sr-only">{role === 'INSTRUCTOR' ? t('specialities') : t('goals')}</h3>
      <ul className="mt-3.5 grid gap-2 md:grid-cols-[repeat(auto-fit,minmax(180px,1fr))] md:gap-3">
        {SPECIALITY_GROUPS.flatMap((group) =>
          specialities.filter((speciality) => speciality.group === group),
        ).map(({ id, slug, group, title }) => (
          <li
            key={id}
            className="min-w-0 rounded-[10px] bg-sunken px-3.5 py-3 max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-3 max-md:px-3 max-md:py-2.5"
          >
            <p className="text-meta text-ink-2">{t(`group.${group}`)}</p>
            <Link
              href={`/skills/${slug}`}
              prefetch={false}
              className="inline-block min-h-6 min-w-0 font-[680] wrap-anywhere text-ink hover:underline max-md:text-right"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function Interests({ profile: { interests } }: { profile: Profile }) {
  const t = useTranslations('profile');
  if (interests.length === 0) return null;
  return (
    <>
      <h3 className="mt-4 text-ui">{t('interests')}</h3>
      <ul className="mt-2 flex flex-wrap gap-1.5">
        {interests.map(({ id, title }) => (
          <li key={id}>
            <Tag className="!whitespace-normal wrap-anywhere">{title}</Tag>
          </li>
        ))}
      </ul>
    </>
  );
}
