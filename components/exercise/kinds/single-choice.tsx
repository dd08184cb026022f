'use client';
import type { ViewProps } from '@/lib/exercise/view';
import { ClearButton } from '../clear-button';
import { Options } from '../options';

export function SingleChoice(props: ViewProps<'singleChoice'>) {
  const { block, language, answer, onAnswer, marking, locked } = props;
  return (
    <div>
      <Options
        block={block}
        single
        picked={answer === null ? [] : [answer]}
        onPick={(id) => onAnswer(id)}
        marking={marking}
        lang={language}
        locked={locked}
      />
      {locked ? null : <ClearButton isShown={answer !== null} onClear={() => onAnswer(null)} />}
    </div>
  );
}
