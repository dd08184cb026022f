import Link from 'next/link';
import type { GetLandingQuery } from '@/graphql/generated/graphql';

/** Links to the pages of skills. */
export function SkillLinks({ skills }: { skills: GetLandingQuery['getSpecialities'] }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {skills.map(({ id, slug, title }) => (
        <li key={id}>
          <Link
            href={`/skills/${slug}`}
            prefetch={false}
            className="inline-flex min-h-9 items-center rounded-voice border border-line bg-surface px-3.5 py-1 text-sm font-[600] wrap-anywhere text-ink no-underline hover:border-edge touch:min-h-11"
          >
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
