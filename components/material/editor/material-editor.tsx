'use client';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { Card } from '@/components/ui/card';
import { useToast } from '@/components/ui/toast';
import { Loading, SkeletonRows } from '@/components/ui/skeleton';
import { publicationEditorPath } from '@/lib/material/paths';
import type { Publication } from '@/lib/material/queries';
import { usePublicationAutosave } from '@/lib/material/use-publication-autosave';
import { HiddenNote } from '../page/hidden-note';
import { PageCover } from '../page/page-cover';
import { BlockConflicts } from './block-conflicts';
import { EditorHead } from './editor-head';
import { EditorMenu } from './editor-menu';
import { HeadFields } from './head-fields';
import { PageEditor } from './page-editor';
import { SideCards } from './side-cards';
import { PageMedias } from './use-media';
import { usePageEditor } from './use-page-editor';
import { PageExercises, savedExercisesOf } from './use-saved-exercises';

export interface MaterialEditorProps {
  /** Null: a new one, which is created with the first change. */
  publication: Publication | null;
  /** The folder in which a new one is made; omitted: none. */
  categoryId?: number | null;
}

/** A publication for its author; it saves itself. */
export function MaterialEditor({ publication, categoryId = null }: MaterialEditorProps) {
  const t = useTranslations('material');
  const toast = useToast();
  const [isNarrow, setIsNarrow] = useState(false);
  const { state, saved } = usePublicationAutosave({ publication, categoryId }, (id) => {
    toast({ text: t('created') });
    // The page stays as it is, with its caret: the router would draw another one.
    window.history.replaceState(null, '', publicationEditorPath(id));
  });
  const editor = usePageEditor(state);
  const medias = useMemo(
    () =>
      new Map((saved?.resources ?? []).flatMap(({ medias: own }) => own.map((media) => [media.id, media]))),
    [saved],
  );
  const exercises = useMemo(() => savedExercisesOf(saved), [saved]);
  const menu = <EditorMenu editor={editor} publicationId={state.id} title={state.values.title} />;
  return (
    <div className="mx-auto grid max-w-page gap-4 px-6 pt-4 pb-8 max-md:px-3 max-md:pb-24">
      <EditorHead state={state} isNarrow={isNarrow} onNarrow={setIsNarrow} menu={menu} />
      <HiddenNote hidden={saved?.hidden} />
      <div className="grid items-start gap-4 min-[1001px]:grid-cols-[minmax(0,1fr)_300px] min-[1001px]:gap-x-6">
        {/* Its menus reach over its edges. */}
        <Card flush className="min-w-0 overflow-visible! max-md:-mx-3 max-md:rounded-none max-md:border-x-0">
          <div className="overflow-hidden rounded-t-card">
            <PageCover uri={saved?.coverUri} language={state.values.language} />
          </div>
          <article
            className={clsx(
              'px-4 pt-5 md:pr-11 md:pl-21',
              isNarrow ? 'mx-auto max-w-[390px] border-x border-line md:px-4!' : 'md:max-w-[812px]',
            )}
          >
            <HeadFields state={state} onLeave={() => editor?.commands.focus('start')} />
            <BlockConflicts state={state} />
            <PageExercises value={exercises}>
              <PageMedias value={medias}>
                {editor ? (
                  <PageEditor editor={editor} isNarrow={isNarrow} />
                ) : (
                  <Loading label={t('page')}>
                    <SkeletonRows />
                  </Loading>
                )}
              </PageMedias>
            </PageExercises>
          </article>
        </Card>
        <SideCards state={state} saved={saved} editor={editor} />
      </div>
    </div>
  );
}
