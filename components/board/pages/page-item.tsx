'use client';
import clsx from 'clsx';
import { useDraggable, useDroppable } from '@dnd-kit/core';
import { useTranslations } from 'next-intl';
import { Toolbar } from 'radix-ui';
import type { KeyboardEvent } from 'react';
import type { BoardPage } from '@/lib/board/pages';
import { PageThumb } from './page-thumb';
import type { PageThumbProps } from './page-thumb';

export interface PageItemProps extends Omit<PageThumbProps, 'page'> {
  page: BoardPage;
  /** From 1. */
  n: number;
  count: number;
  isShown: boolean;
  /** Drawn small, beside its name. */
  hasPicture: boolean;
  canWrite: boolean;
  onGo: () => void;
  onKey: (event: KeyboardEvent) => void;
}

/** A page in the strip: a press shows it, and it is dragged to its place. */
export function PageItem(props: PageItemProps) {
  const { page, n, count, isShown, hasPicture, canWrite, onGo, onKey } = props;
  const t = useTranslations('board-pages');
  const { setNodeRef: setTarget, isOver, active } = useDroppable({ id: page.id });
  const drag = useDraggable({ id: page.id, disabled: !canWrite });
  const isTarget = isOver && active?.id !== page.id;
  return (
    <li
      ref={(node) => {
        setTarget(node);
        drag.setNodeRef(node);
      }}
      data-page={page.id}
      className={clsx('flex-none', drag.isDragging && 'relative z-[1] opacity-60')}
      style={drag.transform ? { transform: `translateX(${drag.transform.x}px)` } : undefined}
    >
      <Toolbar.Button
        type="button"
        aria-current={isShown ? 'page' : undefined}
        aria-label={t('ofMany', { n, count, name: page.name || t('untitled') })}
        aria-keyshortcuts={canWrite ? 'F2 Alt+ArrowLeft Alt+ArrowRight Delete' : undefined}
        onClick={onGo}
        onKeyDown={onKey}
        {...drag.listeners}
        className={clsx(
          'block touch-manipulation rounded-field p-1 text-left -outline-offset-2',
          hasPicture ? 'w-[112px]' : 'min-h-11 max-w-44',
        )}
      >
        {hasPicture ? (
          <span
            className={clsx(
              'block h-[60px] overflow-hidden rounded-[8px] border bg-white dark:bg-[#dde7e9]',
              isShown ? 'border-kok outline-2 outline-kok' : 'border-edge',
              isTarget && 'border-dashed outline-2 outline-kok outline-dashed',
            )}
          >
            <PageThumb api={props.api} bridge={props.bridge} page={page.id} />
          </span>
        ) : null}
        <span
          className={clsx(
            'block truncate text-sm',
            hasPicture ? 'pt-1' : 'rounded-field px-2.5 py-1.5',
            !hasPicture && (isShown ? 'bg-kok-soft' : 'bg-sunken'),
            !hasPicture && isTarget && 'outline-2 outline-kok outline-dashed',
            isShown ? 'font-[640] text-ink' : 'text-ink-2',
          )}
        >
          {page.name ? `${n} ${page.name}` : t('page', { n })}
        </span>
      </Toolbar.Button>
    </li>
  );
}
