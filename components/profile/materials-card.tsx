import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { SharedMaterial } from '@/components/library/shared-material';
import type { FoundProfile } from '@/lib/profile/found';
import { materialsPath } from '@/lib/profile/profile-path';
import { SectionCard } from './section-card';

/** The latest that a person shares with the reader; a separate page has all of it. */
export function MaterialsCard({ profile, materials }: Pick<FoundProfile, 'profile' | 'materials'>) {
  const t = useTranslations('profile');
  if (materials.items.length === 0) return null;
  return (
    <SectionCard aside title={t('part.materials')}>
      <ul className="mt-3 grid gap-4 *:min-w-0">
        {materials.items.map((material) => (
          <li key={`${material.kind}-${material.id}`} className="relative">
            <SharedMaterial material={material} />
          </li>
        ))}
      </ul>
      {materials.hasMore ? (
        <p className="mt-3">
          <Link
            href={materialsPath(profile.id, null)}
            prefetch={false}
            className="inline-flex min-h-6 items-center text-sm font-[600] text-kok touch:min-h-11"
          >
            {t('allMaterials')}
          </Link>
        </p>
      ) : null}
    </SectionCard>
  );
}
