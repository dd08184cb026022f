'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { createPortal } from 'react-dom';
import { Avatar } from '@/components/ui/avatar';
import type { StepGroup } from '@/lib/live/use-file-views';
import { useNames } from '@/lib/profile/use-names';
import { useMediaQuery } from '@/lib/use-media-query';

export interface StepListProps {
  groups: readonly StepGroup[];
  /** The page that is open for all; null: what is open has none, or nothing is. */
  page: number | null;
  isOpen: boolean;
  /** The place beside the room; null: there is none. */
  beside: HTMLElement | null;
}

/** For the teacher: who has open what is open for all. Beside the room; on a phone below the files. */
export function StepList({ beside, ...list }: StepListProps) {
  const hasSide = useMediaQuery('(min-width: 768px)');
  if (hasSide) return beside ? createPortal(<List {...list} />, beside) : null;
  return <List {...list} />;
}

function List({ groups, page, isOpen }: Omit<StepListProps, 'beside'>) {
  const t = useTranslations('live-files.step');
  const said = useStepText({ page, isOpen });
  return (
    <section className="border-line bg-surface p-3 max-md:border-t">
      <h2 className="mb-1 text-h3">{t('title')}</h2>
      <ul aria-label={t('title')} className="divide-y divide-line">
        {groups.map((group) => (
          <li key={keyOf(group)} className="flex items-center gap-2.5 py-1.5 leading-tight">
            {group.people[0] ? <Avatar user={group.people[0]} size={32} /> : null}
            <span className="min-w-0 wrap-anywhere">
              <Names {...group} />
              <span className="num block text-meta text-ink-2">{said(group)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const keyOf = ({ place, page, sound }: StepGroup) => [place, page, sound].join(' ');

/** Of those with whom all is well one name is enough; the others are all named. */
function Names({ place, people }: StepGroup) {
  const t = useTranslations('live-files.step');
  const format = useFormatter();
  const { firstName } = useNames();
  const [first, ...others] = people.map(firstName);
  if (place !== 'IN_STEP' || first === undefined || others.length === 0)
    return <b className="font-[640]">{format.list(people.map(firstName))}</b>;
  return (
    <>
      <b className="font-[640]">{first}</b> {t('more', { count: others.length })}
    </>
  );
}

function useStepText({ page, isOpen }: Pick<StepListProps, 'page' | 'isOpen'>): (group: StepGroup) => string {
  const t = useTranslations('live-files.step');
  const placed = ({ place, page: own }: StepGroup): string | null => {
    if (place === 'ABSENT' || place === 'SILENT') return t(place);
    if (!isOpen) return null;
    if (place === 'ALONE') return t('ALONE', { page: own ?? 1 });
    if (place === 'IN_STEP') return page === null ? t('seesIt') : t('onPage', { page });
    return t(place);
  };
  return (group) => {
    const sound = group.sound && t(`sound${group.sound}`);
    const parts = [placed(group), sound].filter((part) => part !== null);
    return parts.length > 0 ? parts.join(' · ') : t('ELSEWHERE');
  };
}
