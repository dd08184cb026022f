'use client';
import { nodesOf } from '@/lib/contract/exercise/nodes.ts';
import { SPECIAL_LETTERS, ZERO_SIGN } from '@/lib/exercise/letters';
import { stateOf, type ViewProps } from '@/lib/exercise/view';
import { Content } from '../content';
import { FieldGap, NO_NOTES } from '../field-gap';
import { LetterBar } from '../letter-bar';
import { useTyping } from '../use-typing';

export function FillInTheBlanks(props: ViewProps<'fillInTheBlanks'>) {
  const { block, language, answer, onAnswer, marking, locked } = props;
  const { content, zeroUsed } = block.data;
  const typing = useTyping(answer, onAnswer);
  const count = nodesOf(content, 'gap').length;
  const letters = [...SPECIAL_LETTERS[language], ...(zeroUsed ? [ZERO_SIGN] : [])];
  return (
    <div className="group">
      <Content
        content={content}
        lang={language}
        renderPart={(part, index) => (
          <FieldGap
            id={part.id}
            number={index + 1}
            count={count}
            tip={part.t === 'gap' ? part.tip : undefined}
            text={typing.textOf(part.id)}
            onType={typing.actions.type}
            onFocus={typing.actions.onFocus}
            state={stateOf(marking, part.id, typing.textOf(part.id).trim() !== '')}
            notes={marking?.notes[part.id] ?? NO_NOTES}
            language={language}
            locked={locked}
            className="mx-0.5 my-1 max-w-full [--gap:104px]"
          />
        )}
      />
      {locked ? null : <LetterBar letters={letters} onLetter={typing.putLetter} />}
    </div>
  );
}
