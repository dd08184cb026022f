'use client';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { EXERCISE_TYPES } from '@/lib/contract/exercise/exercise-type.ts';
import { buttonClass } from '@/components/ui/button-class';
import { newExercisePath } from '@/lib/quiz/paths';
import { KIND_ICONS } from './kinds';

/** Choice of the ten exercise types; the type cannot be changed later. */
export function AddExercise({ quizId }: { quizId: number }) {
  const t = useTranslations('quiz');
  const editor = useTranslations('editor');
  return (
    <section>
      <h3 className="mb-2 text-ui font-[680]">{t('addExercise')}</h3>
      <ul className="grid gap-2 sm:grid-cols-2">
        {EXERCISE_TYPES.map((type) => {
          const Icon = KIND_ICONS[type];
          return (
            <li key={type} className="grid">
              <Link
                href={newExercisePath(quizId, type)}
                prefetch={false}
                className={buttonClass('subtle', 'md', '!justify-start text-left')}
              >
                <Icon aria-hidden />
                {editor(`kind.${type}`)}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
