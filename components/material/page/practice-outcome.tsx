import { useFormatter, useTranslations } from 'next-intl';
import type { CheckResultFieldsFragment } from '@/graphql/generated/graphql';
import type { ShownBlock } from '@/lib/exercise/shown-block';
import { isAllRight } from '@/lib/material/practice-marking';
import type { Answer } from '@/lib/material/practice-marking';
import { partsRight } from '@/lib/material/practice-outcome';

export interface PracticeOutcomeProps {
  shown: ShownBlock;
  checked: { result: CheckResultFieldsFragment; answer: Answer };
}

/** The result in words: how much is right, and where something is not. The hint, which stands above, is said too. */
export function PracticeOutcome({ shown, checked }: PracticeOutcomeProps) {
  const t = useTranslations('material-page');
  const { errorHint } = checked.result;
  return (
    <>
      <Parts shown={shown} checked={checked} />
      {errorHint ? <span className="sr-only"> {t('hintIs', { hint: errorHint })}</span> : null}
    </>
  );
}

function Parts({ shown, checked }: PracticeOutcomeProps) {
  const t = useTranslations('material-page');
  const format = useFormatter();
  const { points, maxPoints, incorrect, noAnswer } = checked.result;
  if (noAnswer) return <b>{t('notAnswered')}</b>;
  if (isAllRight(checked.result)) return <b>{t('allRight')}</b>;
  const parts = partsRight(shown, checked);
  if (!parts)
    return (
      <>
        <b>{t('notYet')}</b>
        {maxPoints > 0 ? ` ${t('pointsOf', { points: format.number(points), max: maxPoints })}` : null}
        {incorrect.length > 0 ? ` ${t('wrongParts', { count: incorrect.length })}` : null}
      </>
    );
  const { right, total, notYet } = parts;
  const gaps = format.list(notYet.map(String));
  return (
    <>
      <b>{t('partsCorrect', { right, total })}</b>
      {/* Statements have no number that a reader sees. */}
      {shown.type === 'trueFalse' ? null : ` ${t('gapsNotYet', { count: notYet.length, gaps })}`}
    </>
  );
}
