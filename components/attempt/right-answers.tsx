import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import type { AddAnswerProps } from '@/components/word/add-answer';
import type { GapKeysFragment } from '@/graphql/generated/graphql';
import { acceptedAnswers } from '@/lib/attempt/accepted-answers';
import { ZERO_SIGN } from '@/lib/exercise/letters';
import type { ShownBlock } from '@/lib/exercise/shown-block';

// For members alone.
const AddAnswer = dynamic(async () => (await import('@/components/word/add-answer')).AddAnswer);

export interface RightAnswersProps {
  exerciseId: number;
  shown: ShownBlock;
  /** Null where the viewer may not see the key. */
  solution: GapKeysFragment | null;
  language: string;
  /** Who has no words of their own. */
  isVisitor?: boolean;
}

/** The accepted answers of each gap, where the author reveals them. */
export function RightAnswers({
  exerciseId,
  shown,
  solution,
  language,
  isVisitor = false,
}: RightAnswersProps) {
  const t = useTranslations('attempt');
  const accepted = acceptedAnswers(shown, solution);
  if (accepted.length === 0) return null;
  return (
    <div className="mt-3 rounded-field bg-jashyl-soft px-3.5 py-3">
      <h3 className="text-sm">{t('rightAnswers')}</h3>
      <ul className="mt-1 grid gap-0.5">
        {accepted.map(({ id, number, words }) => (
          <li key={id} className="flex items-center gap-2">
            <span className="min-w-0 flex-1">
              <span className="text-ink-2">{t('gapNumber', { number })}</span>{' '}
              <span lang={language} className="wrap-anywhere">
                {words.join(' / ')}
              </span>
            </span>
            {isVisitor ? null : <Add gapId={id} word={words[0] ?? ''} {...{ exerciseId, shown, language }} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The sign of an empty gap is no word. */
const Add = (props: AddAnswerProps) =>
  props.word === '' || props.word === ZERO_SIGN ? null : <AddAnswer {...props} />;
