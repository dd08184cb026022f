'use client';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { EXERCISE_TYPES } from '@/lib/contract/exercise/exercise-type.ts';
import { newExercisePath } from '@/lib/quiz/paths';
import { KIND_ICONS } from './kinds';

/** Choice of the ten exercise types; the type cannot be changed later. */
export function AddExercise({ quizId }: { quizId: number }) {
  const t = useTranslations('quiz');
  const editor = useTranslations('editor');
  return (
    <section>
      <h3 className="mb-2 text-ui font-[680]">{t('addExercise')}</h3>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(116px,1fr))] gap-1">
        {EXERCISE_TYPES.map((type) => {
          const Icon = KIND_ICONS[type];
          return (
            <li key={type} className="grid min-w-0">
              <Link
                href={newExercisePath(quizId, type)}
                prefetch={false}
                className="flex min-h-9 min-w-0 items-center gap-1.5 rounded-field bg-sunken px-2 py-1 text-[13px] leading-[1.1] font-[560] text-ink no-underline hover:bg-line touch:min-h-11"
              >
                <Icon aria-hidden className="size-4 flex-none text-ink-3" />
                <span className="min-w-0 [overflow-wrap:anywhere]">{editor(`kind.${type}`)}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
