'use client';
import clsx from 'clsx';
import { DndContext, MouseSensor, TouchSensor, closestCenter, useSensor, useSensors } from '@dnd-kit/core';
import type { DragEndEvent } from '@dnd-kit/core';
import { GalleryHorizontal, Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Toolbar } from 'radix-ui';
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { IconButton } from '@/components/ui/button';
import { lazy } from '@/components/ui/lazy';
import type { PicturePlace } from '@/lib/board/pictures';
import { useBoxHeight } from '@/lib/board/use-box-height';
import { BOARD_PAGE_NAME_MAX } from '@/lib/contract/limits.ts';
import { NameDialog } from '../name-dialog';
import type { MoreFiles } from './add-pages-dialog';
import { PageItem } from './page-item';
import { PageMenu } from './page-menu';
import { usePageActs } from './use-page-acts';
import type { PageHandlers, PagesProps } from './use-page-acts';

const AddPagesDialog = lazy(async () => (await import('./add-pages-dialog')).AddPagesDialog, {
  onFailure: 'close',
});

/** A press that moves less than this is no drag; a finger that rests this long drags, and does not scroll. */
const THRESHOLD_PX = 6;
const REST_MS = 250;
/** A board that is lower than this has no room for pictures beside what is drawn. */
const LOW_PX = 460;

/** Without a pointer, pages are moved by keys and by the menu, which have announcements of their own. */
const SILENT = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
};

export interface PagesStripProps extends PagesProps {
  /** The board, whose height says what there is room for. */
  board: HTMLElement | null;
  /** Where files become pages; null: not by this person. */
  addsTo: PicturePlace | null;
  moreFiles?: MoreFiles | undefined;
}

/** The pages of a board: named, in order and drawn small. */
export function PagesStrip({ board, addsTo, moreFiles, ...props }: PagesStripProps) {
  const { canWrite, state } = props;
  const t = useTranslations('board-pages');
  const acts = usePageActs(props);
  const [isAdding, setAdding] = useState(false);
  const [renamed, setRenamed] = useState<string | null>(null);
  const isLow = useBoxHeight(board) < LOW_PX;
  const [isOpened, setOpened] = useState(false);
  const hasPictures = !isLow || isOpened;
  const at = state.pages.findIndex(({ id }) => id === renamed);
  const page = state.pages[at];
  return (
    <div
      data-testid="board-pages"
      className="flex flex-none items-center gap-1 border-t border-line bg-surface px-1.5 py-1"
    >
      <Drag acts={acts} pages={state.pages}>
        <Toolbar.Root aria-label={t('label')} className="min-w-0 flex-1">
          <PageList {...props} acts={acts} hasPictures={hasPictures} onRename={setRenamed} />
        </Toolbar.Root>
      </Drag>
      {isLow ? (
        <IconButton
          label={hasPictures ? t('hide') : t('show')}
          aria-pressed={hasPictures}
          onClick={() => setOpened(!isOpened)}
        >
          <GalleryHorizontal aria-hidden />
        </IconButton>
      ) : null}
      {canWrite ? (
        <PageMenu
          {...{ state, acts }}
          onRename={setRenamed}
          onAddFiles={addsTo ? () => setAdding(true) : null}
        />
      ) : null}
      {isAdding && addsTo ? (
        <AddPagesDialog
          bridge={props.bridge}
          place={addsTo}
          page={state.page}
          {...{ moreFiles }}
          onTurn={props.onTurn}
          onClose={() => setAdding(false)}
        />
      ) : null}
      <p role="status" className="sr-only">
        {acts.said}
      </p>
      {page ? (
        <NameDialog
          title={t('renameTitle', { n: at + 1 })}
          hint={t('nameHint')}
          name={page.name}
          maxLength={BOARD_PAGE_NAME_MAX}
          onClose={() => setRenamed(null)}
          onSave={(name) => acts.rename(page.id, name)}
        />
      ) : null}
    </div>
  );
}

interface DragProps {
  acts: PageHandlers;
  pages: PagesProps['state']['pages'];
  children: ReactNode;
}

function Drag({ acts, pages, children }: DragProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: THRESHOLD_PX } }),
    useSensor(TouchSensor, { activationConstraint: { delay: REST_MS, tolerance: THRESHOLD_PX } }),
  );
  const drop = ({ active, over }: DragEndEvent) => {
    const to = pages.findIndex(({ id }) => id === over?.id);
    if (over && over.id !== active.id) acts.move(String(active.id), to);
  };
  return (
    <DndContext
      id={useId()}
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={SILENT}
      onDragEnd={drop}
    >
      {children}
    </DndContext>
  );
}

interface PageListProps extends PagesProps {
  acts: PageHandlers;
  hasPictures: boolean;
  onRename: (page: string) => void;
}

function PageList({ api, bridge, state, canWrite, onTurn, acts, hasPictures, onRename }: PageListProps) {
  const t = useTranslations('board-pages');
  const list = useRef<HTMLUListElement>(null);
  const { pages, page } = state;
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [page, pages]);
  /** The button of a deleted page takes the focus with it: its neighbour's has it then. */
  const remove = (id: string, index: number) => {
    const neighbour = index + 1 < pages.length ? index + 1 : index - 1;
    list.current?.querySelectorAll<HTMLElement>('[data-page] > button')[neighbour]?.focus();
    acts.remove(id);
  };
  const handleKey = (id: string, index: number) => (event: KeyboardEvent) => {
    if (!canWrite) return;
    const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };
    const step = event.altKey ? steps[event.key] : undefined;
    const act =
      event.key === 'F2'
        ? () => onRename(id)
        : event.key === 'Delete' && pages.length > 1
          ? () => remove(id, index)
          : step !== undefined
            ? () => acts.move(id, index + step)
            : null;
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <ul ref={list} className="flex gap-1 overflow-x-auto [scrollbar-width:thin]">
      {pages.map((each, index) => (
        <PageItem
          key={each.id}
          {...{ api, bridge, canWrite }}
          page={each}
          n={index + 1}
          count={pages.length}
          isShown={each.id === page}
          hasPicture={hasPictures}
          onGo={() => onTurn(each.id)}
          onKey={handleKey(each.id, index)}
        />
      ))}
      {canWrite ? (
        <li className="flex-none">
          <Toolbar.Button
            type="button"
            aria-label={t('add')}
            onClick={acts.add}
            className={clsx(
              'block rounded-field p-1 text-left text-ink-2 -outline-offset-2 [&_svg]:size-5 [&_svg]:text-kok',
              hasPictures ? 'w-[112px]' : 'min-h-11 min-w-11',
            )}
          >
            <span
              className={clsx(
                'grid place-items-center rounded-[8px] border-[1.5px] border-dashed border-edge hover:bg-sunken',
                hasPictures ? 'h-[60px]' : 'h-9',
              )}
            >
              <Plus aria-hidden />
            </span>
            {hasPictures ? <span className="block truncate pt-1 text-sm">{t('add')}</span> : null}
          </Toolbar.Button>
        </li>
      ) : null}
    </ul>
  );
}
