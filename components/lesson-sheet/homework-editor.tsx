'use client';
import { NotebookPen, Plus, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button, IconButton } from '@/components/ui/button';
import { useToast } from '@/components/ui/toast';
import { useErrorText } from '@/lib/api/use-error-text';
import { HOMEWORK_MAX } from '@/lib/contract/limits.ts';
import type { SheetHomework } from '@/lib/lesson-sheet/queries';
import { useRemoveHomework } from '@/lib/lesson-sheet/use-sheet';
import { HomeworkForm } from './homework-form';
import { useWhen } from './use-when';

interface HomeworkEditorProps {
  /** Of the lesson. */
  id: number;
  homework: readonly SheetHomework[];
}

/** The quizzes that students take after the lesson, each with its date. */
export function HomeworkEditor({ id, homework }: HomeworkEditorProps) {
  const t = useTranslations('lesson-sheet');
  const titleId = useId();
  const [isAdding, setAdding] = useState(false);
  return (
    <section aria-labelledby={titleId} className="mt-5 min-w-0">
      <h3 id={titleId} className="flex items-center gap-2 text-h3">
        <NotebookPen aria-hidden className="size-5 text-kok" />
        {t('homework')}
      </h3>
      <ul>
        {homework.map((one) => (
          <Line key={one.quiz.id} id={id} one={one} />
        ))}
      </ul>
      {isAdding ? (
        <HomeworkForm id={id} onClose={() => setAdding(false)} />
      ) : homework.length < HOMEWORK_MAX ? (
        <Button variant="subtle" size="sm" className="mt-2 print:hidden" onClick={() => setAdding(true)}>
          <Plus aria-hidden />
          {t('addHomework')}
        </Button>
      ) : null}
    </section>
  );
}

function Line({ id, one: { quiz, dueAt } }: { id: number; one: SheetHomework }) {
  const t = useTranslations('lesson-sheet');
  const toast = useToast();
  const errorText = useErrorText();
  const when = useWhen();
  const remove = useRemoveHomework(id);
  const { title } = quiz;
  return (
    <li className="mt-2 flex items-center gap-2 rounded-card bg-kok-soft py-2 pr-1.5 pl-3.5 break-inside-avoid">
      <div className="min-w-0 flex-1">
        <b dir="auto" className="block font-[680] wrap-anywhere">
          {title}
        </b>
        <span className="num text-sm text-ink-2">
          {t('due', { exercises: t('exercises', { count: quiz.exercisesCount }), when: when(dueAt) })}
        </span>
      </div>
      <IconButton
        label={t('removeHomework', { title })}
        className="print:hidden"
        aria-disabled={remove.isPending || undefined}
        onClick={() =>
          remove.isPending
            ? undefined
            : remove.mutate(quiz.id, {
                onError: (error) => toast({ text: errorText(error), tone: 'error' }),
              })
        }
      >
        <X aria-hidden />
      </IconButton>
    </li>
  );
}
