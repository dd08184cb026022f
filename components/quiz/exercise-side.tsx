'use client';
import clsx from 'clsx';
import { Clock, GripVertical } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import Link from 'next/link';
import type { KeyboardEvent, ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import { useToast } from '@/components/ui/toast';
import { useErrorText } from '@/lib/api/use-error-text';
import { nameOfLine } from '@/lib/quiz/draft-queries';
import type { OutlineItem } from '@/lib/quiz/draft-queries';
import { useSwapExercises } from '@/lib/quiz/use-exercises';
import { AddExercise } from './add-exercise';
import type { EditorPlace } from './editor-place';
import { KIND_ICONS } from './kinds';
import { SwapList, useSwapRow } from './swap-list';

export interface ExerciseSideProps {
  place: EditorPlace;
  items: readonly OutlineItem[];
  /** Null: a new one that nothing was typed into. */
  currentId: number | null;
}

/** The exercises of the quiz or the page, and the kinds to add. */
export function ExerciseSide({ place, items, currentId }: ExerciseSideProps) {
  const t = useTranslations('editor');
  const quiz = useTranslations('quiz');
  const format = useFormatter();
  const { quizId } = place.parent;
  const points = items.reduce((sum, item) => sum + (item.points ?? 0), 0);
  return (
    <nav aria-label={t('exercises')} className="grid min-w-0 content-start gap-4">
      <Card className="!p-2">
        <div className="flex items-baseline gap-2 px-2 py-1">
          <h2 className="min-w-0 flex-1 text-ui font-[680]">{t('exercises')}</h2>
          <span className="num flex-none text-meta text-ink-2">
            {quiz('points', { count: points, points: format.number(points) })}
          </span>
        </div>
        {quizId === undefined ? (
          <Rows place={place} items={items} currentId={currentId} />
        ) : (
          <MovableRows place={place} items={items} currentId={currentId} quizId={quizId} />
        )}
      </Card>
      {quizId === undefined ? null : (
        <Card className="!p-3">
          <AddExercise quizId={quizId} />
        </Card>
      )}
    </nav>
  );
}

/** Swaps two exercises of a quiz, as the api does it; nothing for one that is not in place yet. */
export function useMove(quizId: number, items: readonly OutlineItem[]) {
  const toast = useToast();
  const errorText = useErrorText();
  const swap = useSwapExercises(quizId);
  const isPlaced = (id: number | undefined) => items.some((item) => item.id === id && item.order !== null);
  return (first: number, second: number | undefined) => {
    if (second === undefined || first === second || !isPlaced(first) || !isPlaced(second)) return;
    swap.mutate({ first, second }, { onError: (error) => toast({ text: errorText(error), tone: 'error' }) });
  };
}

function MovableRows({ quizId, ...props }: ExerciseSideProps & { quizId: number }) {
  const move = useMove(quizId, props.items);
  return (
    <SwapList onSwap={move}>
      <Rows
        {...props}
        onMove={(index, by) => move(props.items[index]?.id ?? 0, props.items[index + by]?.id)}
      />
    </SwapList>
  );
}

interface RowsProps extends ExerciseSideProps {
  onMove?: (index: number, by: -1 | 1) => void;
}

function Rows({ place, items, currentId, onMove }: RowsProps) {
  const t = useTranslations('editor');
  return (
    <ol>
      {items.map((item, index) => {
        const row = { item, number: index + 1, href: place.hrefOf(item), isCurrent: item.id === currentId };
        return onMove && item.order !== null ? (
          <MovableRow key={item.id} {...row} onMove={(by) => onMove(index, by)} />
        ) : (
          <li key={item.id}>
            <RowContent {...row} />
          </li>
        );
      })}
      {currentId === null ? (
        <li className="rounded-field bg-kok-soft px-2 py-2 text-[14.5px] font-[660]">{t('newExercise')}</li>
      ) : null}
    </ol>
  );
}

const MOVES: Record<string, -1 | 1> = { ArrowUp: -1, ArrowDown: 1 };

/** An exercise that is dragged by its handle; Alt with an arrow key moves it too. */
function MovableRow({ onMove, ...row }: RowContentProps & { onMove: (by: -1 | 1) => void }) {
  const t = useTranslations('quiz');
  const { setRow, listeners, isDragging, isTarget, style } = useSwapRow(row.item.id);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const by = MOVES[event.key];
    if (!event.altKey || !by) return;
    event.preventDefault();
    onMove(by);
    // The row is moved in the page, which loses its focus.
    const { currentTarget } = event;
    requestAnimationFrame(() => currentTarget.querySelector('a')?.focus());
  };
  return (
    <li
      ref={setRow}
      style={style}
      onKeyDown={onKeyDown}
      className={clsx(
        'relative rounded-field',
        isDragging && 'z-[6] bg-surface shadow-lift',
        isTarget && 'bg-kok-soft',
      )}
    >
      <RowContent {...row}>
        <span
          {...listeners}
          aria-hidden
          title={t('dragHint')}
          className="grid min-h-10 w-6 flex-none cursor-grab touch-none place-items-center text-ink-3 touch:w-11"
        >
          <GripVertical className="size-4" />
        </span>
      </RowContent>
    </li>
  );
}

interface RowContentProps {
  item: OutlineItem;
  number: number;
  href: string | null;
  isCurrent: boolean;
  children?: ReactNode;
}

function RowContent({ item, number, href, isCurrent, children }: RowContentProps) {
  const t = useTranslations('editor');
  const quiz = useTranslations('quiz');
  const format = useFormatter();
  const Icon = KIND_ICONS[item.type];
  const name = nameOfLine(item);
  const content = (
    <>
      <span className="num w-5 flex-none text-meta text-ink-2">{number}</span>
      <Icon aria-hidden className="size-[18px] flex-none text-ink-3" />
      {name ? (
        <span dir="auto" lang={item.language} className="min-w-0 flex-1 truncate">
          {name}
        </span>
      ) : (
        <span className="min-w-0 flex-1 truncate">{t(`kind.${item.type}`)}</span>
      )}
      {item.isWaiting ? (
        <Clock aria-label={t('notInPlace')} role="img" className="size-4 flex-none text-sary-ink" />
      ) : null}
      <span className="num flex-none text-ink-2">
        {item.points === null ? '–' : format.number(item.points)}
        <span className="sr-only"> {quiz('pointsOf')}</span>
      </span>
    </>
  );
  const classes = clsx(
    'flex min-h-10 min-w-0 flex-1 items-center gap-2 rounded-field px-2 text-[14.5px] text-ink no-underline touch:min-h-11',
    isCurrent ? 'bg-kok-soft font-[660]' : 'hover:bg-sunken',
  );
  return (
    <div className="flex min-w-0 items-center">
      {href ? (
        <Link href={href} prefetch={false} aria-current={isCurrent ? 'page' : undefined} className={classes}>
          {content}
        </Link>
      ) : (
        <span className={classes}>{content}</span>
      )}
      {children}
    </div>
  );
}
