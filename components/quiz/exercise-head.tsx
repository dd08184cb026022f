'use client';
import { ChevronDown, ChevronUp, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { IconButton } from '@/components/ui/button';
import { Tag } from '@/components/ui/tag';
import type { ExerciseType } from '@/lib/contract/exercise/exercise-type.ts';
import type { OutlineItem } from '@/lib/quiz/draft-queries';
import { useMove } from './exercise-side';
import { KIND_ICONS } from './kinds';
import { RemoveExerciseDialog } from './remove-exercise-dialog';

export interface ExerciseHeadProps {
  type: ExerciseType;
  items: readonly OutlineItem[];
  currentId: number | null;
  /** Null: in a page, where blocks are moved and deleted. */
  quizId: number | null;
  onDelete: () => Promise<void>;
}

/** Kind and number of an exercise; in a quiz it is moved and deleted here. */
export function ExerciseHead({ type, items, currentId, quizId, onDelete }: ExerciseHeadProps) {
  const t = useTranslations('editor');
  const Icon = KIND_ICONS[type];
  const index = items.findIndex(({ id }) => id === currentId);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 max-md:gap-x-2">
      <h2 className="text-meta">
        <Tag tone="sary">
          <Icon aria-hidden />
          {t(`kind.${type}`)}
        </Tag>
      </h2>
      {index < 0 ? null : (
        <span className="num text-meta text-ink-2">
          {t('numberOf', { number: index + 1, count: items.length })}
        </span>
      )}
      {quizId === null || index < 0 ? null : (
        <Actions quizId={quizId} items={items} index={index} onDelete={onDelete} />
      )}
    </div>
  );
}

interface ActionsProps extends Pick<ExerciseHeadProps, 'items' | 'onDelete'> {
  quizId: number;
  index: number;
}

function Actions({ quizId, items, index, onDelete }: ActionsProps) {
  const t = useTranslations('quiz');
  const [isAsking, setAsking] = useState(false);
  const move = useMove(quizId, items);
  const number = index + 1;
  const id = items[index]?.id ?? 0;
  const placed = items.filter(({ order }) => order !== null).length;
  return (
    <span className="-mr-2.5 ml-auto flex">
      <IconButton
        label={t('moveUp', { number })}
        disabled={index === 0 || index >= placed}
        onClick={() => move(id, items[index - 1]?.id)}
      >
        <ChevronUp aria-hidden />
      </IconButton>
      <IconButton
        label={t('moveDown', { number })}
        disabled={index + 1 >= placed}
        onClick={() => move(id, items[index + 1]?.id)}
      >
        <ChevronDown aria-hidden />
      </IconButton>
      <IconButton label={t('removeExercise')} onClick={() => setAsking(true)}>
        <Trash2 aria-hidden />
      </IconButton>
      {isAsking ? (
        <RemoveExerciseDialog number={number} onRemove={onDelete} onClose={() => setAsking(false)} />
      ) : null}
    </span>
  );
}
