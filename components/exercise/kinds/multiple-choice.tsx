'use client';
import type { ViewProps } from '@/lib/exercise/view';
import { Options } from '../options';

export function MultipleChoice(props: ViewProps<'multipleChoice'>) {
  const { block, language, answer, onAnswer, marking, locked } = props;
  const picked = answer ?? [];
  return (
    <Options
      block={block}
      single={false}
      picked={picked}
      onPick={(id, on) => onAnswer(on ? [...picked, id] : picked.filter((each) => each !== id))}
      marking={marking}
      lang={language}
      locked={locked}
    />
  );
}
