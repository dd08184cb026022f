'use client';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { SavedMenu } from '@/components/fork/saved-menu';
import { SavedTags } from '@/components/fork/saved-tags';
import { useCopy } from '@/components/fork/use-copy';
import { WithdrawnCard } from '@/components/fork/withdrawn-card';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { EmptyState } from '@/components/ui/empty';
import { ErrorPanel } from '@/components/ui/error-panel';
import { Loading, SkeletonRows } from '@/components/ui/skeleton';
import { useErrorText } from '@/lib/api/use-error-text';
import type { SavedPublication } from '@/lib/fork/queries';
import { useRemoveSaved, useSave, useSavedPublications } from '@/lib/fork/use-forks';
import { COMMON_PATH } from '@/lib/material/paths';
import { MaterialCard } from './material-card';
import { MaterialsFrame } from './materials-frame';

/** /materials/owned/saved: other people's publications that the viewer saved. */
export function SavedMaterialsScreen() {
  const t = useTranslations('material');
  return (
    <MaterialsFrame current="saved">
      <h2 className="sr-only">{t('saved')}</h2>
      <SavedList />
    </MaterialsFrame>
  );
}

/** /profile/saved-materials: the same in one's own profile. */
export function OwnSavedScreen() {
  const t = useTranslations('material');
  return (
    <div className="grid gap-4 *:min-w-0">
      <h1>{t('saved')}</h1>
      <SavedList />
    </div>
  );
}

function SavedList() {
  const t = useTranslations('material');
  const errorText = useErrorText();
  const list = useSavedPublications();
  if (list.isPending) {
    return (
      <Loading label={t('saved')}>
        <SkeletonRows />
      </Loading>
    );
  }
  if (!list.data)
    return <ErrorPanel messages={[errorText(list.error)]} onReload={() => void list.refetch()} />;
  if (list.data.length === 0) {
    const action = (
      <Link href={COMMON_PATH} className={buttonClass('secondary')}>
        {t('common')}
      </Link>
    );
    return <EmptyState title={t('emptySaved')} text={t('emptySavedText')} action={action} />;
  }
  return (
    <>
      <ul className="grid gap-3 *:min-w-0 lg:grid-cols-2">
        {list.data.map((item) => (
          <li key={item.fork.id} className="grid">
            <SavedItem item={item} />
          </li>
        ))}
      </ul>
      {list.hasNextPage ? (
        <div className="mt-4 text-center">
          <Button
            variant="subtle"
            pending={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {t('showMore')}
          </Button>
        </div>
      ) : null}
    </>
  );
}

function SavedItem({ item: { fork, publication } }: { item: SavedPublication }) {
  const of = { kind: 'PUBLICATION', id: fork.publicationId } as const;
  const [save, remove] = [useSave(of), useRemoveSaved(of)];
  const copy = useCopy(of);
  if (!publication) return <WithdrawnCard remove={remove} />;
  const categoryId = fork.categoryId ?? null;
  return (
    <MaterialCard
      publication={publication}
      isOwn={false}
      tags={<SavedTags categoryId={categoryId} isCopying={copy.isPending} />}
      menu={
        <SavedMenu
          title={publication.title}
          categoryId={categoryId}
          save={save}
          remove={remove}
          onCopy={publication.viewerCan.copy && !copy.isPending ? copy.make : null}
        />
      }
    />
  );
}
