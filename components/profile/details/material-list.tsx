import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { KIND_ICONS } from '@/components/library/kind-icons';
import { SharedMaterial } from '@/components/library/shared-material';
import { chipClass } from '@/components/ui/chip-class';
import { EmptyState } from '@/components/ui/empty';
import type { MaterialKind } from '@/lib/contract/category.ts';
import type { Details } from '@/lib/profile/found';
import { materialsPath } from '@/lib/profile/profile-path';
import { Nothing } from './nothing';

type MaterialDetails = Extract<Details, { part: 'materials' }>;

/** What a person shares, filtered by kind. */
export function MaterialList({ details, name }: { details: MaterialDetails; name: string }) {
  const t = useTranslations('library');
  const { list } = details;
  if (list.counts.every(({ count }) => count === 0)) return <Nothing part="materials" name={name} />;
  return (
    <>
      <Kinds details={details} />
      {list.items.length === 0 ? (
        <EmptyState title={t('nothingFound')} text={t('nothingFoundText')} />
      ) : (
        <ul className="grid gap-x-6 gap-y-5 *:min-w-0 sm:grid-cols-2">
          {list.items.map((material) => (
            <li key={`${material.kind}-${material.id}`} className="relative">
              <SharedMaterial material={material} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Links to each kind that there is, so that they work without script; one kind alone needs no choice. */
function Kinds({ details: { person, list, kind: chosen } }: { details: MaterialDetails }) {
  const t = useTranslations('library');
  const there = list.counts.filter(({ kind, count }) => count > 0 || kind === chosen);
  if (there.length === 1 && !chosen) return null;
  const sum = list.counts.reduce((total, { count }) => total + count, 0);
  return (
    <nav aria-label={t('filters')} className="mb-4 flex flex-wrap gap-2">
      {[{ kind: null, count: sum }, ...there].map(({ kind, count }) => (
        <Link
          key={kind}
          href={materialsPath(person.id, kind)}
          prefetch={false}
          aria-current={kind === chosen ? 'page' : undefined}
          className={`${chipClass(kind === chosen)} no-underline`}
        >
          <KindName kind={kind} />
          <span className="num font-medium">{count}</span>
        </Link>
      ))}
    </nav>
  );
}

function KindName({ kind }: { kind: MaterialKind | null }) {
  const t = useTranslations('library');
  if (!kind) return t('all');
  const Icon = KIND_ICONS[kind];
  return (
    <>
      <Icon aria-hidden />
      {t(`kinds.${kind}`)}
    </>
  );
}
