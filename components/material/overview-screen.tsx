'use client';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { EmptyState } from '@/components/ui/empty';
import { COMMON_PATH, MINE_PATH } from '@/lib/material/paths';
import { useCommonPublications, useOwnPublications } from '@/lib/material/use-publications';
import { MaterialList } from './material-list';
import { MaterialsFrame, NewPublicationLink, useMayWrite } from './materials-frame';

/** Publications of each section here. */
const NEWEST = 4;
const NO_FILTER = { search: '', language: null, level: null };

function Section({ title, href, children }: { title: string; href: string; children: ReactNode }) {
  const t = useTranslations('material');
  const id = useId();
  return (
    <section aria-labelledby={id} className="not-first:mt-8">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-3">
        <h2 id={id}>{title}</h2>
        <Link
          href={href}
          className="inline-flex min-h-11 items-center text-kok"
          aria-label={`${t('seeAll')}: ${title}`}
        >
          {t('seeAll')}
        </Link>
      </div>
      {children}
    </section>
  );
}

/** /materials: the newest of one's own and of others. */
export function OverviewScreen() {
  const t = useTranslations('material');
  const mayWrite = useMayWrite();
  const common = useCommonPublications(NO_FILTER);
  const own = useOwnPublications({ categoryId: null, search: '' }, { enabled: mayWrite });
  return (
    <MaterialsFrame current="overview">
      {mayWrite ? (
        <Section title={t('mine')} href={MINE_PATH}>
          <MaterialList
            list={own}
            isOwn
            max={NEWEST}
            empty={
              <EmptyState title={t('emptyMine')} text={t('emptyMineText')} action={<NewPublicationLink />} />
            }
          />
        </Section>
      ) : null}
      <Section title={t('common')} href={COMMON_PATH}>
        <MaterialList
          list={common}
          isOwn={false}
          max={NEWEST}
          empty={<EmptyState title={t('emptyCommon')} text={t('emptyCommonText')} />}
        />
      </Section>
    </MaterialsFrame>
  );
}
